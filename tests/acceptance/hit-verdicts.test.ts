import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operator, operatorOf } from '../support/lists.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let operator: Operator;
beforeAll(async () => {
  service = await startService();
  operator = await operatorOf(service);
});
afterAll(async () => {
  await service.stop();
  await operator.close();
});

const get = async (path: string) => (await service.api('GET', path)).body;
const hitOf = async (reference: string) =>
  (await get(`/v1/checks/screening/hits?subject_reference=${reference}`)).data[0];
const alertsOf = async (reference: string): Promise<{ state: string }[]> =>
  (await get(`/v1/alerts?subject_reference=${reference}&order=asc`)).data;
const openAlerts = async (reference: string) =>
  (await alertsOf(reference)).filter(({ state }) => state === 'open').length;
const judge = (id: string, status: string, more: object = {}) =>
  service.api('POST', `/v1/checks/screening/hits/${id}/review`, {
    status,
    reason: 'Compared with the passport',
    ...more,
  });

/** Monitors somebody under a reference. @returns the monitor's id */
async function monitored(name: string, reference: string, more: object = {}): Promise<string> {
  const body = { name, subject_reference: reference, monitor: true, ...more };
  return (await service.api('POST', '/v1/checks/screening', body)).body.result.monitor_id;
}

/** Imports an edition that names these (name and birth date), and waits until everybody who is monitored was looked at. */
async function edition(list: string, entries: readonly (readonly [string, string])[]): Promise<void> {
  const rows = [['Filler Wrothamson', ''] as const, ...entries].map(([name, born], at) => `${at},${name},${born}`);
  const file = await operator.file(`${list}.csv`, `id,name,dates_of_birth\n${rows.join('\n')}\n`);
  const { result, err } = await operator.run(
    ...['lists', 'import', '--list', list, '--format', 'house', '--accept-removals', file],
  );
  expect(result?.rejected_total, err).toBe(0);
  const now = async () => {
    const { data } = await get('/v1/watchlists');
    const found = data.find(({ id }: { id: string }) => id === list);
    return [found?.version, found?.monitoring?.status];
  };
  await expect.poll(now, { timeout: 20_000 }).toEqual([result.version, 'done']);
}

/** What the audit trail tells of a monitor, oldest first. */
const told = async (monitor: string): Promise<string[]> =>
  (await get(`/v1/audit-events?target=${monitor}&limit=200`)).data
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => /hit|cleared/.test(action));

describe('who takes a false positive back', () => {
  test.each([
    ['true_positive', 'match'],
    ['inconclusive', 'match'],
  ])('as %s is heard: an event and an alert, as for a new hit', async (status, outcome) => {
    const reference = `back-${status}`;
    const monitor = await monitored('SANDBOX PEP', reference);
    const { id } = await hitOf(reference);
    await judge(id, 'false_positive');
    expect(await alertsOf(reference)).toEqual([]);
    await judge(id, status);
    expect((await get(`/v1/checks/screening/monitors/${monitor}`)).outcome).toBe(outcome);
    expect(await alertsOf(reference)).toMatchObject([{ state: 'open', kind: 'screening.sandbox_sample' }]);
    await expect.poll(() => told(monitor)).toEqual(['screening.cleared', 'screening.hit']);
    // Who changes a verdict that was told says nothing new.
    await judge(id, status === 'inconclusive' ? 'true_positive' : 'inconclusive');
    expect(await alertsOf(reference)).toHaveLength(1);
    await judge(id, 'false_positive');
    expect(await openAlerts(reference)).toBe(0);
  });
});

describe('an alert about an entry', () => {
  test('ends with the entry that it was raised for, when another one takes its place', async () => {
    await edition('verdicts_a', []);
    await monitored('Ottokar Wendelmoth', 'entry-1', { date_of_birth: '1970-05-01' });
    await edition('verdicts_a', [['Ottokar Wendelmoth', '1970']]);
    expect(await openAlerts('entry-1')).toBe(1);
    await edition('verdicts_a', [['Ottokar Wendelmoth', '1970-05-01']]);
    expect(await alertsOf('entry-1')).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
    await judge((await hitOf('entry-1')).id, 'false_positive');
    expect(await openAlerts('entry-1')).toBe(0);
  }, 120_000);
});

test('a case that is taken up again leaves alone what a verdict has cleared', async () => {
  await edition('verdicts_r', [
    ['Leopold Zwirnstatter', '1971-02-03'],
    ['Leopold Zwirnstatter Senior', '1971-02-03'],
  ]);
  await monitored('Leopold Zwirnstatter', 'reopened-1', { date_of_birth: '1971-02-03' });
  const { data: hits } = await get('/v1/checks/screening/hits?subject_reference=reopened-1');
  expect(hits).toHaveLength(2);
  await edition('verdicts_r', [
    ['Leopold Zwirnstatter', '1971'],
    ['Leopold Zwirnstatter Senior', '1971'],
  ]);
  expect(await openAlerts('reopened-1')).toBe(2);
  await judge((await hitOf('reopened-1')).id, 'false_positive');
  expect(await openAlerts('reopened-1')).toBe(1);
  const { data } = await get('/v1/cases?subject_reference=reopened-1');
  const path = `/v1/cases/${data[0].id}`;
  for (const reviewer of ['ana@bank.example', 'rui@bank.example'])
    await service.api('POST', `${path}/close`, { outcome: 'no_action', reviewer });
  expect([(await get(path)).state, await openAlerts('reopened-1')]).toEqual(['closed', 0]);
  expect((await service.api('POST', `${path}/reopen`, {})).status).toBe(200);
  expect(await openAlerts('reopened-1')).toBe(1);
}, 120_000);

describe('a verdict is on the hit that was looked at', () => {
  const judgeMany = async (body: object) =>
    (await service.api('POST', '/v1/checks/screening/hits/review', { reason: 'Compared with the passport', ...body }))
      .body;

  test('and refused where the entry has changed meanwhile, alone among many', async () => {
    await edition('verdicts_b', [['Brunhilde Quastenmoor', '']]);
    for (const reference of ['seen-1', 'seen-2'])
      await monitored('Brunhilde Quastenmoor', reference, { date_of_birth: '1980-01-02' });
    const [seen, other] = [await hitOf('seen-1'), await hitOf('seen-2')];
    await judge(other.id, 'inconclusive');
    const now = await hitOf('seen-2');
    expect(now.version).not.toBe(other.version);
    await edition('verdicts_b', [['Brunhilde Quastenmoor', '1980-01-02']]);
    const late = await judge(seen.id, 'false_positive', { version: seen.version });
    expect([late.status, late.body.error?.field]).toEqual([409, 'version']);
    const versions = [seen.version, (await hitOf('seen-2')).version];
    const { data } = await judgeMany({ ids: [seen.id, other.id], versions, decision: 'false_positive' });
    expect(data).toMatchObject([{ status: 'failed', error: { code: 'conflict' } }, { status: 'false_positive' }]);
    const short = await judgeMany({ ids: [seen.id, other.id], versions: [''], decision: 'false_positive' });
    expect(short.error).toMatchObject({ code: 'invalid_request', field: 'versions' });
    const { version } = await hitOf('seen-1');
    expect((await judge(seen.id, 'false_positive', { version })).status).toBe(200);
  }, 120_000);

  test('and of two at one moment the second is refused', async () => {
    await monitored('SANDBOX PEP', 'moment-1');
    const { id, version } = await hitOf('moment-1');
    const both = ['false_positive', 'true_positive', 'inconclusive'].map((status) => judge(id, status, { version }));
    const replies = await Promise.all(both);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.review_status;
    expect((await hitOf('moment-1')).review_status).toBe(won);
  });
});

test('a verdict on a hit says why', async () => {
  await monitored('SANDBOX PEP', 'why-1');
  const { id } = await hitOf('why-1');
  for (const reason of ['', '   ', '\u00a0\t']) {
    expect((await judge(id, 'false_positive', { reason })).body.error).toMatchObject({ field: 'reason' });
    const many = { ids: [id], decision: 'false_positive', reason };
    const { body } = await service.api('POST', '/v1/checks/screening/hits/review', many);
    expect(body.error).toMatchObject({ code: 'invalid_request', field: 'reason' });
  }
  expect((await hitOf('why-1')).review_status).toBe('unreviewed');
});
