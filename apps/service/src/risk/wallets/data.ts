import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WalletCategory } from '@assay/wallets';
import { auditReached, type ReachedEntry } from '../../platform/imports/audit-reached.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { WalletsApp } from './app.js';
import type { WalletFile, WalletKind } from './protocol.js';

/** One imported list of tags or set of transfers. */
export interface WalletDataRow {
  readonly id: string;
  readonly kind: 'tags' | 'transfers';
  readonly version: string;
  readonly as_of: string;
  readonly entries: number;
  readonly snapshot_key: string;
  readonly sha256: string;
  readonly imported_at: Date;
  /** Of the files; empty for transfers. */
  readonly format: string;
  readonly reach: Reach;
  /** What a list of tags answers for; nothing of an own list that was imported without `--covers`. */
  readonly covers: readonly WalletKind[];
  /** Categories that its tags have or had. */
  readonly categories: readonly WalletCategory[];
}

const ALL: Statement = {
  name: 'wallet_data_all',
  text: `select id, kind, version, to_char(as_of, 'YYYY-MM-DD') as as_of, entries, snapshot_key, sha256, imported_at,
      format, reach, covers, categories
    from wallet_data where removed_at is null order by id`,
};
const PUT: Statement = {
  name: 'wallet_data_put',
  text: `insert into wallet_data (id, kind, version, as_of, entries, snapshot_key, sha256, imported_at, format, reach, covers, categories)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, $13)
    on conflict (id) do update set version = excluded.version, as_of = excluded.as_of, entries = excluded.entries,
      snapshot_key = excluded.snapshot_key, sha256 = excluded.sha256, imported_at = excluded.imported_at, format = excluded.format,
      reach = excluded.reach, covers = excluded.covers, categories = excluded.categories, removed_at = null
      where wallet_data.version = $9 or wallet_data.removed_at is not null returning id`,
};
const REMOVE: Statement = {
  name: 'wallet_data_remove',
  text: `update wallet_data set removed_at = now(), imported_at = now(), entries = 0 where id = $1 and version = $2
    and removed_at is null returning id`,
};
const NEWEST: Statement = { name: 'wallet_data_newest', text: 'select max(imported_at) as newest from wallet_data' };

/** The id of a list or set without its kind. */
export function nameOf({ id }: Pick<WalletDataRow, 'id'>): string {
  return id.slice(id.indexOf('/') + 1);
}

/** The imported lists of tags and sets of transfers, by id. */
export async function walletData(app: WalletsApp): Promise<WalletDataRow[]> {
  return app.db.system<WalletDataRow>(ALL);
}

/** An import goes on from the former edition, which is gone: it has to be taken away first. */
function lostSnapshot({ id, kind }: Pick<WalletDataRow, 'id' | 'kind'>): string {
  const name = nameOf({ id });
  const remove = kind === 'tags' ? `wallet-tags remove ${name}` : `transfers remove ${name}`;
  return `The snapshot of ${id} is missing or damaged. Take it away with "${remove}" and import it again.`;
}

/** The stored snapshot of a list or set. @throws RangeError when it is missing or damaged. */
export async function snapshotOf(app: WalletsApp, row: WalletDataRow): Promise<Buffer> {
  const bytes = await app.media.get(row.snapshot_key);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== row.sha256)
    throw new RangeError(lostSnapshot(row));
  return bytes;
}

/** An edition to be stored. */
export interface NewSnapshot extends Omit<WalletDataRow, 'version' | 'snapshot_key' | 'sha256' | 'imported_at'> {
  readonly bytes: Buffer;
  /** The edition that this one was made from. */
  readonly before: Pick<WalletDataRow, 'version' | 'reach'> | undefined;
  readonly actor: AuditActor;
}

/**
 * Stores snapshots and makes all of them the current versions at once; the former ones stay until then, so that an import
 * that is cut off changes nothing and can be run again.
 * @returns the version that all of them have. @throws RangeError when another import came in between.
 */
export async function putSnapshots(app: WalletsApp, snapshots: readonly NewSnapshot[]): Promise<string> {
  const now = new Date();
  const version = now.toISOString();
  for (const snapshot of snapshots) await app.media.put(keyOf(snapshot, version), snapshot.bytes);
  await app.db.systemTransaction(async (tx) => {
    for (const snapshot of snapshots) {
      const { id, kind, as_of, entries, before, format, reach, covers, categories, actor } = snapshot;
      const digest = createHash('sha256').update(snapshot.bytes).digest('hex');
      const stored = [version, as_of, entries, keyOf(snapshot, version), digest, now];
      const put = [id, kind, ...stored, before?.version ?? '', format, reach, covers, categories];
      if ((await tx.query(PUT, put)).length === 0)
        throw new RangeError(`Another import of ${id} finished meanwhile. Run this one again.`);
      const entry: ReachedEntry = {
        action: kind === 'tags' ? 'wallet.tags_imported' : 'wallet.transfers_imported',
        actor,
        target: { type: kind === 'tags' ? 'wallet_tags' : 'wallet_transfers', id: nameOf(snapshot) },
        changes: [
          { field: 'version', before: before?.version ?? null, after: version },
          { field: 'entries', before: null, after: entries },
        ],
      };
      await auditReached(app, tx, reach, entry, before?.reach);
    }
  });
  return version;
}

function keyOf(snapshot: NewSnapshot, version: string): string {
  const folder = snapshot.kind === 'tags' ? 'wallet-tags' : 'wallet-transfers';
  return `${folder}/${nameOf(snapshot)}/${version.replaceAll(/[:.]/g, '-')}.jsonl.gz`;
}

/** Takes a list or set away, in the caller's transaction. @returns false when another edition is current by now */
export async function removeWalletData(tx: Queryable, row: Pick<WalletDataRow, 'id' | 'version'>): Promise<boolean> {
  return (await tx.query(REMOVE, [row.id, row.version])).length > 0;
}

/** Loads what is imported into this node when it changed since the last round. @returns a round for a loop. */
export function walletDataLoader(app: WalletsApp): () => Promise<boolean> {
  let loaded: string | undefined;
  return async () => {
    const rows = await walletData(app);
    const editions = rows.map(({ id, version, sha256 }) => `${id}@${version}:${sha256}`).join();
    if (editions === loaded) return false;
    // Taking data away is a change too: what was screened against them is screened again.
    const [last] = await app.db.system<{ newest: Date | null }>(NEWEST);
    const folder = await mkdtemp(join(tmpdir(), 'assay-wallets-'));
    try {
      const files: WalletFile[] = [];
      for (const [index, row] of rows.entries()) {
        const path = join(folder, `${index}.jsonl.gz`);
        await writeFile(path, await snapshotOf(app, row), { mode: 0o600 });
        const { kind, version, entries, reach, covers, categories } = row;
        files.push({ kind, id: nameOf(row), version, entries, reach, covers, categories, path });
      }
      await app.wallets.load(files, last?.newest?.toISOString() ?? '');
      loaded = editions;
      app.signals.notify('wallets');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return false;
  };
}
