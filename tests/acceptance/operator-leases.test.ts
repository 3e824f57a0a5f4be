import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let ana: Browser;
let rui: Browser;
beforeAll(async () => {
  service = await startService({ shared: true });
  ana = await joinAs(service, 'ana@bank.example', ['reviewer']);
  rui = await joinAs(service, 'rui@bank.example', ['reviewer']);
});
afterAll(() => service?.stop());

async function referred(reference: string): Promise<{ id: string; caseId: string }> {
  const body = { journey: 'kyc_standard', subject: { type: 'individual', reference } };
  const made = await service.api('POST', '/v1/verifications', body);
  const moved = await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, { status: 'referred' });
  return { id: made.body.id, caseId: moved.body.case_id };
}

test('another person cannot decide what somebody has in hand; a key can', async () => {
  const { id, caseId } = await referred('leased');
  const taken = await ana.call('POST', `/v1/cases/${caseId}/lease`, {});
  const me = await ana.call('GET', '/v1/operators/me');
  expect(taken.body.lease.operator).toEqual({ id: me.body.id, name: 'ana' });
  const refusals = [
    await rui.call('POST', `/v1/verifications/${id}/decision`, { decision: 'declined' }),
    await rui.call('POST', `/v1/verifications/${id}/recapture`, { checks: ['document'] }),
    await rui.call('PATCH', `/v1/verifications/${id}`, { fields: { 'document.family_name': 'Silva' } }),
    await rui.call('POST', `/v1/cases/${caseId}/escalate`, {}),
    await rui.call('POST', `/v1/cases/${caseId}/assign`, { owner: 'me' }),
    await rui.call('POST', `/v1/cases/${caseId}/tags`, { tags: ['vip'] }),
    await rui.call('POST', `/v1/cases/${caseId}/lease`, {}),
  ];
  for (const { status, body } of refusals) expect([status, body.error.lease]).toEqual([409, taken.body.lease]);
  expect((await rui.call('POST', `/v1/cases/${caseId}/comments`, { text: 'Look at the date.' })).status).toBe(201);
  const correction = { fields: { 'document.family_name': 'Silva' } };
  expect((await ana.call('PATCH', `/v1/verifications/${id}`, correction)).status).toBe(200);
  expect((await service.api('PATCH', `/v1/verifications/${id}`, correction)).status).toBe(200);
  expect((await ana.call('POST', `/v1/cases/${caseId}/escalate`, {})).status).toBe(200);
  expect((await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'declined' })).status).toBe(201);
});

test('a person is not handed what a colleague has, and gets it once it is given back', async () => {
  const { caseId } = await referred('shared');
  const first = await ana.call('POST', '/v1/cases/next', {});
  expect(first.body.id).toBe(caseId);
  expect((await rui.call('POST', '/v1/cases/next', {})).status).toBe(404);
  await ana.call('DELETE', `/v1/cases/${caseId}/lease`);
  expect((await rui.call('POST', '/v1/cases/next', {})).body.id).toBe(caseId);
});

test('the cases of somebody who is deleted go back at once', async () => {
  const leaving = await joinAs(service, 'leaving@bank.example', ['reviewer']);
  const { caseId } = await referred('left-behind');
  expect((await leaving.call('POST', `/v1/cases/${caseId}/lease`, {})).status).toBe(200);
  const { id } = (await leaving.call('GET', '/v1/operators/me')).body;
  const deleted = await service.api('DELETE', `/v1/operators/${id}`);
  expect([deleted.status, deleted.body.error]).toEqual([200, undefined]);
  expect((await service.api('GET', `/v1/cases/${caseId}`)).body.lease).toBeNull();
});

test('the stream of a person ends with the session', async () => {
  const response = await fetch(`${service.baseUrl}/v1/stream`, {
    headers: { cookie: ana.cookie, 'assay-environment': 'sandbox' },
  });
  expect(response.status).toBe(200);
  let text = '';
  let ended = false;
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk;
    ended = true;
  })();
  const { caseId } = await referred('watched');
  await until(
    async () => text,
    (seen) => seen.includes(caseId),
  );
  await ana.call('POST', '/v1/sign-out', {});
  await until(async () => ended, Boolean);
  await reading;
});

describe('what a person sees of a customer', () => {
  let nora: Browser;
  beforeAll(async () => {
    nora = await joinAs(service, 'nora@bank.example', ['reviewer']);
  });

  /** A session in review with data of somebody, and its case. */
  async function personal(reference: string) {
    const subject = { type: 'individual', reference: `sandbox_referred.${reference}` };
    const expected = { given_name: 'Zuleikha', family_name: 'Quirrenbach' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject, expected });
    const path = `/v1/verifications/${body.id}`;
    const ready = await until(
      () => service.api('GET', path),
      (seen) => seen.body.case_id !== null && seen.body.case_id !== undefined,
    );
    return { id: body.id, path, lease: `/v1/cases/${ready.body.case_id}/lease`, reference: subject.reference };
  }
  const givenName = async (browser: Browser, path: string) => {
    const { body, headers } = await browser.call('GET', path);
    return [body.expected?.given_name, headers.get('assay-masked')];
  };

  test('is clear while they hold the lease, and masked in lists, before and after', async () => {
    const { id, path, lease } = await personal('clear');
    expect(await givenName(nora, path)).toEqual(['Z•••', 'true']);
    expect((await nora.call('GET', `${path}/evidence`)).status).toBe(403);
    await nora.call('POST', lease, {});
    expect(await givenName(nora, path)).toEqual(['Zuleikha', null]);
    expect((await nora.call('GET', `${path}/evidence`)).status).toBe(200);
    const zipped = await nora.call('GET', `${path}/evidence?format=zip`);
    expect([zipped.status, zipped.body.error.required_scope]).toEqual([403, 'export']);
    expect(await givenName(rui, path)).toEqual(['Z•••', 'true']);
    const listed = await nora.call('GET', '/v1/verifications?limit=200');
    const row = listed.body.data.find((one: { id: string }) => one.id === id);
    expect(row.expected).toEqual({ given_name: 'Z•••', family_name: 'Q•••' });
    await nora.call('DELETE', lease);
    expect(await givenName(nora, path)).toEqual(['Z•••', 'true']);
    const refused = await service.api('PATCH', path, { fields: { 'document.given_name': 'Z•••' } });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'fields.document.given_name']);
  });

  test('is always clear for a compliance admin, whose tables are too; a table of a senior reviewer is masked', async () => {
    const { path } = await personal('table');
    const cora = await joinAs(service, 'cora@bank.example', ['compliance_admin']);
    const sam = await joinAs(service, 'sam@bank.example', ['senior_reviewer']);
    expect(await givenName(cora, path)).toEqual(['Zuleikha', null]);
    const table = async (browser: Browser) =>
      (await browser.call('GET', '/v1/verifications', undefined, { headers: { accept: 'text/csv' } })).bytes.toString();
    expect(await table(cora)).toContain('Quirrenbach');
    expect(await table(sam)).not.toContain('Quirrenbach');
  });

  test('is revealed for a reason, field by field, in one audit entry', async () => {
    const { id, path } = await personal('revealed');
    const ask = { type: 'verification', id, fields: ['expected.given_name'], reason: 'The customer is on the line' };
    const shown = await nora.call('POST', '/v1/reveal', ask);
    expect([shown.status, shown.body.fields]).toEqual([200, { 'expected.given_name': 'Zuleikha' }]);
    expect((await nora.call('POST', '/v1/reveal', { ...ask, fields: ['status'] })).body.error.field).toBe('fields.0');
    expect((await nora.call('POST', '/v1/reveal', { ...ask, id: 'ver_unknown' })).status).toBe(404);
    const entries = () => service.api('GET', `/v1/audit-events?action=item.revealed&target=${id}`);
    const { body } = await until(entries, (seen) => seen.body.data.length > 0);
    expect(body.data).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ type: 'user', name: 'nora' }),
        reason: 'The customer is on the line',
        changes: [{ field: 'fields', before: null, after: ['expected.given_name'] }],
      }),
    ]);
    expect(await givenName(nora, path)).toEqual(['Z•••', 'true']);
  });

  test('is not shown again by its Idempotency-Key to a key that may not read such an item', async () => {
    const { id } = await personal('revealed-again');
    const ask = { type: 'verification', id, fields: ['expected.given_name'], reason: 'The customer is on the line' };
    const options = { headers: { 'idempotency-key': `reveal-${id}` } };
    expect((await service.api('POST', '/v1/reveal', ask, options)).status).toBe(200);
    const { body: narrow } = await service.api('POST', '/v1/keys', { name: 'narrow', scopes: ['pii:reveal'] });
    for (const more of [options, {}]) {
      const refused = await service.api('POST', '/v1/reveal', ask, { ...more, key: narrow.api_key });
      expect([refused.status, refused.body.error.required_scope]).toEqual([403, 'verifications:read']);
    }
  });

  test('and that they looked: once per person, item and ten minutes, on the page of the customer', async () => {
    const { id, path, reference } = await personal('looked-at');
    const customer = `/v1/customers/${encodeURIComponent(reference)}`;
    await Promise.all([nora.call('GET', path), nora.call('GET', path), nora.call('GET', path)]);
    await rui.call('GET', path);
    const opened = (await rui.call('GET', customer)).body;
    await service.api('GET', path);
    const { body } = await rui.call('GET', `${customer}/views`);
    const looks = body.data.map((one: { operator: { name: string }; item: object }) => [one.operator.name, one.item]);
    expect(looks).toEqual([
      ['rui', { type: 'customer', id: opened.id }],
      ['rui', { type: 'verification', id }],
      ['nora', { type: 'verification', id }],
    ]);
    const entries = () => service.api('GET', `/v1/audit-events?action=item.viewed&target=${id}`);
    const told = await until(entries, (seen) => seen.body.data.length >= 2);
    expect(told.body.data.length).toBe(2);
  });
});
