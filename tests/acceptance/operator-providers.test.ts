import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, joinAs, openBrowser, sql } from '../support/console.js';
import {
  claimsOf,
  type IdentityProvider,
  newIdentityProvider,
  newTokenKey,
  type Person,
  sharedSecretToken,
  signedToken,
  unsignedToken,
} from '../support/identity-provider.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await newIdentityProvider();
  service = await startService({
    env: {
      ...provider.settings,
      ASSAY_OIDC_CORP_ROLES: 'kyc team=reviewer@sandbox, leads=senior_reviewer@sandbox',
      ASSAY_OIDC_GONE_ISSUER: 'http://127.0.0.1:9',
      ASSAY_OIDC_GONE_CLIENT_ID: 'assay',
    },
  });
  await provider.open(service.baseUrl);
});
afterAll(async () => {
  provider?.close();
  await service?.stop();
});
beforeEach(() => sql(service, 'delete from operator_identities'));

const callback = () => `${service.baseUrl}/v1/sign-in/oidc/corp/callback`;

/** A browser that goes to the provider and comes back with what it was sent. */
async function atProvider(browser: Browser, after?: string): Promise<{ back: URL; cookie: string }> {
  const begun = await browser.call('POST', '/v1/sign-in/oidc/corp/start', after === undefined ? {} : { after });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { cookie } = browser;
  let address = new URL(begun.body.authorization_url);
  expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  const jar = new Map<string, string>();
  while (!address.href.startsWith(callback())) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const reply = await fetch(address, { redirect: 'manual', headers });
    const next = reply.headers.get('location');
    expect(next, `${address.pathname} ${reply.status}`).not.toBeNull();
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    address = new URL(next ?? '', address);
  }
  return { back: address, cookie };
}

/** The way back, as a browser takes it from another site; it goes nowhere from there. */
async function comeBack(browser: Browser, back: URL, cookie: string): Promise<Response> {
  const reply = await fetch(back, { redirect: 'manual', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  const set = reply.headers.get('set-cookie');
  if (set !== null) browser.cookie = set.split(';')[0] ?? '';
  return reply;
}

async function signInThere(who: Person, after?: string) {
  provider.person = who;
  const browser = openBrowser(service);
  const { back, cookie } = await atProvider(browser, after);
  const reply = await comeBack(browser, back, cookie);
  expect(reply.status).toBe(303);
  return { browser, back, cookie, to: new URL(reply.headers.get('location') ?? '') };
}

const me = (browser: Browser) => browser.call('GET', '/v1/operators/me');
const REFUSED = '/console/sign-in?tab=refused';
const page = ({ pathname, search }: URL) => pathname + search;
const fresh = () => `${Math.random().toString(36).slice(2)}@bank.example`;

describe('signing in at a provider', () => {
  test('makes an operator with the roles of the groups, and leads to the page that was wanted', async () => {
    const email = fresh();
    const who = { sub: `sub-${email}`, email, groups: ['kyc team', 'canteen'] };
    const { browser, to } = await signInThere(who, '/cases?view=mine');
    expect(page(to)).toBe('/console/cases?view=mine');
    const { body } = await me(browser);
    expect(body).toMatchObject({ email, name: 'Nora Field', roles: { sandbox: ['reviewer'], production: [] } });
    const again = await signInThere({ ...who, groups: ['leads'] });
    expect((await me(again.browser)).body).toMatchObject({ id: body.id, roles: { sandbox: ['senior_reviewer'] } });
    // New roles end what was open.
    expect((await me(browser)).status).toBe(401);
    const without = await signInThere({ ...who, groups: [] });
    expect(page(without.to)).toBe(REFUSED);
    expect((await me(again.browser)).status).toBe(401);
  });

  test('of who has no group of ours, or no verified address, leads nowhere', async () => {
    for (const who of [
      { email: fresh() },
      { email: fresh(), verified: false, groups: ['leads'] },
      { groups: ['leads'] },
    ])
      expect(page((await signInThere({ sub: `sub-${Math.random()}`, ...who })).to)).toBe(REFUSED);
  });

  test('finds an invited operator by a verified address only, and keeps the roles that they have', async () => {
    const email = fresh();
    const joined = await joinAs(service, email, ['developer']);
    const { id } = (await me(joined)).body;
    const thief = await signInThere({ sub: 'thief', email, verified: false, groups: ['leads'] });
    expect(page(thief.to)).toBe(REFUSED);
    const own = await signInThere({ sub: `sub-${email}`, email, groups: ['leads'] });
    expect((await me(own.browser)).body).toMatchObject({ id, roles: { sandbox: ['developer'] } });
    // From now on it is the person that counts, not the address.
    const moved = await signInThere({ sub: `sub-${email}`, email: fresh(), groups: [] });
    expect((await me(moved.browser)).body.id).toBe(id);
  });

  test('opens nothing for a deleted operator, and ends with the session', async () => {
    const email = fresh();
    const who = { sub: `sub-${email}`, email, groups: ['leads'] };
    const { browser } = await signInThere(who);
    const { id } = (await me(browser)).body;
    expect((await browser.call('POST', '/v1/sign-out', {})).status).toBe(200);
    expect((await me(browser)).status).toBe(401);
    expect((await service.api('DELETE', `/v1/operators/${id}`)).status).toBe(200);
    expect(page((await signInThere(who)).to)).toBe(REFUSED);
  });

  test('is a second factor where the provider says that it asked for more than one', async () => {
    const email = fresh();
    const who = { sub: `sub-${email}`, email, groups: ['leads'] };
    expect((await me((await signInThere(who)).browser)).body.session.second_factor_at).toBeNull();
    const strong = await signInThere({ ...who, amr: ['pwd', 'otp', 'mfa'] });
    expect((await me(strong.browser)).body.session.second_factor_at).toEqual(expect.any(String));
  });
});

describe('what comes back from a provider', () => {
  const who = () => {
    const email = fresh();
    return { sub: `sub-${email}`, email, groups: ['leads'] };
  };

  test('counts once, in the browser that began, with the state that it was given', async () => {
    provider.person = who();
    const browser = openBrowser(service);
    const { back, cookie } = await atProvider(browser);
    const other = openBrowser(service);
    await other.call('POST', '/v1/sign-in/oidc/corp/start', {});
    const foreign = await comeBack(other, back, other.cookie);
    expect(page(new URL(foreign.headers.get('location') ?? ''))).toBe(REFUSED);
    expect(foreign.headers.get('set-cookie')).toBeNull();
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect((await comeBack(browser, wrong, cookie)).headers.get('location')).toContain(REFUSED);
    const right = await comeBack(browser, back, cookie);
    expect(right.headers.get('location')).toContain('/console/queue');
    expect((await comeBack(openBrowser(service), back, cookie)).headers.get('location')).toContain(REFUSED);
  });

  test('is refused with a code of another sign-in, too late, or with an error', async () => {
    provider.person = who();
    const [first, second] = [openBrowser(service), openBrowser(service)];
    const one = await atProvider(first);
    const two = await atProvider(second);
    const mixed = new URL(one.back);
    mixed.searchParams.set('code', two.back.searchParams.get('code') ?? '');
    expect((await comeBack(first, mixed, one.cookie)).headers.get('location')).toContain(REFUSED);
    await sql(service, `update operator_challenges set expires_at = now() - interval '1 second'`);
    expect((await comeBack(second, two.back, two.cookie)).headers.get('location')).toContain(REFUSED);
    const third = await atProvider(openBrowser(service));
    const denied = new URL(third.back);
    denied.searchParams.delete('code');
    denied.searchParams.set('error', 'access_denied');
    expect((await comeBack(openBrowser(service), denied, third.cookie)).headers.get('location')).toContain(REFUSED);
  });

  test('a provider that cannot be reached is 503, an unknown one 404, other pages begin nothing', async () => {
    const browser = openBrowser(service);
    expect((await browser.call('POST', '/v1/sign-in/oidc/gone/start', {})).status).toBe(503);
    expect((await browser.call('POST', '/v1/sign-in/oidc/none/start', {})).status).toBe(404);
    const headers = { origin: 'https://evil.example' };
    expect((await browser.call('POST', '/v1/sign-in/oidc/corp/start', {}, { headers })).status).toBe(401);
    const away = await browser.call('POST', '/v1/sign-in/oidc/corp/start', { after: '//evil.example' });
    expect([away.status, away.body.error.field]).toEqual([400, 'after']);
    expect((await browser.call('GET', '/v1/sign-in/methods')).body.providers).toEqual([
      { id: 'corp', name: 'Corp' },
      { id: 'gone', name: 'Gone' },
    ]);
  });
});

describe('an ID token', () => {
  const HOUR = 3600;
  type Claims = ReturnType<typeof claimsOf>;
  const own = (claims: Claims) => signedToken(claims, provider.tokenKey);

  async function signInWith(forge: (claims: Claims) => string): Promise<string> {
    const email = fresh();
    provider.forge = (token) => forge(claimsOf(token));
    try {
      return page((await signInThere({ sub: `sub-${email}`, email, groups: ['leads'] })).to);
    } finally {
      provider.forge = undefined;
    }
  }

  test('signed anew by the key that the provider publishes is taken: what follows is refused for its own fault', async () => {
    expect(await signInWith(own)).toBe('/console/queue');
  });

  test.each<[string, (claims: Claims) => string]>([
    ['signed by another key of the same name', (claims) => signedToken(claims, newTokenKey())],
    ['signed by nobody', unsignedToken],
    ['signed with the secret of the client', (claims) => sharedSecretToken(claims, provider.secret)],
    ['whose claims were changed under the signature', (claims) => changedUnder(own(claims), { sub: 'somebody' })],
    ['with another nonce', (claims) => own({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => own(claims)],
    ['for another audience', (claims) => own({ ...claims, aud: 'another-client' })],
    ['for us and others, to another party', (claims) => own({ ...claims, aud: ['assay', 'b'], azp: 'b' })],
    ['of another issuer', (claims) => own({ ...claims, iss: 'https://login.example' })],
    [
      'that has expired',
      (claims) => own({ ...claims, exp: Number(claims['iat']) - HOUR, iat: Number(claims['iat']) - 2 * HOUR }),
    ],
    ['that never expires', ({ exp: _, ...claims }) => own(claims)],
    ['that begins tomorrow', (claims) => own({ ...claims, nbf: Number(claims['iat']) + 24 * HOUR })],
  ])('%s is refused', async (_, forge) => {
    expect(await signInWith(forge)).toBe(REFUSED);
  });
});

/** A token with other claims and the former signature. */
function changedUnder(token: string, changes: object): string {
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  return [head, claims, signature].join('.');
}
