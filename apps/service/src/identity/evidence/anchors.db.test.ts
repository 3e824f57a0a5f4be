import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../../../../tests/layering/source-files.js';
import { runAssay } from '../../../../../tests/support/run-assay.js';
import { seedFirstOrganisation } from '../../entry/boot/first-start.js';
import { type Opened, openApp } from '../../entry/boot/open.js';
import { readConfig } from '../../platform/config.js';
import type { Environment } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { noEffects, record } from '../../platform/store/record.js';
import { auditHeads, lostHeads } from '../../work/audit/heads.js';
import { sealAudit } from '../../work/audit/sealer.js';
import { anchorAudit, keptAnchors, makeAnchor } from './anchors.js';

const CUT: Statement = {
  name: 'test_cut',
  text: 'delete from audit_chain where environment_id = $1 and sequence > $2::bigint',
};

let dataDir: string;
let opened: Opened;
let environment: Environment;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-anchors-'));
  opened = await openApp(readConfig({ ASSAY_DATA_DIR: dataDir, ASSAY_LOG_LEVEL: 'silent' }));
  await seedFirstOrganisation(opened.app.db, opened.app.vault);
  const [first] = await opened.app.environments.all();
  if (!first) throw new Error('There is no environment.');
  environment = first;
});
afterAll(async () => {
  await opened?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const anchorsFile = () => join(dataDir, 'audit-anchors.ndjson');

/** Appends and seals entries as the service does. */
async function append(count: number): Promise<void> {
  const { app } = opened;
  const entry = {
    action: 'verification.created' as const,
    actor: { type: 'system' as const },
    target: { type: 'verification', id: newId('ver') },
    at: Date.now(),
  };
  await app.db.transaction(environment.id, (tx) =>
    record(tx, environment, { ...noEffects(), audit: Array.from({ length: count }, () => entry) }),
  );
  while (await sealAudit(app));
}

async function verify(...args: string[]) {
  const env = { ASSAY_DATA_DIR: dataDir, DATABASE_URL: '' };
  const { status, out, err } = await runAssay(['audit', 'verify', '--json', ...args], env);
  return { status, err, result: out === '' ? undefined : JSON.parse(out) };
}

test('an anchor of the last sealed entries is signed and written to the data folder, and again only after something was sealed', async () => {
  await append(3);
  await anchorAudit(opened.app);
  await anchorAudit(opened.app);
  expect((await keptAnchors(opened.app)).anchors).toHaveLength(1);
  await append(1);
  await anchorAudit(opened.app);
  const { anchors, problems } = await keptAnchors(opened.app);
  expect([anchors.length, problems]).toEqual([2, []]);
  expect(anchors.at(-1)?.heads).toEqual(await auditHeads(opened.app));
  expect((await stat(anchorsFile())).mode & 0o777).toBe(0o600);
});

test('the hourly anchor is also in the log, where whoever changes the database cannot take it back', async () => {
  await append(1);
  const lines: unknown[] = [];
  const log = Object.assign(Object.create(opened.app.log), { info: (...line: unknown[]) => lines.push(line) });
  await anchorAudit({ ...opened.app, log });
  const kept = (await keptAnchors(opened.app)).anchors.at(-1);
  expect(kept?.heads).toEqual(await auditHeads(opened.app));
  expect(lines).toEqual([[{ anchor: kept }, 'audit anchor']]);
  expect(read('ARCHITECTURE.md')).toContain('| audit anchors | 1 h |');
});

test('entries that are cut off the end of a chain are missed: by the round, by the command, and by an anchor kept elsewhere', async () => {
  await append(5);
  const elsewhere = join(dataDir, 'elsewhere.json');
  await writeFile(elsewhere, JSON.stringify(await makeAnchor(opened.app)));
  expect(await verify('--anchor', elsewhere)).toMatchObject({
    status: 0,
    result: { ok: true, anchors: { problems: [] } },
  });

  const before = (await auditHeads(opened.app)).find((head) => head.environment === environment.id);
  const last = before?.sequence ?? 0;
  await opened.app.db.system(CUT, [environment.id, last - 2]);
  const anchored = (await keptAnchors(opened.app)).anchors.at(-1)?.heads ?? [];
  expect(await lostHeads(opened.app, anchored)).toEqual([before]);

  const problem = { sequence: last - 1, problem: expect.stringContaining(`missing: ${last} entries were anchored`) };
  const found = await verify();
  expect(found.status).toBe(1);
  expect(found.result.environments).toContainEqual(expect.objectContaining({ ok: false, firstProblem: problem }));

  await rm(anchorsFile());
  expect((await verify()).status).toBe(0);
  const again = await verify('--anchor', elsewhere);
  expect(again.status).toBe(1);
  expect(again.result.environments).toContainEqual(expect.objectContaining({ ok: false, firstProblem: problem }));
});

test('entries that were made again after a cut are other entries', async () => {
  const elsewhere = join(dataDir, 'elsewhere.json');
  await append(10);
  const { status, result } = await verify('--anchor', elsewhere);
  expect(status).toBe(1);
  expect(result.environments).toContainEqual(
    expect.objectContaining({
      firstProblem: { sequence: expect.any(Number), problem: expect.stringContaining('not the entry') },
    }),
  );
});

test('entries that were made again are told also after the service anchored the new ones', async () => {
  await rm(anchorsFile(), { force: true });
  await append(2);
  await makeAnchor(opened.app);
  const last = (await auditHeads(opened.app)).find((head) => head.environment === environment.id)?.sequence ?? 0;
  await opened.app.db.system(CUT, [environment.id, last - 1]);
  await append(1);
  await anchorAudit(opened.app);
  expect((await keptAnchors(opened.app)).anchors).toHaveLength(2);
  const { status, result } = await verify();
  expect(status).toBe(1);
  const firstProblem = { sequence: last, problem: expect.stringContaining('not the entry') };
  expect(result.environments).toContainEqual(expect.objectContaining({ ok: false, firstProblem }));
  await rm(anchorsFile());
});

test('a forged anchor and a file without one are told', async () => {
  const own = await makeAnchor(opened.app);
  const forged = { ...own, heads: own.heads.map((head) => ({ ...head, sequence: head.sequence + 1 })) };
  await appendFile(anchorsFile(), `${JSON.stringify(forged)}\n`);
  const { status, result } = await verify();
  expect([status, result.anchors.problems]).toEqual([
    1,
    [{ file: 'audit-anchors.ndjson', line: 2, problem: 'The signature does not hold.' }],
  ]);
  const empty = join(dataDir, 'empty.json');
  await writeFile(empty, '');
  expect((await verify('--anchor', empty)).status).toBe(1);
  expect((await verify('--anchor', join(dataDir, 'absent.json'))).status).toBe(1);
  expect(await readFile(anchorsFile(), 'utf8')).toContain('"assay-audit-anchor/1"');
});

test('a line that a crash cut off is told and takes no later anchor with it', async () => {
  await writeFile(anchorsFile(), JSON.stringify(await makeAnchor(opened.app)).slice(0, -40));
  const later = await makeAnchor(opened.app);
  const { anchors, problems } = await keptAnchors(opened.app);
  expect(anchors).toEqual([later]);
  expect(problems).toEqual([{ line: 1, problem: 'This is no anchor.' }]);
});
