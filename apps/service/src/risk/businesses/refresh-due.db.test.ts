import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { registerEditions } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

const HEADER = 'record,id,name,country,registration_number,status,date_of_birth,company,owner,percent,from,to';

let service: TestService;
const editions = registerEditions(HEADER);
beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  editions.remove();
});

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('an owner who comes on a day that the register names is told on that day, without another edition', async () => {
  await editions.load(
    service,
    'days',
    'company,d,Daybreak Wharf Ltd,GB,96000001,active,,,,,,',
    'person,d1,Dora Leaves,,,,1970-01-01,,,,,',
    'person,d2,Dirk Comes,,,,1980-01-01,,,,,',
    `shareholder,dh1,,,,,,d,d1,100,,${dayIn(10)}`,
    `shareholder,dh2,,,,,,d,d2,100,${dayIn(10)},`,
  );
  const asked = { country: 'GB', registration_number: '96000001', reference: 'daybreak' };
  const { status, body } = await service.api('POST', '/v1/businesses', asked);
  expect(status, JSON.stringify(body)).toBe(201);
  const read = async () => (await service.api('GET', `/v1/businesses/${body.id}`)).body;
  const clock = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 11 * 86_400 });
  expect(clock.status).toBe(200);
  const { changes } = await until(read, (business) => business.changes.length > 0, 20_000);
  const owners = { added: [{ name: 'Dirk Comes' }], removed: [{ name: 'Dora Leaves' }], changed: [] };
  expect(changes).toMatchObject([{ kind: 'owners', owners }]);
  const cases = await service.api('GET', '/v1/cases?type=business&subject_reference=daybreak');
  expect(cases.body.data).toMatchObject([{ alerts: [{ kind: 'business_ubo_changed' }] }]);
  // The day has come once.
  const before = (await read()).updated_at;
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 86_400 });
  expect((await read()).updated_at).toBe(before);
}, 90_000);
