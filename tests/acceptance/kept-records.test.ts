import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

test('a record that a journey keeps outlives the deletion also where no period ends it, and goes with an erasure', async () => {
  const definition = { checks: ['document'], retention: { on_delete: 'keep_record' } };
  await service.api('POST', '/v1/journeys', { id: 'kept_for_good', definition, publish: true });
  const reference = 'sandbox_approved.kept';
  const subject = { type: 'individual', reference };
  const { body: session } = await service.api('POST', '/v1/verifications', { journey: 'kept_for_good', subject });
  const path = `/v1/verifications/${session.id}`;
  await until(
    () => service.api('GET', path),
    ({ body }) => body.status === 'approved',
  );
  const database = await openDatabase(service);
  const kept = async () => {
    const text = `select s.sealed is not null and k.id is not null as kept from sessions s
      left join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id where s.id = $1`;
    return (await database.query<{ kept: boolean }>(text, [session.id]))[0]?.kept;
  };
  try {
    expect((await service.api('DELETE', path)).body.retained).toEqual(['audit_tombstone', 'sealed_record']);
    expect((await service.api('GET', path)).status).toBe(404);
    expect(await kept()).toBe(true);
    const asked = { reason: 'By letter of today', requested_by: 'ana@bank.example' };
    const { body: erasure } = await service.api('POST', `/v1/customers/${reference}/erasures`, asked);
    await service.api('POST', `/v1/data-requests/${erasure.id}/approve`, { approved_by: 'rui@bank.example' });
    expect(await kept()).toBe(false);
    const entries = await until(
      async () => (await service.api('GET', `/v1/audit-events?target=${session.id}`)).body.data,
      (data: { action: string }[]) => data.some(({ action }) => action === 'verification.record_erased'),
    );
    expect(entries.map(({ action }) => action)).toContain('verification.deleted');
  } finally {
    await database.close();
  }
});
