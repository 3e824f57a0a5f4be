import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const PATH = '/v1/verifications/imports';
const RECORDS = 4000;
/** A turn, on a machine that does other things as well. */
const LIMIT_MS = 80_000;

let busy: TestService;
let other: TestService;
beforeAll(async () => {
  [busy, other] = [await startService({ shared: true }), await startService({ shared: true })];
});
afterAll(() => Promise.all([busy?.stop(), other?.stop()]));

const record = (at: number) => ({
  external_id: `turns-${at}`,
  subject: { type: 'individual', reference: `turns-${at}` },
  journey: 'kyc_standard',
  ...{ status: 'approved', decision: 'approved' },
  ...{ created_at: '2024-05-01T08:00:00Z', decided_at: '2024-05-02T09:00:00Z' },
});

async function sent(service: TestService, count: number): Promise<string> {
  const lines = Array.from({ length: count }, (_, at) => JSON.stringify(record(at))).join('\n');
  const headers = { 'content-type': 'application/x-ndjson' };
  const { status, body } = await service.api('POST', `${PATH}?provider=onfido`, lines, { headers });
  expect(status, JSON.stringify(body)).toBe(202);
  return body.id;
}
const read = async (service: TestService, id: string) => (await service.api('GET', `${PATH}/${id}`)).body;

test('an import of one institution is done while a longer one of another goes on', async () => {
  const long = await sent(busy, RECORDS);
  await until(
    () => read(busy, long),
    ({ imported }) => imported > 0,
    LIMIT_MS,
  );
  const short = await sent(other, 1);
  await until(
    () => read(other, short),
    ({ status }) => status === 'completed',
    LIMIT_MS,
  );
  expect(await read(busy, long)).toMatchObject({ status: 'processing' });
}, 180_000);
