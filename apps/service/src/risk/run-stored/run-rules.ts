import { linkRules, type RuleDefinition } from '@assay/rules';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { longRun, runNext } from '../../platform/jobs/leases.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import type { HistoryRow } from '../backtests/backtest-customer.js';
import { nextStored, type StoredStep } from '../backtests/next-stored.js';
import { withKnownLists } from '../rules/known-lists.js';
import type { RuleRunsApp } from './app.js';
import { type Raised, raiseHits } from './raise-hits.js';
import { type CustomerFound, foundIn, type RunRule } from './run-customer.js';
import { notLiveAnyMore, type RunPlan } from './run-plan.js';
import { EMPTY_TALLY, type RunTally, withSamples } from './run-store.js';

const REST_MAX_MS = 1000;

export const RULE_RUNS = longRun({
  table: 'rule_runs',
  name: 'rule_run',
  what: 'run of a rule',
  returning: 'environment_id, id, rule_id, version, plan, from_ms, to_ms, place, done, tally, alerts_until',
});
const VERSION: Statement = {
  name: 'rule_run_version',
  text: 'select definition from rule_versions where environment_id = $1 and rule_id = $2 and version = $3',
};
const HOLD: Statement = {
  name: 'rule_run_hold',
  text: `select (u.live_version = r.version) is true as live from rule_runs r
      join rules u on u.environment_id = r.environment_id and u.id = r.rule_id
    where r.environment_id = $1 and r.id = $2 and r.lease_token = $3 and r.status = 'running' for update of r`,
};
const SAVE: Statement = {
  name: 'rule_run_save',
  text: `update rule_runs set place = $3, done = $4, tally = $5, status = $6, error = $7, updated_at = $8, completed_at = $9,
      lease_until = now() + case when $6 = 'running' then interval '60 seconds' end, lease_token = case when $6 = 'running' then lease_token end
    where environment_id = $1 and id = $2`,
};

interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly plan: RunPlan;
  readonly from_ms: string | null;
  readonly to_ms: string;
  readonly place: string;
  readonly done: string;
  readonly tally: Partial<RunTally>;
  readonly alerts_until: number;
}

interface Place {
  readonly at: string;
  readonly done: number;
  readonly tally: RunTally;
}

/**
 * Runs one rule over what is stored until it is done, cancelled or taken over. After each step it rests as long as it
 * worked, so that it takes half of one connection's time at most.
 * @returns whether there may be another
 */
export function runRuleRuns(app: RuleRunsApp): Promise<boolean> {
  return runNext<Claimed>({ app, of: RULE_RUNS }, (...turn) => run(app, ...turn));
}

async function run(app: RuleRunsApp, claimed: Claimed, lease: string, goesOn: () => boolean): Promise<void> {
  const environment = await app.environments.get(claimed.environment_id);
  // Where cases go is read from the rules that this node knows.
  await app.ruleSets.last(environment);
  const rule = await ruleOf(app, environment, claimed);
  let place: Place = {
    at: claimed.place,
    done: Number(claimed.done),
    tally: { ...EMPTY_TALLY, ...claimed.tally },
  };
  while (goesOn()) {
    const startedAt = performance.now();
    const step = await nextStored(app, environment, place.at, claimed.plan.riskClasses);
    const next = await take({ ...rule, now: nowIn(environment) }, { claimed, lease, place }, step);
    if (!next) return;
    place = next;
    await rest(performance.now() - startedAt);
  }
}

function rest(workedMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(workedMs, REST_MAX_MS)).unref());
}

async function ruleOf(app: RuleRunsApp, environment: Environment, claimed: Claimed): Promise<RunRule> {
  const key = [environment.id, claimed.rule_id, claimed.version];
  const [row] = await app.db.inEnvironment<{ definition: RuleDefinition }>(environment.id, VERSION, key);
  if (!row) throw new Error(`Version ${claimed.version} of ${claimed.rule_id} is gone.`);
  const { rule_id: id, version } = claimed;
  const linked = linkRules([{ id, version, mode: 'live', definition: row.definition }]);
  const set = await app.db.transaction(environment.id, (tx) => withKnownLists(tx, environment.id, linked));
  if (set.broken[0]) throw new Error(`${claimed.rule_id} does not run: ${set.broken[0].message}`);
  return {
    ...{ app, environment, set, plan: claimed.plan },
    fromMs: claimed.from_ms === null ? Number.NEGATIVE_INFINITY : Number(claimed.from_ms),
    toMs: Number(claimed.to_ms),
    now: nowIn(environment),
  };
}

interface Going {
  readonly claimed: Claimed;
  readonly lease: string;
  readonly place: Place;
}

/** Evaluates a step and saves what it brings. @returns the new place; undefined where the run goes no further */
async function take(rule: RunRule, going: Going, step: StoredStep | undefined): Promise<Place | undefined> {
  let { place } = going;
  if (!step) {
    await saved(rule, going, place, [], 'completed');
    return undefined;
  }
  let found: CustomerFound[] = [];
  for (const [index, history] of step.histories.entries()) {
    const one = await foundIn(rule, history, step.haveCustomer);
    found.push(one);
    const last = index === step.histories.length - 1;
    // Whoever gets an alert has a transaction of their own: the rows of one customer are held at a time, and no alert too many is raised.
    if (!last && (rule.plan.mode === 'shadow' || one.hits.length === 0)) continue;
    const at = last ? step.at : placeOf(history, step);
    const next = await saved(rule, { ...going, place }, { ...place, at }, found, 'running');
    if (!next) return undefined;
    place = next;
    found = [];
  }
  return place;
}

function placeOf([first]: readonly HistoryRow[], { haveCustomer, at }: StoredStep): string {
  return (haveCustomer ? first?.customer_id : first?.id) ?? at;
}

/** Marks, alerts and the run's new place in one transaction, while the run is still this process's. */
async function saved(
  rule: RunRule,
  { claimed, lease, place }: Going,
  { at }: Pick<Place, 'at'>,
  found: readonly CustomerFound[],
  state: 'running' | 'completed',
): Promise<Place | undefined> {
  const { app, environment, now } = rule;
  const effects = noEffects();
  const next = await app.db.transaction(environment.id, async (tx) => {
    const [held] = await tx.query<{ live: boolean }>(HOLD, [environment.id, claimed.id, lease]);
    if (!held) return undefined;
    // Who took the version back, or put another one in its place, wants no alert of it any more.
    const isStale = claimed.plan.mode === 'live' && !held.live && state === 'running';
    const { tally, done } = isStale ? place : await counted(tx, rule, { claimed, place, effects }, found);
    const isFull = tally.alerts >= claimed.alerts_until && state === 'running';
    const isStopped = isStale || isFull;
    if (isStopped) effects.audit.push(entryOf('rule.run_stopped', claimed, now, tally));
    else if (state === 'completed') effects.audit.push(entryOf('rule.run_completed', claimed, now, tally));
    const status = isStopped ? 'cancelled' : state;
    const full = isFull ? `It has raised ${tally.alerts} alerts, its limit. It can be resumed.` : null;
    const error = isStale ? notLiveAnyMore(claimed.version) : full;
    const ended = status === 'completed' ? new Date(now) : null;
    const values = [isStale ? place.at : at, done, JSON.stringify(tally), status, error, new Date(now), ended];
    await tx.query(SAVE, [environment.id, claimed.id, ...values]);
    await record(tx, environment, effects);
    return status === 'running' ? { at, done, tally } : undefined;
  });
  announce(app, effects);
  return next;
}

async function counted(
  tx: Queryable,
  rule: RunRule,
  { claimed, place, effects }: { readonly claimed: Claimed; readonly place: Place; readonly effects: Effects },
  found: readonly CustomerFound[],
): Promise<Pick<Place, 'tally' | 'done'>> {
  let { tally, done } = place;
  const isLive = rule.plan.mode === 'live';
  for (const one of found) {
    done += one.seen;
    const raised: Raised =
      isLive && one.hits.length > 0
        ? await raiseHits(tx, rule, { id: claimed.id, ruleId: claimed.rule_id, effects }, one.hits)
        : { fresh: new Set(await notFired(tx, rule, claimed.rule_id, one)), snoozed: 0, alerts: 0 };
    tally = added(tally, one, raised);
  }
  return { tally, done };
}

const KNOWN: Statement = {
  name: 'rule_run_known',
  text: 'select transaction_id from rule_firings where environment_id = $1 and rule_id = $2 and transaction_id = any($3) and live',
};

/** Of a run that only counts: hits that the live rule had not fired for. */
async function notFired(tx: Queryable, { environment }: RunRule, ruleId: string, { hits }: CustomerFound) {
  if (hits.length === 0) return [];
  const ids = hits.map(({ stored }) => stored.id);
  const known = await tx.query<{ transaction_id: string }>(KNOWN, [environment.id, ruleId, ids]);
  const fired = new Set(known.map(({ transaction_id: id }) => id));
  return ids.filter((id) => !fired.has(id));
}

function added(tally: RunTally, { evaluated, unknown, hits }: CustomerFound, raised: Raised): RunTally {
  const samples = hits.slice(-5).map(({ stored, decided }) => ({
    transactionId: stored.id,
    explanation: decided.evaluation.fired[0]?.explanation ?? '',
    isNew: raised.fresh.has(stored.id),
  }));
  return {
    evaluated: tally.evaluated + evaluated,
    hits: tally.hits + hits.length,
    newHits: tally.newHits + raised.fresh.size,
    unknown: tally.unknown + unknown,
    customersHit: tally.customersHit + (hits.length > 0 ? 1 : 0),
    snoozed: tally.snoozed + raised.snoozed,
    alerts: tally.alerts + raised.alerts,
    samples: withSamples(tally.samples, samples),
  };
}

function entryOf(action: 'rule.run_stopped' | 'rule.run_completed', claimed: Claimed, now: number, tally: RunTally) {
  const { evaluated, hits, newHits, alerts } = tally;
  return {
    action,
    actor: { type: 'system' },
    target: { type: 'rule', id: claimed.rule_id },
    at: now,
    changes: [{ field: 'run', before: null, after: { id: claimed.id, evaluated, hits, new_hits: newHits, alerts } }],
  } as const;
}
