import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entity, entityHash } from '@assay/screening';
import type { MediaStore } from '../../platform/media/media-store.js';
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
export async function fetchSnapshot(media: MediaStore, at: StoredSnapshot, path: string): Promise<void> {
  const bytes = await media.get(at.snapshot_key);
  if (!bytes || sha256Of(bytes) !== at.sha256) {
    throw new Error(`The snapshot of list ${at.list} is missing or damaged. Import the list again.`);
  }
  await writeFile(path, bytes, { mode: 0o600 });
}

/** Where the entities of a stored edition lie. */
interface StoredSnapshot {
  readonly list: string;
  readonly snapshot_key: string;
  readonly sha256: string;
}

/** The content of each entity of a stored edition by its id. @throws Error when the snapshot is missing or damaged. */
export async function snapshotHashes(media: MediaStore, at: StoredSnapshot): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await eachEntity(media, at, (entity) => hashes.set(entity.id, entityHash(entity)));
  return hashes;
}

/** The entities of a stored edition. @throws Error when the snapshot is missing or damaged. */
export async function snapshotEntities(media: MediaStore, at: StoredSnapshot): Promise<Entity[]> {
  const entities: Entity[] = [];
  await eachEntity(media, at, (entity) => entities.push(entity));
  return entities;
}

function eachEntity(media: MediaStore, at: StoredSnapshot, take: (entity: Entity) => void): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'snapshot.jsonl.gz');
    await fetchSnapshot(media, at, path);
    for await (const entity of readSnapshot(path)) take(entity);
  });
}
