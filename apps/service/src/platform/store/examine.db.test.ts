import { afterAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import {
  clonedDatabase,
  databaseNamed,
  dropDatabase,
  onServer,
  testServer,
} from '../../../../../tests/support/test-databases.js';
import { Database } from './database.js';
import { examineDatabase } from './examine.js';

const role = databaseNamed('limited');
const url = await clonedDatabase();
const server = testServer()?.url ?? '';

afterAll(async () => {
  if (!url) return;
  await dropDatabase(url);
  await onServer(server, `drop role if exists ${role}`);
});

test.skipIf(!url)('a database that has connections for jobs and none for requests is no ready one', async () => {
  const limited = new URL(url ?? '');
  [limited.username, limited.password] = [role, 'secret'];
  await onServer(server, `create role ${role} login password 'secret' connection limit 1`);
  await onServer(server, `grant assay_app, assay_system to ${role}`);
  const options = { appConnections: 8, systemConnections: 4, transactionPooler: false, onError: () => undefined };
  const db = new Database({ url: limited.href }, options);
  try {
    expect(await examineDatabase(db)).toMatchObject({ failure: 'overloaded' });
    await onServer(server, `alter role ${role} connection limit 8`);
    // After a refusal nobody asks for a moment.
    const again = await until(
      () => examineDatabase(db),
      ({ failure }) => failure === undefined,
    );
    expect(again.applied).toBeGreaterThan(0);
    await onServer(server, `alter role ${role} connection limit 1`);
    // What is open goes on working.
    expect(await examineDatabase(db)).toMatchObject({ failure: undefined });
  } finally {
    await db.close();
  }
});
