import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  service = await startService();
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const post = (path: string, body: unknown = {}) => service.api('POST', path, body);
const rule = (name: string, condition: string) => ({ name, condition, action: 'flag', score: 20 });
let count = 0;
const pay = async (name: string) => {
  const given = { reference: `rule-lists-${++count}`, amount: '10', currency: 'EUR', subject_reference: 'rule-lists' };
  return (await post('/v1/transactions', { ...given, counterparty: { name } })).body;
};

test('a rule may be written before its list, and is not published before it', async () => {
  const made = await post('/v1/rules', rule('Misspelt list', "in_list('watchd', counterparty.name)"));
  expect(made.status).toBe(201);
  const path = `/v1/rules/${made.body.id}`;
  for (const mode of ['live', 'shadow']) {
    const refused = await post(`${path}/publish`, { version: 1, mode });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'condition']);
    expect(refused.body.error.message).toContain('There is no list watchd here.');
  }
  expect((await post(`${path}/publish`, { version: 1, mode: 'off' })).status).toBe(200);
  expect((await post('/v1/lists', { id: 'watchd' })).status).toBe(201);
  expect((await post(`${path}/publish`, { version: 1, mode: 'live' })).body.mode).toBe('live');
});

test('a back-test of a rule whose list is not here has no result, instead of no hits', async () => {
  await pay('Evil Corporation');
  const made = await post('/v1/rules', rule('Back-test misspelt', "in_list('blocklsit', counterparty.name)"));
  const path = `/v1/rules/${made.body.id}/backtests`;
  const { body } = await post(path, {});
  const done = await until(
    async () => (await service.api('GET', `${path}/${body.id}`)).body,
    ({ status }) => status === 'completed',
  );
  expect(done.result).toMatchObject({ hits: 0, unknown: done.result.evaluated });
  expect(done.result.evaluated).toBeGreaterThan(0);
});

test('where the list of a live rule is missing all the same, the rule is unknown until there is one', async () => {
  await post('/v1/lists', { id: 'vanished' });
  const made = await post('/v1/rules', rule('Vanished list', "in_list('vanished', counterparty.name)"));
  await post(`/v1/rules/${made.body.id}/publish`, { version: 1, mode: 'live' });
  const unknown = async () =>
    (await pay('Evil Corporation')).rules_unknown.filter(({ id }: { id: string }) => id === made.body.id);
  expect(await unknown()).toEqual([]);
  // As in a database of an earlier version, which let such a rule pass.
  const environment = await database.environment('sandbox');
  await database.query("delete from lists where environment_id = $1 and id = 'vanished'", [environment]);
  await database.query('update rule_sets set revision = revision + 1 where environment_id = $1', [environment]);
  expect(await unknown()).toMatchObject([{ reason: 'error', detail: 'There is no list vanished here.' }]);
  await post('/v1/lists', { id: 'vanished' });
  await post('/v1/lists/vanished/entries', { type: 'name', value: 'Evil Corporation', reason: 'Known for it' });
  const { rules_fired: fired } = await pay('Evil Corporation');
  expect(fired.map(({ id }: { id: string }) => id)).toContain(made.body.id);
});

test('a condition may be as long as its nodes and lists', async () => {
  const words = Array.from({ length: 1000 }, (_, index) => `"word_of_a_long_list_${index}"`);
  const long = await post('/v1/rules', rule('Long list', `tx.type in [${words.join(',')}]`));
  expect([long.status, long.body.error?.message]).toEqual([201, undefined]);
  const published = await post(`/v1/rules/${long.body.id}/publish`, { version: 1, mode: 'live' });
  expect(published.body.mode).toBe('live');
  const sent = { amount: '1', currency: 'EUR', type: 'word_of_a_long_list_999', subject_reference: 'rule-lists' };
  const { body } = await post('/v1/transactions', sent);
  expect(body.rules_fired.map(({ id }: { id: string }) => id)).toContain(long.body.id);
  const more = await post('/v1/rules', rule('Longer list', `tx.type in [${words.join(',')},"one_more"]`));
  expect([more.status, more.body.error.field]).toEqual([400, 'condition']);
  const text = `tx.type == "${'x'.repeat(64_000)}"`;
  expect((await post('/v1/rules', rule('Long text', text))).body.error.field).toBe('condition');
});
