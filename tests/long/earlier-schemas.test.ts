import { expect, test } from 'vitest';
import { readMigrations } from '../../apps/service/src/platform/store/migrate.js';
import { startCluster } from '../support/cluster.js';
import { beginRun, writeRun } from '../support/kept-run.js';
import { type Passage, passFrom } from '../support/schema/earlier.js';

test('a database of each earlier version keeps every row on its way to this one', { timeout: 1_800_000 }, async () => {
  const origin = beginRun('npm run test:long -- tests/long/earlier-schemas.test.ts');
  const cluster = await startCluster();
  const passages: Passage[] = [];
  try {
    const versions = (await readMigrations()).length;
    const server = { url: cluster.url, template: '', nodes: [] };
    for (let count = 1; count < versions; count += 1) passages.push(await passFrom(server, count));
    expect(passages.filter(({ lost, left }) => lost.length > 0 || left.length > 0)).toEqual([]);
    expect(passages.length).toBe(versions - 1);
  } finally {
    await cluster.stop();
    const tables = passages.map((passage) => passage.tables);
    await writeRun('earlier-schemas', {
      ...origin(),
      versions: passages.length,
      tables: { first: tables.at(0) ?? 0, last: tables.at(-1) ?? 0 },
      lost: passages.flatMap(({ from, lost }) => lost.map((text) => `${from}: ${text}`)),
    });
  }
});
