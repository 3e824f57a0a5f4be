import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accept, type Browser, firstAdmin, joinAs, openBrowser, PASSWORD, signIn } from '../support/console.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let reviewer: Browser;
/** Of the first start, whose invitation is for once. */
let admin: Browser;
beforeAll(async () => {
  service = await startService({ env: { ASSAY_RATE_LIMIT_SANDBOX: '300' } });
  admin = await firstAdmin(service);
  reviewer = await joinAs(service, 'reviewer@bank.example', ['reviewer']);
});
afterAll(() => service?.stop());

const LIST = '/v1/verifications?limit=1';

describe('a session of the console', () => {
  test('names the environment of each request, and never two', async () => {
    const get = (path: string, environment: 'sandbox' | null, headers = {}) =>
      reviewer.call('GET', path, undefined, { environment, headers });
    for (const reply of [
      await get(LIST, null),
      await get(LIST, null, { 'assay-environment': 'staging' }),
      await get(`${LIST}&assay_environment=production`, 'sandbox'),
    ])
      expect([reply.status, reply.body.error.field]).toEqual([400, 'Assay-Environment']);
    expect((await get(`${LIST}&assay_environment=sandbox`, null)).status).toBe(200);
    const posted = await reviewer.call('POST', '/v1/cases?assay_environment=sandbox', {}, { environment: null });
    expect(posted.status).not.toBe(201);
    const key = await service.api('GET', `${LIST}&assay_environment=sandbox`);
    expect([key.status, key.body.error.field]).toEqual([400, 'assay_environment']);
  });

  test('may what its roles may, and is told what it lacks', async () => {
    expect((await reviewer.call('GET', LIST)).status).toBe(200);
    const refused = await reviewer.call('POST', '/v1/webhooks', { url: 'https://x.example' });
    expect([refused.status, refused.body.error.required_scope, refused.body.error.step_up]).toEqual([
      403,
      'webhooks:write',
      undefined,
    ]);
    const elsewhere = await reviewer.call('GET', LIST, undefined, { environment: 'production' });
    expect(elsewhere.status).toBe(403);
  });

  test('shows nothing of production before a second factor', async () => {
    const stream = await admin.call('GET', '/v1/stream', undefined, { environment: 'production' });
    expect([stream.status, stream.body.error.step_up]).toEqual([403, true]);
    const reply = await admin.call('GET', LIST, undefined, { environment: 'production' });
    expect([reply.status, reply.body.error.step_up]).toEqual([403, true]);
    expect((await admin.call('GET', LIST)).status).toBe(200);
    const me = await admin.call('GET', '/v1/operators/me', undefined, { environment: 'production' });
    expect([me.status, me.body.environment]).toEqual([200, 'production']);
    const invited = await admin.call('POST', '/v1/operators', { email: 'x@y.example', name: 'X', roles: ['admin'] });
    expect([invited.status, invited.body.error.step_up]).toEqual([403, true]);
  });

  test('makes no change that another page asks for', async () => {
    const body = { type: 'email', value: 'a@b.example', reason: 'Test of forged requests' };
    for (const headers of [
      { origin: undefined },
      { origin: 'http://evil.example' },
      { 'assay-console': undefined },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await reviewer.call('POST', '/v1/lists/blocklist/entries', body, { headers })).status).toBe(401);
    const read = await reviewer.call('GET', LIST, undefined, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(read.status).toBe(401);
  });

  test('gives way to a key, and is no way around a key that is wrong', async () => {
    const both = await reviewer.call('GET', '/v1/operators/me', undefined, { key: service.sandboxKey });
    expect(both.body.type).toBe('api_key');
    const wrong = await reviewer.call('GET', LIST, undefined, { key: `sk_test_${'A'.repeat(43)}` });
    expect(wrong.status).toBe(401);
  });

  test('is one cookie: two of the name are none, and another name is nothing', async () => {
    const { cookie } = reviewer;
    for (const sent of [`${cookie}; ${cookie}`, cookie.replace('sid=', '__Host-sid='), `${cookie}x`, 'sid='])
      expect((await reviewer.call('GET', LIST, undefined, { headers: { cookie: sent } })).status).toBe(401);
    const beside = await reviewer.call('GET', LIST, undefined, { headers: { cookie: `theme=dark; ${cookie}` } });
    expect(beside.status).toBe(200);
  });

  test('is no session token of a subject, and opens no operation of capture', async () => {
    expect((await reviewer.call('GET', '/v1/capture/session')).status).toBe(401);
  });

  test('counts in a window of its own', async () => {
    const first = await reviewer.call('GET', LIST);
    const second = await reviewer.call('GET', LIST);
    const left = (reply: typeof first) => Number(reply.headers.get('x-ratelimit-remaining'));
    expect([first.headers.get('x-ratelimit-limit'), left(first) - left(second)]).toEqual(['300', 1]);
  });

  test('names the operator in the audit log', async () => {
    const { body } = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: 'sandbox_referred' },
    });
    const path = `/v1/verifications/${body.id}`;
    await vi.waitUntil(async () => (await reviewer.call('GET', path)).body.status === 'referred', {
      timeout: 20_000,
      interval: 200,
    });
    const forged = await reviewer.call('POST', `${path}/decision`, {
      decision: 'approved',
      reviewer: 'boss@bank.example',
    });
    expect([forged.status, forged.body.error.field]).toEqual([400, 'reviewer']);
    const decided = await reviewer.call('POST', `${path}/decision`, { decision: 'approved' });
    expect([decided.status, decided.body.decided_by?.id]).toEqual([201, 'reviewer@bank.example']);
    const me = (await reviewer.call('GET', '/v1/operators/me')).body;
    const entry = await vi.waitUntil(
      async () => {
        const events = await service.api('GET', '/v1/audit-events?action=verification.decided');
        return events.body.data.find(
          ({ target, actor }: { target: { id: string }; actor: { type: string } }) =>
            target.id === body.id && actor.type === 'user',
        );
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(entry.actor).toMatchObject({ type: 'user', id: me.id, name: 'reviewer' });
  });
});

test('operators of another organisation are not there', async () => {
  const me = (await reviewer.call('GET', '/v1/operators/me')).body;
  const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const made = await runAssay(['organisations', 'create', 'Other', '--json'], env);
  const key = JSON.parse(made.out).sandbox.api_key;
  expect((await service.api('GET', `/v1/operators/${me.id}`)).body.email).toBe('reviewer@bank.example');
  expect((await service.api('GET', `/v1/operators/${me.id}`, undefined, { key })).status).toBe(404);
  expect((await service.api('GET', '/v1/operators', undefined, { key })).body.data).toEqual([]);
  // The same address there is another operator with a password of its own.
  const body = { email: 'reviewer@bank.example', name: 'Namesake', roles: ['viewer'] };
  expect((await service.api('POST', '/v1/operators', body, { key })).status).toBe(201);
  const invited = await runAssay(
    ['operators', 'invite', '--organisation', 'Other', '--email', 'cli@bank.example', '--json'],
    env,
  );
  const { invitation_url: url, roles } = JSON.parse(invited.out);
  expect(roles).toEqual({ sandbox: ['admin'], production: ['admin'] });
  const stranger = openBrowser(service);
  expect((await accept(stranger, url, { name: 'Cleo' })).status).toBe(200);
  expect((await stranger.call('GET', `/v1/operators/${me.id}`)).status).toBe(404);
  expect((await stranger.call('GET', '/v1/operators/me')).body.organisation.name).toBe('Other');
});

test('one password in two organisations opens the one that is named', async () => {
  const email = 'both.houses@bank.example';
  await joinAs(service, email, ['reviewer']);
  const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
  const house = `House ${randomUUID()}`;
  expect((await runAssay(['organisations', 'create', house, '--json'], env)).status).toBe(0);
  const asked = ['operators', 'invite', '--organisation', house, '--email', email, '--json'];
  const { invitation_url: url } = JSON.parse((await runAssay(asked, env)).out);
  expect((await accept(openBrowser(service), url, { name: 'Both' })).status).toBe(200);
  const browser = openBrowser(service);
  const unsaid = await signIn(browser, email);
  expect([unsaid.status, unsaid.body.error?.field, browser.cookie]).toEqual([409, 'organisation', '']);
  const named = unsaid.body.error.details.map(({ message }: { message: string }) => message);
  expect(named).toContain(house);
  for (const organisation of named) {
    const said = await browser.call('POST', '/v1/sign-in', { email, password: PASSWORD, organisation });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect((await browser.call('GET', '/v1/operators/me')).body.organisation.name).toBe(organisation);
  }
  expect((await signIn(browser, email, 'another password altogether')).status).toBe(401);
});
