import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { newId } from '../../platform/ids.js';
import { storeLines } from '../../platform/imports/stored-lines.js';
import { MediaUnavailable } from '../../platform/media/media-store.js';
import type { TransactionImportsApp } from './app.js';
import { packRows } from './pack-rows.js';
import { runTransactionImports } from './run-imports.js';
import { insertImport } from './store.js';

/** More than an import has attempts. */
const ROUNDS = 7;

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

async function accepted(): Promise<string> {
  const { app, sandbox } = opened;
  const id = newId('tim');
  async function* pieces() {
    yield packRows([Buffer.from(JSON.stringify({ reference: 'one', amount: '1.00', currency: 'EUR' }))]);
  }
  const { wrappedKey } = await storeLines(app, sandbox.id, id, pieces());
  const made = { id, mode: 'history', format: { kind: 'json' }, received: 1, wrappedKey, requestId: 'req' } as const;
  await app.db.transaction(sandbox.id, (tx) =>
    insertImport(tx, sandbox.id, { ...made, actor: { type: 'system', id: 'test' }, createdAt: new Date() }),
  );
  return id;
}

test('while the media store does not answer, an import waits; then it goes on', async () => {
  const { app } = opened;
  const id = await accepted();
  const status = async () =>
    (
      await app.db.system<{ status: string }>(
        { name: 'test_import_status', text: 'select status from transaction_imports where id = $1' },
        [id],
      )
    )[0]?.status;
  const getRange = async () => {
    throw new MediaUnavailable('The media store cannot be reached.');
  };
  const without = Object.create(app, { media: { value: { ...app.media, getRange } } }) as TransactionImportsApp;
  for (let round = 0; round < ROUNDS; round += 1) await runTransactionImports(without);
  expect(await status()).toBe('processing');
  await runTransactionImports(app);
  expect(await status()).toBe('completed');
});
