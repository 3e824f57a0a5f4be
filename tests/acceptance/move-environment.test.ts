import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { newCaptureId, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

const SESSIONS = 8;
/** Each starts several processes of the command line. */
const TEST_MS = 240_000;

let folder: string;
let source: TestService;
let target: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-move-'));
  [source, target] = [await startService(), await startService()];
});
afterAll(async () => {
  await source?.stop();
  await target?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The command line beside a service, as an operator starts it. */
function run({ dataDir, databaseUrl }: TestService, ...args: string[]) {
  return startAssay([...args, '--json'], { ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }).finished;
}

async function create(index: number): Promise<string> {
  const subject = { type: 'individual', reference: `move.${index}` };
  const { status, body } = await source.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
  expect(status).toBe(201);
  return body.id;
}

/** Links lead to the service that was asked. */
const answerOf = async (service: TestService, path: string) => {
  const { status, body } = await service.api('GET', path);
  return { status, body: JSON.parse(JSON.stringify(body).replaceAll(service.baseUrl, 'http://here')) };
};

test(
  'an environment is written and taken in by command, under load, and answers there as it did',
  async () => {
    const walk = await startWalk(source);
    await walk.consent();
    const bytes = await noiseJpeg(7, 640, 480);
    const put = await walk.put({ step: 'document', kind: 'document_front', bytes, captureId: newCaptureId() });
    expect(put.status).toBeLessThan(300);
    for (let index = 0; index < SESSIONS; index += 1) await create(index);
    const entry = { name: 'Listed Person', entity_type: 'individual' };
    const list = await source.api('POST', '/v1/lists', { name: 'Own list', kind: 'block' });
    if (list.status === 201) await source.api('POST', `/v1/lists/${list.body.id}/entries`, entry);
    const acknowledged = (await source.api('GET', '/v1/verifications?limit=100')).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(acknowledged).toHaveLength(SESSIONS + 1);
    const paths = acknowledged.map((id: string) => `/v1/verifications/${id}`);
    const before = new Map<string, unknown>();
    for (const path of paths) before.set(path, await answerOf(source, path));
    expect([...before.values()].map((answer) => (answer as { status: number }).status)).toEqual(paths.map(() => 200));

    const moved = join(folder, 'sandbox');
    let [stopped, created] = [false, 0];
    const load = (async () => {
      for (; !stopped; created += 1) await create(1000 + created);
    })();
    await until(
      async () => created,
      (count) => count > 0,
    );
    const written = await run(source, 'export', moved, '--environment', 'sandbox');
    stopped = true;
    await load;
    expect(written, written.err).toMatchObject({ status: 0 });
    const counts = JSON.parse(written.out);
    expect(counts.media).toBeGreaterThan(0);
    await expectOpenFormats(moved, counts);

    const taken = await run(target, 'import', moved);
    expect(taken, taken.err).toMatchObject({ status: 0 });
    expect(JSON.parse(taken.out)).toMatchObject({
      environment_id: counts.environment_id,
      rows: counts.rows,
      media: counts.media,
    });
    for (const [path, answer] of before) expect([path, await answerOf(target, path)]).toEqual([path, answer]);
    const evidence = `/v1/verifications/${walk.id}/evidence`;
    const digests = async (service: TestService) =>
      JSON.stringify((await service.api('GET', evidence)).body).match(/"sha256":"[^"]+"/g) ?? [];
    expect((await digests(source)).length).toBeGreaterThan(0);
    expect(await digests(target)).toEqual(await digests(source));
    const verified = await run(target, 'audit', 'verify');
    expect(verified, verified.err).toMatchObject({ status: 0 });
    const again = await run(target, 'import', moved);
    expect([again.status, again.err]).toEqual([1, expect.stringMatching(/already|used|empty/)]);
  },
  TEST_MS,
);

/** Lines of JSON with a schema for each table, files, and a manifest whose digests are theirs. */
async function expectOpenFormats(moved: string, { tables }: { readonly tables: number }): Promise<void> {
  const schema = JSON.parse(await readFile(join(moved, 'schema.json'), 'utf8'));
  expect(schema.$schema).toMatch(/json-schema/);
  const names = await readdir(join(moved, 'tables'));
  expect(names).toHaveLength(tables);
  for (const name of names) {
    const lines = (await readFile(join(moved, 'tables', name), 'utf8')).split('\n').filter(Boolean);
    for (const line of lines) expect(typeof JSON.parse(line), name).toBe('object');
  }
  const manifest = JSON.parse(await readFile(join(moved, 'manifest.json'), 'utf8'));
  expect(manifest.tables.map(({ name }: { name: string }) => `${name}.ndjson`).sort()).toEqual(names.sort());
}
