import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { passFrom } from '../../../../../tests/support/schema/earlier.js';
import { testServer } from '../../../../../tests/support/test-databases.js';
import { readMigrations } from './migrate.js';

const DRAWN = 8;
/** The least of the tables of the first version. */
const TABLES_MIN = 16;

test('a database of any earlier version keeps every row on its way to this one', { timeout: 300_000 }, async () => {
  const server = testServer();
  if (!server) throw new Error('This test makes databases of its own: it needs the server of its run.');
  const last = (await readMigrations()).length - 1;
  // The first, the one before this, and some between; all of them in tests/long/earlier-schemas.test.ts.
  const counts = new Set([1, last, ...Array.from({ length: DRAWN }, () => randomInt(1, last + 1))]);
  for (const count of counts) {
    const { from, tables, lost, left } = await passFrom(server, count);
    expect(tables, from).toBeGreaterThanOrEqual(TABLES_MIN);
    expect(lost, from).toEqual([]);
    expect(left, from).toEqual([]);
  }
});
