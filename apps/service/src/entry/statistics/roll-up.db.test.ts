import { METRIC_NAMES, METRICS, type Metric } from '@assay/contract';
import { seededRandom } from '@assay/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFigure, type History, makeHistory } from '../../../../../tests/support/figures-history.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { nowIn } from '../../platform/environments/environment.js';
import type { AuditEntry } from '../../platform/store/record.js';
import { noEffects, record } from '../../platform/store/record.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { type Opened, openApp } from '../boot/open.js';
import { answerMetric } from './metrics.js';
import { rollUp } from './roll-up.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let opened: TestApp;
let second: Opened;
beforeAll(async () => {
  opened = await openTestApp();
  second = await openApp(opened.app.config);
});
afterAll(async () => {
  await second?.close();
  await opened?.close();
});

const run = (name: string, text: string, values: readonly unknown[]) =>
  opened.app.db.inEnvironment(opened.sandbox.id, { name: `test_${name}`, text }, values);

async function insertRows(history: History): Promise<void> {
  const { id } = opened.sandbox;
  for (const { id: session, journey, created } of history.sessions)
    await run(
      'session',
      `insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, created_at, updated_at, expires_at,
        data_key_id, state) values ($1, $2, 'processing', $3, 1, 'individual', $4, $4, $4, $2, '{}')`,
      [id, session, journey, new Date(created)],
    );
  for (const { id: found, type, due, alerts } of history.cases) {
    await run(
      'case',
      `insert into cases (environment_id, id, type, state, severity, due_at, created_at, updated_at)
        values ($1, $2, $3, 'open', 'low', $4, now(), now())`,
      [id, found, type, new Date(due)],
    );
    for (const alert of alerts)
      await run(
        'alert',
        `insert into alerts (environment_id, id, case_id, kind, severity, state, created_at) values ($1, $2, $3, $4, $5, 'open', $6)`,
        [id, alert.id, found, alert.kind, alert.severity, new Date(alert.at)],
      );
  }
}

async function insertTransactions(history: History): Promise<void> {
  for (const { id, created } of history.transactions)
    await run(
      'transaction',
      `insert into transactions (environment_id, id, reference_index, status, type, direction, occurred_ms, counted, risk_score, body_hash, data_key_id, sealed,
        created_at) values ($1, $2, decode(md5($2), 'hex'), 'approved', 'payment', 'out', 0, true, 0, '', $2, '', $3)`,
      [opened.sandbox.id, id, new Date(created)],
    );
}

async function insertFailure({ id, webhook, at }: History['failures'][number]): Promise<void> {
  await run(
    'delivery',
    `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, created_at, updated_at)
      values ($1, $2, $3, 'evt', 'case.opened', 'cas', 1, 'failed', $4, $4)`,
    [opened.sandbox.id, id, webhook, new Date(at)],
  );
}

async function tell(entries: readonly AuditEntry[]): Promise<void> {
  const effects = noEffects();
  effects.audit.push(...entries);
  await opened.app.db.transaction(opened.sandbox.id, (tx) => record(tx, opened.sandbox, effects));
}

/** Takes entries of random lives in turn: each life in its order, the lives in none. */
function shuffled(random: () => number, lives: readonly (readonly AuditEntry[])[]): AuditEntry[] {
  const queues = lives.map((life) => [...life]);
  const all: AuditEntry[] = [];
  while (queues.length > 0) {
    const place = Math.floor(random() * queues.length);
    const [next] = queues[place]!.splice(0, 1);
    if (next) all.push(next);
    else queues.splice(place, 1);
  }
  return all;
}

async function expectExact(history: History, now: number): Promise<void> {
  for (const metric of METRIC_NAMES) {
    for (const groupBy of [undefined, ...METRICS[metric].groups]) {
      // What is set aside and what was filed is read as it stands, not from the history.
      if (
        metric === 'queue_snoozed' ||
        metric.startsWith('report_delay') ||
        (metric === 'funnel' && groupBy === undefined)
      )
        continue;
      for (const [interval, size] of [
        ['hour', HOUR],
        ['day', DAY],
      ] as const) {
        const end = Math.ceil(now / size) * size;
        const asked = { metric, interval, groupBy, size, now, start: end - (interval === 'day' ? 5 : 100) * size, end };
        const known = await answerMetric(opened.app.db, opened.sandbox.id, asked);
        const wanted = expectFigure(
          history,
          { ...asked, metric: metric as Metric, ...(groupBy ? { groupBy } : {}) } as never,
          now,
        );
        const told = known.map(({ start, group, value }) => ({ start: Date.parse(start), group, value }));
        expect(told, `${metric} by ${groupBy} an ${interval}`).toEqual(wanted);
      }
    }
  }
}

test('figures are exact, whatever came late, in whatever slices and processes it was counted', async () => {
  const random = seededRandom(20261122);
  const { app, sandbox } = opened;
  const start = nowIn(sandbox);
  const history = makeHistory(random, start - 60_000, 60);
  await insertRows(history);
  await insertTransactions(history);
  const waiting = shuffled(random, history.entries);
  const failures = [...history.failures].sort((one, other) => one.at - other.at);
  while (waiting.length > 0 || failures.length > 0) {
    for (const failure of failures.splice(0, 1 + Math.floor(random() * 10))) await insertFailure(failure);
    await tell(waiting.splice(0, 1 + Math.floor(random() * 40)));
    await sealAudit(app);
    const slice = 1 + Math.floor(random() * 60);
    await Promise.all([rollUp(app, slice), rollUp(second.app, slice)]);
  }
  // A session that is deleted stays counted.
  await run('delete', `update sessions set deleted_at = now(), sealed = null where environment_id = $1`, [sandbox.id]);
  for (let rounds = 0; (await rollUp(app, 100)) && rounds < 1000; rounds += 1);
  await expectExact(history, nowIn(sandbox));
});
