import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, enrol, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

/** Two people who write policy, and keys beside them: what goes live is what was read and approved. */
let service: TestService;
let ana: Browser;
let rui: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  ana = await joinAs(service, 'ana@bank.example', ['compliance_admin']);
  rui = await joinAs(service, 'rui@bank.example', ['compliance_admin']);
  for (const one of [ana, rui]) await enrol(one);
});
afterAll(() => service?.stop());

const post = (path: string, body: object = {}) => service.api('POST', path, body);
const rule = (id: string) => ({ id, name: 'Large', condition: 'tx.amount > 1000.0', action: 'flag' });

describe('a draft', () => {
  test('that a later publication has overtaken is published by its number alone', async () => {
    const save = (checks: string[]) => ana.call('POST', '/v1/journeys', { id: 'overtaken', definition: { checks } });
    const publish = (body: object) => rui.call('POST', '/v1/journeys/overtaken/publish', body);
    await save(['document']);
    await save(['document', 'liveness']);
    await save(['document', 'liveness', 'face_match']);
    expect((await publish({})).body.published_version).toBe(3);
    const again = await publish({});
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('by its number')]);
    expect((await rui.call('GET', '/v1/journeys/overtaken')).body.published_version).toBe(3);
    expect((await publish({ version: 1 })).body.published_version).toBe(1);
    await save(['document', 'sanctions_pep']);
    expect((await publish({})).body.published_version).toBe(4);
  });

  test('of a journey never takes the place of one that its author has not read', async () => {
    const save = (who: Browser, based_on: number, id = 'shared') =>
      who.call('POST', '/v1/journeys', { id, definition: { checks: ['document'] }, based_on });
    expect((await save(ana, 0)).status).toBe(201);
    const taken = await save(rui, 0);
    expect([taken.status, taken.body.error.field]).toEqual([409, 'based_on']);
    expect((await save(ana, 1)).status).toBe(201);
    const stale = await save(rui, 1);
    expect([stale.status, stale.body.error.field]).toEqual([409, 'based_on']);
    expect(stale.body.error.message).toContain('Version 2 was saved meanwhile');
    const both = await Promise.all([save(ana, 2), save(rui, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const alone = await ana.call('POST', '/v1/journeys', { id: 'shared', publish: true, based_on: 3 });
    expect([alone.status, alone.body.error.field]).toEqual([400, 'based_on']);
  });

  test('of a rule never mixes with one that its author has not read', async () => {
    await post('/v1/rules', rule('rul_shared'));
    const add = (who: Browser, body: object) => who.call('POST', '/v1/rules/rul_shared/versions', body);
    expect((await add(ana, { condition: 'tx.amount > 5000.0', based_on: 1 })).status).toBe(201);
    const stale = await add(rui, { action: 'reject', based_on: 1 });
    expect([stale.status, stale.body.error.field]).toEqual([409, 'based_on']);
    expect((await add(rui, { action: 'hold', based_on: 2 })).body.version).toBe(3);
  });

  test('with the number of a deleted one is not approved or published in its place', async () => {
    await ana.call('POST', '/v1/rules', rule('rul_swapped'));
    const path = '/v1/rules/rul_swapped';
    const { body: seen } = await ana.call('POST', `${path}/versions`, { action: 'hold' });
    expect((await ana.call('DELETE', `${path}/versions/2`)).status).toBe(200);
    const { body: other } = await ana.call('POST', `${path}/versions`, { condition: 'tx.amount > 1000000.0' });
    expect([other.version, other.created_at === seen.created_at]).toEqual([2, false]);
    const approve = (version_created_at: string) =>
      rui.call('POST', `${path}/versions/2/approvals`, { version_created_at });
    const publish = (version_created_at: string) =>
      rui.call('POST', `${path}/publish`, { version: 2, mode: 'live', version_created_at });
    for (const act of [approve, publish]) {
      const refused = await act(seen.created_at);
      expect([refused.status, refused.body.error.field]).toEqual([409, 'version_created_at']);
    }
    expect((await rui.call('GET', path)).body.live_version).toBeNull();
    expect((await approve(other.created_at)).body.approvals).toHaveLength(1);
    expect((await publish(other.created_at)).body.live_version).toBe(2);
  });
});

test('a rule goes back to what was live before, whoever asks', async () => {
  const path = '/v1/rules/rul_at_night';
  await ana.call('POST', '/v1/rules', rule('rul_at_night'));
  await ana.call('POST', `${path}/versions`, { condition: 'tx.amount > 1.0' });
  for (const version of [1, 2])
    expect((await rui.call('POST', `${path}/publish`, { version, mode: 'live' })).body.live_version).toBe(version);
  const back = await ana.call('POST', `${path}/rollback`, { comment: 'Everything is flagged' });
  expect([back.status, back.body.live_version]).toEqual([200, 1]);
});

test('a rule that was switched off goes back to what was right before, whoever asks', async () => {
  const path = '/v1/rules/rul_stopped';
  await ana.call('POST', '/v1/rules', rule('rul_stopped'));
  for (const condition of ['tx.amount > 2.0', 'tx.amount > 1.0'])
    await ana.call('POST', `${path}/versions`, { condition });
  for (const version of [1, 2, 3])
    expect((await rui.call('POST', `${path}/publish`, { version, mode: 'live' })).body.live_version).toBe(version);
  const off = () => ana.call('POST', `${path}/publish`, { mode: 'off', comment: 'Everything is flagged' });
  const back = (version?: number) => ana.call('POST', `${path}/rollback`, version === undefined ? {} : { version });
  // Off twice is off.
  for (const _ of [1, 2]) expect((await off()).body.mode).toBe('off');
  expect((await back(1)).status).toBe(403);
  expect((await back(2)).body.live_version).toBe(2);
  await off();
  // By default what was switched off.
  expect((await back()).body.live_version).toBe(2);
  expect((await back(1)).status).toBe(403);
});

test('a journey goes back to what was published before, whoever asks and without a replay', async () => {
  const path = '/v1/journeys/at_night';
  const save = (publishing?: object) =>
    ana.call('POST', '/v1/journeys', {
      id: 'at_night',
      definition: { checks: ['document'], ...(publishing ? { publishing } : {}) },
    });
  const publish = (who: Browser, version: number) => who.call('POST', `${path}/publish`, { version });
  const replayed = async (version: number) => {
    const { body } = await post(`${path}/replays`, { version });
    await until(
      async () => (await service.api('GET', `${path}/replays/${body.id}`)).body.status,
      (status) => status === 'completed',
    );
  };
  for (const version of [1, 2, 3]) {
    await save(version === 3 ? { replay_required: true } : undefined);
    if (version === 3) await replayed(3);
    expect((await publish(ana, version)).status).toBe(403);
    expect((await publish(rui, version)).body.published_version).toBe(version);
  }
  expect((await publish(rui, 1)).status).toBe(409);
  // What a key asked for goes on waiting.
  await save({ replay_required: false });
  await replayed(4);
  expect((await post(`${path}/publish`, { version: 4 })).body.pending_approval.version).toBe(4);
  const back = await ana.call('POST', `${path}/publish`, { version: 2, comment: 'Everybody is declined' });
  expect([back.status, back.body.published_version]).toEqual([200, 2]);
  expect(back.body.pending_approval).toMatchObject({ version: 4 });
  expect((await publish(ana, 1)).status).toBe(403);
  expect((await publish(ana, 3)).body.published_version).toBe(3);
});

describe('the rule pack', () => {
  const path = '/v1/rules/rul_structuring';

  test('takes no version live that lacks its approvals', async () => {
    const { body: before } = await ana.call('GET', path);
    const { body: own } = await ana.call('POST', `${path}/versions`, { action: 'score', score: 0 });
    const { version } = own;
    expect((await ana.call('POST', `${path}/publish`, { version, mode: 'live' })).status).toBe(403);
    expect((await ana.call('POST', `${path}/publish`, { version, mode: 'shadow' })).body.shadow_version).toBe(version);
    const confirmed = { confirm: true, comment: 'The pack' };
    const alone = await ana.call('POST', '/v1/rules/publish-pack', confirmed);
    expect([alone.status, alone.body.error?.message]).toEqual([403, expect.stringContaining('rul_structuring')]);
    expect((await ana.call('GET', path)).body.live_version).toBe(before.live_version);

    const waiting = await post('/v1/rules/publish-pack', confirmed);
    const shown = waiting.body.rules.find(({ id }: { id: string }) => id === 'rul_structuring');
    expect([waiting.status, shown]).toEqual([200, expect.objectContaining({ version, pending_approval: true })]);
    const { body: kept } = await ana.call('GET', path);
    expect([kept.live_version, kept.pending_approval.version]).toEqual([before.live_version, version]);
    expect((await rui.call('POST', '/v1/rules/publish-pack', confirmed)).body.published).toBe(true);
    const { body: after } = await ana.call('GET', path);
    expect([after.live_version, after.pending_approval]).toEqual([version, null]);
  });
});
