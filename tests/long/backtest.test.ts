import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Opened, openApp } from '../../apps/service/src/entry/boot/open.js';
import { readConfig } from '../../apps/service/src/platform/config.js';
import type { Environment } from '../../apps/service/src/platform/environments/environment.js';
import { type FilledCustomer, fillHistory } from '../support/fill-history.js';
import { startService, type TestService } from '../support/service.js';

const ROWS = Number(process.env['ASSAY_BACKTEST_ROWS'] ?? 1_000_000);
const SEED = Number(process.env['ASSAY_BACKTEST_SEED'] ?? 1);
const PER_CUSTOMER = 100;
const REPLAYED = 20;
const LIMITS = { count: 6, sum: 1500 };

let service: TestService;
let opened: Opened;
let environment: Environment;

beforeAll(async () => {
  service = await startService({ env: { ASSAY_RATE_LIMIT_SANDBOX: '0' } });
  const settings = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl, ASSAY_LOG_LEVEL: 'silent' };
  opened = await openApp(readConfig(settings));
  environment = (await opened.app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
});
afterAll(async () => {
  await opened?.close();
  await service?.stop();
});

/** The rule once more, as a window function of the database over the stored columns. */
const ORACLE = {
  name: 'backtest_oracle',
  text: `select customer_id, count(*)::integer as hits from (
      select customer_id, count(*) over w as payments, sum(base_amount) over w as amount from transactions where environment_id = $1
      window w as (partition by customer_id, direction order by occurred_ms range between 86399999 preceding and current row)) t
    where payments > $2 and amount > $3 group by 1 order by hits desc, customer_id`,
};

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

test(`a back-test over ${ROWS} transactions shows progress, is cancelled and resumed, and what it predicts is what the published rule does (seed ${SEED})`, async () => {
  const began = performance.now();
  const customers = await fillHistory(opened.app, environment, {
    customers: Math.ceil(ROWS / PER_CUSTOMER),
    each: PER_CUSTOMER,
    seed: SEED,
  });
  await opened.app.db.maintain(['vacuum analyze transactions', 'vacuum analyze customers']);
  console.log(`${ROWS} transactions written in ${seconds(began)} s`);

  const rule = {
    id: 'rul_burst',
    name: 'Burst',
    condition:
      "count('24h', {'direction': tx.direction}) > params.count && sum(base_amount, '24h', {'direction': tx.direction}) > params.sum",
    parameters: LIMITS,
    action: 'score',
    score: 0,
  };
  expect((await service.api('POST', '/v1/rules', rule)).status).toBe(201);
  const started = performance.now();
  const { body } = await service.api('POST', '/v1/rules/rul_burst/backtests', {});
  const path = `/v1/rules/rul_burst/backtests/${body.id}`;
  const reached = (percent: number) =>
    expect
      .poll(async () => (await service.api('GET', path)).body.progress.percent, { timeout: 3_000_000, interval: 200 })
      .toBeGreaterThanOrEqual(percent);

  await reached(20);
  expect((await service.api('POST', `${path}/cancel`)).status).toBe(200);
  const cancelled = (await service.api('GET', path)).body;
  expect(cancelled.status).toBe('cancelled');
  expect(cancelled.progress.total).toBe(customers.length * PER_CUSTOMER);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect((await service.api('GET', path)).body.progress.done, 'nothing is done while it is cancelled').toBe(
    cancelled.progress.done,
  );
  expect((await service.api('POST', `${path}/resume`)).status).toBe(200);
  await reached(100);
  const done = (await service.api('GET', path)).body;
  console.log(`back-test in ${seconds(started)} s: ${JSON.stringify({ ...done.result, samples: undefined })}`);

  const expected = await opened.app.db.inEnvironment<{ customer_id: string; hits: number }>(environment.id, ORACLE, [
    environment.id,
    LIMITS.count,
    LIMITS.sum,
  ]);
  expect(done.status).toBe('completed');
  expect(done.result).toMatchObject({
    evaluated: customers.length * PER_CUSTOMER,
    unknown: 0,
    hits: expected.reduce((sum, { hits }) => sum + hits, 0),
    customers_hit: expected.length,
  });
  expect(done.result.hits).toBeGreaterThan(0);
  await replayed(customers, new Map(expected.map(({ customer_id: id, hits }) => [id, hits])));
});

/** The same streams sent again under other names, with the rule live: it fires as often as was predicted. */
async function replayed(customers: readonly FilledCustomer[], predicted: ReadonlyMap<string, number>): Promise<void> {
  expect((await service.api('POST', '/v1/rules/rul_burst/publish', { mode: 'live' })).status).toBe(200);
  const some = customers.filter(({ id }) => predicted.has(id)).slice(0, REPLAYED);
  for (const { id, payments } of some) {
    let hits = 0;
    for (const { cents, at, direction } of payments) {
      const { status, body } = await service.api('POST', '/v1/transactions', {
        amount: (cents / 100).toFixed(2),
        currency: 'EUR',
        direction,
        subject_reference: `again ${id}`,
        occurred_at: new Date(at).toISOString(),
      });
      expect(status).toBe(201);
      if (body.rules_fired.some((fired: { id: string }) => fired.id === 'rul_burst')) hits += 1;
    }
    expect(hits, id).toBe(predicted.get(id));
  }
}
