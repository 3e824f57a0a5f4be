import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let folder: string;
const screen = (body: object) =>
  service.api('POST', '/v1/checks/screening', { lists: ['sanctions'], ...body }, { key: service.productionKey });

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'assay-identifiers-'));
  const file = join(folder, 'ships.csv');
  const rows = ['s1,SEA ZORBLAT II,vessel,imo:9074729', 'a1,EP-GOM,aircraft,', 's2,Quenneville,vessel,imo:9176187'];
  await writeFile(file, `id,name,schema,identifiers\n${rows.join('\n')}\n`);
  const duty = ['--environment', 'production', '--covers', 'sanctions'];
  const { status } = await runAssay(['lists', 'import', '--list', 'ships', '--format', 'house', ...duty, file], {
    ASSAY_DATA_DIR: service.dataDir,
    DATABASE_URL: service.databaseUrl,
  });
  expect(status).toBe(0);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the list is served', async () => {
  const outcome = async () => (await screen({ name: 'Sea Zorblat II', type: 'vessel' })).body.result?.outcome;
  await expect.poll(outcome, { timeout: 20_000 }).toBe('match');
});

test('a listed IMO number under a new name is a match that says so; the same name with another number is none', async () => {
  const renamed = await screen({
    name: 'Brand New',
    type: 'vessel',
    identifiers: [{ type: 'imo', value: 'IMO 9074729' }],
  });
  expect([renamed.status, renamed.body.result.outcome]).toEqual([200, 'match']);
  expect(renamed.body.result.hits[0].explanation[0]).toMatchObject({
    factor: 'imo',
    identifier: { type: 'imo', value: '9074729' },
  });
  const other = await screen({
    name: 'M/T Sea Zorblat 2',
    type: 'vessel',
    identifiers: [{ type: 'imo', value: '9319466' }],
  });
  expect(other.body.result.outcome).toBe('no_match');
  const alone = await screen({ identifiers: [{ type: 'imo', value: '9176187' }] });
  expect(alone.body.result.hits.map((hit: { name: string }) => hit.name)).toEqual(['Quenneville']);
  const former = await screen({ name: 'Brand New', document_number: 'IMO 9074729' });
  expect(former.body.result.outcome).toBe('match');
  const plane = await screen({ type: 'aircraft', identifiers: [{ type: 'registration', value: 'EPGOM' }] });
  expect(plane.body.result.outcome).toBe('match');
});

test.each([
  [{ identifiers: [{ type: 'imo', value: '12345' }] }, 'identifiers.0.value'],
  [{ identifiers: [{ type: 'mmsi', value: '12345678' }] }, 'identifiers.0.value'],
  [{ identifiers: [{ type: 'lei', value: 'ABC' }] }, 'identifiers.0.value'],
  [
    {
      identifiers: [
        { type: 'imo', value: '9074729' },
        { type: 'ship', value: '9074729' },
      ],
    },
    'identifiers.1.type',
  ],
  [{ identifiers: [] }, 'identifiers'],
  [{ type: 'vessel' }, 'name'],
  [{ name: 'Sea Zorblat', type: 'submarine' }, 'type'],
])('%j is refused', async (body, field) => {
  const { status, body: answer } = await screen(body);
  expect([status, answer.error.field]).toEqual([400, field]);
});

test('a monitor keeps the numbers and shows them', async () => {
  const identifiers = [{ type: 'imo', value: '9319466' }];
  const made = await screen({ name: 'Harmless', type: 'vessel', identifiers, monitor: true });
  const { body } = await service.api('GET', `/v1/checks/screening/monitors/${made.body.result.monitor_id}`, undefined, {
    key: service.productionKey,
  });
  expect(body).toMatchObject({ name: 'Harmless', type: 'vessel', identifiers });
});
