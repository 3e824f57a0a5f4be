import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { sha256 } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Statement } from '../store/database.js';
import { Authenticator } from './authenticate.js';

const HOUR_MS = 3_600_000;
const ADD: Statement = {
  name: 'test_key_add',
  text: `insert into api_keys (environment_id, id, name, hash, last4, scopes, created_at) values ($1, $2, 'clock', $3, 'last', '{}', now())`,
};
const REVOKE: Statement = { name: 'test_key_revoke', text: 'update api_keys set revoked_at = now() where id = $1' };
const MOVE: Statement = { name: 'test_clock', text: 'update environments set clock_offset_seconds = 60 where id = $1' };

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => opened?.close());

/** The wall clock of this machine is set back; time goes on. */
function setClockBack(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
}

test('a key that was revoked is refused within two seconds, also when the clock was set back', async () => {
  const { app, sandbox } = opened;
  const secret = 'sk_test_clock';
  const id = newId('key');
  await app.db.system(ADD, [sandbox.id, id, sha256(secret)]);
  const authenticator = new Authenticator(app);
  const socket = new Socket();
  const asked = () => authenticator.apiKey(`Bearer ${secret}`, '127.0.0.1', socket, () => true);
  expect((await asked()).principal).toMatchObject({ id });
  setClockBack();
  await app.db.system(REVOKE, [id]);
  const startedAt = performance.now();
  await until(
    () =>
      asked().then(
        () => 200,
        ({ status }) => status,
      ),
    (status) => status === 401,
    10_000,
  );
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a change of an environment is seen, also when the clock was set back', async () => {
  const { app, sandbox } = opened;
  await app.environments.get(sandbox.id);
  setClockBack();
  await app.db.system(MOVE, [sandbox.id]);
  await until(
    () => app.environments.get(sandbox.id),
    ({ clockOffsetMs }) => clockOffsetMs === 60_000,
    10_000,
  );
});
