import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

interface Point {
  readonly start: string;
  readonly group: string | null;
  readonly value: number | null;
}

const ask = (search: string, key = service.sandboxKey) =>
  service.api('GET', `/v1/statistics${search}`, undefined, { key });
const total = (points: readonly Point[], group: string | null = null) =>
  points.filter((point) => point.group === group).reduce((sum, { value }) => sum + (value ?? 0), 0);

describe('figures', () => {
  test('follow what happens within a minute, and say until when they are', async () => {
    for (const reference of ['counted-1', 'counted-2']) {
      const subject = { type: 'individual', reference };
      const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
      await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status: 'referred' });
      if (reference === 'counted-1')
        await service.api('POST', `/v1/verifications/${body.id}/decision`, { decision: 'approved' });
    }
    const asked = Date.now();
    const created = await until(
      () => ask('?metric=sessions_created'),
      ({ body }) => total(body.data) === 2,
      60_000,
    );
    expect(created.body).toMatchObject({
      metric: 'sessions_created',
      unit: 'sessions',
      interval: 'day',
      group_by: null,
    });
    expect(created.body.data).toHaveLength(7);
    expect(Date.now() - asked).toBeLessThan(60_000);
    await until(
      () => ask('?metric=sessions_decided&group_by=decision'),
      ({ body }) => total(body.data, 'approved') === 1,
      60_000,
    );
    expect(Math.abs(Date.parse(created.body.as_of) - Date.now())).toBeLessThan(60_000);
    const open = await ask('?metric=queue_open&interval=hour');
    expect(open.body.data).toHaveLength(24);
    expect(open.body.data.at(-1).value).toBe(1);
    const rate = await ask('?metric=approval_rate');
    expect(rate.body.data.at(-1).value).toBe(1);
    expect(rate.body.data[0].value).toBeNull();
    expect(total((await ask('?metric=funnel')).body.data, 'created')).toBe(2);
    expect(total((await ask('?metric=sessions_created', service.productionKey)).body.data)).toBe(0);
  });

  test('count a session once that is seeded to be as it was before its link', async () => {
    const created = async () => total((await ask('?metric=sessions_created')).body.data);
    const before = await created();
    const seeded = { type: 'individual', reference: `sandbox_created.${Date.now()}` };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject: seeded });
    const read = async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body;
    await until(read, ({ status }) => status === 'created');
    const last = { type: 'individual', reference: `after.${Date.now()}` };
    await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject: last });
    await until(created, (count) => count >= before + 2, 60_000);
    const told = await service.api('GET', `/v1/audit-events?target=${body.id}`);
    const actions = told.body.data.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'verification.created')).toHaveLength(1);
    expect(actions).toContain('verification.link_withdrawn');
    expect(await created()).toBe(before + 2);
    expect(total((await ask('?metric=funnel')).body.data, 'created')).toBe(before + 2);
  });

  test('count what is set aside at once, and no longer when it comes back', async () => {
    const subject = { type: 'individual', reference: 'set-aside' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
    await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status: 'referred' });
    const [aside] = (await service.api('GET', '/v1/cases?subject_reference=set-aside')).body.data;
    const snooze = (until: string | null) => service.api('POST', `/v1/cases/${aside.id}/snooze`, { until });
    const counted = async () => (await ask('?metric=queue_snoozed&interval=hour&group_by=type')).body.data as Point[];
    expect((await snooze(new Date(Date.now() + 86_400_000).toISOString())).status).toBe(200);
    const points = await counted();
    expect(points.at(-1)).toMatchObject({ group: aside.type, value: 1 });
    expect(points.slice(0, -1).every(({ value }) => value === null)).toBe(true);
    expect((await ask('?metric=queue_snoozed')).body.data.at(-1)).toMatchObject({ group: null, value: 1 });
    await snooze(null);
    expect(await counted()).toEqual([]);
  });

  test('are of the beginning of the environment while nothing was counted', async () => {
    const begunAt = Date.now();
    const uncounted = await startService({ env: { ASSAY_ROLE: 'api' } });
    const { body } = await uncounted.api('GET', '/v1/statistics?metric=sessions_created');
    await uncounted.stop();
    expect(Date.parse(body.as_of)).toBeGreaterThanOrEqual(begunAt);
  });

  test('say of each list how many of its hits were false', async () => {
    const reference = `figures-${Date.now()}`;
    const screened = { name: 'SANDBOX SANCTIONED', subject_reference: reference };
    await service.api('POST', '/v1/checks/screening', screened);
    const listed = await service.api('GET', `/v1/checks/screening/hits?subject_reference=${reference}`);
    const [hit] = listed.body.data;
    const review = (status: string) =>
      service.api('POST', `/v1/checks/screening/hits/${hit.id}/review`, { status, reason: 'Another birth date' });
    const rate = () => ask('?metric=false_positive_rate&group_by=list');
    const of = ({ body }: { body: { data: Point[] } }) =>
      body.data.filter(({ group, value }) => group === hit.list && value !== null).at(-1)?.value;
    await review('false_positive');
    await until(rate, (reply) => of(reply) === 1, 60_000);
    await review('inconclusive');
    // The last word on a hit counts, once.
    await until(rate, (reply) => of(reply) === 0, 60_000);
  });

  test.each([
    ['?metric=sar_filed', 'metric'],
    ['?metric=holds&group_by=journey', 'group_by'],
    ['?metric=alerts&group_by=operator', 'group_by'],
    ['?interval=week', 'interval'],
    ['?from=yesterday', 'from'],
    ['?from=2026-01-02&to=2026-01-01', 'from'],
    ['?interval=hour&from=2025-01-01&to=2026-01-01', 'from'],
  ])('%s is refused by its name', async (search, field) => {
    const refused = await ask(search);
    expect([refused.status, refused.body.error.field]).toEqual([400, field]);
  });

  test('take a whole number of intervals around the moments asked for', async () => {
    const { body } = await ask('?interval=hour&from=2026-01-01T10:30:00Z&to=2026-01-01T12:10:00Z');
    expect(body.data.map(({ start }: Point) => start)).toEqual([
      '2026-01-01T10:00:00.000Z',
      '2026-01-01T11:00:00.000Z',
      '2026-01-01T12:00:00.000Z',
    ]);
  });
});
