import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clonedDatabase, dropDatabase } from '../../../../../tests/support/test-databases.js';
import { readConfig } from '../../platform/config.js';
import { makeQuietLog } from '../../platform/log.js';
import { openDatabase } from '../boot/ground.js';
import { examineDatabase } from './doctor-database.js';

const dataDir = await mkdtemp(join(tmpdir(), 'assay-doctor-'));
const url = await clonedDatabase();
const other = await clonedDatabase();
afterAll(async () => {
  for (const made of [url, other]) if (made) await dropDatabase(made);
  await rm(dataDir, { recursive: true });
});

test.skipIf(!url || !other)('the way past a pooler must lead to the same database, or nothing starts', async () => {
  const at = (pooled: string, direct: string) =>
    readConfig({ ASSAY_DATA_DIR: dataDir, DATABASE_URL: pooled, ASSAY_DATABASE_DIRECT_URL: direct });
  const problems = async (config: ReturnType<typeof at>) =>
    (await examineDatabase(config)).findings.filter(({ state }) => state === 'problem').map(({ detail }) => detail);
  const open = (config: ReturnType<typeof at>) => openDatabase(config, makeQuietLog());
  const [right = '', wrong = ''] = [url, other];

  expect(await problems(at(right, right))).toEqual([]);
  await (await open(at(right, right))).stop();

  const refusal = 'ASSAY_DATABASE_DIRECT_URL names another database than DATABASE_URL: set it to the same one.';
  expect(await problems(at(right, wrong))).toEqual([refusal]);
  await expect(open(at(right, wrong))).rejects.toThrow(refusal);

  const away = at('postgres://nobody@127.0.0.1:1/none', right);
  const unreachable = /^DATABASE_URL names a database that cannot be reached/;
  expect(await problems(away)).toEqual([expect.stringMatching(unreachable)]);
  await expect(open(away)).rejects.toThrow(unreachable);
});
