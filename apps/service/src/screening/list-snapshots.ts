import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entity, entityHash } from '@assay/screening';
import type { MediaStore } from '../media/media-store.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Runs work with a folder of its own, which is gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-lists-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the entities of an edition into media storage. @returns the SHA-256 of what was put. */
export function putSnapshot(
  media: MediaStore,
  key: string,
  list: string,
  version: string,
  entities: Iterable<Entity>,
): Promise<string> {
  return inFolder(async (folder) => {
    const path = join(folder, 'snapshot.jsonl.gz');
    await writeSnapshot(path, list, version, entities);
    const bytes = await readFile(path);
    await media.put(key, bytes);
    return sha256Of(bytes);
  });
}

/** Writes a snapshot from media storage to a path. @throws Error when it is missing or damaged. */
export async function fetchSnapshot(
  media: MediaStore,
  at: { readonly list: string; readonly snapshot_key: string; readonly sha256: string },
  path: string,
): Promise<void> {
  const bytes = await media.get(at.snapshot_key);
  if (!bytes || sha256Of(bytes) !== at.sha256) {
    throw new Error(`The snapshot of list ${at.list} is missing or damaged. Import the list again.`);
  }
  await writeFile(path, bytes, { mode: 0o600 });
}

/** The content of each entity of a stored edition by its id. @throws Error when the snapshot is missing or damaged. */
export function snapshotHashes(
  media: MediaStore,
  at: { readonly list: string; readonly snapshot_key: string; readonly sha256: string },
): Promise<Map<string, string>> {
  return inFolder(async (folder) => {
    const path = join(folder, 'snapshot.jsonl.gz');
    await fetchSnapshot(media, at, path);
    const hashes = new Map<string, string>();
    for await (const entity of readSnapshot(path)) hashes.set(entity.id, entityHash(entity));
    return hashes;
  });
}
