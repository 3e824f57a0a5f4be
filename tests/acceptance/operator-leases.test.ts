import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let ana: Browser;
let rui: Browser;
beforeAll(async () => {
  service = await startService();
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
    await rui.call('POST', `/v1/cases/${caseId}/escalate`, {}),
    await rui.call('POST', `/v1/cases/${caseId}/lease`, {}),
  ];
  for (const { status, body } of refusals) expect([status, body.error.lease]).toEqual([409, taken.body.lease]);
  expect((await rui.call('POST', `/v1/cases/${caseId}/comments`, { text: 'Look at the date.' })).status).toBe(201);
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
