import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAuthenticator } from '../support/authenticator.js';
import { type Browser, joinAs, openBrowser, sql } from '../support/console.js';
import { until } from '../support/database.js';
import {
  claimsOf,
  type IdentityProvider,
  newIdentityProvider,
  type Person,
  signedToken,
} from '../support/identity-provider.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await newIdentityProvider();
  service = await startService({
    env: {
      ...provider.settings,
      ASSAY_OIDC_CORP_ROLES: 'kyc=reviewer@sandbox, watchers=viewer@sandbox, makers=developer@sandbox',
    },
  });
  await provider.open(service.baseUrl);
});
afterAll(async () => {
  provider?.close();
  await service?.stop();
});

const callback = () => `${service.baseUrl}/v1/sign-in/oidc/corp/callback`;
const fresh = (name: string) => `${name}.${Math.random().toString(36).slice(2)}@bank.example`;
const me = (browser: Browser) => browser.call('GET', '/v1/operators/me');
const unlock = () => sql(service, 'delete from operator_attempts');
const REFUSED = '/console/sign-in?tab=refused';

/** Where the provider was asked, and where the console leads to after it. */
interface Trip {
  readonly browser: Browser;
  readonly asked: URL;
  readonly to: string;
}

/** Goes to the provider and back. @param claims what the ID token says differently */
async function signInThere(who: Person, claims: object = {}, browser = openBrowser(service)): Promise<Trip> {
  provider.person = who;
  const own = (token: string) => ({ ...claimsOf(token), ...claims });
  provider.forge = (token) => signedToken(own(token), provider.tokenKey);
  const begun = await browser.call('POST', '/v1/sign-in/oidc/corp/start', {});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { cookie } = browser;
  const asked = new URL(begun.body.authorization_url);
  let address = asked;
  const jar = new Map<string, string>();
  while (!address.href.startsWith(callback())) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const reply = await fetch(address, { redirect: 'manual', headers });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    expect(next, `${address.pathname} ${reply.status}`).not.toBeNull();
    address = new URL(next ?? '', address);
  }
  const reply = await fetch(address, { redirect: 'manual', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  const set = reply.headers.get('set-cookie');
  if (set !== null) browser.cookie = set.split(';')[0] ?? '';
  const { pathname, search } = new URL(reply.headers.get('location') ?? '', service.baseUrl);
  return { browser, asked, to: pathname + search };
}

const refusals = async (id: string) => {
  const { body } = await service.api(
    'GET',
    `/v1/audit-events?action=operator.sign_in_refused&target=${id}`,
    undefined,
    {
      key: service.productionKey,
    },
  );
  return body.data as readonly object[];
};

test('who is given the address of somebody else is not let into their account', async () => {
  const email = fresh('reused');
  const joined = await joinAs(service, email, ['developer']);
  const { id } = (await me(joined)).body;
  const first = await signInThere({ sub: `first ${email}`, email });
  expect((await me(first.browser)).body.id).toBe(id);
  for (const groups of [[], ['kyc']]) {
    const other = await signInThere({ sub: `other ${email}`, email, groups });
    expect(other.to).toBe(REFUSED);
  }
  await until(
    () => refusals(id),
    (entries) => entries.length === 2,
  );
  // Invited anew, the address counts once more, and whoever had the account before has it no longer.
  await sql(
    service,
    `insert into operator_invitations (organisation_id, token_hash, operator_id, created_at, expires_at)
      select organisation_id, sha256('again'), id, now(), now() + interval '1 hour' from operators where id = '${id}'`,
  );
  const invited = await signInThere({ sub: `other ${email}`, email });
  expect((await me(invited.browser)).body.id).toBe(id);
  expect((await signInThere({ sub: `first ${email}`, email })).to).toBe(REFUSED);
});

test('a passkey alone opens nothing for who has their roles from the directory', async () => {
  const email = fresh('directory');
  const who = { sub: `sub ${email}`, email, groups: ['makers'] };
  const { browser } = await signInThere(who);
  const device = newAuthenticator();
  const origin = service.baseUrl.replace('127.0.0.1', 'localhost');
  const asked = await browser.call('POST', '/v1/sign-in/passkey/enrol', {});
  const made = { ...device.make(asked.body, { origin }), name: 'Laptop' };
  expect((await browser.call('POST', '/v1/sign-in/passkey/confirm', made)).status).toBe(200);
  const alone = openBrowser(service);
  const challenge = await alone.call('POST', '/v1/sign-in/passkey/challenge', { alone: true });
  const proof = { ...device.answer(challenge.body, { origin }), alone: true };
  const refused = await alone.call('POST', '/v1/sign-in/passkey', proof);
  expect([refused.status, refused.body.error?.message]).toEqual([409, expect.stringContaining('Corp')]);
  expect(alone.cookie).toBe('');
  // It is the second step after the directory.
  const again = await signInThere(who);
  expect(again.to).toContain('tab=passkey');
  const second = await again.browser.call('POST', '/v1/sign-in/passkey/challenge', {});
  const step = await again.browser.call('POST', '/v1/sign-in/passkey', device.answer(second.body, { origin }));
  expect([step.status, step.body], JSON.stringify(step.body)).toEqual([200, { next: 'done' }]);
  await unlock();
});

test('who is in the group no more gives back what they have in hand', async () => {
  const email = fresh('lowered');
  const who = { sub: `sub ${email}`, email, groups: ['kyc'] };
  const { browser } = await signInThere(who);
  const { id } = (await me(browser)).body;
  const { body: made } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'sandbox_referred' },
  });
  const session = await until(
    async () => (await service.api('GET', `/v1/verifications/${made.id}`)).body,
    (one) => one.status === 'referred' && one.case_id,
  );
  const path = `/v1/cases/${session.case_id}`;
  expect((await browser.call('POST', `${path}/assign`, {})).body.owner.id).toBe(`operator:${id}`);
  expect((await browser.call('POST', `${path}/lease`, {})).body.lease.operator.id).toBe(id);
  await signInThere({ ...who, groups: ['watchers'] });
  const after = (await service.api('GET', path)).body;
  expect([after.lease, after.owner]).toEqual([null, null]);
});

test('roles that the directory gives are changed there: here they would come back with the next sign-in', async () => {
  const email = fresh('governed');
  const { browser } = await signInThere({ sub: `sub ${email}`, email, groups: ['makers'] });
  const { id } = (await me(browser)).body;
  const path = `/v1/operators/${id}`;
  const refused = await service.api('PATCH', path, { roles: ['viewer'] });
  expect([refused.status, refused.body.error?.field]).toEqual([409, 'roles']);
  expect((await me(browser)).body.roles.sandbox).toEqual(['developer']);
  expect((await service.api('PATCH', path, { name: 'Called otherwise' })).body.name).toBe('Called otherwise');
  expect((await service.api('DELETE', path)).status).toBe(200);
  expect((await me(browser)).status).toBe(401);
});

const NEW_KEY = { name: 'Of the directory', scopes: ['verifications:read'] };

test('a second factor counts from when the provider asked for it', async () => {
  const email = fresh('asked');
  const who = { sub: `sub ${email}`, email, groups: ['makers'], amr: ['pwd', 'mfa'] };
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const { browser, asked } = await signInThere(who, { auth_time: hourAgo });
  expect(asked.searchParams.get('max_age')).toBe('43200');
  expect((await me(browser)).body.session.second_factor_at).toBe(new Date(hourAgo * 1000).toISOString());
  const refused = await browser.call('POST', '/v1/keys', NEW_KEY);
  expect([refused.status, refused.body.error.step_up]).toEqual([403, true]);
  // Nor is one added for which nothing was given now: it would be the proof that is asked for.
  for (const path of ['totp', 'passkey']) {
    const { status, body } = await browser.call('POST', `/v1/sign-in/${path}/enrol`, {});
    expect([path, status, body.error?.step_up]).toEqual([path, 403, true]);
  }
  // Whoever is signed in already is asked there again.
  const renewed = await signInThere(who, {}, browser);
  expect(renewed.asked.searchParams.get('max_age')).toBe('60');
  expect((await browser.call('POST', '/v1/keys', NEW_KEY)).status).toBe(201);
  expect((await browser.call('POST', '/v1/sign-in/totp/enrol', {})).status).toBe(200);
});

test('a moment to come at the provider is no later than now', async () => {
  const email = fresh('ahead');
  const ahead = Math.floor(Date.now() / 1000) + 86_400;
  const { browser } = await signInThere(
    { sub: `sub ${email}`, email, groups: ['makers'], amr: ['mfa'] },
    {
      auth_time: ahead,
    },
  );
  const { second_factor_at: at, created_at: since } = (await me(browser)).body.session;
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(since) + 1000);
});
