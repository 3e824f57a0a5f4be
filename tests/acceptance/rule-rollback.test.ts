import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const post = (path: string, body?: object) => service.api('POST', path, body ?? {});

test('a rollback goes back to what was live, and to no draft and nothing that ran in shadow only', async () => {
  const path = '/v1/rules/rul_going_back';
  const rule = { id: 'rul_going_back', name: 'Going back', condition: 'tx.amount > params.limit', action: 'flag' };
  expect((await post('/v1/rules', { ...rule, parameters: { limit: 1 } })).status).toBe(201);
  const never = async (version: number) => {
    const refused = await post(`${path}/rollback`, { version });
    expect([refused.status, refused.body.error.field]).toEqual([409, 'version']);
  };
  await never(1);
  const draft = (limit: number) => post(`${path}/versions`, { parameters: { limit } });
  expect((await post(`${path}/publish`, { version: 1, mode: 'live' })).body.live_version).toBe(1);
  await draft(2);
  await never(2);
  await post(`${path}/publish`, { version: 2 });
  await never(2);
  await draft(3);
  for (const version of [2, 3]) await post(`${path}/publish`, { version, mode: 'live' });
  expect((await post(`${path}/rollback`, { version: 1 })).body.live_version).toBe(1);
  expect((await post(`${path}/rollback`, { version: 2 })).body.live_version).toBe(2);
  await draft(4);
  await never(4);
  expect((await post(`${path}/rollback`, { version: 99 })).body.error.field).toBe('version');
});
