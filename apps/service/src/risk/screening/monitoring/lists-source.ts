import { gunzipSync } from 'node:zlib';
import type { Entity, ListDiff, ScreeningResult } from '@assay/screening';
import type { Statement } from '../../../platform/store/database.js';
import { nextWord } from '../../../platform/threads/start-thread.js';
import type { ScreeningApp } from '../app.js';
import { fetchSnapshot, inFolder } from '../list-snapshots.js';
import type { FromWorker, ToWorker } from '../protocol.js';
import { readSnapshot } from '../snapshot.js';
import type { MonitorSource } from './monitor-source.js';
import { keyOf, type MonitorThread } from './monitor-thread.js';
import type { Finding, MonitorVersion, OpenRun } from './source.js';

/** An edition whose differences from the former one are looked up among the monitored subjects. */
interface ListScope {
  readonly list: string;
  readonly version: string;
}

interface EditionRow {
  readonly list: string;
  readonly snapshot_key: string;
  readonly sha256: string;
  readonly diff_key: string;
  /** Whether what this node has loaded of the list, or its absence, is of this edition or a later one. */
  readonly loaded: boolean;
}

const EDITION: Statement = {
  name: 'monitoring_edition',
  text: `select v.list, v.snapshot_key, v.sha256, v.diff_key, exists (
      select 1 from watchlist_versions l where l.list = v.list and l.published_at >= v.published_at
        and (l.version = $3 or ($3 = '' and l.removal))) as loaded
    from watchlist_versions v where v.list = $1 and v.version = $2`,
};

/** New editions of lists: only those are screened again whom an added, changed or removed entry can touch. */
export const listsSource: MonitorSource = {
  id: 'lists',
  async open(app, scope) {
    const { list, version } = scope as ListScope;
    const served = await app.screening.openIndex();
    const held = served?.editions.find((edition) => edition.list === list);
    const [edition] = await app.db.system<EditionRow>(EDITION, [list, version, held?.version ?? '']);
    if (!edition) return NOTHING;
    if (!served || !edition.loaded) return undefined;
    const difference = await readDifference(app, edition);
    const ids = new Set([...(difference?.added ?? []), ...(difference?.changed ?? [])]);
    const changed = await readEntities(app, edition, ids);
    return openRun(app.monitorThreads.take(app), served.memory, difference, changed);
  },
};

/** A run without an edition ends at once. */
const NOTHING: OpenRun = {
  findTouched: () => Promise.resolve([]),
  findAffected: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

/** Undefined when the differences are gone: then everybody is screened. */
async function readDifference(app: ScreeningApp, { list, diff_key: key }: EditionRow): Promise<ListDiff | undefined> {
  const bytes = await app.media.get(key);
  if (bytes) return JSON.parse(gunzipSync(bytes).toString('utf8')) as ListDiff;
  app.log.warn({ list }, 'the differences of an edition are missing; every monitored subject is screened');
  return undefined;
}

function readEntities(app: ScreeningApp, edition: EditionRow, ids: ReadonlySet<string>): Promise<Entity[]> {
  if (ids.size === 0) return Promise.resolve([]);
  return inFolder(async (folder) => {
    const path = `${folder}/snapshot.jsonl.gz`;
    await fetchSnapshot(app.media, edition, path);
    const entities: Entity[] = [];
    for await (const entity of readSnapshot(path)) if (ids.has(entity.id)) entities.push(entity);
    return entities;
  });
}

type Touched = Extract<FromWorker, { kind: 'touched' }>;
type Affected = Extract<FromWorker, { kind: 'affected' }>;

/** Uses a separate thread, so that requests and their screenings do not wait. */
function openRun(
  monitorThread: MonitorThread,
  memory: ArrayBufferLike,
  difference: ListDiff | undefined,
  entities: readonly Entity[],
): OpenRun {
  // An added entry may be of a party that another list holds already.
  const touched = difference && [...difference.added, ...difference.changed, ...difference.removed];
  const removed = new Set(difference?.removed);
  const tell = (message: ToWorker): void => monitorThread.thread.postMessage(message);
  const ask = async <Word extends Touched | Affected>(kind: Word['kind'], question: ToWorker): Promise<Word> => {
    if (!monitorThread.isAlive()) throw new Error('The thread that compares customers ended.');
    const answer = nextWord<Word>(monitorThread.thread, kind);
    tell(question);
    return answer;
  };
  tell({ kind: 'open', memory });
  tell({ kind: 'changed', entities, touched });
  const monitors = new Map<string, MonitorVersion>();
  return {
    async findTouched(chunk) {
      await monitorThread.follow(chunk);
      const { ids } = await ask<Touched>('touched', { kind: 'touched' });
      const found = new Set(ids);
      monitors.clear();
      for (const monitor of chunk) if (found.has(keyOf(monitor))) monitors.set(keyOf(monitor), monitor);
      return [...monitors.values()];
    },
    async findAffected(page) {
      const { affected } = await ask<Affected>('affected', { kind: 'affected', ids: page.map(keyOf) });
      return affected.map(({ customer, result }) => {
        const monitor = monitors.get(customer.id);
        if (!monitor) throw new Error('The thread that compares customers named one that it was not asked about.');
        const { environmentId, id: monitorId } = monitor;
        return findingOf({ environmentId, monitorId, known: customer.known }, result, removed);
      });
    },
    async close() {
      monitorThread.giveBack();
    },
  };
}

/**
 * A screening as a finding. When more hits than a result shows may have pushed an earlier one out, only what left the
 * lists is gone.
 */
export function findingOf(
  {
    environmentId,
    monitorId,
    known,
  }: Pick<Finding, 'environmentId' | 'monitorId'> & { readonly known: readonly string[] },
  result: Pick<ScreeningResult, 'hits' | 'hits_total'>,
  removed: ReadonlySet<string> = new Set(),
): Finding {
  const found = new Set(result.hits.map(({ id }) => id));
  const full = result.hits_total >= FULL_FROM;
  const isGone = (id: string) => !found.has(id) && (!full || removed.has(id));
  return { environmentId, monitorId, hits: result.hits, gone: known.filter(isGone) };
}

/** As many names as a search compares: above it, a name that was left out may still be listed. */
const FULL_FROM = 50;
