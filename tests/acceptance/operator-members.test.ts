import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accept, type Browser, enrol, firstAdmin, joinAs, openBrowser, sql } from '../support/console.js';
import { receiveMail } from '../support/mail-receiver.js';
import { queued } from '../support/queued.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let admin: Browser;
let adminId: string;
beforeAll(async () => {
  service = await startService();
  admin = await firstAdmin(service);
  await enrol(admin);
  adminId = await idOf(admin);
});
afterAll(() => service?.stop());

const idOf = async (browser: Browser): Promise<string> => (await browser.call('GET', '/v1/operators/me')).body.id;
const path = (id: string) => `/v1/operators/${id}`;

async function invited(email: string, roles: unknown) {
  const { status, body } = await admin.call('POST', '/v1/operators', { email, name: 'Somebody', roles });
  expect(status, JSON.stringify(body)).toBe(201);
  const browser = openBrowser(service);
  expect((await accept(browser, body.invitation_url)).status).toBe(200);
  return { browser, id: body.id as string };
}

describe('an admin', () => {
  test('gives roles, and the sessions with the former ones are over', async () => {
    const { browser, id } = await invited('promoted@bank.example', { sandbox: ['viewer'] });
    const changed = await admin.call('PATCH', path(id), { roles: { production: ['reviewer'] } });
    expect([changed.status, changed.body.roles]).toEqual([200, { sandbox: ['viewer'], production: ['reviewer'] }]);
    expect((await browser.call('GET', '/v1/operators/me')).status).toBe(401);
    const named = await admin.call('PATCH', path(id), { name: 'New Name' });
    expect([named.status, named.body.name]).toEqual([200, 'New Name']);
  });

  test('changes and deletes nothing of their own', async () => {
    for (const roles of [{ sandbox: ['viewer'] }, { production: ['admin', 'senior_reviewer'] }, ['compliance_admin']])
      expect((await admin.call('PATCH', path(adminId), { roles })).status).toBe(403);
    expect((await admin.call('DELETE', path(adminId))).status).toBe(403);
  });

  test('of the sandbox alone has no say over production', async () => {
    const { browser } = await invited('small@bank.example', { sandbox: ['admin'] });
    await enrol(browser);
    const target = await invited('target@bank.example', { sandbox: ['viewer'], production: ['viewer'] });
    for (const [method, body] of [
      ['PATCH', { roles: { production: ['admin'] } }],
      ['PATCH', { roles: { sandbox: ['reviewer'], production: [] } }],
      ['PATCH', { name: 'Renamed' }],
      ['DELETE', undefined],
    ] as const)
      expect([method, body, (await browser.call(method, path(target.id), body)).status]).toEqual([method, body, 403]);
    const up = await browser.call('POST', '/v1/operators', {
      email: 'own@x.example',
      name: 'O',
      roles: { production: ['admin'] },
    });
    expect(up.status).toBe(403);
    expect((await browser.call('PATCH', path(target.id), { roles: { sandbox: ['reviewer'] } })).status).toBe(200);
  });

  test('deletes: sessions end at once, and the address is free again', async () => {
    const { browser, id } = await invited('gone@bank.example', { sandbox: ['viewer'] });
    expect((await admin.call('DELETE', path(id))).body).toMatchObject({ id, deleted: true });
    expect((await browser.call('GET', '/v1/operators/me')).status).toBe(401);
    expect(
      (
        await browser.call('POST', '/v1/sign-in', {
          email: 'gone@bank.example',
          password: 'correct horse battery staple',
        })
      ).status,
    ).toBe(401);
    expect((await admin.call('GET', path(id))).status).toBe(404);
    await invited('gone@bank.example', { sandbox: ['viewer'] });
  });
});

test('who lost the role of an admin while a change of theirs waited changes nothing', async () => {
  const former = await invited(`former-${randomUUID()}@bank.example`, { sandbox: ['admin'] });
  await enrol(former.browser);
  const target = await invited(`chosen-${randomUUID()}@bank.example`, { sandbox: ['viewer'] });
  const [{ organisation_id: organisation }] = (await sql(
    service,
    `select organisation_id from operators where id = '${adminId}'`,
  )) as [{ organisation_id: string }];
  const lock = `select pg_advisory_xact_lock(hashtextextended('assay operators ${organisation}', 0))`;
  const [taken, given] = await queued(service, lock, [
    () => admin.call('PATCH', path(former.id), { roles: { sandbox: ['viewer'] } }),
    () => former.browser.call('PATCH', path(target.id), { roles: { sandbox: ['admin'] } }),
  ]);
  expect([taken!.status, given!.status]).toEqual([200, 403]);
});

describe('a key', () => {
  test('changes its own environment only, and nobody with roles elsewhere', async () => {
    const viewer = await joinAs(service, 'keyed@bank.example', ['viewer']);
    const id = await idOf(viewer);
    expect((await service.api('PATCH', path(id), { roles: ['reviewer'] })).status).toBe(200);
    for (const roles of [['admin'], { production: ['viewer'] }])
      expect((await service.api('PATCH', path(id), { roles })).status).toBe(403);
    const production = { key: service.productionKey };
    expect((await service.api('PATCH', path(id), { roles: ['viewer'] }, production)).status).toBe(403);
    expect((await service.api('DELETE', path(id), undefined, production)).status).toBe(403);
    expect((await service.api('DELETE', path(id))).status).toBe(200);
  });
});

describe('a key of production', () => {
  const production = { environment: 'production' } as const;
  const make = (scopes: string[]) => admin.call('POST', '/v1/keys', { name: 'Back office', scopes }, production);
  const lists = (key: string) => service.api('GET', '/v1/verifications', undefined, { key });

  test('that only takes part works at once, and none sets policy or gives roles', async () => {
    const { status, body } = await make(['verifications:read', 'verifications:write', 'evidence:read']);
    expect([status, body.pending_approval, (await lists(body.api_key)).status]).toEqual([201, false, 200]);
    for (const scope of ['journeys:write', 'customers:write', 'full']) expect((await make([scope])).status).toBe(403);
  });

  test.each([
    'verifications:review',
    'transactions:write',
    'cases:write',
    'screening:write',
    'pii:reveal',
    'sar:read',
    'export',
  ])('with %s works once compliance has approved it', async (scope) => {
    const { browser } = await invited(`c-${randomUUID()}@bank.example`, { production: ['compliance_admin'] });
    await enrol(browser);
    const made = (await make(['verifications:read', scope])).body;
    expect([made.pending_approval, (await lists(made.api_key)).status]).toEqual([true, 401]);
    const approval = `/v1/keys/${made.id}/approval`;
    expect((await admin.call('POST', approval, { decision: 'approved' }, production)).status).toBe(403);
    const waiting = (await browser.call('GET', '/v1/keys/pending', undefined, production)).body.data;
    expect(waiting).toEqual([expect.objectContaining({ id: made.id, requested_by: `operator:${adminId}` })]);
    const work = (await browser.call('GET', '/v1/work-items?kind=key_approval', undefined, production)).body.data;
    expect(work).toEqual([expect.objectContaining({ id: made.id, own: false, overdue: false })]);
    const approved = await browser.call('POST', approval, { decision: 'approved' }, production);
    expect([approved.status, approved.body.pending_approval]).toEqual([200, false]);
    expect((await lists(made.api_key)).status).toBe(200);
    expect((await browser.call('POST', approval, { decision: 'approved' }, production)).status).toBe(409);
  });

  test('is refused for good, and nobody approves their own', async () => {
    const { browser, id } = await invited(`both-${randomUUID()}@bank.example`, {
      production: ['compliance_admin', 'admin'],
    });
    await enrol(browser);
    const own = await browser.call('POST', '/v1/keys', { name: 'Own', scopes: ['export'] }, production);
    expect([own.body.pending_approval, own.body.requested_by]).toEqual([true, `operator:${id}`]);
    const approval = `/v1/keys/${own.body.id}/approval`;
    const alone = await browser.call('POST', approval, { decision: 'approved' }, production);
    expect([alone.status, alone.body.error.field]).toEqual([409, 'approved_by']);
    const as = { key: service.productionKey };
    const refused = await service.api('POST', approval, { decision: 'refused', approved_by: 'c@bank.example' }, as);
    expect(refused.status).toBe(200);
    expect((await lists(own.body.api_key)).status).toBe(401);
    expect((await service.api('POST', approval, { decision: 'approved' }, as)).status).toBe(404);
  });
});

test('who is no admin changes no member', async () => {
  const viewer = await joinAs(service, 'nobody@bank.example', ['viewer']);
  const id = await idOf(viewer);
  expect((await viewer.call('PATCH', path(id), { roles: ['admin'] })).status).toBe(403);
  expect((await viewer.call('DELETE', path(adminId))).status).toBe(403);
  expect((await viewer.call('GET', '/v1/operators')).status).toBe(403);
});

test('an invitation is mailed where a mail server is configured', async () => {
  const mail = await receiveMail();
  const mailing = await startService({ env: { ASSAY_SMTP_URL: mail.url } });
  try {
    const body = { email: 'post@bank.example', name: 'Post', roles: ['viewer'] };
    const invited = await mailing.api('POST', '/v1/operators', body);
    await vi.waitUntil(() => mail.mails.length > 0, { timeout: 10_000, interval: 100 });
    const [received] = mail.mails;
    const text = received?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect([received?.to, text?.includes(invited.body.invitation_url)]).toEqual(['post@bank.example', true]);
  } finally {
    await mailing.stop();
    await mail.close();
  }
});

/** The last of this file: either of the two may win, and whoever loses is signed out. */
test('one admin stays when two remove each other at once', async () => {
  const key = (path_: string, method: string, body?: object) => service.api(method, path_, body);
  expect((await key(path(adminId), 'DELETE')).status).toBe(403);
  const admins = async () => {
    const listed = (await service.api('GET', '/v1/operators')).body.data as { roles: { production: string[] } }[];
    return listed.filter(({ roles }) => roles.production.includes('admin')).length;
  };
  const others = (await admins()) - 1;
  const second = await invited('second@bank.example', { sandbox: ['admin'], production: ['admin'] });
  await enrol(second.browser);
  const both = await Promise.all([
    admin.call('PATCH', path(second.id), { roles: { production: ['viewer'] } }),
    second.browser.call('PATCH', path(adminId), { roles: { production: ['viewer'] } }),
  ]);
  expect(both.filter(({ status }) => status === 200).length).toBe(1);
  expect(await admins()).toBe(others + 1);
});
