import {
  addOutcomes,
  type BacktestTally,
  linkRules,
  type RuleDefinition,
  type RunningRule,
  type SweepPlan,
} from '@assay/rules';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { longRun, runNext } from '../../platform/jobs/leases.js';
import type { Statement } from '../../platform/store/database.js';
import { withKnownLists } from '../rules/known-lists.js';
import type { BacktestsApp } from './app.js';
import { type BacktestRules, customerOutcomes } from './backtest-customer.js';
import { tallyOf } from './backtest-store.js';
import { nextStored } from './next-stored.js';
import { sweepOf, variantsOf } from './sweep-run.js';

export const BACKTESTS = longRun({
  table: 'rule_backtests',
  name: 'backtest',
  what: 'back-test',
  returning: 'environment_id, id, rule_id, version, live_version, from_ms, to_ms, sweep, place, done, tally',
});
const VERSIONS: Statement = {
  name: 'backtest_versions',
  text: `select version, definition from rule_versions where environment_id = $1 and rule_id = $2 and version = any($3)`,
};
const SAVE: Statement = {
  name: 'backtest_save',
  text: `update rule_backtests set place = $4, done = $5, tally = $6, status = $7, updated_at = $8, completed_at = $9,
      lease_until = now() + case when $7 = 'running' then interval '60 seconds' end, lease_token = case when $7 = 'running' then lease_token end
    where environment_id = $1 and id = $2 and lease_token = $3 and status = 'running' returning id`,
};
interface Claimed {
  readonly environment_id: string;
  readonly id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly live_version: number | null;
  readonly from_ms: string | null;
  readonly to_ms: string | null;
  readonly sweep: SweepPlan | null;
  readonly place: string;
  readonly done: string;
  readonly tally: BacktestTally;
}

/** How far a back-test is. Customers come first by id, then transactions that name none. */
interface Place {
  readonly at: string;
  readonly done: number;
  readonly tally: BacktestTally;
}

/** Runs one back-test for a turn, or until it is done, cancelled or taken over. @returns whether there may be another. */
export function runBacktests(app: BacktestsApp): Promise<boolean> {
  return runNext<Claimed>({ app, of: BACKTESTS }, (...turn) => run(app, ...turn));
}

async function run(app: BacktestsApp, claimed: Claimed, lease: string, goesOn: () => boolean): Promise<void> {
  const environment = await app.environments.get(claimed.environment_id);
  const rules = await rulesOf(app, environment, claimed);
  let place: Place = { at: claimed.place, done: Number(claimed.done), tally: tallyOf(claimed) };
  while (goesOn()) {
    const next = await nextPlace(rules, place);
    const at = new Date(nowIn(environment));
    const state = next ?? place;
    const saved = await app.db.system(SAVE, [
      environment.id,
      claimed.id,
      lease,
      state.at,
      state.done,
      JSON.stringify(state.tally),
      next ? 'running' : 'completed',
      at,
      next ? null : at,
    ]);
    if (!next || saved.length === 0) return;
    place = next;
  }
}

async function rulesOf(app: BacktestsApp, environment: Environment, claimed: Claimed): Promise<BacktestRules> {
  const wanted = [claimed.version, ...(claimed.live_version === null ? [] : [claimed.live_version])];
  const rows = await app.db.inEnvironment<{ version: number; definition: RuleDefinition }>(environment.id, VERSIONS, [
    environment.id,
    claimed.rule_id,
    wanted,
  ]);
  const running = rows.map(
    ({ version, definition }): RunningRule => ({
      id: claimed.rule_id,
      version,
      mode: version === claimed.version ? 'shadow' : 'live',
      definition,
    }),
  );
  const variants = claimed.sweep ? variantsOf(running, claimed.sweep, claimed.version) : [];
  const linked = linkRules([...running, ...variants]);
  // What asks a list that is not here is unknown, as it is where a transaction arrives: no hits would look like a finding.
  const set = await app.db.transaction(environment.id, (tx) => withKnownLists(tx, environment.id, linked));
  const tested = set.rules.find(({ version }) => version === claimed.version);
  if (!tested) throw new Error(`Version ${claimed.version} of ${claimed.rule_id} does not run.`);
  return {
    app,
    environment,
    set,
    tested,
    live: set.rules.find(({ version }) => version === claimed.live_version),
    sweep: claimed.sweep ? sweepOf(set, claimed.sweep, tested, variants) : undefined,
    fromMs: claimed.from_ms === null ? undefined : Number(claimed.from_ms),
    toMs: claimed.to_ms === null ? undefined : Number(claimed.to_ms),
    now: nowIn(environment),
  };
}

async function nextPlace(rules: BacktestRules, place: Place): Promise<Place | undefined> {
  const step = await nextStored(rules.app, rules.environment, place.at);
  if (!step) return undefined;
  let { tally } = place;
  for (const history of step.histories)
    tally = addOutcomes(tally, await customerOutcomes(rules, history, step.haveCustomer));
  return { at: step.at, done: tally.evaluated, tally };
}
