import { journeys, type QueryOf } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from '../sessions/app.js';
import { loadReplay } from './replays.js';

interface FlipRow {
  readonly id: string;
  readonly created_at: Date;
  readonly before: string;
  readonly after: string;
  readonly reasons_added: readonly string[];
  readonly reasons_removed: readonly string[];
  readonly margins: readonly object[];
}

const { ascending, descending } = timeList(
  'replay_flips',
  `select * from (select f.session_id as id, f.session_at as created_at, f.before, f.after, f.reasons_added, f.reasons_removed, f.margins
      from journey_replay_flips f where f.environment_id = $1 and f.replay_id = $2) f
    where ($3::text is null or f.before = $3) and ($4::text is null or f.after = $4)`,
  5,
  'f',
);

/** The sessions of a replay that end otherwise, newest session first. */
export const listReplayFlips = route(journeys.listReplayFlips, {
  load: loadReplay,
  async handle(context) {
    const { app, environment, resource } = context;
    const query = context.query as QueryOf<typeof journeys.listReplayFlips>;
    const page = readPage(context as Context, `flips ${resource.id}`);
    const statement: Statement = page.ascending ? ascending : descending;
    const values = [environment.id, resource.id, query.before ?? null, query.after ?? null, ...pageBounds(page)];
    const rows = await app.db.inEnvironment<FlipRow>(environment.id, statement, values);
    const position = (row: FlipRow) => ({ at: row.created_at.toISOString(), id: row.id });
    return ok(pageOf(context as Context, `flips ${resource.id}`, page, rows, position, flipView));
  },
});

function flipView({ id, created_at: at, ...flip }: FlipRow) {
  return { verification_id: id, created_at: at.toISOString(), ...flip };
}
