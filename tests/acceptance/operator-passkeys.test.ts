import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAuthenticator } from '../support/authenticator.js';
import { type Browser, codeOf, enrol, joinAs, openBrowser, signIn, sql } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let origin: string;
beforeAll(async () => {
  service = await startService();
  origin = service.baseUrl.replace('127.0.0.1', 'localhost');
});
afterAll(() => service?.stop());

type Device = ReturnType<typeof newAuthenticator>;
const post = (browser: Browser, path: string, body: object = {}) => browser.call('POST', `/v1/sign-in${path}`, body);
const ask = async (browser: Browser, body: object = {}) => (await post(browser, '/passkey/challenge', body)).body;
const me = (browser: Browser) => browser.call('GET', '/v1/operators/me');
const unlock = () => sql(service, 'delete from operator_attempts');

async function addPasskey(browser: Browser, device: Device, name = 'Laptop') {
  const set = await post(browser, '/passkey/enrol');
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return post(browser, '/passkey/confirm', { ...device.make(set.body, { origin }), name });
}

/** Somebody who has a passkey and has given the password alone in another browser. */
async function withPasskey(email: string) {
  const joined = await joinAs(service, email, ['developer']);
  const device = newAuthenticator();
  expect((await addPasskey(joined, device)).status).toBe(200);
  const half = openBrowser(service);
  expect((await signIn(half, email)).body).toEqual({ next: 'passkey' });
  return { joined, device, half };
}

async function signInAlone(device: Device, browser = openBrowser(service)) {
  const challenge = await ask(browser, { alone: true });
  return { browser, reply: await post(browser, '/passkey', { ...device.answer(challenge, { origin }), alone: true }) };
}

describe('setting up a passkey', () => {
  test('right after joining: it is kept, shows recovery codes and is asked for at the next sign-in', async () => {
    const browser = await joinAs(service, 'passkey@bank.example', ['developer']);
    const { cookie } = browser;
    const added = await addPasskey(browser, newAuthenticator());
    expect([added.status, added.body.next, added.body.recovery_codes.length]).toEqual([200, 'done', 10]);
    expect(browser.cookie).not.toBe(cookie);
    expect((await me(browser)).body).toMatchObject({
      second_factors: ['passkey'],
      session: { second_factor_at: expect.any(String) },
    });
    expect((await signIn(openBrowser(service), 'passkey@bank.example')).body).toEqual({ next: 'passkey' });
    expect((await addPasskey(browser, newAuthenticator(), 'Phone')).body).toEqual({ next: 'done' });
  });

  test('is refused for another origin, another domain, without verification, twice, and in another browser', async () => {
    const browser = await joinAs(service, 'refused@bank.example', ['developer']);
    const attempts = [
      { origin: 'https://assay.evil.example' },
      { origin, rpId: 'evil.example' },
      { origin, verified: false },
    ];
    for (const way of attempts) {
      const { body } = await post(browser, '/passkey/enrol');
      expect((await post(browser, '/passkey/confirm', newAuthenticator().make(body, way))).status).toBe(401);
    }
    await unlock();
    const other = openBrowser(service);
    await signIn(other, 'refused@bank.example');
    const { body } = await post(browser, '/passkey/enrol');
    const made = newAuthenticator().make(body, { origin });
    expect((await post(other, '/passkey/confirm', made)).status).toBe(401);
    expect((await post(browser, '/passkey/confirm', made)).status).toBe(200);
    expect((await post(browser, '/passkey/confirm', made)).status).toBe(401);
    expect((await me(browser)).body.second_factors).toEqual(['passkey']);
    await unlock();
  });

  test('is not open to who knows the password alone, once there is a second factor', async () => {
    const { half, joined } = await withPasskey('thief@bank.example');
    expect((await post(half, '/passkey/enrol')).status).toBe(401);
    expect((await post(half, '/totp/enrol')).status).toBe(401);
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const late = await post(joined, '/passkey/enrol');
    expect([late.status, late.body.error.step_up]).toEqual([403, true]);
  });
});

describe('a passkey as the second step', () => {
  test('opens the session, once for each challenge', async () => {
    const { half, device } = await withPasskey('second@bank.example');
    const { cookie } = half;
    expect((await me(half)).status).toBe(401);
    const challenge = await ask(half);
    expect(challenge).toMatchObject({ rp_id: 'localhost', allow: [device.id] });
    const proof = device.answer(challenge, { origin });
    expect((await post(half, '/passkey', proof)).body).toEqual({ next: 'done' });
    expect((await me(half)).status).toBe(200);
    expect((await post(half, '/passkey', proof)).status).toBe(401);
    const replayed = await half.call('POST', '/v1/sign-in/passkey', proof, { headers: { cookie } });
    expect(replayed.status).toBe(401);
    await unlock();
  });

  test('is refused for a wrong origin, an old challenge, a counter that went back and without verification', async () => {
    const { half, device } = await withPasskey('wrong@bank.example');
    const tries = [
      async () => device.answer(await ask(half), { origin: service.baseUrl }),
      async () => device.answer(await ask(half), { origin, verified: false }),
      async () => device.answer(await ask(half), { origin, rpId: '127.0.0.1' }),
      async () => {
        const challenge = await ask(half);
        await sql(service, `update operator_challenges set expires_at = now() - interval '1 second'`);
        return device.answer(challenge, { origin });
      },
    ];
    for (const [index, make] of tries.entries())
      expect([index, (await post(half, '/passkey', await make())).status]).toEqual([index, 401]);
    await unlock();
    expect((await post(half, '/passkey', device.answer(await ask(half), { origin }))).status).toBe(200);
    device.rewind(1);
    expect((await post(half, '/passkey', device.answer(await ask(half), { origin }))).status).toBe(401);
    await unlock();
  });

  test('of a colleague, or a challenge of another purpose, is none', async () => {
    const { device: foreign } = await withPasskey('colleague@bank.example');
    const { half, device } = await withPasskey('own@bank.example');
    expect((await post(half, '/passkey', foreign.answer(await ask(half), { origin }))).status).toBe(401);
    const alone = await ask(half, { alone: true });
    expect((await post(half, '/passkey', device.answer(alone, { origin }))).status).toBe(401);
    const second = await ask(half);
    expect((await post(half, '/passkey', { ...device.answer(second, { origin }), alone: true })).status).toBe(401);
    await unlock();
  });

  test('renews the proof that an action needs', async () => {
    const { joined, device } = await withPasskey('step-up@bank.example');
    const make = () => joined.call('POST', '/v1/keys', { name: 'K', scopes: ['webhooks:read'] });
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const late = await make();
    expect([late.status, late.body.error.step_up]).toEqual([403, true]);
    const before = (await me(joined)).body.session.expires_at;
    expect((await post(joined, '/passkey', device.answer(await ask(joined), { origin }))).status).toBe(200);
    expect((await me(joined)).body.session.expires_at).toBe(before);
    expect((await make()).status).toBe(201);
  });
});

describe('a passkey alone', () => {
  test('signs in with both factors at once, and counts once for two at the same time', async () => {
    const { device } = await withPasskey('alone@bank.example');
    const { browser, reply } = await signInAlone(device);
    expect(reply.body).toEqual({ next: 'done' });
    expect((await me(browser)).body).toMatchObject({
      email: 'alone@bank.example',
      session: { second_factor_at: expect.any(String) },
    });
    const challenge = await ask(openBrowser(service), { alone: true });
    expect(challenge.allow).toEqual([]);
    const proof = { ...device.answer(challenge, { origin }), alone: true };
    const both = await Promise.all([1, 2].map(() => post(openBrowser(service), '/passkey', proof)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body: audit } = await service.api('GET', '/v1/audit-events?limit=50', undefined, {
      key: service.productionKey,
    });
    expect(audit.data.map(({ action }: { action: string }) => action)).toContain('operator.signed_in');
    await unlock();
  });

  test('that is unknown, removed, or of a deleted operator does not sign in', async () => {
    expect((await signInAlone(newAuthenticator())).reply.status).toBe(401);
    const { joined, device } = await withPasskey('gone@bank.example');
    const listed = (await joined.call('GET', '/v1/operators/me/factors')).body.data;
    expect(listed).toMatchObject([{ kind: 'passkey', name: 'Laptop', last_used_at: null }]);
    const path = `/v1/operators/me/factors/${listed[0].id}`;
    expect((await joined.call('PATCH', path, { name: ' Old laptop ' })).body.name).toBe('Old laptop');
    const last = await joined.call('DELETE', path);
    expect(last.status).toBe(409);
    await enrol(joined);
    const stranger = await joinAs(service, 'nobody@bank.example', ['developer']);
    expect((await stranger.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
    await enrol(stranger);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await joined.call('DELETE', path)).status).toBe(200);
    expect((await joined.call('DELETE', path)).status).toBe(404);
    expect((await signInAlone(device)).reply.status).toBe(401);
    const other = await withPasskey('deleted@bank.example');
    const { id } = (await me(other.joined)).body;
    expect((await service.api('DELETE', `/v1/operators/${id}`)).status).toBe(200);
    expect((await signInAlone(other.device)).reply.status).toBe(401);
    await unlock();
  });

  test('opens production to nobody without roles there', async () => {
    const { device } = await withPasskey('sandbox-only@bank.example');
    const { browser } = await signInAlone(device);
    expect((await browser.call('GET', '/v1/keys', undefined, { environment: 'sandbox' })).status).toBe(200);
    expect((await browser.call('GET', '/v1/keys', undefined, { environment: 'production' })).status).toBe(403);
  });

  test('with an authenticator beside it, either is a second step', async () => {
    const { joined, device } = await withPasskey('both@bank.example');
    const { secret } = await enrol(joined);
    await sql(service, 'update operator_factors set last_step = 0');
    const half = openBrowser(service);
    expect((await signIn(half, 'both@bank.example')).body).toEqual({ next: 'passkey' });
    expect((await post(half, '/totp', { code: codeOf(secret) })).body).toEqual({ next: 'done' });
    expect((await post(half, '/passkey', device.answer(await ask(half), { origin }))).body).toEqual({ next: 'done' });
  });
});

test('what one can sign in with is told before', async () => {
  const { body } = await openBrowser(service).call('GET', '/v1/sign-in/methods');
  expect(body).toEqual({ passkeys: true, providers: [] });
  const foreign = await openBrowser(service).call(
    'POST',
    '/v1/sign-in/passkey/challenge',
    { alone: true },
    { headers: { origin: 'https://evil.example' } },
  );
  expect(foreign.status).toBe(401);
});
