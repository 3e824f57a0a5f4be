import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { accept, type Browser, codeOf, enrol, joinAs, openBrowser, signIn, sql } from '../support/console.js';
import { queued } from '../support/queued.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const forgetSteps = () => sql(service, 'update operator_factors set last_step = 0');
const unlock = () => sql(service, 'delete from operator_attempts');
const me = (browser: Browser) => browser.call('GET', '/v1/operators/me');
const totp = (browser: Browser, code: string) => browser.call('POST', '/v1/sign-in/totp', { code });

/** Somebody with an authenticator, signed in with the password alone. */
async function halfWay(email: string) {
  const joined = await joinAs(service, email, ['developer']);
  const { secret, recovery } = await enrol(joined);
  await forgetSteps();
  const browser = openBrowser(service);
  expect((await signIn(browser, email)).body).toEqual({ next: 'totp' });
  return { browser, joined, secret, recovery };
}

describe('setting up an authenticator', () => {
  test('needs a right code, shows ten recovery codes and gives a new cookie', async () => {
    const browser = await joinAs(service, 'enrol@bank.example', ['developer']);
    const begun = await browser.call('POST', '/v1/sign-in/totp/enrol', {});
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    const confirm = (code: string) => browser.call('POST', '/v1/sign-in/totp/confirm', { code });
    expect((await confirm('000000')).status).toBe(401);
    expect((await me(browser)).body.second_factors).toEqual([]);
    const { cookie } = browser;
    const done = await confirm(codeOf(begun.body.secret));
    expect([done.status, done.body.next, new Set(done.body.recovery_codes).size]).toEqual([200, 'done', 10]);
    expect(browser.cookie).not.toBe(cookie);
    expect((await me(browser)).body).toMatchObject({
      second_factors: ['totp'],
      session: { second_factor_at: expect.any(String) },
    });
  });

  test('is not open to who knows the password alone, once there is one', async () => {
    const { browser } = await halfWay('thief@bank.example');
    expect((await browser.call('POST', '/v1/sign-in/totp/enrol', {})).status).toBe(401);
    expect((await browser.call('POST', '/v1/sign-in/totp/confirm', { code: '123456' })).status).toBe(401);
  });

  test('again needs the second factor of these five minutes', async () => {
    const { joined } = await halfWay('again@bank.example');
    expect((await joined.call('POST', '/v1/sign-in/totp/enrol', {})).status).toBe(200);
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const late = await joined.call('POST', '/v1/sign-in/totp/enrol', {});
    expect([late.status, late.body.error.step_up]).toEqual([403, true]);
  });
});

describe('between password and second factor', () => {
  test('a session opens nothing but the steps of signing in', async () => {
    const { browser } = await halfWay('half@bank.example');
    for (const path of ['/v1/operators/me', '/v1/verifications', '/v1/roles'])
      expect([path, (await browser.call('GET', path)).status]).toEqual([path, 401]);
  });

  test('it lasts five minutes', async () => {
    const { browser, secret } = await halfWay('slow@bank.example');
    const [row] = await sql(
      service,
      `select extract(epoch from max(expires_at - created_at))::int as seconds from operator_sessions where stage = 'password'`,
    );
    expect(row).toEqual({ seconds: 300 });
    await sql(
      service,
      `update operator_sessions set expires_at = now() - interval '1 second' where stage = 'password'`,
    );
    expect((await totp(browser, codeOf(secret))).status).toBe(401);
  });

  test('a wrong code is told from a session that is over by its field', async () => {
    const { browser, secret, recovery } = await halfWay('which@bank.example');
    const told = async (path: string, code: string | undefined) => {
      const { status, body } = await browser.call('POST', path, { code });
      return [status, body.error?.field];
    };
    expect(await told('/v1/sign-in/totp', '000000')).toEqual([401, 'code']);
    expect(await told('/v1/sign-in/recovery', 'aaaa-bbbb-cccc')).toEqual([401, 'code']);
    await sql(
      service,
      `update operator_sessions set expires_at = now() - interval '1 second' where stage = 'password'`,
    );
    expect(await told('/v1/sign-in/totp', codeOf(secret))).toEqual([401, undefined]);
    expect(await told('/v1/sign-in/recovery', recovery[0])).toEqual([401, undefined]);
  });

  test('a code given while a factor is being removed waits its turn, and neither ends as a deadlock', async () => {
    const { browser, secret } = await halfWay('beside@bank.example');
    const own = `operator_id = (select operator_id from operator_sessions order by created_at desc limit 1)`;
    const [given] = await queued(
      service,
      `select 1 from operators where ${own.replace('operator_id', 'id')} for update`,
      [() => totp(browser, codeOf(secret))],
      `select 1 from operator_factors where ${own} for update`,
    );
    expect(given?.status).toBe(200);
  });

  test('a code opens it once: not again in its half minute, and once for two at the same time', async () => {
    const { browser, secret } = await halfWay('replay@bank.example');
    const code = codeOf(secret);
    const other = openBrowser(service);
    await signIn(other, 'replay@bank.example');
    const both = await Promise.all([totp(browser, code), totp(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = openBrowser(service);
    await signIn(third, 'replay@bank.example');
    expect((await totp(third, code)).status).toBe(401);
    expect((await totp(third, codeOf(secret, 1))).status).toBe(200);
  });

  test('the cookie of before is worth nothing afterwards', async () => {
    const { browser, secret } = await halfWay('rotate@bank.example');
    const { cookie } = browser;
    expect((await totp(browser, codeOf(secret))).body).toEqual({ next: 'done' });
    expect(
      (await browser.call('POST', '/v1/sign-in/totp', { code: codeOf(secret, 1) }, { headers: { cookie } })).status,
    ).toBe(401);
    expect((await me(browser)).status).toBe(200);
  });

  test('five wrong codes close it, also for the right one', async () => {
    const { browser, secret } = await halfWay('guess@bank.example');
    for (let guess = 0; guess < 5; guess += 1) expect((await totp(browser, '000000')).status).toBe(401);
    const locked = await totp(browser, codeOf(secret));
    expect(locked.status).toBe(429);
    const first = Number(locked.headers.get('retry-after'));
    await sql(
      service,
      `update operator_attempts set locked_until = now() - interval '1 second' where locked_until is not null`,
    );
    expect((await totp(browser, '000000')).status).toBe(401);
    expect(Number((await totp(browser, codeOf(secret))).headers.get('retry-after'))).toBeGreaterThan(first * 1.5);
    await unlock();
  });
});

test('of 50 guesses of a code at once exactly five are judged, the others are 429', async () => {
  const { browser } = await halfWay(`guesses-${randomUUID()}@bank.example`);
  const { cookie } = browser;
  const guess = () =>
    openBrowser(service).call('POST', '/v1/sign-in/totp', { code: '000000' }, { headers: { cookie } });
  const statuses = (await Promise.all(Array.from({ length: 50 }, guess))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  await unlock();
});

test('a session goes on to one session only, whatever proofs come at once', async () => {
  const { browser, secret, recovery } = await halfWay('twice@bank.example');
  const { cookie } = browser;
  const proofs = [
    ['/v1/sign-in/totp', codeOf(secret)],
    ['/v1/sign-in/totp', codeOf(secret, 1)],
    ...recovery.slice(0, 3).map((code) => ['/v1/sign-in/recovery', code] as const),
  ] as const;
  const replies = await Promise.all(
    proofs.map(([path, code]) => openBrowser(service).call('POST', path, { code }, { headers: { cookie } })),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBe(1);
});

describe('a recovery code', () => {
  test('opens the session once, however it is typed and however many try', async () => {
    const { recovery } = await halfWay('lost@bank.example');
    const [code = ''] = recovery;
    const browsers = [openBrowser(service), openBrowser(service)];
    for (const browser of browsers) await signIn(browser, 'lost@bank.example');
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all(
      browsers.map((browser) => browser.call('POST', '/v1/sign-in/recovery', { code: typed })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ next: 'done', recovery_codes_left: 9 });
  });

  test('of one person is no code of another', async () => {
    const { recovery } = await halfWay('one@bank.example');
    const { browser } = await halfWay('two@bank.example');
    expect((await browser.call('POST', '/v1/sign-in/recovery', { code: recovery[0] })).status).toBe(401);
  });

  test('lost as well, the command line takes the factors away', async () => {
    const { joined } = await halfWay('phone@bank.example');
    const env = { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl };
    const { out } = await startAssay(
      ['operators', 'invite', '--email', 'phone@bank.example', '--reset-factors', '--json'],
      env,
    ).finished;
    expect((await me(joined)).status).toBe(401);
    const browser = openBrowser(service);
    const again = await accept(browser, JSON.parse(out).invitation_url, { password: 'another long password' });
    expect(again.body).toEqual({ next: 'done' });
    expect((await signIn(openBrowser(service), 'phone@bank.example')).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after half an hour without a request and after twelve hours in any case', async () => {
    const idle = await joinAs(service, 'idle@bank.example', ['viewer']);
    const { id } = (await me(idle)).body;
    await sql(
      service,
      `update operator_sessions set last_seen_at = now() - interval '29 minutes' where operator_id = '${id}'`,
    );
    expect((await me(idle)).status).toBe(200);
    await sql(
      service,
      `update operator_sessions set last_seen_at = now() - interval '31 minutes' where operator_id = '${id}'`,
    );
    expect((await me(idle)).status).toBe(401);
    await signIn(idle, 'idle@bank.example');
    const { session } = (await me(idle)).body;
    expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).toBeGreaterThan(11.9 * 3_600_000);
    await sql(service, `update operator_sessions set expires_at = now() where operator_id = '${id}'`);
    expect((await me(idle)).status).toBe(401);
  });

  test('is no longer for a second factor given again', async () => {
    const { browser, secret } = await halfWay('long@bank.example');
    expect((await totp(browser, codeOf(secret))).status).toBe(200);
    const before = (await me(browser)).body.session;
    expect((await totp(browser, codeOf(secret, 1))).status).toBe(200);
    const after = (await me(browser)).body.session;
    expect(after.expires_at).toBe(before.expires_at);
    expect(Date.parse(after.second_factor_at)).toBeGreaterThan(Date.parse(before.second_factor_at));
  });

  test('is seen and ended by its operator, and by no other', async () => {
    const one = await joinAs(service, 'devices@bank.example', ['viewer']);
    const two = openBrowser(service);
    await signIn(two, 'devices@bank.example');
    const listed = (await one.call('GET', '/v1/operators/me/sessions')).body.data;
    expect(listed.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    const other = listed.find(({ current }: { current: boolean }) => !current);
    const stranger = await joinAs(service, 'stranger@bank.example', ['viewer']);
    const path = `/v1/operators/me/sessions/${other.id}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await one.call('DELETE', path)).status).toBe(200);
    expect((await me(two)).status).toBe(401);
    expect((await me(one)).status).toBe(200);
  });

  test('needs a second factor of these five minutes to make a key', async () => {
    const { browser, secret } = await halfWay('keys@bank.example');
    const make = () => browser.call('POST', '/v1/keys', { name: 'K', scopes: ['webhooks:read'] });
    await totp(browser, codeOf(secret));
    expect((await make()).status).toBe(201);
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const late = await make();
    expect([late.status, late.body.error.step_up]).toEqual([403, true]);
    expect((await totp(browser, codeOf(secret, 1))).status).toBe(200);
    expect((await make()).status).toBe(201);
  });
});

describe('recovery codes', () => {
  const left = async (browser: Browser) =>
    (await browser.call('GET', '/v1/operators/me/recovery-codes')).body.recovery_codes_left;
  const renew = (browser: Browser) => browser.call('PUT', '/v1/operators/me/recovery-codes', {});

  test('are made anew in place of the earlier ones, which open nothing from then on', async () => {
    const { browser, joined, recovery } = await halfWay('renew@bank.example');
    expect(await left(joined)).toBe(10);
    const made = await renew(joined);
    expect([made.status, new Set(made.body.recovery_codes).size]).toEqual([200, 10]);
    const give = (code: string | undefined) => browser.call('POST', '/v1/sign-in/recovery', { code });
    expect((await give(recovery[0])).status).toBe(401);
    expect((await give(made.body.recovery_codes[0])).status).toBe(200);
    expect(await left(joined)).toBe(9);
  });

  test('need the second factor of these five minutes, and one to stand in for', async () => {
    const without = await joinAs(service, 'without@bank.example', ['developer']);
    expect((await renew(without)).body.error.step_up).toBe(true);
    const { joined } = await halfWay('late@bank.example');
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const late = await renew(joined);
    expect([late.status, late.body.error.step_up]).toEqual([403, true]);
    expect((await service.api('PUT', '/v1/operators/me/recovery-codes', {})).status).toBe(409);
  });

  test('and factors are removed only soon after a second factor', async () => {
    const { joined } = await halfWay('remover@bank.example');
    const { data } = (await joined.call('GET', '/v1/operators/me/factors')).body;
    await sql(service, `update operator_sessions set second_factor_at = now() - interval '6 minutes'`);
    const refused = await joined.call('DELETE', `/v1/operators/me/factors/${data[0].id}`);
    expect([refused.status, refused.body.error.step_up]).toEqual([403, true]);
  });
});
