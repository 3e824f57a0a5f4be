import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAssay } from '../support/assay.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';
import { storedLines, untilNoLines } from '../support/stored-lines.js';
import { databaseAddress, databaseNamed, dropDatabase, makeDatabase, testServer } from '../support/test-databases.js';

const MASTER = randomBytes(32).toString('hex');
const KEY = randomBytes(32).toString('base64');

let root: string;
let api: TestService;
let worker: TestService | undefined;

/** A node with a data folder of its own, as each container has one. */
async function node(name: string, role: string, databaseUrl: string, media = 'media'): Promise<TestService> {
  const dataDir = join(root, name);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  if (api) await copyFile(join(api.dataDir, 'credentials.json'), join(dataDir, 'credentials.json'));
  const mediaUrl = pathToFileURL(join(root, media)).href;
  const env = { ASSAY_ROLE: role, ASSAY_MASTER_KEY: MASTER, ASSAY_MEDIA_URL: mediaUrl };
  return startService({ dataDir, databaseUrl, env });
}

const databases: string[] = [];
async function database(): Promise<string> {
  const server = testServer();
  if (!server) throw new Error('This test needs a server.');
  const name = databaseNamed('nodes');
  await makeDatabase(server, name);
  databases.push(databaseAddress(server.url, name));
  return databaseAddress(server.url, name);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-nodes-'));
  await chmod(root, 0o755);
  api = await node('api', 'api', await database());
});
afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  for (const url of databases) await dropDatabase(url);
  await rm(root, { recursive: true, force: true });
});

const transactions = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      reference: `${name}-${at}`,
      amount: '10.50',
      currency: 'EUR',
      occurred_at: new Date(Date.now() - 86_400_000).toISOString(),
      subject: { reference: `cust-${at % 7}`, type: 'individual', country: 'PT' },
    }),
  ).join('\n');

async function sent(path: string, lines: string): Promise<string> {
  const reply = await api.api('POST', path, lines, { headers: { 'content-type': 'application/x-ndjson' } });
  expect(reply.status, reply.bytes.toString()).toBe(202);
  return `${path.split('?')[0]}/${reply.body.id}`;
}

const ended = (at: TestService, path: string) =>
  until(
    async () => (await at.api('GET', path)).body,
    ({ status }) => status !== 'processing',
    60_000,
  );

/** Sends one import of each kind. */
const sendAll = async (name: string) => [
  await sent('/v1/transactions/imports?mode=history', transactions(1200, `${name}-h`)),
  await sent('/v1/transactions/imports?mode=evaluate', transactions(200, `${name}-e`)),
  await sent(
    '/v1/verifications/imports',
    ['a', 'b'].map((id) => JSON.stringify({ external_id: name + id, reference: name, status: 'approved' })).join('\n'),
  ),
];
const ALL = [1200, 200, 2].map((imported) => ({ status: 'completed', imported, failed: 0 }));

describe('nodes that share no folder but that of the media', { timeout: 240_000 }, () => {
  test('a backup holds imports that were accepted before it began, and they go on where it is restored', async () => {
    const paths = await sendAll('backed');
    expect(await storedLines(join(root, 'media'))).toHaveLength(3);
    const file = join(root, 'one.backup');
    const common = { ASSAY_MASTER_KEY: MASTER, ASSAY_BACKUP_KEY: KEY };
    const run = (args: readonly string[], name: string, databaseUrl: string, media: string) =>
      startAssay(args, {
        ...{ ...common, ASSAY_DATA_DIR: join(root, name), DATABASE_URL: databaseUrl },
        ASSAY_MEDIA_URL: pathToFileURL(join(root, media)).href,
      }).finished;
    const made = await run(['backup', file], 'api', api.databaseUrl ?? '', 'media');
    expect(made, made.err).toMatchObject({ status: 0 });
    const elsewhere = await database();
    const restored = await run(['restore', file], 'restored', elsewhere, 'media-restored');
    expect(restored, restored.err).toMatchObject({ status: 0 });
    const again = await node('restored', 'all', elsewhere, 'media-restored');
    try {
      for (const [at, path] of paths.entries()) expect(await ended(again, path)).toMatchObject(ALL[at] ?? {});
    } finally {
      await again.stop();
    }
  });

  test('what one node received another one imports, and nothing stays behind', async () => {
    const paths = await sendAll('shared');
    worker = await node('worker', 'worker', api.databaseUrl ?? '');
    for (const [at, path] of paths.entries()) expect(await ended(api, path)).toMatchObject(ALL[at] ?? {});
    await untilNoLines(join(root, 'media'));
  });
});
