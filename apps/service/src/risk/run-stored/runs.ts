import { ruleRuns } from '@assay/contract';
import { conflict, invalidRequest, isId, notFound } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { loadRule, type RuleRow, readerOf, readVersion } from '../rules/rule.js';
import { entry } from '../rules/write.js';
import { type Context, route } from './app.js';
import { type AskedPlan, notLiveAnyMore, planOf, versionFor } from './run-plan.js';
import { insertRun, isOneAlready, RUN_COLUMNS, type RunRow, readRun, runView, startedEntry } from './run-store.js';
import { isScoreOnly } from './score-only.js';

const LIST = timeList(
  'rule_run_list',
  `select ${RUN_COLUMNS} from rule_runs r where r.environment_id = $1 and r.rule_id = $2`,
  3,
  'r',
);
const MOVE: Statement = {
  name: 'rule_run_move',
  text: `update rule_runs set status = $3, error = null, lease_token = null, lease_until = null, updated_at = $5,
      alerts_until = case when $3 = 'queued' then coalesce((tally->>'alerts')::integer, 0) + (plan->>'alertsMax')::integer else alerts_until end
    where environment_id = $1 and id = $2 and status = any($4) returning id`,
};
const BUSY = 'The rule has a run that is not done.';

export const createRuleRun = route(ruleRuns.createRuleRun, {
  load: loadRule,
  async handle(context) {
    const { app, environment, body, resource, now, claim } = context;
    const plan = planOf(body as AskedPlan);
    const version = versionFor(plan, { ...resource, newest: newestOf(resource) }, body.version);
    if (!(await readVersion(readerOf(app, environment), environment.id, resource.id, version)))
      throw invalidRequest('version', `The rule ${resource.id} has no version ${version}.`);
    if (plan.mode === 'live' && isScoreOnly(resource))
      throw invalidRequest('mode', 'This rule only adds to the score, so it raises no alerts: use shadow.');
    const effects = noEffects();
    const answer = await app.db
      .transaction(environment.id, async (tx) => {
        const made = { rule: resource.id, version, plan, scheduled: false, startedBy: makerOf(context), now };
        const id = await insertRun(tx, environment.id, made);
        const row = await readRun(tx, environment.id, resource.id, id);
        if (!row) throw new RangeError('The run was not stored.');
        const by = { actor: actorOf(context), requestId: context.requestId };
        effects.audit.push(startedEntry({ id, rule: resource.id, now }, by));
        const location = `/v1/rules/${resource.id}/runs/${id}`;
        const answered: Answer = { status: 202, body: runView(row), headers: { location } };
        await record(tx, environment, effects, { claim, answer: answered });
        return answered;
      })
      .catch(refuseSecond);
    announce(app, effects);
    app.signals.notify('rule runs');
    return answer;
  },
});

export const listRuleRuns = route(ruleRuns.listRuleRuns, {
  load: loadRule,
  handle(context) {
    const { environment, resource } = context;
    const parameters = (bounds: readonly unknown[]) => [environment.id, resource.id, ...bounds];
    return timeListPage(context as Context, `rule runs ${resource.id}`, LIST, parameters, runView);
  },
});

export const getRuleRun = route(ruleRuns.getRuleRun, {
  load: loadRun,
  handle: async ({ resource }) => ok(runView(resource)),
});

export const cancelRuleRun = route(ruleRuns.cancelRuleRun, {
  load: loadRun,
  handle: (context) => moved(context, 'cancelled', ['queued', 'running']),
});

export const resumeRuleRun = route(ruleRuns.resumeRuleRun, {
  load: loadRun,
  handle(context) {
    const { version, plan, live_version: live } = context.resource;
    if (plan.mode === 'live' && version !== live) throw conflict(notLiveAnyMore(version));
    return moved(context, 'queued', ['cancelled', 'failed']);
  },
});

/** A run, and the version of its rule that is live now. */
type LoadedRun = RunRow & Pick<RuleRow, 'live_version'>;

async function moved(
  context: Context<unknown, unknown, RunRow>,
  status: 'cancelled' | 'queued',
  from: readonly string[],
): Promise<Answer> {
  const { app, environment, resource, now, claim } = context;
  const effects = noEffects();
  const action = status === 'cancelled' ? 'rule.run_cancelled' : 'rule.run_resumed';
  const change = { field: 'run', before: resource.status, after: { id: resource.id, status } };
  effects.audit.push(entry(context, action, resource.rule_id, change));
  const answer = await app.db
    .transaction(environment.id, async (tx) => {
      const done = await tx.query(MOVE, [environment.id, resource.id, status, from, new Date(now)]);
      const row = await readRun(tx, environment.id, resource.rule_id, resource.id);
      if (done.length === 0 || !row)
        throw conflict(`The run is ${row?.status}; this is possible while it is ${from.join(' or ')}.`);
      const made = ok(runView(row));
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    })
    .catch(refuseSecond);
  announce(app, effects);
  app.signals.notify('rule runs');
  return answer;
}

function refuseSecond(error: unknown): never {
  throw isOneAlready(error) ? conflict(BUSY) : error;
}

/** The run that the path names. @throws ApiError 404. */
async function loadRun(context: Context): Promise<LoadedRun> {
  const rule = await loadRule(context);
  const { app, environment, params } = context;
  const id = params['run'] ?? '';
  const row = isId('rrn', id) ? await readRun(readerOf(app, environment), environment.id, rule.id, id) : undefined;
  if (!row) throw notFound('There is no such run of this rule.');
  return { ...row, live_version: rule.live_version };
}

export function newestOf({ versions }: Pick<RuleRow, 'versions'>): number {
  return versions[0]?.version ?? 1;
}
