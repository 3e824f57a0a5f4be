import { screening } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { SAMPLE_LIST } from '@assay/screening';
import { ok } from '../../platform/http/answer.js';
import { pageOfAll } from '../../platform/http/page.js';
import { type Context, routesOf } from '../../platform/http/route.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { WalletsApp } from '../wallets/app.js';
import type { ScreeningApp } from './app.js';
import { SCREENING_KINDS, type ScreeningKind } from './coverage.js';
import { inboxesOfWatchlists } from './watchlist-inboxes.js';
import { staleAt } from './watchlists.js';

/** The newest editions of each list that are shown. */
const EDITIONS_SHOWN = 10;

const LISTS: Statement = {
  name: 'watchlists_described',
  text: `select w.id, w.version, w.entries, w.imported_at, w.format, w.reach, w.covers, v.rejected, v.added, v.changed, v.removed,
      r.state, r.screened, r.affected, r.finished_at, coalesce(e.editions, '[]') as editions
    from watchlists w left join watchlist_versions v on v.list = w.id and v.version = w.version
    left join lateral (select json_agg(json_build_object('version', n.version, 'entries', n.entries, 'added', n.added,
        'changed', n.changed, 'removed', n.removed)) as editions
      from (select version, entries, added, changed, removed from watchlist_versions
        where list = w.id and state = 'published' order by published_at desc limit ${EDITIONS_SHOWN}) n) e on true
    left join lateral (select state, screened, affected, finished_at from monitoring_runs
      where source = 'lists' and scope ->> 'list' = w.id order by id desc limit 1) r on true
    where w.reach in ('all', $1) order by w.id`,
};

/** The tags of wallets are covered as lists of names are. */
const route = routesOf<ScreeningApp & WalletsApp>();

interface Row {
  readonly id: string;
  readonly version: string;
  readonly entries: number;
  readonly imported_at: Date;
  readonly format: string;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
  readonly editions: readonly object[];
  readonly rejected: number | null;
  readonly added: number | null;
  readonly changed: number | null;
  readonly removed: number | null;
  readonly state: string | null;
  readonly screened: number | null;
  readonly affected: number | null;
  readonly finished_at: Date | null;
}

/**
 * The lists that the caller's environment searches, with reach, kinds covered, editions, freshness and how far the last
 * edition was looked up; in the sandbox the sample too. `coverage` says what they cover together.
 */
export const listWatchlists = route(screening.listWatchlists, {
  async handle(context) {
    const { app, environment } = context;
    const rows = await app.db.inEnvironment<Row>(environment.id, LISTS, [environment.kind]);
    const loaded = app.screening.index()?.lists ?? [];
    const typesOf = (id: string) => loaded.find((list) => list.id === id)?.types ?? [];
    const lists: { readonly id: string }[] = rows.map((row) => viewOf(row, typesOf(row.id)));
    const sample = loaded.find(({ id }) => id === SAMPLE_LIST);
    if (environment.kind === 'sandbox' && sample) lists.push(sampleView(sample));
    const coverage = [
      ...app.screening.coverage({ kinds: SCREENING_KINDS }, environment.kind),
      ...app.wallets.coverage(environment.kind),
    ];
    const db: Queryable = { query: (statement, values) => app.db.inEnvironment(environment.id, statement, values) };
    const ids = lists.map(({ id }) => id);
    const inboxes = await inboxesOfWatchlists(db, environment.id, ids);
    const show = (list: { readonly id: string }) => ({ ...list, inbox: inboxes.get(list.id) ?? null });
    return ok({ ...pageOfAll(context as Context, 'watchlists', lists, show), coverage });
  },
});

function viewOf(row: Row, types: readonly string[]) {
  const stale = staleAt(row.imported_at);
  const { added, changed, removed } = row;
  return {
    id: row.id,
    version: row.version,
    entries: row.entries,
    types,
    sample: false,
    format: row.format,
    reach: row.reach,
    covers: row.covers,
    editions: row.editions,
    imported_at: isoTime(row.imported_at.getTime()),
    stale: stale <= Date.now(),
    stale_at: isoTime(stale),
    rejected: row.rejected ?? 0,
    changes: added === null || changed === null || removed === null ? null : { added, changed, removed },
    monitoring:
      row.state === null
        ? null
        : {
            status: row.state,
            screened: row.screened,
            affected: row.affected,
            finished_at: row.finished_at === null ? null : isoTime(row.finished_at.getTime()),
          },
  };
}

/** It belongs to the release and never grows stale. */
function sampleView({
  id,
  version,
  entries,
  types,
}: {
  id: string;
  version: string;
  entries: number;
  types: readonly string[];
}) {
  const duty = { format: 'sample', reach: 'sandbox', covers: SCREENING_KINDS, editions: [] };
  const none = { imported_at: null, stale: false, stale_at: null, rejected: 0, changes: null, monitoring: null };
  return { id, version, entries, types, sample: true, ...duty, ...none };
}
