import { gunzipSync } from 'node:zlib';
import type { Customer, Entity, ListDiff, ScreeningHit, ScreeningResult } from '@assay/screening';
import type { App } from '../../app.js';
import type { Statement } from '../../store/database.js';
import { nextWord } from '../../threads/start-thread.js';
import { startIndexThread } from '../index-thread.js';
import { fetchSnapshot, inFolder } from '../list-snapshots.js';
import type { FromWorker } from '../protocol.js';
import { readSnapshot } from '../snapshot.js';
import type { Finding, MonitoredSubject, MonitorSource, OpenRun } from './source.js';

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
  /** Whether the edition that this node has loaded is this one or a later one. */
  readonly loaded: boolean;
}

const EDITION: Statement = {
  name: 'monitoring_edition',
  text: `select v.list, v.snapshot_key, v.sha256, v.diff_key, exists (
      select 1 from watchlist_versions l where l.list = v.list and l.version = $3 and l.published_at >= v.published_at) as loaded
    from watchlist_versions v where v.list = $1 and v.version = $2`,
};

/** New editions of lists: only those are screened again whom an added, changed or removed entry can touch. */
export const listsSource: MonitorSource = {
  id: 'lists',
  async open(app, scope) {
    const { list, version } = scope as ListScope;
    const served = app.screening.index();
    const held = served?.lists.find(({ id }) => id === list);
    const [edition] = await app.db.system<EditionRow>(EDITION, [list, version, held?.version ?? '']);
    if (!edition) return NOTHING;
    if (!served || !edition.loaded) return undefined;
    const difference = await readDifference(app, edition);
    const ids = new Set([...(difference?.added ?? []), ...(difference?.changed ?? [])]);
    const changed = await readEntities(app, edition, ids);
    return openRun(served.memory, difference, changed);
  },
};

/** A run without an edition is over at once. */
const NOTHING: OpenRun = { findAffected: () => Promise.resolve([]), close: () => Promise.resolve() };

/** Undefined when the differences are gone: then everybody is screened. */
async function readDifference(app: App, { list, diff_key: key }: EditionRow): Promise<ListDiff | undefined> {
  const bytes = await app.media.get(key);
  if (bytes) return JSON.parse(gunzipSync(bytes).toString('utf8')) as ListDiff;
  app.log.warn({ list }, 'the differences of an edition are missing; every monitored subject is screened');
  return undefined;
}

function readEntities(app: App, edition: EditionRow, ids: ReadonlySet<string>): Promise<Entity[]> {
  if (ids.size === 0) return Promise.resolve([]);
  return inFolder(async (folder) => {
    const path = `${folder}/snapshot.jsonl.gz`;
    await fetchSnapshot(app.media, edition, path);
    const entities: Entity[] = [];
    for await (const entity of readSnapshot(path)) if (ids.has(entity.id)) entities.push(entity);
    return entities;
  });
}

/** Asks a thread of its own, so that neither requests nor their screenings wait. */
function openRun(memory: ArrayBufferLike, difference: ListDiff | undefined, changed: readonly Entity[]): OpenRun {
  const thread = startIndexThread();
  let ended = false;
  thread.once('exit', () => {
    ended = true;
  });
  thread.postMessage({ kind: 'open', memory });
  thread.postMessage({ kind: 'changed', entities: changed });
  const touched = new Set([...(difference?.changed ?? []), ...(difference?.removed ?? [])]);
  const removed = new Set(difference?.removed);
  return {
    async findAffected(subjects) {
      if (ended) throw new Error('The thread that compares customers ended.');
      const customers = subjects.map(({ monitorId: id, query }): Customer => ({ id, query }));
      const again = subjects
        .filter(({ known }) => !difference || known.some(({ id }) => touched.has(id)))
        .map(({ monitorId }) => monitorId);
      const answer = nextWord<Extract<FromWorker, { kind: 'affected' }>>(thread, 'affected');
      thread.postMessage({ kind: 'affected', customers, again });
      const known = new Map(subjects.map((subject) => [subject.monitorId, subject]));
      const { affected } = await answer;
      return affected.map(({ id, result }) => findingOf(known.get(id)!, result, removed));
    },
    async close() {
      await thread.terminate();
    },
  };
}

/**
 * A screening as a finding. When more hits than a result shows may have pushed an earlier one out, only what left the
 * lists is gone.
 */
export function findingOf(
  { monitorId, known }: MonitoredSubject,
  result: Pick<ScreeningResult, 'hits' | 'hits_total'>,
  removed: ReadonlySet<string> = new Set(),
): Finding {
  const found = new Set(result.hits.map(({ id }) => id));
  const full = result.hits_total >= FULL_FROM;
  const isGone = ({ id }: ScreeningHit) => !found.has(id) && (!full || removed.has(id));
  return { monitorId, hits: result.hits, gone: known.filter(isGone).map(({ id }) => id) };
}

/** As many names as a search compares: above it, a name that was left out may still be listed. */
const FULL_FROM = 50;
