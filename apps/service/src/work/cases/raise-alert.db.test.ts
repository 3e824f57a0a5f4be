import { nextCaseState } from '@assay/journeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import type { CasesApp } from './app.js';
import { type CaseRow, caseView } from './case.js';
import { type NewAlert, raiseAlert } from './raise-alert.js';
import { FIND_CASE } from './read.js';

let opened: TestApp;
let app: CasesApp;
let sandbox: Environment;
let production: Environment;
const NOW = Date.parse('2026-11-20T10:00:00.000Z');

beforeAll(async () => {
  opened = await openTestApp();
  ({ app, sandbox, production } = opened);
});
afterAll(async () => {
  await opened?.close();
});

const alertOf = (more: Partial<NewAlert> = {}, environment = sandbox): NewAlert => ({
  type: 'transaction',
  kind: 'rul_structuring',
  severity: 'medium',
  reasonCodes: ['rule:rul_structuring'],
  subjectReference: 'cust-1',
  key: environment.key,
  dedupeKey: newId('txn'),
  resource: { type: 'transaction', id: newId('txn') },
  ...more,
});

/** Raises alerts in one transaction, records what they bring and returns both. */
async function raise(
  alerts: readonly NewAlert[],
  { environment = sandbox, now = NOW, during = async (_: Queryable): Promise<void> => undefined } = {},
) {
  const effects = noEffects();
  const raised = await app.db.transaction(environment.id, async (tx) => {
    const done = [];
    for (const alert of alerts) done.push(await raiseAlert(tx, { vault: app.vault, environment, now }, alert, effects));
    await during(tx);
    await record(tx, environment, effects);
    return done;
  });
  return { raised, effects };
}

async function view(id: string, environment = sandbox) {
  const [row] = await app.db.inEnvironment<CaseRow>(environment.id, FIND_CASE, [environment.id, id]);
  return caseView(app.vault, environment, row!, NOW);
}

const one = async (alert: NewAlert, options = {}) => (await raise([alert], options)).raised[0]!;
const run = (name: string, text: string, values: unknown[]) =>
  app.db.inEnvironment(sandbox.id, { name, text } satisfies Statement, values);

test('a further alert that is no heavier leaves the due time that an inbox gave, a heavier one or a deadline brings it forward', async () => {
  const inbox = newId('inb');
  await run(
    'test_raise_inbox',
    `insert into inboxes (environment_id, id, name, members, assignment, due_hours, created_at, updated_at)
      values ($1, $2, 'Slow', '{}', 'none', 400, now(), now())`,
    [sandbox.id, inbox],
  );
  const HOUR = 3_600_000;
  const due = async (id: string) => (Date.parse((await view(id)).due_at ?? '') - NOW) / HOUR;
  const about = { subjectReference: 'slow-desk', inbox };
  const { caseId } = await one(alertOf(about));
  expect(await due(caseId)).toBe(400);
  await one(alertOf(about), { now: NOW + HOUR });
  await one(alertOf({ ...about, severity: 'low' }), { now: NOW + HOUR });
  expect(await due(caseId)).toBe(400);
  await one(alertOf({ ...about, severity: 'high' }), { now: NOW + HOUR });
  expect(await due(caseId)).toBe(73);
  await one(alertOf({ ...about, dueBy: NOW + 5 * HOUR }), { now: NOW + HOUR });
  expect(await due(caseId)).toBe(5);
});

test('the first alert of a customer opens a case, the second joins it, and events and audit say so', async () => {
  const first = await raise([alertOf({ subjectReference: 'joins' })]);
  const second = await raise([alertOf({ subjectReference: 'joins', severity: 'low' })]);
  const { caseId } = first.raised[0]!;
  expect(second.raised[0]).toMatchObject({ caseId, status: 'open', created: true, severity: 'low' });
  expect(first.effects.events.map(({ type }) => type)).toEqual(['case.opened', 'alert.created']);
  expect(second.effects.events.map(({ type }) => type)).toEqual(['alert.created']);
  expect(second.effects.events[0]).toMatchObject({ resourceId: caseId, data: { case_id: caseId, status: 'open' } });
  expect(first.effects.audit.map(({ action }) => action)).toEqual(['case.opened', 'case.alert_raised']);
  const found = await view(caseId);
  expect(found).toMatchObject({ type: 'transaction', state: 'open', severity: 'medium', subject_reference: 'joins' });
  expect(found.alerts).toHaveLength(2);
  expect(found.transaction_ids).toHaveLength(2);
  expect(found.due_at).toBe('2026-11-27T10:00:00.000Z');
});

test('the same finding while its alert is open adds nothing and tells nobody', async () => {
  const alert = alertOf({ subjectReference: 'same', dedupeKey: 'rul_structuring 2026-11-20' });
  const first = await one(alert);
  const again = await raise([{ ...alert, severity: 'critical' }], { now: NOW + 1000 });
  expect(again.raised[0]).toEqual({ ...first, created: false });
  expect(again.effects).toEqual(noEffects());
  const found = await view(first.caseId);
  expect(found.alerts).toHaveLength(1);
  expect(found).toMatchObject({ severity: 'medium', updated_at: new Date(NOW).toISOString() });
});

test('a heavier alert raises the severity and brings the due date forward; a lighter one changes neither', async () => {
  const { caseId } = await one(alertOf({ subjectReference: 'heavier' }));
  await one(alertOf({ subjectReference: 'heavier', severity: 'critical' }), { now: NOW + 1000 });
  await one(alertOf({ subjectReference: 'heavier', severity: 'low' }), { now: NOW + 2000 });
  expect(await view(caseId)).toMatchObject({ severity: 'critical', due_at: '2026-11-21T10:00:01.000Z' });
});

test('twenty alerts of one customer at once open one case that holds all of them', async () => {
  const raised = await Promise.all(Array.from({ length: 20 }, () => one(alertOf({ subjectReference: 'race' }))));
  expect(new Set(raised.map(({ caseId }) => caseId)).size).toBe(1);
  expect((await view(raised[0]!.caseId)).alerts).toHaveLength(20);
});

test('the same finding ten times at once is one alert', async () => {
  const alert = alertOf({ subjectReference: 'race-same', dedupeKey: 'one' });
  const raised = await Promise.all(Array.from({ length: 10 }, () => one(alert)));
  expect(raised.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(raised.map(({ id }) => id)).size).toBe(1);
});

test('an alert that waited for a transaction which closed the case opens a new one', async () => {
  const { caseId } = await one(alertOf({ subjectReference: 'closing' }));
  let waiting: Promise<{ caseId: string }> | undefined;
  await app.db.transaction(sandbox.id, async (tx) => {
    await tx.query({ name: 'test_close', text: `update cases set state = 'closed' where id = $1` }, [caseId]);
    waiting = one(alertOf({ subjectReference: 'closing' }));
    await untilBlocked();
  });
  expect((await waiting!).caseId).not.toBe(caseId);
  expect((await view(caseId)).alerts).toHaveLength(1);
});

/** Waits until a statement of another connection waits for a lock. */
async function untilBlocked(): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    const rows = await app.db.system({
      name: 'test_blocked',
      text: `select 1 from pg_locks where not granted`,
    });
    if (rows.length > 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('Nothing waits.');
}

test('a new alert ends a snooze and sends a proposed closing back to review', async () => {
  const { caseId } = await one(alertOf({ subjectReference: 'proposed' }));
  await run(
    'test_propose',
    `update cases set state = 'pending_approval', proposal = '{"outcome":"no_action"}', snoozed_until = now() where environment_id = $1 and id = $2`,
    [sandbox.id, caseId],
  );
  const { effects } = await raise([alertOf({ subjectReference: 'proposed', severity: 'high' })]);
  const changes = [
    { field: 'state', before: 'pending_approval', after: 'in_review' },
    { field: 'severity', before: 'medium', after: 'high' },
  ];
  expect(effects.audit[0]?.changes?.slice(1)).toEqual(changes);
  expect(effects.events.map(({ type }) => type)).toEqual(['alert.created', 'case.updated']);
  expect(effects.events[1]?.data).toMatchObject({ id: caseId, status: 'in_review', severity: 'high' });
  const [row] = await run(
    'test_case',
    'select state, proposal, snoozed_until from cases where environment_id = $1 and id = $2',
    [sandbox.id, caseId],
  );
  expect(row).toEqual({ state: 'in_review', proposal: null, snoozed_until: null });
});

test.each(['open', 'in_review', 'escalated', 'pending_approval', 'closed'] as const)(
  'an alert on a case that is %s does what the transition function says',
  async (state) => {
    const subjectReference = `state-${state}`;
    const { caseId } = await one(alertOf({ subjectReference }));
    await run('test_state', 'update cases set state = $3 where environment_id = $1 and id = $2', [
      sandbox.id,
      caseId,
      state,
    ]);
    const again = await one(alertOf({ subjectReference }));
    const expected = nextCaseState(state, { type: 'alert_raised' });
    expect(again.caseId === caseId).toBe(expected !== undefined);
    expect((await view(again.caseId)).state).toBe(expected ?? 'open');
  },
);

test('cases are apart by type, by customer and by environment; without a customer the resource decides', async () => {
  const reference = { subjectReference: 'apart' };
  const wallet = { type: 'wallet', id: newId('wal') } as const;
  const { subjectReference: _, ...anonymous } = alertOf({ type: 'wallet', resource: wallet });
  const raised = [
    await one(alertOf(reference)),
    await one(alertOf({ ...reference, type: 'screening', resource: { type: 'screening', id: newId('mon') } })),
    await one(alertOf({ subjectReference: 'apart-2' })),
    await one(alertOf(reference, production), { environment: production }),
    await one(anonymous),
  ];
  expect(new Set(raised.map(({ caseId }) => caseId)).size).toBe(5);
  const again = await one({ ...anonymous, dedupeKey: 'second' });
  expect(again.caseId).toBe(raised[4]!.caseId);
  expect(await view(again.caseId)).toMatchObject({ subject_reference: null, type: 'wallet' });
});

test('neither the customer nor the key of the finding stands in the tables as text', async () => {
  const { caseId, id } = await one(alertOf({ subjectReference: 'secret-customer', dedupeKey: 'secret-finding' }));
  const rows = await run(
    'test_text',
    `select c::text || a::text as text from cases c join alerts a on a.case_id = c.id where c.environment_id = $1 and c.id = $2 and a.id = $3`,
    [sandbox.id, caseId, id],
  );
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const { text } = rows[0] as { text: string };
  for (const secret of ['secret-customer', 'secret-finding']) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(hex(secret));
  }
});
