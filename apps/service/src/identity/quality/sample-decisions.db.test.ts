import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { sampleDecisions } from './sample-decisions.js';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

const system = <R extends object>(name: string, text: string, values: readonly unknown[] = []) =>
  opened.app.db.system<R>({ name: `test_quality_${name}`, text }, values);

test('a decision is drawn by the settings of this moment, not by those that a node remembers', async () => {
  const { id } = opened.sandbox;
  await system(
    'session',
    `insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, created_at, updated_at, expires_at,
        state, data_key_id) values ($1, 'ver_drawn', 'approved', 'kyc_light', 1, 'individual', now(), now(), now(), '{}', 'ver_drawn')`,
    [id],
  );
  const chain = (sequence: number, event: object) =>
    system(
      'chain',
      `insert into audit_chain (environment_id, position, event, sequence, prev_hash, hash) values ($1, $2, $3, $2, '', '')`,
      [id, sequence, JSON.stringify(event)],
    );
  const at = '2026-11-28T00:00:00.000Z';
  await chain(900_001, { action: 'settings.changed', at, target: { id }, changes: [{ field: 'quality' }] });
  // The node has just looked: for a second it remembers an environment without samples.
  expect((await opened.app.environments.get(id)).settings.quality).toBeUndefined();
  await system('settings', `update environments set settings = settings || $2 where id = $1`, [
    id,
    JSON.stringify({ quality: { decisions_percent: 100 } }),
  ]);
  const changes = [{ field: 'status', before: 'referred', after: 'approved' }];
  const actor = { type: 'api_key', id: 'key_1' };
  await chain(900_002, { action: 'verification.decided', at, target: { id: 'ver_drawn' }, actor, changes });
  await sampleDecisions(opened.app);
  const drawn = await system('drawn', 'select item_id, kind from quality_samples where environment_id = $1', [id]);
  expect(drawn).toEqual([{ item_id: 'ver_drawn', kind: 'drawn' }]);
});
