import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, type Browser, enrol, firstAdmin, joinAs, openBrowser, sql } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const production = { environment: 'production' } as const;

let service: TestService;
let admin: Browser;
let compliance: Browser;
beforeAll(async () => {
  service = await startService();
  admin = await firstAdmin(service, 'first.to.stay@bank.example');
  await enrol(admin);
  compliance = (await invited('approves@bank.example', { production: ['compliance_admin'] })).browser;
});
afterAll(() => service?.stop());

let invitations = 0;
/** Somebody with roles in production, with a second factor. */
async function invited(email: string, roles: object): Promise<{ readonly browser: Browser; readonly id: string }> {
  invitations += 1;
  const body = { email: `${invitations}.${email}`, name: email, roles };
  const made = await admin.call('POST', '/v1/operators', body, production);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const browser = openBrowser(service);
  expect((await accept(browser, made.body.invitation_url)).status).toBe(200);
  await enrol(browser);
  return { browser, id: made.body.id };
}

const make = (browser: Browser, scopes: readonly string[], name = 'Back office') =>
  browser.call('POST', '/v1/keys', { name, scopes }, production);
const approve = (id: string, decision = 'approved') =>
  compliance.call('POST', `/v1/keys/${id}/approval`, { decision }, production);
const lists = (key: string) => service.api('GET', '/v1/verifications', undefined, { key });

test('a key that waited when its maker left never works, and those that work are named', async () => {
  const leaving = await invited('leaving@bank.example', { sandbox: ['admin'], production: ['admin'] });
  const pending = (await make(leaving.browser, ['verifications:review'])).body;
  const live = (await make(leaving.browser, ['verifications:read'], 'Nightly export')).body;
  const test_ = (await leaving.browser.call('POST', '/v1/keys', { name: 'Trial', scopes: ['usage:read'] })).body;
  expect([pending.pending_approval, live.pending_approval]).toEqual([true, false]);
  const gone = await admin.call('DELETE', `/v1/operators/${leaving.id}`, undefined, production);
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(new Set(gone.body.keys_left)).toEqual(
    new Set([
      { id: live.id, name: 'Nightly export', environment: 'production' },
      { id: test_.id, name: 'Trial', environment: 'sandbox' },
    ]),
  );
  expect((await approve(pending.id)).status).toBe(404);
  expect((await lists(pending.api_key)).status).toBe(401);
  expect((await lists(live.api_key)).status).toBe(200);
  const revoked = await until(
    async () =>
      (await admin.call('GET', `/v1/audit-events?action=key.revoked&target=${pending.id}`, undefined, production)).body
        .data,
    (entries) => entries.length > 0,
  );
  expect(revoked).toMatchObject([{ actor: { type: 'user' }, target: { type: 'key', id: pending.id } }]);
});

test('a key is not approved once who asked for it may make none', async () => {
  const lowered = await invited('lowered@bank.example', { production: ['admin'] });
  const { id, api_key: key } = (await make(lowered.browser, ['export'])).body;
  const roles = { production: ['viewer'] };
  expect((await admin.call('PATCH', `/v1/operators/${lowered.id}`, { roles }, production)).status).toBe(200);
  const refused = await approve(id);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('Refuse it')]);
  expect((await lists(key)).status).toBe(401);
  expect((await approve(id, 'refused')).status).toBe(200);
});

test('work that waits is read page by page, each item once', async () => {
  const maker = await invited('pages@bank.example', { production: ['admin'] });
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.push((await make(maker.browser, ['export'])).body.id);
  // As three of one instant, and of moments between two milliseconds.
  await sql(
    service,
    `update api_keys set created_at = date_trunc('milliseconds', now()) + interval '456 microseconds' where id in ('${made.join("','")}')`,
  );
  for (const order of ['asc', 'desc']) {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
      const at: string = `/v1/work-items?kind=key_approval&limit=1&order=${order}${cursor && `&cursor=${cursor}`}`;
      const { body } = await compliance.call('GET', at, undefined, production);
      seen.push(...body.data.map((item: { id: string }) => item.id));
      cursor = body.next_cursor;
    }
    expect([order, seen.filter((id) => made.includes(id)).sort()]).toEqual([order, [...made].sort()]);
  }
  for (const id of made) await approve(id, 'refused');
});

test('a shared view of somebody who left can be deleted by those who stay', async () => {
  const leaving = await joinAs(service, 'view.maker@bank.example', ['reviewer']);
  const staying = await joinAs(service, 'view.reader@bank.example', ['reviewer']);
  const view = { name: 'For everybody', list: 'cases', filters: { state: ['open'] }, shared: true };
  const { body } = await leaving.call('POST', '/v1/views', view);
  const path = `/v1/views/${body.id}`;
  expect((await staying.call('DELETE', path)).status).toBe(409);
  const { id } = (await leaving.call('GET', '/v1/operators/me')).body;
  expect((await service.api('DELETE', `/v1/operators/${id}`)).status).toBe(200);
  expect((await staying.call('DELETE', path)).status).toBe(200);
  const left = (await staying.call('GET', '/v1/views')).body.data;
  expect(left.filter((one: { id: string }) => one.id === body.id)).toEqual([]);
});

test('an auditor whose time is over is no auditor again without a new end', async () => {
  const auditor = await joinAs(service, 'auditor.again@bank.example', ['auditor']);
  const { id } = (await auditor.call('GET', '/v1/operators/me')).body;
  await sql(service, `update operators set auditor_until = now() - interval '1 day' where id = '${id}'`);
  const path = `/v1/operators/${id}`;
  const refused = await service.api('PATCH', path, { roles: ['auditor'] });
  expect([refused.status, refused.body.error?.field]).toEqual([400, 'auditor_until']);
  expect((await service.api('PATCH', path, { name: 'Another name' })).status).toBe(200);
  expect((await service.api('PATCH', path, { roles: ['auditor'], auditor_until: '2099-01-01' })).status).toBe(200);
});

test('a screen that nobody is at keeps no session open, whatever it asks by itself', async () => {
  const away = await joinAs(service, 'away@bank.example', ['reviewer']);
  const { id } = (await away.call('GET', '/v1/operators/me')).body.session;
  const seen = (ago: string) =>
    sql(service, `update operator_sessions set last_seen_at = now() - interval '${ago}' where id = '${id}'`);
  const minutesAgo = async () => {
    const [row] = await sql(
      service,
      `select extract(epoch from now() - last_seen_at)::float / 60 as ago from operator_sessions where id = '${id}'`,
    );
    return Number(row?.['ago']);
  };
  await seen('20 minutes');
  const polled = await away.call('GET', '/v1/cases', undefined, { headers: { 'assay-unattended': '1' } });
  expect(polled.status).toBe(200);
  expect(await minutesAgo()).toBeGreaterThan(19);
  expect((await away.call('GET', '/v1/cases')).status).toBe(200);
  expect(await minutesAgo()).toBeLessThan(19);
  await seen('31 minutes');
  expect((await away.call('GET', '/v1/cases')).status).toBe(401);
});
