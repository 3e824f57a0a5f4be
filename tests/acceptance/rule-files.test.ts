import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

test('a file that names an inbox of another environment is refused with its place, before anything is confirmed', async () => {
  const inbox = await service.api('POST', '/v1/inboxes', { name: 'Payments' });
  expect(inbox.status, JSON.stringify(inbox.body)).toBe(201);
  const condition = 'tx.amount > 1000.0';
  const rule = { id: 'rul_to_production', name: 'To production', condition, action: 'flag', inbox: inbox.body.id };
  expect((await service.api('POST', '/v1/rules', { ...rule, tags: ['moving'] })).status).toBe(201);
  const plain = { id: 'rul_before_it', name: 'Before it', condition, action: 'flag', tags: ['moving'] };
  expect((await service.api('POST', '/v1/rules', plain)).status).toBe(201);
  const file = await service.api('GET', '/v1/rules/export?tag=moving');
  const yaml = file.bytes.toString();
  const place = yaml.indexOf('rul_to_production') < yaml.indexOf('rul_before_it') ? 0 : 1;
  const production = { key: service.productionKey };
  for (const dry_run of [true, false]) {
    const { status, body } = await service.api('POST', '/v1/rules/imports', { yaml, dry_run }, production);
    expect([status, body.error?.field]).toEqual([400, 'yaml']);
    expect(body.error.message).toContain(`rules.${place}.inbox`);
  }
  const elsewhere = yaml.replace(inbox.body.id, 'null');
  const taken = await service.api('POST', '/v1/rules/imports', { yaml: elsewhere, dry_run: false }, production);
  expect([taken.status, taken.body.created], JSON.stringify(taken.body)).toEqual([200, 2]);
});
