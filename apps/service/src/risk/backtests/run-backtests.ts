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
import { TRANSACTION_COLUMNS, TRANSACTION_FROM } from '../transactions/stored.js';
import type { BacktestsApp } from './app.js';
import { type BacktestRules, customerOutcomes, HISTORY_COLUMNS, type HistoryRow } from './backtest-customer.js';
import { tallyOf } from './backtest-store.js';
import { sweepOf, variantsOf } from './sweep-run.js';

const CUSTOMERS_MAX = 200;
const ROWS_MAX = 20_000;
const LOOSE_MAX = 1000;

const RUN = longRun({
  table: 'rule_backtests',
  name: 'backtest',
  what: 'back-test',
  returning: 'environment_id, id, rule_id, version, live_version, from_ms, to_ms, sweep, place, done, tally',
});
const VERSIONS: Statement = {
  name: 'backtest_versions',
  text: `select version, definition from rule_versions where environment_id = $1 and rule_id = $2 and version = any($3)`,
};
/** The next customers whose transactions together fit into memory; at least one. */
const CUSTOMERS: Statement = {
  name: 'backtest_customers',
  text: `select id from (
      select id, sum(transactions) over (order by id) - transactions as before from (
        select id, transactions from customers where environment_id = $1 and id > $2 order by id limit ${CUSTOMERS_MAX}) c) n
    where before < ${ROWS_MAX} order by id`,
};
const HISTORY: Statement = {
  name: 'backtest_history',
  text: `select ${TRANSACTION_COLUMNS}, ${HISTORY_COLUMNS} from ${TRANSACTION_FROM}
    where t.environment_id = $1 and t.customer_id = any($2) order by t.customer_id, t.occurred_ms, t.id`,
};
const LOOSE: Statement = {
  name: 'backtest_loose',
  text: `select ${TRANSACTION_COLUMNS}, ${HISTORY_COLUMNS} from ${TRANSACTION_FROM}
    where t.environment_id = $1 and t.customer_id is null and t.id > $2 order by t.id limit ${LOOSE_MAX}`,
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

/** Runs one back-test until it is done, cancelled or taken over. @returns whether there may be another. */
export function runBacktests(app: BacktestsApp): Promise<boolean> {
  return runNext<Claimed>({ app, of: RUN }, (claimed, lease) => run(app, claimed, lease));
}

async function run(app: BacktestsApp, claimed: Claimed, lease: string): Promise<void> {
  const environment = await app.environments.get(claimed.environment_id);
  const rules = await rulesOf(app, environment, claimed);
  let place: Place = { at: claimed.place, done: Number(claimed.done), tally: tallyOf(claimed) };
  while (!app.stopping) {
    const next = (await customersStep(rules, place)) ?? (await looseStep(rules, place));
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
  const set = linkRules([...running, ...variants]);
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

async function customersStep(rules: BacktestRules, place: Place): Promise<Place | undefined> {
  const { app, environment } = rules;
  if (place.at.startsWith('txn_')) return undefined;
  const customers = await app.db.inEnvironment<{ id: string }>(environment.id, CUSTOMERS, [environment.id, place.at]);
  const last = customers.at(-1);
  if (!last) return undefined;
  const ids = customers.map(({ id }) => id);
  const rows = await app.db.inEnvironment<HistoryRow>(environment.id, HISTORY, [environment.id, ids]);
  const byCustomer = new Map<string | null, HistoryRow[]>();
  for (const row of rows) {
    const known = byCustomer.get(row.customer_id);
    if (known) known.push(row);
    else byCustomer.set(row.customer_id, [row]);
  }
  let { tally } = place;
  for (const history of byCustomer.values()) tally = addOutcomes(tally, await customerOutcomes(rules, history, true));
  return { at: last.id, done: tally.evaluated, tally };
}

async function looseStep(rules: BacktestRules, place: Place): Promise<Place | undefined> {
  const { app, environment } = rules;
  const after = place.at.startsWith('txn_') ? place.at : '';
  const rows = await app.db.inEnvironment<HistoryRow>(environment.id, LOOSE, [environment.id, after]);
  const last = rows.at(-1);
  if (!last) return undefined;
  let { tally } = place;
  for (const row of rows) tally = addOutcomes(tally, await customerOutcomes(rules, [row], false));
  return { at: last.id, done: tally.evaluated, tally };
}
