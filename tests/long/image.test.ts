import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../support/cluster.js';
import { makeBase } from '../support/image/base.js';
import { type Built, buildImage } from '../support/image/build.js';
import { type Look, lookInto, mounted } from '../support/image/look.js';
import { PRINTED_IN_PICTURES, seenInPictures } from '../support/image/pictures.js';
import { dataFolder, type Place, removeFolder, runInside, startInside } from '../support/image/start.js';
import { type Architecture, type ImageTools, imageTools } from '../support/image/tools.js';
import { beginRun, writeRun } from '../support/kept-run.js';

const MB = 1_000_000;
const LIMITS_MB = { without: 120, with: 180 };
const VERIFIED = { decided: 'approved', seen: PRINTED_IN_PICTURES, endedWith: 0 };

const origin = beginRun('npm run test:long -- tests/long/image.test.ts');
const found: Record<string, object> = {};
let tools: ImageTools;
let bases: Record<Architecture, string>;

beforeAll(async () => {
  tools = imageTools(await mkdtemp(join(tmpdir(), 'assay-image-')));
  bases = { amd64: await makeBase(tools, 'amd64'), arm64: await makeBase(tools, 'arm64') };
}, 1_200_000);
afterAll(async () => {
  await writeRun('image', { ...origin(), limitsMb: LIMITS_MB, found });
  if (!tools) return;
  // The store has mounts that only buildah takes away.
  await tools.buildah('rm', '--all').catch(() => undefined);
  await rm(tools.folder, { recursive: true, force: true });
});

const megabytes = (bytes: number) => Math.round(bytes / MB);

/** What holds for every image, whatever is in it. */
async function judge(image: Built, architecture: Architecture, limitMb: number, name: string): Promise<Look> {
  const look = await lookInto(tools, image.name, architecture);
  found[name] = {
    ...{ digest: image.digest, compressedMb: megabytes(image.compressedBytes), files: look.files },
    gzipMb: megabytes(image.gzipBytes),
    ...{ nativeFiles: look.native.length, foreignFiles: look.foreign.length, packageManagers: look.managers.length },
  };
  expect(look.managers).toEqual([]);
  expect(look.foreign).toEqual([]);
  for (const part of [/\/bin\/node$/, /argon2.*\.node$/, /sharp.*\.node$/, /libvips/, /libonnxruntime/])
    expect(look.native.filter((path) => part.test(path)).length, String(part)).toBeGreaterThan(0);
  expect(image.config.User).toBe('10001:10001');
  expect(megabytes(image.compressedBytes)).toBeLessThanOrEqual(limitMb);
  return look;
}

/** Starts the image, has it read pictures, leads one session to its decision, and tries what nobody may. */
async function verifyOnce(image: Built, place: Omit<Place, 'root' | 'config' | 'data'>, variables = {}) {
  const data = await dataFolder(image.config);
  try {
    return await mounted(tools, image.name, async (root) => {
      const here = { ...place, root, config: image.config, data };
      const running = await startInside(here, variables);
      try {
        const { sandbox } = JSON.parse(await readFile(join(data, 'credentials.json'), 'utf8'));
        const call = async (path: string, body?: object) => {
          const headers = { authorization: `Bearer ${sandbox.api_key}`, 'content-type': 'application/json' };
          const how = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
          const reply = await fetch(`${running.baseUrl}/v1${path}`, how);
          return { status: reply.status, body: await reply.json() };
        };
        const subject = { type: 'individual', reference: 'image.1' };
        const made = await call('/verifications', { journey: 'kyc_light', subject });
        expect(made.status).toBe(201);
        await call(`/sandbox/verifications/${made.body.id}/simulate`, { status: 'approved' });
        const { body } = await call(`/verifications/${made.body.id}`);
        expect(runInside(here, 'sh', '-c', 'id -u')).toMatchObject({ status: 0, said: '10001\n' });
        for (const path of ['/assay/new', '/usr/local/bin/new', '/new'])
          expect(runInside(here, 'sh', '-c', `: > ${path}`).said).toMatch(/read-only|denied/i);
        const seen = await seenInPictures(call);
        return { decided: body.status, seen, endedWith: await running.stop() };
      } finally {
        await running.stop();
      }
    });
  } finally {
    await removeFolder(data);
  }
}

test('without PostgreSQL: small, the same when built twice, and it verifies on a database of its own', async () => {
  const wanted = { architecture: 'amd64', postgres: false } as const;
  const first = await buildImage(tools, 'localhost/assay:first', wanted, bases);
  await judge(first, 'amd64', LIMITS_MB.without, 'amd64');
  const second = await buildImage(tools, 'localhost/assay:second', wanted, bases);
  Object.assign(found['amd64'] ?? {}, { digestOfSecond: second.digest });
  expect(second.digest).toBe(first.digest);
  await tools.buildah('rmi', second.name);
  let cluster: Cluster | undefined;
  try {
    cluster = await startCluster();
    const sockets = new URL(cluster.url).searchParams.get('host') ?? '';
    await chmod(sockets, 0o711);
    const DATABASE_URL = cluster.url.replace(encodeURIComponent(sockets), encodeURIComponent('/tmp/sockets'));
    const started = await verifyOnce(first, { sockets }, { DATABASE_URL });
    Object.assign(found['amd64'] ?? {}, started);
    expect(started).toEqual(VERIFIED);
  } finally {
    await cluster?.stop();
    await tools.buildah('rmi', first.name);
  }
});

test('with PostgreSQL: it starts on an empty folder and verifies', async () => {
  const image = await buildImage(tools, 'localhost/assay:pg', { architecture: 'amd64', postgres: true }, bases);
  const look = await judge(image, 'amd64', LIMITS_MB.with, 'amd64WithPostgres');
  expect(look.native.filter((path) => /\/postgres$/.test(path))).toHaveLength(1);
  const started = await verifyOnce(image, {});
  Object.assign(found['amd64WithPostgres'] ?? {}, started);
  expect(started).toEqual(VERIFIED);
  await tools.buildah('rmi', image.name);
});

test.each([
  ['arm64', false, LIMITS_MB.without],
  ['arm64WithPostgres', true, LIMITS_MB.with],
] as const)('%s is assembled of files for that processor only', async (name, postgres, limit) => {
  const image = await buildImage(
    tools,
    `localhost/assay:${name.toLowerCase()}`,
    { architecture: 'arm64', postgres },
    bases,
  );
  const look = await judge(image, 'arm64', limit, name);
  expect(look.native.some((path) => /\/postgres$/.test(path))).toBe(postgres);
  await tools.buildah('rmi', image.name);
});
