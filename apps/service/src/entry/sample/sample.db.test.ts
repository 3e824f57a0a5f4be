import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { listVerifications } from '../../identity/verifications/read.js';
import type { Statement } from '../../platform/store/database.js';
import { listBusinesses } from '../../risk/businesses/read.js';
import { listScreeningHits } from '../../risk/screening/list-hits.js';
import { createTransaction } from '../../risk/transactions/create.js';
import { listTransactions } from '../../risk/transactions/read.js';
import { listWalletScreenings } from '../../risk/wallets/screen.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { verifyAudit } from '../../work/audit/verify.js';
import { listCases } from '../../work/cases/read.js';
import { startNodeJobs } from '../jobs/start-node-jobs.js';
import { rollUp } from '../statistics/roll-up.js';
import { clearSandbox } from './clear.js';
import { fillSandbox } from './fill.js';
import { PAYMENTS, SAMPLE_TOTAL, SESSIONS, STORIES } from './plan.js';
import { Player } from './player.js';
import { beginClearing, beginSample, readSample } from './sample-store.js';

const ACTOR = { type: 'system', name: 'test' } as const;
const FILL_MS = 240_000;
/** A fifth of it has everything that is looked at here. */
const EVERY = 5;
const BROKEN_AFTER = 600;

let opened: TestApp;
let jobs: ReturnType<typeof startNodeJobs>;

async function count(text: string): Promise<number> {
  const statement: Statement = { name: `test_${text.length}_${text.slice(-40).replaceAll(/\W+/g, '_')}`, text };
  const [row] = await opened.app.db.inEnvironment<{ count: number }>(opened.sandbox.id, statement, [opened.sandbox.id]);
  return row?.count ?? -1;
}

/** One transaction of the database fails: the one after so many. */
function breakAfter({ db }: TestApp['app'], transactions: number): void {
  const { transaction } = db;
  let left = transactions;
  function broken<T>(this: typeof db, ...given: Parameters<typeof transaction<T>>): Promise<T> {
    left -= 1;
    return left === 0
      ? Promise.reject(new Error('interrupted'))
      : transaction.apply<typeof db, typeof given, Promise<T>>(this, given);
  }
  Object.defineProperty(db, 'transaction', { value: broken, configurable: true });
}

const TABLES = [
  ...[
    'sessions',
    'media',
    'transactions',
    'cases',
    'alerts',
    'businesses',
    'wallet_screenings',
    'screening_hits',
    'customers',
  ],
] as const;
const rowsOf = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await rowCount(table)])));
const rowCount = (table: string) => count(`select count(*)::int as count from ${table} where environment_id = $1`);
let before: Record<string, number>;

/** What somebody tried before the sample came: a payment with a case of its own. */
async function ownCase(): Promise<void> {
  const player = new Player(opened.app, opened.sandbox);
  const body = {
    ...{ reference: 'own-1', amount: '9000', currency: 'EUR', subject: { reference: 'own', type: 'individual' } },
    counterparty: { name: 'Sandbox Sanctioned' },
  };
  await player.run(createTransaction, { at: player.now(), body });
}

beforeAll(async () => {
  opened = await openTestApp();
  jobs = startNodeJobs(opened.app);
  await ownCase();
  before = await rowsOf();
  const begin = () =>
    opened.app.db.transaction(opened.sandbox.id, (tx) => beginSample(tx, opened.sandbox.id, SAMPLE_TOTAL));
  // Interrupted once, and gone on with: everything below holds all the same.
  expect(await begin()).toBe(true);
  breakAfter(opened.app, BROKEN_AFTER);
  await expect(fillSandbox(opened.app, opened.sandbox, ACTOR, EVERY)).rejects.toThrow('interrupted');
  expect(await begin()).toBe(true);
  expect(await begin()).toBe(false);
  await fillSandbox(opened.app, opened.sandbox, ACTOR, EVERY);
}, FILL_MS);

afterAll(async () => {
  await jobs?.stop();
  await opened?.close();
});

describe('the sample of a sandbox', () => {
  test('has each thing once, although the filling was interrupted', async () => {
    const twice = `select count(*)::int as count from (select reference_index from transactions where environment_id = $1
      group by reference_index having count(*) > 1) as twice`;
    expect(await count(twice)).toBe(0);
    const companies = 'select count(*)::int as count from businesses where environment_id = $1';
    expect(await count(companies)).toBeLessThanOrEqual(11);
    const steps = `select (cardinality(steps) - (select count(distinct one) from unnest(steps) as one))::int as count
      from sample_data where environment_id = $1`;
    expect(await count(steps), 'no step is made twice').toBe(0);
  });

  test('has sessions in all eight states', async () => {
    expect(await count('select count(*)::int as count from sessions where environment_id = $1')).toBeGreaterThanOrEqual(
      SESSIONS / EVERY,
    );
    expect(await count('select count(distinct status)::int as count from sessions where environment_id = $1')).toBe(8);
  });

  test('has exactly one open case for each referred session', async () => {
    const without = `select count(*)::int as count from sessions s where s.environment_id = $1 and s.status = 'referred'
      and (select count(*) from cases c where c.environment_id = s.environment_id and c.session_id = s.id and c.state <> 'closed') <> 1`;
    expect(await count(without)).toBe(0);
    const open = await count(
      `select count(*)::int as count from cases where environment_id = $1 and state <> 'closed'`,
    );
    expect(open).toBeGreaterThanOrEqual(10);
    expect(open).toBeLessThanOrEqual(50);
    expect(
      await count(
        `select count(*)::int as count from cases where environment_id = $1 and state <> 'closed' and due_at < now()`,
      ),
    ).toBeGreaterThan(2);
  });

  test('has an open case for each story about payments', async () => {
    const player = new Player(opened.app, opened.sandbox);
    for (const { reference } of STORIES.filter(({ work }) => work === 'transaction')) {
      const query = { subject_reference: reference };
      const { data } = await player.run<{ data: { type: string; state: string }[] }>(listCases, {
        at: player.now(),
        query,
      });
      const open = data.filter(({ type, state }) => type === 'transaction' && state !== 'closed');
      expect(open.length, reference).toBeGreaterThan(0);
    }
  });

  test('counts nothing as use and sends nothing', async () => {
    expect(
      await count('select count(*)::int as count from transactions where environment_id = $1'),
    ).toBeGreaterThanOrEqual((PAYMENTS / EVERY) * 0.9);
    expect(await count('select count(*)::int as count from usage_units where environment_id = $1')).toBe(0);
    expect(await count('select count(*)::int as count from deliveries where environment_id = $1')).toBe(0);
    expect(await count('select count(*)::int as count from face_jobs where environment_id = $1')).toBe(0);
  });

  test('is followed by every list', async () => {
    const player = new Player(opened.app, opened.sandbox);
    for (const route of [
      listVerifications,
      listCases,
      listTransactions,
      listBusinesses,
      listScreeningHits,
      listWalletScreenings,
    ]) {
      const page = await player.run<{ data: unknown[] }>(route, { at: player.now(), query: { limit: '20' } });
      expect(page.data.length, route.spec.id).toBeGreaterThan(0);
    }
  });

  test('stands in an audit chain that verifies', async () => {
    while (await sealAudit(opened.app));
    const chain = (await verifyAudit(opened.app)).find(({ environment }) => environment === opened.sandbox.id);
    expect(chain?.ok, JSON.stringify(chain?.firstProblem)).toBe(true);
    expect(chain?.verified).toBeGreaterThan(PAYMENTS / EVERY);
  });

  test('stays while one of its cases is under legal hold', async () => {
    const hold = (held: boolean) =>
      opened.app.db.system(
        { name: 'test_sample_hold', text: 'update cases set legal_hold = $2 where environment_id = $1' },
        [opened.sandbox.id, held],
      );
    await hold(true);
    await expect(beginClearing(opened.app, opened.sandbox.id)).rejects.toMatchObject({ code: 'conflict' });
    await hold(false);
  });

  test('is made once, and goes with all that hangs on it', async () => {
    const again = await opened.app.db.transaction(opened.sandbox.id, (tx) => beginSample(tx, opened.sandbox.id, 1));
    expect(again).toBe(false);
    expect(await beginClearing(opened.app, opened.sandbox.id)).toBe(true);
    await clearSandbox(opened.app, opened.sandbox, ACTOR);
    expect(await readSample(opened.app, opened.sandbox.id)).toBeUndefined();
    expect(await rowsOf()).toEqual(before);
    const untouched = `select count(*)::int as count from cases where environment_id = $1 and state = 'open'`;
    expect(await count(untouched), 'the case of the tester is as it was').toBe(1);
    while (await rollUp(opened.app));
    const queue = `select sum(value)::int as count from statistics_counts where environment_id = $1 and metric = 'queue' and grp = ''`;
    expect(await count(queue)).toBe(1);
  }, 60_000);
});
