import { rules } from '@assay/contract';
import { at, conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { type Answer, ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { newId } from '../../platform/ids.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { loadRule, type RuleRow, readerOf, readVersion } from '../rules/rule.js';
import { entry } from '../rules/write.js';
import { type Context, route } from './app.js';
import { BACKTEST_COLUMNS, type BacktestRow, backtestItem, backtestView, readBacktest } from './backtest-store.js';
import { sweepPlan } from './sweep-plan.js';

const INSERT: Statement = {
  name: 'backtest_insert',
  text: `insert into rule_backtests (environment_id, id, rule_id, version, live_version, status, from_ms, to_ms, sweep, total, created_at, updated_at)
    select $1, $2, $3, $4, $5, 'queued', $6::bigint, $7::bigint, $9::json, count(*), $8, $8 from transactions
    where environment_id = $1 and ($6::bigint is null or occurred_ms >= $6) and ($7::bigint is null or occurred_ms < $7) returning 1`,
};
const LIST = timeList(
  'backtest_list',
  `select ${BACKTEST_COLUMNS} from rule_backtests b where b.environment_id = $1 and b.rule_id = $2 and ($3::boolean is null or b.sweep is not null)`,
  4,
  'b',
);
const MOVE: Statement = {
  name: 'backtest_move',
  text: `update rule_backtests set status = $3, error = null, lease_token = null, lease_until = null, updated_at = $5
    where environment_id = $1 and id = $2 and status = any($4) returning id`,
};
const OPEN_MAX = 20;
const OPEN: Statement = {
  name: 'backtest_count_open',
  text: `select count(*)::integer as open from rule_backtests where environment_id = $1 and status in ('queued', 'running')`,
};

export const createBacktest = route(rules.createBacktest, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, now, claim } = context;
    const from = body.from === undefined ? null : momentOf('from', body.from);
    const to = body.to === undefined ? null : momentOf('to', body.to);
    if (from !== null && to !== null && to <= from) throw invalidRequest('to', 'This moment is not after "from".');
    const version = body.version ?? newestOf(resource);
    const tested = await readVersion(readerOf(app, environment), environment.id, resource.id, version);
    if (!tested) throw invalidRequest('version', `The rule ${resource.id} has no version ${version}.`);
    // A rule that is live shows its live version.
    const running = resource.live_version === null ? undefined : resource.definition;
    const sweep = body.sweep ? sweepPlan({ seed: 1, ...body.sweep }, tested.definition, running) : undefined;
    const id = newId('bkt');
    const live = resource.live_version === version ? null : resource.live_version;
    const effects = noEffects();
    effects.audit.push(
      entry(context, 'rule.backtest_started', resource.id, { field: 'backtest', before: null, after: id }),
    );
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const { open } = at(await tx.query<{ open: number }>(OPEN, [environment.id]), 0);
      if (open >= OPEN_MAX) throw conflict(`${OPEN_MAX} back-tests are open already.`);
      const stored = sweep ? JSON.stringify(sweep) : null;
      await tx.query(INSERT, [environment.id, id, resource.id, version, live, from, to, new Date(now), stored]);
      const row = await readBacktest(tx, environment.id, resource.id, id);
      if (!row) throw new RangeError('The back-test was not stored.');
      const made: Answer = {
        status: 202,
        body: backtestView(row),
        headers: { location: `/v1/rules/${resource.id}/backtests/${id}` },
      };
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    app.signals.notify('backtests');
    return answer;
  },
});

export const listBacktests = route(rules.listBacktests, {
  load: loadRule,
  handle(context) {
    const { environment, resource, query } = context;
    const wanted = query.sweep ?? null;
    const parameters = (bounds: readonly unknown[]) => [environment.id, resource.id, wanted, ...bounds];
    const name = `backtests ${resource.id}${wanted ? ' sweep' : ''}`;
    return timeListPage(context as Context, name, LIST, parameters, backtestItem);
  },
});

export const getBacktest = route(rules.getBacktest, {
  load: loadBacktest,
  handle: async ({ resource }) => ok(backtestView(resource)),
});

export const cancelBacktest = route(rules.cancelBacktest, {
  load: loadBacktest,
  handle: (context) => moved(context, 'cancelled', ['queued', 'running']),
});

export const resumeBacktest = route(rules.resumeBacktest, {
  load: loadBacktest,
  handle: (context) => moved(context, 'queued', ['cancelled', 'failed']),
});

async function moved(
  context: Context<unknown, unknown, BacktestRow>,
  status: BacktestRow['status'],
  from: readonly string[],
): Promise<Answer> {
  const { app, environment, resource, now, claim } = context;
  const effects = noEffects();
  const action = status === 'cancelled' ? 'rule.backtest_cancelled' : 'rule.backtest_resumed';
  const change = { field: 'status', before: resource.status, after: status };
  effects.audit.push(entry(context, action, resource.rule_id, change));
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const done = await tx.query(MOVE, [environment.id, resource.id, status, from, new Date(now)]);
    const row = await readBacktest(tx, environment.id, resource.rule_id, resource.id);
    if (done.length === 0 || !row)
      throw conflict(`The back-test is ${row?.status}; this is possible while it is ${from.join(' or ')}.`);
    const made = ok(backtestView(row));
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  app.signals.notify('backtests');
  return answer;
}

/** The back-test that the path names. @throws ApiError 404. */
async function loadBacktest(context: Context): Promise<BacktestRow> {
  const rule = await loadRule(context);
  const { app, environment, params } = context;
  const id = params['backtest'] ?? '';
  const row = isId('bkt', id) ? await readBacktest(readerOf(app, environment), environment.id, rule.id, id) : undefined;
  if (!row) throw notFound('There is no such back-test of this rule.');
  return row;
}

function newestOf({ versions }: RuleRow): number {
  return versions[0]?.version ?? 1;
}
