import { addressKey, type Transfer } from '@assay/wallets';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { WalletsApp } from './app.js';
import type { OwnChange } from './own-changes.js';

const INSERT: Statement = {
  name: 'wallet_transfer_insert',
  text: `insert into wallet_transfers (environment_id, id, sealed, at) values ($1, $2, $3, $4) on conflict do nothing`,
};
/** A row is written anew, under a new position, which has every node read it again; its number is given where rows are added. */
const TAKE_AWAY: Statement = {
  name: 'wallet_transfers_take_away',
  text: 'delete from wallet_transfers where environment_id = $1 and id = any($2) returning id',
};
const EMPTIED: Statement = {
  name: 'wallet_transfers_emptied',
  text: `insert into wallet_transfers (environment_id, id, sealed, at) select $1, r.id, null, now() from unnest($2::text[]) as r(id)
    returning 1`,
};
const NEWER: Statement = {
  name: 'wallet_transfers_newer',
  text: 'select environment_id, id, position::text, sealed from wallet_transfers where position > $1 order by position limit 1000',
};
const POSITION: Statement = {
  name: 'wallet_transfers_position',
  text: 'select coalesce(max(position), 0)::text as position from wallet_transfers where environment_id = $1',
};

/** A movement between wallets in a submitted transaction; addresses as they were written. */
export interface SubmittedTransfer {
  /** Of the transaction: written once, however often it comes. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly amount: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly txHash?: string;
}

/** Adds a submitted crypto transaction to the transfers of its environment, in the caller's transaction. */
export async function recordTransfer(
  tx: Queryable,
  environment: Environment,
  submitted: SubmittedTransfer,
): Promise<void> {
  const row = rowOf(environment, submitted, {});
  if (row) await tx.query(INSERT, row);
}

/** Puts a transfer in the place of what its transaction told before. */
export async function replaceTransfer(
  tx: Queryable,
  environment: Environment,
  submitted: SubmittedTransfer,
): Promise<void> {
  const row = rowOf(environment, submitted, {});
  if (!row) return;
  await takeAway(tx, environment.id, [submitted.id]);
  await tx.query(INSERT, row);
}

/** Takes a transfer away that moved nothing after all. */
export async function withdrawTransfer(
  tx: Queryable,
  environment: Environment,
  submitted: SubmittedTransfer,
): Promise<void> {
  const row = rowOf(environment, submitted, { withdrawn: true });
  if (row && (await takeAway(tx, environment.id, [submitted.id])).length > 0) await tx.query(INSERT, row);
}

/**
 * Empties the transfers of transactions that go: every node reads that they are gone; a sweep deletes what is left. In the
 * caller's transaction.
 */
export async function emptyTransfers(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<void> {
  const taken = await takeAway(tx, environmentId, ids);
  if (taken.length > 0) await tx.query(EMPTIED, [environmentId, taken]);
}

async function takeAway(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(TAKE_AWAY, [environmentId, ids]);
  return rows.map(({ id }) => id);
}

interface Withdrawn {
  readonly withdrawn?: true;
}

function rowOf(environment: Environment, submitted: SubmittedTransfer, state: Withdrawn): unknown[] | undefined {
  const { id, from, to, asset, amount, at, txHash } = submitted;
  if (!(amount > 0) || !Number.isFinite(amount)) return undefined;
  const transfer: Transfer & Withdrawn = {
    from: addressKey(from),
    to: addressKey(to),
    asset: asset.trim().toUpperCase(),
    amount,
    at,
    ...(txHash === undefined ? {} : { txHash }),
    ...state,
  };
  const sealed = sealWith(environment.key, Buffer.from(JSON.stringify(transfer)), context(environment.id, id));
  return [environment.id, id, sealed, new Date(at)];
}

/** Position of the newest own transfer of an environment; 0 without any. */
export async function ownPosition(app: WalletsApp, environmentId: string): Promise<string> {
  const [row] = await app.db.inEnvironment<{ position: string }>(environmentId, POSITION, [environmentId]);
  return row?.position ?? '0';
}

interface TransferRow {
  readonly environment_id: string;
  readonly id: string;
  readonly position: string;
  /** Null: its transaction is gone, and what it told with it. */
  readonly sealed: Buffer | null;
}

/**
 * How far behind the newest row a round starts again: a transaction that took its position earlier may commit later.
 * What comes twice is passed over by its position.
 */
const OVERLAP = 200;
const ROWS_MAX = 1000;

/** Gives this node the transfers that were submitted since the last round. @returns a round for a loop. */
export function ownTransferLoader(app: WalletsApp): () => Promise<boolean> {
  let newest = 0;
  const recent = new Set<string>();
  return async () => {
    const rows = await app.db.system<TransferRow>(NEWER, [String(Math.max(0, newest - OVERLAP))]);
    const fresh = rows.filter(({ position }) => !recent.has(position));
    const byEnvironment = new Map<string, OwnChange[]>();
    for (const row of fresh) {
      recent.add(row.position);
      const environment = await app.environments.get(row.environment_id);
      const changes = byEnvironment.get(row.environment_id) ?? [];
      byEnvironment.set(row.environment_id, [...changes, { id: row.id, transfer: transferOf(environment, row) }]);
      newest = Math.max(newest, Number(row.position));
    }
    for (const [environmentId, changes] of byEnvironment) app.wallets.changeTransfers(environmentId, changes);
    forgetOldest(recent, ROWS_MAX + OVERLAP);
    return fresh.length > 0 && rows.length === ROWS_MAX;
  };
}

/** @returns undefined where it was taken away */
function transferOf(environment: Environment, { id, sealed }: TransferRow): Transfer | undefined {
  if (!sealed) return undefined;
  const plain = openWith(environment.key, sealed, context(environment.id, id)).toString();
  const { withdrawn, ...transfer } = JSON.parse(plain) as Transfer & Withdrawn;
  return withdrawn ? undefined : transfer;
}

function forgetOldest(recent: Set<string>, most: number): void {
  for (const key of recent) {
    if (recent.size <= most) return;
    recent.delete(key);
  }
}

function context(environmentId: string, id: string): string {
  return `wallet_transfer ${environmentId} ${id}`;
}
