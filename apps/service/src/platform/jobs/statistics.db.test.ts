import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import type { Statement } from '../store/database.js';
import { refreshStatistics } from './statistics.js';

const SESSIONS: Statement = {
  name: 'test_many_sessions',
  text: `insert into sessions (environment_id, id, status, journey_id, journey_version, subject_type, reference_index, created_at,
      updated_at, expires_at, link_hash, token_hash, token_expires_at, data_key_id, state, sealed)
    select $1, 'ver_' || n, 'created', 'kyc_light', 1, 'individual', decode(md5('r' || n), 'hex'), now(), now(), now(),
      decode(md5('l' || n), 'hex'), decode(md5('t' || n), 'hex'), now(), 'dek_' || n, '{}', '\\x00' from generate_series(1, 150) n`,
};
const KNOWN: Statement = {
  name: 'test_known_rows',
  text: "select reltuples::int as rows from pg_class where relname = 'sessions'",
};

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(async () => {
  await opened?.close();
});

test('the planner soon knows the first rows of a table, whatever migrations left of its statistics', async () => {
  const { app } = opened;
  const [environment] = await app.environments.all();
  await app.db.transaction(environment?.id ?? '', (tx) => tx.query(SESSIONS, [environment?.id]));
  const known = await until(
    async () => {
      await refreshStatistics(app);
      return (await app.db.system<{ rows: number }>(KNOWN))[0]?.rows ?? 0;
    },
    (rows) => rows > 0,
  );
  expect(known).toBeGreaterThanOrEqual(150);
});
