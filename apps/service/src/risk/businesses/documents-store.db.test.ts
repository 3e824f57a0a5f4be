import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { newId } from '../../platform/ids.js';
import type { Business } from './business.js';
import { documentsOf, insertDocument, type StoredDocument } from './documents-store.js';

const BUSINESS = {
  name: 'test_documents_business',
  text: `insert into businesses (environment_id, id, status, risk_band, registry_source, registry_index, data_key_id, sealed, created_at, updated_at)
    values ($1, $2, 'active', 'low', 'none', '', $2, '', now(), now())`,
};

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened?.close());

test('of more documents than are read the newest count, oldest first', async () => {
  const { app, sandbox } = opened;
  const business = { environmentId: sandbox.id, id: newId('biz'), key: sandbox.key } as Business;
  const start = Date.parse('2026-01-01T00:00:00Z');
  const ids = Array.from({ length: 203 }, () => newId('doc')).sort();
  await app.db.transaction(sandbox.id, async (tx) => {
    await tx.query(BUSINESS, [sandbox.id, business.id]);
    for (const [at, id] of ids.entries()) {
      const created_at = new Date(start + at * 1000).toISOString();
      await insertDocument(tx, business, { id, type: 'articles', created_at } as StoredDocument);
    }
  });
  const found = (await documentsOf(app, sandbox.id, [business])).get(business.id) ?? [];
  expect(found.map(({ id }) => id)).toEqual(ids.slice(3));
});
