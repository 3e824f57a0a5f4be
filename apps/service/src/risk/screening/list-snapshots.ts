import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detailsOf, type Entity, entityHash } from '@assay/screening';
import type { MediaStore } from '../../platform/media/media-store.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';

const READ_BYTES = 1024 * 1024;

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
  { entities, dated }: { readonly entities: Iterable<Entity>; readonly dated?: string },
): Promise<string> {
  return inFolder(async (folder) => {
    const path = join(folder, 'snapshot.jsonl.gz');
    await writeSnapshot(path, list, version, entities, dated);
    const digest = createHash('sha256');
    await media.putStream(key, digested(createReadStream(path, { highWaterMark: READ_BYTES }), digest));
    return digest.digest('hex');
  });
}

/** The entities of an edition are gone, or not those that were stored. Another import of the list heals that. */
export class SnapshotLost extends Error {
  constructor(list: string) {
    super(`The snapshot of list ${list} is missing or damaged. Import the list again.`);
    this.name = 'SnapshotLost';
  }
}

/** Writes a snapshot from media storage to a path. @throws SnapshotLost when it is missing or damaged. */
export async function fetchSnapshot(media: MediaStore, at: StoredSnapshot, path: string): Promise<void> {
  const bytes = await media.getStream(at.snapshot_key);
  const digest = createHash('sha256');
  if (bytes) await pipeline(digested(bytes, digest), createWriteStream(path, { mode: 0o600 }));
  if (!bytes || digest.digest('hex') !== at.sha256) {
    await rm(path, { force: true });
    throw new SnapshotLost(at.list);
  }
}

/** The same bytes, which a digest takes in as they pass. */
async function* digested(bytes: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const part of bytes) {
    digest.update(part);
    yield part;
  }
}

/** Where the entities of a stored edition lie. */
interface StoredSnapshot {
  readonly list: string;
  readonly snapshot_key: string;
  readonly sha256: string;
}

/** What a new edition of a list is compared with. */
export interface HeldEdition {
  /** The content of each entity by its id. */
  readonly hashes: ReadonlyMap<string, string>;
  /** How many names, birth dates and numbers each has. */
  readonly details: ReadonlyMap<string, number>;
  /** The day that the source gave for the edition, YYYY-MM-DD. */
  readonly dated?: string;
}

/** A stored edition as the next one is compared with it. @throws SnapshotLost when it is missing or damaged. */
export async function heldEdition(media: MediaStore, at: StoredSnapshot): Promise<HeldEdition> {
  const hashes = new Map<string, string>();
  const details = new Map<string, number>();
  let day: { readonly dated?: string } = {};
  await eachEntity(
    media,
    at,
    (entity) => {
      hashes.set(entity.id, entityHash(entity));
      details.set(entity.id, detailsOf(entity));
    },
    (dated) => {
      day = { dated };
    },
  );
  return { hashes, details, ...day };
}

/** Whether the entities of a stored edition can be read. */
export function isWhole(media: MediaStore, at: StoredSnapshot): Promise<boolean> {
  return inFolder((folder) => fetchSnapshot(media, at, join(folder, 'snapshot.jsonl.gz'))).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SnapshotLost) return false;
      throw error;
    },
  );
}

/** The entities of a stored edition. @throws SnapshotLost when the snapshot is missing or damaged. */
export async function snapshotEntities(media: MediaStore, at: StoredSnapshot): Promise<Entity[]> {
  const entities: Entity[] = [];
  await eachEntity(media, at, (entity) => entities.push(entity));
  return entities;
}

function eachEntity(
  media: MediaStore,
  at: StoredSnapshot,
  take: (entity: Entity) => void,
  tellDay?: (dated: string) => void,
): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'snapshot.jsonl.gz');
    await fetchSnapshot(media, at, path);
    for await (const entity of readSnapshot(path, tellDay)) take(entity);
  });
}
