import { journeys, type QueryOf } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageBounds, pageOf, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from '../sessions/app.js';
import { loadReplay } from './replays.js';

interface RuleName {
  readonly id: string;
  readonly name: string;
}

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

/** Names of the rules of a journey by id: those of the replayed definition first, then those of newer versions. */
const RULE_NAMES: Statement = {
  name: 'replay_rule_names',
  text: `select distinct on (n.id) n.id, n.name from (
      select r.rule ->> 'id' as id, r.rule ->> 'name' as name, 1000000000 as version from journey_replays p
        cross join lateral jsonb_array_elements(p.definition::jsonb -> 'rules') r(rule) where p.environment_id = $1 and p.id = $3
      union all
      select r.rule ->> 'id', r.rule ->> 'name', v.version from journey_versions v
        cross join lateral jsonb_array_elements(v.definition::jsonb -> 'rules') r(rule) where v.environment_id = $1 and v.journey_id = $2) n
    where n.name is not null order by n.id, n.version desc limit 1000`,
};

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
    const names = await app.db.inEnvironment<RuleName>(environment.id, RULE_NAMES, [
      environment.id,
      resource.journey_id,
      resource.id,
    ]);
    const byCode = new Map(names.map(({ id, name }) => [`rule:${id}`, name]));
    const view = (row: FlipRow) => flipView(row, byCode);
    return ok(pageOf(context as Context, `flips ${resource.id}`, page, rows, position, view));
  },
});

function flipView({ id, created_at: at, ...flip }: FlipRow, names: ReadonlyMap<string, string>) {
  const ruleNames = [...flip.reasons_added, ...flip.reasons_removed].flatMap((code) => {
    const name = names.get(code);
    return name === undefined ? [] : [{ code, name }];
  });
  return { verification_id: id, created_at: at.toISOString(), ...flip, rule_names: ruleNames };
}
