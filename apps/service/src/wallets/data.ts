import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';
import type { WalletFile } from './protocol.js';

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
}

const ALL: Statement = {
  name: 'wallet_data_all',
  text: `select id, kind, version, to_char(as_of, 'YYYY-MM-DD') as as_of, entries, snapshot_key, sha256, imported_at
    from wallet_data order by id`,
};
const PUT: Statement = {
  name: 'wallet_data_put',
  text: `insert into wallet_data (id, kind, version, as_of, entries, snapshot_key, sha256, imported_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set version = excluded.version, as_of = excluded.as_of, entries = excluded.entries,
      snapshot_key = excluded.snapshot_key, sha256 = excluded.sha256, imported_at = excluded.imported_at
      where wallet_data.version = $9 returning id`,
};

export async function walletData(app: App): Promise<WalletDataRow[]> {
  return app.db.system<WalletDataRow>(ALL);
}

/** The stored snapshot of a list or set. @throws Error when it is missing or damaged. */
export async function snapshotOf(app: App, row: WalletDataRow): Promise<Buffer> {
  const bytes = await app.media.get(row.snapshot_key);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== row.sha256)
    throw new Error(`The snapshot of ${row.id} is missing or damaged. Import it again.`);
  return bytes;
}

/**
 * Stores a snapshot and makes it the current version; the former one stays until then, so that an import that is cut
 * off changes nothing and can be run again.
 * @param before version that this one was made from. @throws RangeError when another import came in between.
 */
export async function putSnapshot(
  app: App,
  entry: Pick<WalletDataRow, 'id' | 'kind' | 'as_of' | 'entries'> & {
    readonly bytes: Buffer;
    readonly before: string | undefined;
  },
): Promise<string> {
  const now = new Date();
  const version = now.toISOString();
  const key = `${entry.kind === 'tags' ? 'wallet-tags' : 'wallet-transfers'}/${entry.id.split('/')[1]}/${version.replaceAll(/[:.]/g, '-')}.jsonl.gz`;
  await app.media.put(key, entry.bytes);
  const digest = createHash('sha256').update(entry.bytes).digest('hex');
  const rows = await app.db.system(PUT, [
    entry.id,
    entry.kind,
    version,
    entry.as_of,
    entry.entries,
    key,
    digest,
    now,
    entry.before ?? '',
  ]);
  if (rows.length === 0) throw new RangeError(`Another import of ${entry.id} finished meanwhile. Run this one again.`);
  return version;
}

/** Loads what is imported into this node when it changed since the last round. @returns a round for a loop. */
export function walletDataLoader(app: App): () => Promise<boolean> {
  let loaded: string | undefined;
  return async () => {
    const rows = await walletData(app);
    const signature = rows.map(({ id, version, sha256 }) => `${id}@${version}:${sha256}`).join();
    if (signature === loaded) return false;
    const folder = await mkdtemp(join(tmpdir(), 'assay-wallets-'));
    try {
      const files: WalletFile[] = [];
      for (const [index, row] of rows.entries()) {
        const path = join(folder, `${index}.jsonl.gz`);
        await writeFile(path, await snapshotOf(app, row), { mode: 0o600 });
        files.push({ kind: row.kind, id: row.id.split('/')[1]!, version: row.version, path });
      }
      const newest =
        rows
          .map(({ imported_at }) => imported_at.toISOString())
          .sort()
          .at(-1) ?? '';
      await app.wallets.load(files, newest);
      loaded = signature;
      app.signals.notify('wallets');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return false;
  };
}
