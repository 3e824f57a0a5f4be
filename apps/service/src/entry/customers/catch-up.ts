import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import { indexResources } from '../../work/search/terms.js';
import type { App } from '../app.js';
import type { Learn, Place } from './fact.js';
import { learnChecks } from './learn-checks.js';
import { learnBusinesses, learnCases, learnHits, learnMessages, learnMonitors } from './learn-others.js';
import { learnSessions } from './learn-sessions.js';
import { learnTransactions } from './learn-transactions.js';
import { learnWallets } from './learn-wallets.js';
import { recount, refreshCustomers } from './refresh.js';

/** The newest first: whoever asks has just made something. What others are taking is waited for, as its result is needed. */
const TAKE: Statement = {
  name: 'customer_touches_take',
  text: `with taken as materialized (
      select position from customer_touches where environment_id = $1 order by position desc limit $2 for update)
    delete from customer_touches t using taken where t.environment_id = $1 and t.position = taken.position returning t.type, t.id`,
};
const WAITING: Statement = {
  name: 'customer_touches_waiting',
  text: 'select 1 from customer_touches where environment_id = $1 limit 1',
};

const LEARN: ReadonlyMap<string, Learn> = new Map([
  ['verification', learnSessions],
  ['check', learnChecks],
  ['screening_monitor', learnMonitors],
  ['screening_hit', learnHits],
  ['business', learnBusinesses],
  ['wallet', learnWallets],
  ['travel_rule_message', learnMessages],
  ['case', learnCases],
  ['transaction', learnTransactions],
]);

const BATCH = 100;
/** What a request that reads customers works off before it answers; the rest is the job's. */
const AT_MOST = 300;
/**
 * Plans are kept where the connection allows it, as each batch would be planned again and planning costs more than counting;
 * not where tables lie on several nodes, as a plan must know its environment there. The commit does not wait for
 * the disk: what a crash takes away it gives back as touches, and who erases commits later.
 */
const DERIVED: Statement = {
  name: 'customer_touches_derive',
  text: `select set_config('plan_cache_mode', case when current_setting('plan_cache_mode') = 'auto' and current_setting('citus.shard_count', true) is null
      then 'force_generic_plan'
      else current_setting('plan_cache_mode') end, true), set_config('synchronous_commit', 'off', true)`,
};
/** A round may find that others have done its work. */
const ROUNDS_MAX = 6;

/**
 * Works off what was touched last, so that a reader sees what it has just written.
 * @returns how much was done
 */
export async function catchUp(app: App, environment: Environment, most = AT_MOST): Promise<number> {
  let done = 0;
  for (let round = 0; done < most && round < ROUNDS_MAX; round += 1) {
    const waiting = await app.db.inEnvironment(environment.id, WAITING, [environment.id]);
    if (waiting.length === 0) break;
    done += await app.db.transaction(environment.id, (tx) => takeBatch({ app, environment, tx }));
  }
  return done;
}

async function takeBatch(place: Place): Promise<number> {
  const { app, environment, tx } = place;
  await tx.query(DERIVED);
  const touched = await tx.query<{ type: string; id: string }>(TAKE, [environment.id, BATCH]);
  const facts = [];
  const findable = [];
  for (const [type, learn] of LEARN) {
    const ids = [...new Set(touched.filter((one) => one.type === type).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const learned = await learn(place, ids);
    facts.push(...learned.facts);
    findable.push(...learned.findable);
  }
  const left = await refreshCustomers(place, facts);
  const shown = findable.filter(({ id, source = id }) => !left.has(source));
  await indexResources(tx, { vault: app.vault, environmentId: environment.id }, shown);
  const counted = touched.filter(({ type }) => type === 'customer').map(({ id }) => id);
  await recount(tx, environment.id, [...new Set(counted)].sort());
  return touched.length;
}
