import { addressKey, type Transfer } from '@assay/wallets';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { WalletsApp } from './app.js';

const INSERT: Statement = {
  name: 'wallet_transfer_insert',
  text: `insert into wallet_transfers (environment_id, id, sealed, at) values ($1, $2, $3, $4) on conflict do nothing`,
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
  const { id, from, to, asset, amount, at, txHash } = submitted;
  if (!(amount > 0) || !Number.isFinite(amount)) return;
  const transfer: Transfer = {
    from: addressKey(from),
    to: addressKey(to),
    asset: asset.trim().toUpperCase(),
    amount,
    at,
    ...(txHash === undefined ? {} : { txHash }),
  };
  const sealed = sealWith(environment.key, Buffer.from(JSON.stringify(transfer)), context(environment.id, id));
  await tx.query(INSERT, [environment.id, id, sealed, new Date(at)]);
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
  readonly sealed: Buffer;
}

/**
 * How far behind the newest row a round starts again: a transaction that took its position earlier may commit later.
 * What comes twice is passed over by its id.
 */
const OVERLAP = 200;
const ROWS_MAX = 1000;

/** Gives this node the transfers that were submitted since the last round. @returns a round for a loop. */
export function ownTransferLoader(app: WalletsApp): () => Promise<boolean> {
  let newest = 0;
  const recent = new Set<string>();
  return async () => {
    const rows = await app.db.system<TransferRow>(NEWER, [String(Math.max(0, newest - OVERLAP))]);
    const fresh = rows.filter((row) => !recent.has(`${row.environment_id} ${row.id}`));
    const byEnvironment = new Map<string, Transfer[]>();
    for (const row of fresh) {
      recent.add(`${row.environment_id} ${row.id}`);
      const environment = await app.environments.get(row.environment_id);
      const plain = openWith(environment.key, row.sealed, context(row.environment_id, row.id)).toString();
      byEnvironment.set(row.environment_id, [
        ...(byEnvironment.get(row.environment_id) ?? []),
        JSON.parse(plain) as Transfer,
      ]);
      newest = Math.max(newest, Number(row.position));
    }
    for (const [environmentId, transfers] of byEnvironment) app.wallets.addTransfers(environmentId, transfers);
    forgetOldest(recent, ROWS_MAX + OVERLAP);
    return fresh.length > 0 && rows.length === ROWS_MAX;
  };
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
