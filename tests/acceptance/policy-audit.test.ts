import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

/** What changes policy stands in the audit log with its before and after. */
let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const post = (path: string, body: object = {}) => service.api('POST', path, body);

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The changes of the latest entries of some kind about a thing, the oldest first; they are sealed a moment later. */
async function changesOf(action: string, target: string, count = 1): Promise<Record<string, [unknown, unknown]>[]> {
  const path = `/v1/audit-events?action=${action}&target=${target}&limit=200`;
  const found = await until(
    async () => (await service.api('GET', path)).body.data as { readonly changes: readonly Change[] }[],
    ({ length }) => length === count,
  );
  return found.map(({ changes }) => Object.fromEntries(changes.map((one) => [one.field, [one.before, one.after]])));
}

test('a silence says until when, and until when it was', async () => {
  await post('/v1/rules', { id: 'rul_quiet', name: 'Quiet', condition: 'tx.amount > 1.0', action: 'flag' });
  const { body: made } = await service.api('GET', '/v1/rules/rul_quiet');
  const inDays = (days: number) => new Date(Date.parse(made.created_at) + days * 86_400_000).toISOString();
  const [first, second] = [inDays(1), inDays(2)];
  const snooze = (until: string | null, told: object = {}) =>
    post('/v1/rules/rul_quiet/snooze', { until, reason: 'Too many of them', ...told });
  for (const until of [first, second]) expect((await snooze(until)).status).toBe(201);
  expect((await snooze(null)).status).toBe(201);
  expect(await changesOf('rule.paused', 'rul_quiet', 2)).toEqual([
    { until: [null, first] },
    { until: [first, second] },
  ]);
  expect(await changesOf('rule.resumed', 'rul_quiet')).toEqual([{ until: [second, null] }]);

  const customer = { subject_reference: 'quiet-customer' };
  await snooze(first, customer);
  const [told] = await changesOf('rule.snoozed', 'rul_quiet');
  expect(told).toEqual({ subject_reference: [null, expect.stringMatching(/^hmac:/)], until: [null, first] });
  await snooze(null, customer);
  const resumed = await changesOf('rule.resumed', 'rul_quiet', 2);
  expect(resumed[1]).toMatchObject({ until: [first, null] });
});

test('an entry of a list says its kind and its end, and what was removed', async () => {
  await post('/v1/lists', { id: 'told', name: 'Told', kind: 'allow' });
  expect(await changesOf('list.created', 'told')).toEqual([{ name: [null, 'Told'], kind: [null, 'allow'] }]);
  const ends = { type: 'email', expires_at: '2099-01-01' };
  const { body } = await post('/v1/lists/told/entries', { ...ends, value: 'ana@bank.example', reason: 'Staff' });
  const [added] = await changesOf('list.entry_added', body.id);
  const value = added?.['value']?.[1];
  expect(added).toEqual({
    list: [null, 'told'],
    type: [null, 'email'],
    value: [null, expect.stringMatching(/^hmac:/)],
    expires_at: [null, '2099-01-01T00:00:00.000Z'],
  });
  await service.api('DELETE', `/v1/lists/told/entries/${body.id}`);
  expect(await changesOf('list.entry_removed', body.id)).toEqual([
    {
      list: ['told', null],
      type: ['email', null],
      value: [value, null],
      expires_at: ['2099-01-01T00:00:00.000Z', null],
    },
  ]);
});

test('a journey that is renamed with a draft says its former name', async () => {
  const save = (name: string) =>
    post('/v1/journeys', { id: 'renamed', name, definition: { checks: ['document'] }, publish: true });
  for (const name of ['Before', 'Before', 'After']) await save(name);
  const told = await changesOf('journey.version_created', 'renamed', 2);
  expect(told.map(({ name }) => name)).toEqual([undefined, ['Before', 'After']]);
});

test('a publication that a newer draft withdraws is told', async () => {
  await service.api('PATCH', '/v1/settings', { publish_approvals: 2 });
  try {
    const draft = { id: 'withdrawn', definition: { checks: ['document'] } };
    await post('/v1/journeys', { ...draft, publish: true });
    await post('/v1/journeys', draft);
    const [version] = await changesOf('journey.version_created', 'withdrawn');
    expect(version?.['pending_version']).toEqual([1, null]);

    const id = 'rul_withdrawn';
    await post('/v1/rules', { id, name: 'Withdrawn', condition: 'tx.amount > 1.0', action: 'flag' });
    const publish = (number: number) => post(`/v1/rules/${id}/publish`, { version: number, mode: 'live' });
    expect((await publish(1)).body.pending_approval.version).toBe(1);
    await post(`/v1/rules/${id}/versions`, { score: 7 });
    const [added] = await changesOf('rule.version_added', id);
    expect(added?.['pending_version']).toEqual([1, null]);
    expect((await publish(2)).body.pending_approval.version).toBe(2);
    await service.api('DELETE', `/v1/rules/${id}/versions/2`);
    const [deleted] = await changesOf('rule.draft_deleted', id);
    expect(deleted).toEqual({ version: [2, null], pending_version: [2, null] });
  } finally {
    await service.api('PATCH', '/v1/settings', { publish_approvals: null });
  }
});
