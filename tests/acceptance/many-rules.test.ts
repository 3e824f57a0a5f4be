import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: TestDatabase;
beforeAll(async () => {
  service = await startService();
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const OTHERS = 2100;
const post = (path: string, body: unknown = {}) => service.api('POST', path, body);

test('however many rules an environment has, each that is live runs and is exported', async () => {
  const environment = await database.environment('sandbox');
  const given = { id: 'rul_the_newest', name: 'The newest', condition: 'tx.amount == 77.31', action: 'hold', score: 9 };
  expect((await post('/v1/rules', { ...given, id: 'rul_copied', condition: 'tx.amount == 1.01' })).status).toBe(201);
  await database.query(
    `insert into rules (environment_id, id, live_version, created_at, updated_at)
      select r.environment_id, 'rul_other_' || n, 1, r.created_at, r.updated_at from rules r, generate_series(1, $2) as s(n)
      where r.environment_id = $1 and r.id = 'rul_copied'`,
    [environment, OTHERS],
  );
  await database.query(
    `insert into rule_versions (environment_id, rule_id, version, definition, author, created_at)
      select v.environment_id, 'rul_other_' || n, 1, v.definition, v.author, v.created_at
      from rule_versions v, generate_series(1, $2) as s(n) where v.environment_id = $1 and v.rule_id = 'rul_copied'`,
    [environment, OTHERS],
  );
  expect((await post('/v1/rules', given)).status).toBe(201);
  expect((await post(`/v1/rules/${given.id}/publish`, { version: 1, mode: 'live' })).status).toBe(200);
  const { status, body } = await post('/v1/transactions', {
    ...{ reference: 'many-rules', amount: '77.31', currency: 'EUR', subject_reference: 'many-rules' },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).toContain(given.id);
  const exported = await service.api('GET', '/v1/rules/export?mode=live');
  expect(exported.bytes.toString()).toContain(`id: ${given.id}`);
}, 120_000);
