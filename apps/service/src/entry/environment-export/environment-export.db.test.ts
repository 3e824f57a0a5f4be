import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../tests/support/test-app.js';
import { listVerifications } from '../../identity/verifications/read.js';
import type { Environment } from '../../platform/environments/environment.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { verifyAudit } from '../../work/audit/verify.js';
import { createWebhook } from '../../work/webhooks/create.js';
import { startNodeJobs } from '../jobs/start-node-jobs.js';
import { fillSandbox } from '../sample/fill.js';
import { SAMPLE_TOTAL } from '../sample/plan.js';
import { Player } from '../sample/player.js';
import { beginSample } from '../sample/sample-store.js';
import { environmentTables } from './environment-tables.js';
import { exportEnvironment } from './export-environment.js';
import { importEnvironment } from './import-environment.js';
import { LEFT_OUT, PLAIN_BYTES, SEALED } from './sealed-places.js';

const FILL_MS = 240_000;
const EVERY = 40;

let source: TestApp;
let target: TestApp;
let folder: string;
let exported: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-export-'));
  exported = join(folder, 'whole');
  [source, target] = [await openTestApp(), await openTestApp()];
  const { app, sandbox } = source;
  const jobs = startNodeJobs(app);
  await app.db.transaction(sandbox.id, (tx) => beginSample(tx, sandbox.id, SAMPLE_TOTAL));
  await fillSandbox(app, sandbox, { type: 'system', name: 'test' }, EVERY);
  await jobs.stop();
  const player = new Player(app, sandbox);
  const body = { url: 'https://receiver.example/hook', events: ['*'] };
  await player.run(createWebhook, { at: player.now(), body });
  while (await sealAudit(app));
  await exportEnvironment(app, sandbox, exported);
}, FILL_MS);

afterAll(async () => {
  await source?.close();
  await target?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Where the first organisation is. */
const organisationOf = ({ sandbox }: TestApp) => sandbox.organisationId;

async function copyOf(name: string): Promise<string> {
  const path = join(folder, name);
  await cp(exported, path, { recursive: true });
  return path;
}

/** Lines of all tables, without what an import changes by design. */
async function linesOf(path: string): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const file of await readdir(join(path, 'tables'))) {
    const lines = (await readFile(join(path, 'tables', file), 'utf8')).trim().split('\n');
    const known = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    if (file === 'webhooks.ndjson')
      for (const row of known) {
        delete row['enabled'];
        delete row['disabled_reason'];
      }
    tables.set(file, known.map((row) => JSON.stringify(row)).sort());
  }
  return tables;
}

async function mediaOf(path: string): Promise<string[]> {
  return (await readFile(join(path, 'media.ndjson'), 'utf8')).trim().split('\n').sort();
}

test('every column of bytes is opened, or known to be stored as it is', async () => {
  const tables = await source.app.db.systemTransaction(environmentTables);
  const strange = tables.flatMap(({ name, plain }) =>
    plain
      .filter(({ name: column, type }) => type === 'bytea' && !PLAIN_BYTES.test(column))
      .map((c) => `${name}.${c.name}`),
  );
  expect(strange, 'name the place of a new sealed column in sealed-places.ts').toEqual([]);
  const known = new Map(tables.map(({ name, sealed }) => [name, sealed]));
  for (const name of Object.keys(SEALED)) expect(known.get(name)?.length, name).toBeGreaterThan(0);
  for (const name of LEFT_OUT) expect(known.has(name), name).toBe(false);
});

test('an export is in the clear, whole, and of many tables', async () => {
  const tables = await linesOf(exported);
  expect(tables.size).toBeGreaterThan(30);
  const sessions = tables.get('sessions.ndjson') ?? [];
  expect(sessions.length).toBeGreaterThan(4);
  for (const [name, lines] of tables) {
    const unread = lines.filter((line) => /"shredded":"[^"]/.test(line));
    expect(unread.slice(0, 1), name).toEqual([]);
  }
  expect(JSON.parse(JSON.parse(sessions[0] ?? '').sealed.text)).toMatchObject({
    subject: { reference: expect.any(String) },
  });
  expect((await mediaOf(exported)).length).toBeGreaterThan(0);
});

test.each<[string, RegExp, (path: string) => Promise<void>]>([
  // The first one: media that are stored already are not read again.
  ['without a medium', /medium .* missing/, async (path) => dropMedium(path)],
  ['cut off', /cut off or damaged/, async (path) => truncate(join(path, 'tables', 'sessions.ndjson'), 1000)],
  ['longer', /cut off or damaged/, async (path) => appendFile(join(path, 'tables', 'customers.ndjson'), '{}\n')],
  ['without a table', /missing, cut off/, async (path) => rm(join(path, 'tables', 'cases.ndjson'))],
  [
    'of another version',
    /another version/,
    async (path) => edit(path, (text) => text.replace('"schema": "2', '"schema": "1')),
  ],
  [
    'of another environment',
    /manifest .* damaged/,
    async (path) => edit(path, (text) => text.replace('"id": "env_', '"id": "env_0')),
  ],
  ['no export', /no export/, async (path) => rm(join(path, 'manifest.json'))],
])('an export that is %s changes nothing', async (name, reason, spoil) => {
  const path = await copyOf(name.replaceAll(' ', '-'));
  await spoil(path);
  await expect(importEnvironment(target.app, path, organisationOf(target))).rejects.toThrow(reason);
  expect((await target.app.environments.all()).map(({ id }) => id)).toContain(target.sandbox.id);
  await rm(path, { recursive: true });
});

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const file = join(path, 'manifest.json');
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
}

async function dropMedium(path: string): Promise<void> {
  const [part] = await readdir(join(path, 'media'));
  await rm(join(path, 'media', part ?? 'none'), { recursive: true });
}

test('an export that is taken up keeps no file of what was erased meanwhile', async () => {
  const path = await copyOf('taken-up');
  const before = await mediaOf(path);
  await rm(join(path, 'manifest.json'));
  await writeFile(join(path, 'unfinished.json'), `${source.sandbox.id}\n`);
  const [part] = await readdir(join(path, 'media'));
  const erased = ['med_00000000000000000000000000', 'med_00000000000000000000000001.partial'];
  for (const name of erased) await writeFile(join(path, 'media', part ?? '', name), 'a face');
  await exportEnvironment(source.app, source.sandbox, path);
  expect(await mediaOf(path)).toEqual(before);
  const files = (await readdir(join(path, 'media'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const listed = before.map((line) => (JSON.parse(line) as { id: string }).id);
  expect(files.map(({ name }) => name).sort()).toEqual(listed.sort());
  await rm(path, { recursive: true });
});

test('an environment that is here, and one that was used, are not written over', async () => {
  await expect(importEnvironment(source.app, exported, organisationOf(source))).rejects.toThrow(/already/);
  const other = await openTestApp();
  try {
    const player = new Player(other.app, other.sandbox);
    await player.run(createWebhook, { at: player.now(), body: { url: 'https://receiver.example/a', events: ['*'] } });
    await expect(importEnvironment(other.app, exported, organisationOf(other))).rejects.toThrow(/not empty/);
  } finally {
    await other.close();
  }
});

test('everything is there afterwards: rows, media, indexes, audit chain', async () => {
  const done = await importEnvironment(target.app, exported, organisationOf(target));
  expect(done.environmentId).toBe(source.sandbox.id);
  expect(done.keys).toBeGreaterThan(0);
  const moved: Environment = await target.app.environments.get(source.sandbox.id);
  const again = join(folder, 'again');
  const counts = await exportEnvironment(target.app, moved, again);
  expect(counts.rows).toBe(done.rows);
  const [before, after] = [await linesOf(exported), await linesOf(again)];
  for (const [name, lines] of before) expect(after.get(name), name).toEqual(lines);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  expect(await mediaOf(again)).toEqual(await mediaOf(exported));
  const webhooks = await readFile(join(again, 'tables', 'webhooks.ndjson'), 'utf8');
  expect(JSON.parse(webhooks.trim())).toMatchObject({ enabled: false, disabled_reason: 'imported' });

  const [first] = (before.get('sessions.ndjson') ?? []).map((line) => JSON.parse(line));
  const reference = JSON.parse(first.sealed.text).subject.reference as string;
  const found = await new Player(target.app, moved).run<{ data: { id: string }[] }>(listVerifications, {
    at: Date.now(),
    query: { subject_reference: reference },
  });
  expect(found.data.map(({ id }) => id)).toContain(first.id);
  const chain = (await verifyAudit(target.app)).find(({ environment }) => environment === moved.id);
  expect(chain?.ok, JSON.stringify(chain?.firstProblem)).toBe(true);
  expect(chain?.verified).toBeGreaterThan(0);
  await expect(importEnvironment(target.app, exported, organisationOf(target))).rejects.toThrow(/already/);
});
