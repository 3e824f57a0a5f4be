import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, firstAdmin, joinAs, openBrowser, PASSWORD, signIn, tokenOf } from '../support/console.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const invite = (email: string, roles: unknown = ['viewer']) =>
  service.api('POST', '/v1/operators', { email, name: 'Somebody', roles });

describe('an invitation', () => {
  test('of the first start leads to the first admin, once', async () => {
    const admin = await firstAdmin(service);
    const me = await admin.call('GET', '/v1/operators/me');
    expect([me.status, me.body.email, me.body.type]).toEqual([200, 'admin@bank.example', 'user']);
    expect(me.body.roles.production).toEqual(['admin']);
    expect(me.body.scopes).toContain('operators:write');
    await expect(firstAdmin(service, 'thief@bank.example')).rejects.toThrow(/404/);
  });

  test('tells who is invited and stays; used, it is gone, also for two at once', async () => {
    const { body } = await invite('once@bank.example');
    const browser = openBrowser(service);
    const shown = await browser.call('POST', '/v1/sign-in/invitation', { token: tokenOf(body.invitation_url) });
    expect(shown.body).toMatchObject({ next: 'password', email: 'once@bank.example', organisation: 'default' });
    expect(shown.headers.get('set-cookie')).toBeNull();
    const both = await Promise.all([1, 2].map(() => accept(openBrowser(service), body.invitation_url)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await accept(openBrowser(service), body.invitation_url)).status).toBe(404);
  });

  test('is for one address, and one address has one operator of an organisation', async () => {
    const { body } = await invite('mine@bank.example');
    const other = await accept(openBrowser(service), body.invitation_url, { email: 'thief@bank.example' });
    expect([other.status, other.body.error.field]).toEqual([400, 'email']);
    const again = await invite('MINE@bank.example ');
    expect([again.status, again.body.error.field]).toEqual([409, 'email']);
  });

  test.each(['short', 'aaaaaaaaaaaaaaaaaa', 'weak1weak1w'])('takes no weak password: %s', async (password) => {
    const { body } = await invite(`weak-${password}@bank.example`);
    const refused = await accept(openBrowser(service), body.invitation_url, { password });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'password']);
  });

  test('by a key gives neither admin nor roles elsewhere nor scopes that the key lacks', async () => {
    const roles = [['admin'], { production: ['viewer'] }, { sandbox: ['viewer'], production: ['viewer'] }];
    for (const given of roles) expect((await invite('reach@bank.example', given)).status).toBe(403);
    const made = await service.api('POST', '/v1/keys', { name: 'narrow', scopes: ['operators:write', 'keys:write'] });
    const body = { email: 'reach@bank.example', name: 'R', roles: ['reviewer'] };
    const narrow = await service.api('POST', '/v1/operators', body, { key: made.body.api_key });
    expect([narrow.status, narrow.body.error.code]).toEqual([403, 'insufficient_scope']);
  });

  test('of an auditor has an end and no other role that writes', async () => {
    const body = { email: 'auditor@bank.example', name: 'A', roles: ['auditor'] };
    expect((await service.api('POST', '/v1/operators', body)).body.error.field).toBe('auditor_until');
    const mixed = { ...body, roles: ['auditor', 'reviewer'], auditor_until: '2099-01-01' };
    expect((await service.api('POST', '/v1/operators', mixed)).body.error.field).toBe('roles');
    expect((await service.api('POST', '/v1/operators', { ...body, auditor_until: '2099-01-01' })).status).toBe(201);
  });
});

describe('signing in', () => {
  test('opens a session with a new token each time and takes the cookie that was there before', async () => {
    const browser = await joinAs(service, 'fixed@bank.example', ['viewer']);
    const planted = browser.cookie;
    expect((await signIn(browser, ' Fixed@Bank.example')).body).toEqual({ next: 'done' });
    expect(browser.cookie).not.toBe(planted);
    const old = await browser.call('GET', '/v1/operators/me', undefined, { headers: { cookie: planted } });
    expect(old.status).toBe(401);
    expect((await browser.call('GET', '/v1/operators/me')).status).toBe(200);
  });

  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    await joinAs(service, 'cookie@bank.example', ['viewer']);
    const reply = await signIn(openBrowser(service), 'cookie@bank.example');
    expect(reply.headers.get('set-cookie')).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('from another page than the console is refused, whatever the password', async () => {
    await joinAs(service, 'csrf@bank.example', ['viewer']);
    for (const headers of [
      { origin: undefined },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${service.baseUrl}/` },
      { 'assay-console': undefined },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const body = { email: 'csrf@bank.example', password: PASSWORD };
      const reply = await openBrowser(service).call('POST', '/v1/sign-in', body, { headers });
      expect([headers, reply.status, reply.headers.get('set-cookie')]).toEqual([headers, 401, null]);
    }
    const local = { origin: service.baseUrl.replace('127.0.0.1', 'localhost') };
    const body = { email: 'csrf@bank.example', password: PASSWORD };
    expect((await openBrowser(service).call('POST', '/v1/sign-in', body, { headers: local })).status).toBe(200);
  });

  test('answers unknown, invited and known accounts alike, and locks them alike', async () => {
    const [known, unknown, invited] = ['known', 'unknown', 'invited'].map(
      (name) => `${name}-${randomUUID()}@bank.example`,
    );
    await joinAs(service, known!, ['viewer']);
    await invite(invited!);
    const seen = [];
    for (const email of [known!, unknown!, invited!]) {
      const replies = [];
      for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await signIn(openBrowser(service), email, 'wrong'));
      const last = replies.at(-1)!;
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(50);
      seen.push(replies.map(({ status, body }) => [status, body.error.code, status === 401 ? body.error.message : '']));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]!.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    // The right password is no way in while the account is locked, and says nothing.
    expect((await signIn(openBrowser(service), known!)).status).toBe(429);
  });

  test('of 50 guesses of a password at once exactly five are judged, the others are 429', async () => {
    const email = `race-${randomUUID()}@bank.example`;
    await joinAs(service, email, ['viewer']);
    // Two passwords are computed at a time; who finds no turn comes again.
    const guess = async (at: number): Promise<number> => {
      const { status } = await signIn(openBrowser(service), email, `guess ${at}`);
      if (status !== 503) return status;
      await setTimeout(100);
      return guess(at);
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at)));
    expect(statuses.toSorted()).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  });

  test('a success forgets the failures before it', async () => {
    await joinAs(service, 'clumsy@bank.example', ['viewer']);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await signIn(openBrowser(service), 'clumsy@bank.example', 'wrong')).status).toBe(401);
      expect((await signIn(openBrowser(service), 'clumsy@bank.example')).status).toBe(200);
    }
  });

  test('signing out ends the session for good', async () => {
    const browser = await joinAs(service, 'leaver@bank.example', ['viewer']);
    const { cookie } = browser;
    expect((await browser.call('POST', '/v1/sign-out', {})).body).toEqual({ signed_out: true });
    expect(browser.cookie).toBe('');
    const after = await browser.call('GET', '/v1/operators/me', undefined, { headers: { cookie } });
    expect(after.status).toBe(401);
  });
});
