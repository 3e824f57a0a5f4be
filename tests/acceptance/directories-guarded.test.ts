import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operator, operatorOf } from '../support/lists.js';
import { startService, type TestService } from '../support/service.js';

/** Contract 2.24: directories of counterparties, their reach, what is held back, and how they are taken away. */
let service: TestService;
let operator: Operator;

beforeAll(async () => {
  service = await startService();
  operator = await operatorOf(service);
});
afterAll(async () => {
  await operator?.close();
  await service?.stop();
});

const audited = async (key: string, action: string) =>
  (await service.api('GET', `/v1/audit-events?action=${action}&limit=200`, undefined, { key })).body.data;

test('two counterparties of one name without ids are not written over each other: the second is rejected', async () => {
  const row = (country: string) => ({ name: 'Twice Named VASP', country });
  const twice = await operator.file('twice.json', JSON.stringify([row('JP'), row('SG'), row('JP')]));
  const { status, result } = await operator.run('vasps', 'import', '--dry-run', twice);
  expect([status, result]).toMatchObject([
    1,
    { entries: 1, rejected: [{ line: 2, reason: expect.stringMatching(/id/) }] },
  ]);
}, 60_000);

test('files that reach many counterparties otherwise than before are held back; taken, the audit names each', async () => {
  const rows = (domain: string) =>
    Array.from({ length: 30 }, (_, at) => ({
      id: `way-${at}`,
      name: `Way ${at} VASP`,
      country: 'JP',
      commonName: `v${at}.${domain}`,
      endpoint: `v${at}.${domain}:443`,
    }));
  const file = (name: string, domain: string) => operator.file(name, JSON.stringify(rows(domain)));
  const where = ['--environment', 'sandbox'];
  await operator.run('vasps', 'import', ...where, await file('ways.json', 'before.example'));
  const other = await file('others.json', 'after.example');
  const held = await operator.run('vasps', 'import', ...where, other);
  expect([held.status, held.result]).toMatchObject([1, { held_back: true, changed: 30, removed: 0 }]);
  expect(held.err).toContain('30 of 30 LEIs, endpoints and addresses');
  const first = async () =>
    (await service.api('GET', '/v1/travel-rule/counterparties?name=way%200')).body.data[0]?.protocols[0].endpoint;
  expect(await first()).toBe('v0.before.example:443');
  const taken = await operator.run('vasps', 'import', '--accept-removals', ...where, other);
  expect(taken.result).toMatchObject({ added: 0, changed: 30 });
  expect(await first()).toBe('v0.after.example:443');
  const changed = async () => (await audited(service.sandboxKey, 'counterparty.changed')).length;
  await expect.poll(changed, { timeout: 20_000 }).toBe(30);
  await operator.run('vasps', 'remove', ...where);
}, 60_000);

test('counterparties of your own go into the sandbox, and vasps remove takes the directory away', async () => {
  const file = await operator.file(
    'vasps.json',
    JSON.stringify([{ id: 'd-1', name: 'Directory VASP', country: 'JP' }]),
  );
  const counterparties = async (of: string) =>
    (await service.api('GET', '/v1/travel-rule/counterparties?name=directory', undefined, { key: of })).body.data;
  expect((await operator.run('vasps', 'import', file, '--dry-run')).result).toMatchObject({
    added: 1,
    dry_run: true,
  });
  expect(await counterparties(service.sandboxKey)).toEqual([]);
  expect((await operator.run('vasps', 'import', file)).result).toMatchObject({ added: 1, environment: 'sandbox' });
  expect([await counterparties(service.sandboxKey), await counterparties(service.productionKey)]).toMatchObject([
    [{}],
    [],
  ]);
  await operator.run('vasps', 'import', '--environment', 'all', file);
  expect(await counterparties(service.productionKey)).toHaveLength(1);
  expect((await operator.run('vasps', 'remove', '--environment', 'production')).result).toMatchObject({ removed: 1 });
  expect([await counterparties(service.sandboxKey), await counterparties(service.productionKey)]).toMatchObject([
    [{}],
    [],
  ]);
  const action = 'counterparty.directory_removed';
  await expect.poll(async () => (await audited(service.productionKey, action)).length, { timeout: 20_000 }).toBe(1);
}, 60_000);
