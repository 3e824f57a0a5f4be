import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noiseJpeg } from '../support/pictures.js';
import { type Reply, startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const fault = ({ status, body }: Reply) => [status, body.error?.field];
const create = (more: object = {}) =>
  service.api('POST', '/v1/verifications', {
    ...{ journey: 'kyc_light', subject: { type: 'individual', reference: 'same-letter' } },
    ...more,
  });

describe('frames of a liveness check are media values', () => {
  let bytes: Uint8Array<ArrayBuffer>;
  let picture: string;
  beforeAll(async () => {
    bytes = new Uint8Array(await noiseJpeg(1));
    picture = Buffer.from(bytes).toString('base64');
  });
  const check = (frames: readonly unknown[], headers = {}) =>
    service.api('POST', '/v1/checks/liveness', { frames }, { headers });

  test('with a type, also where unknown fields are refused', async () => {
    const frame = { data: picture, media_type: 'image/jpeg', at_ms: 0 };
    const { status, body } = await check([frame, frame, frame], { prefer: 'handling=strict' });
    expect([status, body.warnings]).toEqual([200, undefined]);
  });

  test('whose type must be theirs', async () => {
    const frame = { data: picture, media_type: 'image/png' };
    expect(fault(await check([picture, frame, picture]))).toEqual([400, 'frames.1']);
  });

  test('and of a session that is there', async () => {
    const frame = { media_id: 'med_01jd8m2zk3p5q7r9s1t3v5w7x9' };
    expect(fault(await check([picture, picture, frame]))).toEqual([400, 'frames.2']);
  });

  test.each(['frames', 'frames[]'])('as parts of a form named %s', async (name) => {
    const form = new FormData();
    for (let index = 0; index < 3; index += 1)
      form.append(name, new Blob([bytes], { type: 'image/jpeg' }), 'frame.jpg');
    const response = await fetch(`${service.baseUrl}/v1/checks/liveness`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.sandboxKey}`, prefer: 'handling=strict' },
      body: form,
    });
    const body = await response.json();
    expect([response.status, body.warnings]).toEqual([200, undefined]);
  });
});

test('a token never ends after its session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body } = await create({ expires_in: 900 });
    expect(body.session_token_expires_at <= body.expires_at).toBe(true);
    const again = await service.api('POST', `/v1/verifications/${body.id}/session-tokens`, {});
    expect(again.body.session_token_expires_at <= body.expires_at).toBe(true);
  }
});

test('one name twice in an object is refused, wherever it stands', async () => {
  const sent = (body: string) =>
    service.api('POST', '/v1/verifications', body, { headers: { 'content-type': 'application/json' } });
  const subject = '{"type":"individual","reference":"a"}';
  expect(fault(await sent(`{"journey":"kyc_light","subject":${subject},"journey":"kyc_standard"}`))).toEqual([
    400,
    'journey',
  ]);
  const twice = '{"type":"individual","reference":"a","reference":"b"}';
  expect(fault(await sent(`{"journey":"kyc_light","subject":${twice}}`))).toEqual([400, 'subject.reference']);
});

test('a filter under two of its names is refused where the two differ', async () => {
  const cases = async (query: string) => fault(await service.api('GET', `/v1/cases?${query}`));
  expect(await cases('state=open&status=closed')).toEqual([400, 'status']);
  expect(await cases('status=closed&state=open,closed')).toEqual([400, 'state']);
  expect(await cases('state=open,closed&status=closed&status=open')).toEqual([200, undefined]);
  expect(await cases('state=open&state=closed')).toEqual([200, undefined]);
});

test('a cursor goes on with the same filters, however they are written', async () => {
  await create();
  await create();
  const page = (query: string) => service.api('GET', `/v1/verifications?${query}`);
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { body } = await page(`limit=1&created_after=${day}&status=created,awaiting_subject`);
  const same = `limit=1&created_after=${day}T00:00:00Z&status=awaiting_subject,created&order=desc`;
  expect((await page(`${same}&cursor=${body.next_cursor}`)).body.data).toHaveLength(1);
  for (const other of ['order=asc', 'status=created', `created_after=${day}T00:00:01Z`])
    expect(fault(await page(`limit=1&${other}&cursor=${body.next_cursor}`))).toEqual([400, 'cursor']);
});

test('a day ends at 23:59', async () => {
  expect(fault(await service.api('GET', '/v1/verifications?created_after=2026-11-30T24:00:00Z'))).toEqual([
    400,
    'created_after',
  ]);
});

test.each([
  ['application/zip', 'application/zip'],
  ['APPLICATION/ZIP', 'application/zip'],
  ['application/json, application/zip;q=0.5', 'application/json'],
  ['application/zip;q=0', 'application/json'],
])('evidence by Accept: %s', async (accept, type) => {
  const { body } = await create();
  const reply = await fetch(`${service.baseUrl}/v1/verifications/${body.id}/evidence`, {
    headers: { authorization: `Bearer ${service.sandboxKey}`, accept },
  });
  expect(reply.headers.get('content-type')).toContain(type);
  await reply.arrayBuffer();
});
