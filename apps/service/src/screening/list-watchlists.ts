import { screening } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { SAMPLE_LIST } from '@assay/screening';
import { ok } from '../http/answer.js';
import { pageOfAll } from '../http/page.js';
import { type Context, route } from '../http/route.js';
import type { Statement } from '../store/database.js';
import { staleAt } from './watchlists.js';

const LISTS: Statement = {
  name: 'watchlists_described',
  text: `select w.id, w.version, w.entries, w.imported_at, v.rejected, v.added, v.changed, v.removed,
      r.state, r.screened, r.affected, r.finished_at
    from watchlists w left join watchlist_versions v on v.list = w.id and v.version = w.version
    left join lateral (select state, screened, affected, finished_at from monitoring_runs
      where source = 'lists' and scope ->> 'list' = w.id order by id desc limit 1) r on true
    order by w.id`,
};

interface Row {
  readonly id: string;
  readonly version: string;
  readonly entries: number;
  readonly imported_at: Date;
  readonly rejected: number | null;
  readonly added: number | null;
  readonly changed: number | null;
  readonly removed: number | null;
  readonly state: string | null;
  readonly screened: number | null;
  readonly affected: number | null;
  readonly finished_at: Date | null;
}

/** The imported lists with edition, freshness and how far the last edition was looked up; the sample in the sandbox. */
export const listWatchlists = route(screening.listWatchlists, {
  async handle(context) {
    const { app, environment } = context;
    const rows = await app.db.inEnvironment<Row>(environment.id, LISTS);
    const loaded = app.screening.index()?.lists ?? [];
    const typesOf = (id: string) => loaded.find((list) => list.id === id)?.types ?? [];
    const lists: { readonly id: string }[] = rows.map((row) => viewOf(row, typesOf(row.id)));
    const sample = loaded.find(({ id }) => id === SAMPLE_LIST);
    if (environment.kind === 'sandbox' && sample) lists.push(sampleView(sample));
    return ok(pageOfAll(context as Context, 'watchlists', lists));
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
  const none = { imported_at: null, stale: false, stale_at: null, rejected: 0, changes: null, monitoring: null };
  return { id, version, entries, types, sample: true, ...none };
}
