import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, joinAs } from '../support/console.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const COLLEAGUE = 'colleague.who.signs@bank.example';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

let service: TestService;
let reviewer: Browser;
let own: string;
beforeAll(async () => {
  service = await startService({ shared: true });
  reviewer = await joinAs(service, 'signs.alone@bank.example', ['reviewer']);
  own = `operator:${(await reviewer.call('GET', '/v1/operators/me')).body.id}`;
});
afterAll(() => service?.stop());

async function decided(status: string): Promise<{ readonly id: string; readonly case_id: string }> {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: `sandbox_${status}.${Date.now()}` },
  });
  return until(
    async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body,
    (session) => session.status === status,
  );
}

test('an operator writes, attaches and contests in their own name only', async () => {
  const referred = await decided('referred');
  const declined = await decided('declined');
  const asked = [
    [`/v1/cases/${referred.case_id}/comments`, { text: 'It was I who looked.' }],
    [`/v1/cases/${referred.case_id}/files`, { file: PNG, name: 'letter' }],
    [`/v1/verifications/${declined.id}/contest`, { reason: 'The person wrote to us.' }],
  ] as const;
  for (const [path, body] of asked) {
    const refused = await reviewer.call('POST', path, { ...body, reviewer: COLLEAGUE });
    expect([path, refused.status, refused.body.error?.field]).toEqual([path, 400, 'reviewer']);
    const signed = await reviewer.call('POST', path, { ...body, reviewer: 'Signs.Alone@bank.example' });
    expect([path, signed.status], JSON.stringify(signed.body)).toEqual([path, 201]);
  }
  const comments = (await service.api('GET', `/v1/cases/${referred.case_id}/comments`)).body.data;
  expect(comments.map(({ author }: { author: string }) => author)).toEqual([own]);
  const files = (await service.api('GET', `/v1/cases/${referred.case_id}/files`)).body.data;
  expect(files.map(({ uploaded_by: by }: { uploaded_by: string }) => by)).toEqual([own]);
});

test('a key says for whom it writes', async () => {
  const { case_id: id } = await decided('referred');
  const said = await service.api('POST', `/v1/cases/${id}/comments`, { text: 'Called back.', reviewer: COLLEAGUE });
  expect([said.status, said.body.author]).toEqual([201, COLLEAGUE]);
});
