import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

/** Two nodes of one installation: what one of them publishes, the other decides by at once. */
let one: TestService;
let other: TestService;
beforeAll(async () => {
  one = await startService();
  const { dataDir, databaseUrl } = one;
  other = await startService({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), env: { ASSAY_ROLE: 'api' } });
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

const publish = (possible: number) =>
  one.api('POST', '/v1/journeys', {
    id: 'limits',
    definition: { checks: ['sanctions_pep'], thresholds: { screening: { possible, match: 100 } } },
    publish: true,
  });
const outcomes = async (journey: string) => {
  const asked = { name: 'SANDBOX SANCTIONET', journey };
  const answers = await Promise.all([one, other].map((node) => node.api('POST', '/v1/checks/screening', asked)));
  return answers.map(({ status, body }) => (status === 200 ? body.result.outcome : body.error));
};

test('a standalone check takes the thresholds of the version that another node has just published', async () => {
  await publish(60);
  expect(await outcomes('limits')).toEqual(['possible_match', 'possible_match']);
  expect((await publish(100)).body.published_version).toBe(2);
  expect(await outcomes('limits')).toEqual(['no_match', 'no_match']);
  expect(await outcomes('limits@1')).toEqual(['possible_match', 'possible_match']);
  expect((await one.api('POST', '/v1/journeys/limits/publish', { version: 1 })).status).toBe(200);
  expect(await outcomes('limits')).toEqual(['possible_match', 'possible_match']);
});

test('an imported verification names the version that is published now', async () => {
  await publish(60);
  const imported = async (reference: string) => {
    const record = { subject: { reference }, decision: 'approved', journey: 'limits' };
    const { body } = await other.api('POST', '/v1/verifications/imports', { provider: 'before', records: [record] });
    const { body: session } = await other.api('GET', `/v1/verifications/${body.results[0].verification_id}`);
    return session.journey_version;
  };
  const before = await imported('import-before');
  const { body } = await publish(100);
  expect([before, await imported('import-after')]).toEqual([body.published_version - 1, body.published_version]);
});

test('a draft decides nothing, also where its number is asked for', async () => {
  await one.api('POST', '/v1/journeys', { id: 'unread', definition: { checks: ['sanctions_pep'] } });
  const refused = { code: 'invalid_request', field: 'journey' };
  for (const journey of ['unread', 'unread@1', 'limits@999'])
    expect(await outcomes(journey)).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
});
