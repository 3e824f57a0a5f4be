import { setImmediate as breathe } from 'node:timers/promises';
import { cohortLevel, type Metric } from '@assay/faces';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Database, Statement } from '../../platform/store/database.js';
import type { FaceCohort } from '../../platform/vision/faces/cohort/describe-cohort.js';
import { type FaceKind, type FaceModel, openDescriptor } from './face-rows.js';
import { FLAG, Population, type StoredFace } from './population.js';
import { createScanThread, type ScanThread } from './scan-thread.js';

export interface IndexQuery {
  readonly environmentId: string;
  readonly model: FaceModel;
  readonly metric: Metric;
  readonly descriptor: Float32Array;
  /** Comparisons are normalised with it; plain without. */
  readonly cohort?: FaceCohort | undefined;
  readonly kinds: readonly FaceKind[];
  /** How many of the nearest faces are wanted; at most 1000. */
  readonly limit: number;
}

export interface FoundFace extends StoredFace {
  /** As `rawSimilarity` gives it, or with a cohort `normalisedSimilarity`. */
  readonly raw: number;
}

export interface IndexAnswer {
  /** Nearest first. */
  readonly faces: readonly FoundFace[];
  /** Faces of these kinds that were compared. */
  readonly populationSize: number;
}

/** The exact 1:N search over the faces of an environment. */
export interface FaceIndex {
  /** Searches what was committed before the call, on whatever node. @throws ApiError 503 when too many searches wait. */
  search(query: IndexQuery): Promise<IndexAnswer>;
  close(): Promise<void>;
}

const HEAD: Statement = { name: 'face_head', text: 'select position from face_heads where environment_id = $1' };
const FEED: Statement = {
  name: 'face_feed',
  text: `select f.id, f.kind, f.owner_id, f.list_id, f.model_id, f.model_version, f.position, f.data_key_id, f.sealed, k.wrapped,
      e.wrapped_key as environment_key
    from faces f join environments e on e.id = f.environment_id
      left join data_keys k on k.environment_id = f.environment_id and k.id = f.data_key_id
    where f.environment_id = $1 and f.position > $2 and f.position <= $3 order by f.position, f.id limit $4`,
};
const ALIVE: Statement = {
  name: 'faces_alive',
  text: 'select id from faces where environment_id = $1 and id = any($2) and removed_at is null',
};

interface FeedRow {
  readonly id: string;
  readonly kind: FaceKind;
  readonly owner_id: string;
  readonly list_id: string | null;
  readonly model_id: string;
  readonly model_version: string;
  readonly position: string;
  readonly data_key_id: string;
  readonly sealed: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly environment_key: Buffer;
}

const FEED_ROWS = 500;
const POPULATIONS_MAX = 500;
/** More than are wanted, for those that were removed while the thread scanned. */
const SPARE = 16;
/** A scan is repeated when it met faces that were taken out meanwhile: who was enrolled again is not missed so. */
const SCANS_MAX = 4;

/**
 * An exact scan over shared memory, one population an environment, model and cohort. The database is asked for the head of the
 * change feed before each search, and for the life of each face found after it: what another node has deleted is never
 * returned, whatever this node's memory holds.
 */
export function createFaceIndex(db: Database, vault: Vault): FaceIndex {
  const thread = createScanThread();
  const populations = new Map<string, { population: Population; current: Promise<void> }>();

  const open = (query: IndexQuery) => {
    const { cohort } = query;
    const key = `${query.environmentId} ${query.model.id}@${query.model.version} ${cohort?.version ?? ''}`;
    const known = populations.get(key);
    populations.delete(key);
    const entry = known ?? { population: populationFor(query), current: Promise.resolve() };
    populations.set(key, entry);
    // The one that was searched longest ago makes room; it is read again when it is needed.
    const [oldest] = populations.keys();
    if (oldest !== undefined && populations.size > POPULATIONS_MAX) populations.delete(oldest);
    return entry;
  };

  return {
    async search(query) {
      const entry = open(query);
      for (let scans = 1; ; scans += 1) {
        // Of several searches that find the memory behind, one reads the feed after another.
        const current = entry.current.then(() => catchUp(db, vault, query, entry.population));
        entry.current = current.catch(() => undefined);
        await current;
        const { removals } = entry.population;
        const { lost, ...answer } = await scanOnce(db, thread, query, entry.population);
        if ((lost === 0 && entry.population.removals === removals) || scans === SCANS_MAX) return answer;
      }
    },
    close: () => thread.close(),
  };
}

async function scanOnce(
  db: Database,
  thread: ScanThread,
  query: IndexQuery,
  population: Population,
): Promise<IndexAnswer & { readonly lost: number }> {
  const mask = query.kinds.reduce((bits, kind) => bits | FLAG[kind], 0);
  const [limit, { moment }] = [Math.min(1000, query.limit + SPARE), population];
  const { descriptor, metric, cohort } = query;
  const level = cohort ? cohortLevel(metric, descriptor, cohort.descriptors) : undefined;
  const scan = { descriptor, metric, mask, limit, ...(level === undefined ? {} : { level }) };
  const hits = await thread.scan(population.blocks, scan);
  const found = hits.flatMap((hit) => {
    const face = population.faceAt(hit, moment);
    return face ? [{ ...face, raw: hit.raw }] : [];
  });
  const alive = await stillThere(db, query.environmentId, found);
  // One whose removal is forgotten in the feed by now would stay in the memory of a node that was not asked for so long.
  const living = new Set(alive.map(({ id }) => id));
  for (const { id } of found) if (!living.has(id)) population.remove(id);
  const lost = hits.length - alive.length;
  return { faces: alive.slice(0, query.limit), populationSize: population.count(mask), lost };
}

/** The level of each stored face is computed once, when the face is read. */
function populationFor({ descriptor, metric, cohort }: IndexQuery): Population {
  if (!cohort) return new Population(descriptor.length);
  return new Population(descriptor.length, (stored) => cohortLevel(metric, stored, cohort.descriptors));
}

async function catchUp(db: Database, vault: Vault, query: IndexQuery, population: Population): Promise<void> {
  const { environmentId, model } = query;
  const [head] = await db.inEnvironment<{ position: string }>(environmentId, HEAD, [environmentId]);
  const target = Number(head?.position ?? 0);
  // The database is an earlier one: a backup, or a standby that had not heard of all. Its positions are given once more.
  if (target < population.position) population.position = 0;
  while (population.position < target) {
    const from = [environmentId, population.position, target, FEED_ROWS];
    const rows = await db.inEnvironment<FeedRow>(environmentId, FEED, from);
    for (const row of rows) {
      if (row.model_id !== model.id || row.model_version !== model.version) continue;
      take(vault, environmentId, population, row);
    }
    // Rows of one position belong together: the last one may go on in the next reading.
    const last = rows.at(-1);
    population.position = rows.length < FEED_ROWS || !last ? target : Number(last.position) - 1;
    if (rows.length === FEED_ROWS) await breathe();
  }
}

function take(vault: Vault, environmentId: string, population: Population, row: FeedRow): void {
  const wrapped = row.data_key_id === environmentId ? row.environment_key : row.wrapped;
  if (!row.sealed || !wrapped) {
    population.remove(row.id);
    return;
  }
  const key = vault.unwrap(row.data_key_id, wrapped);
  const face = { id: row.id, kind: row.kind, ownerId: row.owner_id, listId: row.list_id };
  population.put(face, openDescriptor(key, environmentId, row.id, row.sealed));
}

async function stillThere(db: Database, environmentId: string, found: readonly FoundFace[]): Promise<FoundFace[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.inEnvironment<{ id: string }>(environmentId, ALIVE, [environmentId, ids]);
  const alive = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => alive.has(id));
}
