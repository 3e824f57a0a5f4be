import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const MAIN = fileURLToPath(new URL('../../apps/service/dist/main.js', import.meta.url));

let dataDir: string;
let api: TestService;
let worker: TestService;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-roles-'));
  api = await startService({ dataDir, env: { ASSAY_ROLE: 'api' } });
  const same = api.databaseUrl ? { databaseUrl: api.databaseUrl } : {};
  worker = await startService({ dataDir, ...same, env: { ASSAY_ROLE: 'worker' } });
});

afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function create(service: TestService, reference: string): Promise<string> {
  const { status, body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

interface Refusal {
  readonly error: { readonly message: string };
}

async function reaches(service: TestService, id: string, status: string): Promise<void> {
  await until(
    async () => (await service.api('GET', `/v1/verifications/${id}`)).body,
    (body) => body.status === status,
  );
}

describe('an api node and a worker node on one database', () => {
  test('a session made on the api node is decided by the worker', async () => {
    await reaches(api, await create(api, 'sandbox_approved.roles'), 'approved');
  });

  test('the worker answers health and nothing of the API', async () => {
    expect((await worker.api('GET', '/healthz')).status).toBe(200);
    // A path that this node does not know: what the operation declares does not hold here.
    expect((await fetch(`${worker.baseUrl}/v1/verifications`)).status).toBe(404);
    const contract = await fetch(`${worker.baseUrl}/v1/openapi.json`);
    expect([
      contract.status,
      contract.headers.get('allow'),
      ((await contract.json()) as Refusal).error.message,
    ]).toEqual([...[404, null], 'There is no such path.']);
  });

  test('monitors that ask for the head alone get the status', async () => {
    for (const node of [api, worker]) {
      for (const path of ['/healthz', '/readyz']) {
        const asked = (method: string) => fetch(`${node.baseUrl}${path}`, { method });
        const { status } = await until(
          () => asked('GET'),
          (reply) => reply.status === 200,
        );
        const head = await asked('HEAD');
        expect([head.status, await head.text()]).toEqual([status, '']);
      }
    }
  });

  test('readyz names database, migrations, models and lists on both nodes', async () => {
    for (const node of [api, worker]) {
      const reply = await until(
        () => node.api('GET', '/readyz', undefined, { key: null }),
        ({ status }) => status === 200,
      );
      expect(reply.body).toEqual({ status: 'ready', database: 'ok', migrations: 'ok', models: 'ok', lists: 'ok' });
    }
  });

  test('a node with another master key, or without its own, does not start and makes none', async () => {
    const home = await mkdtemp(join(tmpdir(), 'assay-keyless-'));
    try {
      const place = {
        PORT: '0',
        ASSAY_DATA_DIR: api.databaseUrl ? home : dataDir,
        DATABASE_URL: api.databaseUrl ?? '',
      };
      const another = await run({ ...place, ASSAY_MASTER_KEY: randomBytes(32).toString('hex') });
      expect(another).toMatchObject({ code: 1, stderr: expect.stringContaining('holds another master key') });
      if (!api.databaseUrl) await rename(join(dataDir, 'master.key'), join(home, 'master.key'));
      const missing = await run(place);
      if (!api.databaseUrl) await rename(join(home, 'master.key'), join(dataDir, 'master.key'));
      expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('The master key is missing') });
      expect(await readdir(home)).toEqual([]);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });

  test('work that waits while no worker runs is done by the next one', async () => {
    await worker.stop();
    const id = await create(api, 'sandbox_declined.waiting');
    expect((await api.api('GET', `/v1/verifications/${id}`)).body.status).toBe('awaiting_subject');
    const same = api.databaseUrl ? { databaseUrl: api.databaseUrl } : {};
    worker = await startService({ dataDir, ...same, env: { ASSAY_ROLE: 'worker' } });
    await reaches(api, id, 'declined');
  });

  test('two nodes share one window: of 400 calls with limit 100 at most 100 and at least 90 pass', async () => {
    const limits = { ASSAY_ROLE: 'api', ASSAY_RATE_LIMIT_SANDBOX: '100' };
    const same = api.databaseUrl ? { databaseUrl: api.databaseUrl } : {};
    const nodes = [
      await startService({ dataDir, ...same, env: limits }),
      await startService({ dataDir, ...same, env: limits }),
    ];
    try {
      // A key of its own, so that a second try begins a window of its own.
      const key = (await api.api('POST', '/v1/keys', { name: 'window', scopes: ['lists:read'] })).body.api_key;
      const replies = await Promise.all(
        Array.from({ length: 400 }, (_, index) => nodes[index % 2]!.api('GET', '/v1/lists', undefined, { key })),
      );
      const refused = replies.filter(({ status }) => status === 429);
      // What is admitted carries the window. A busy node answers 503: without the window where it could not lease.
      const admitted = replies.filter(
        ({ status, headers }) => status !== 429 && headers.get('x-ratelimit-limit') === '100',
      );
      const busy = replies.filter(({ status, headers }) => status === 503 && headers.has('retry-after'));
      const passed = replies.filter(({ status }) => status === 200);
      expect(passed.length + refused.length + busy.length).toBe(400);
      expect(passed.length).toBeGreaterThan(0);
      expect(admitted.length).toBeLessThanOrEqual(100);
      const waitedInVain = busy.length - (admitted.length - passed.length);
      expect(admitted.length).toBeGreaterThanOrEqual(Math.min(90, 400 - waitedInVain));
      for (const { headers } of [...passed, ...refused]) expect(headers.get('x-ratelimit-limit')).toBe('100');
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      for (const node of nodes) await node.stop();
    }
  });
});

describe('start and stop', () => {
  test('two nodes that start at once on an empty folder make one master key and one organisation', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-both-'));
    const first = startService({ dataDir: folder, env: { ASSAY_ROLE: 'api' } });
    const nodes = [await first];
    const same = nodes[0]!.databaseUrl ? { databaseUrl: nodes[0]!.databaseUrl } : {};
    nodes.push(await startService({ dataDir: folder, ...same, env: { ASSAY_ROLE: 'api' } }));
    try {
      const id = await create(nodes[0]!, 'seen-by-both');
      expect((await nodes[1]!.api('GET', `/v1/verifications/${id}`)).status).toBe(200);
      expect((await readdir(folder)).filter((name) => name.includes('master.key'))).toEqual(['master.key']);
    } finally {
      for (const node of nodes) await node.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a request in flight at SIGTERM is answered; new ones and readyz get 503 with Retry-After', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-stop-'));
    const node = await startService({ dataDir: folder });
    try {
      const body = JSON.stringify({ journey: 'kyc_standard', subject: { type: 'individual', reference: 'in-flight' } });
      const { hostname, port } = new URL(node.baseUrl);
      const socket = connectTcp(Number(port), hostname);
      const answer = collect(socket);
      socket.write(
        `POST /v1/verifications HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${node.sandboxKey}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`,
      );
      // The interim answer shows that the request is in flight.
      await once(socket, 'data');
      socket.write(body.slice(0, 10));
      const ended = once(node.process, 'exit');
      node.process.kill('SIGTERM');
      let ready = await node.api('GET', '/readyz');
      while (ready.status === 200) ready = await node.api('GET', '/readyz');
      expect(ready.status).toBe(503);
      expect(ready.headers.get('retry-after')).toBe('1');
      const refused = await node.api('GET', '/v1/lists');
      expect(refused.status).toBe(503);
      expect(refused.body.error.code).toBe('internal_error');
      expect(refused.headers.get('retry-after')).toBe('1');
      socket.write(body.slice(10));
      expect(await answer).toContain('HTTP/1.1 201 Created');
      expect(await ended).toEqual([0, null]);
    } finally {
      await node.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a port in use ends the start with one line and leaves no database running', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-port-'));
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    try {
      const { code, stderr } = await run({ PORT: String(port), ASSAY_DATA_DIR: folder });
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([
        `Assay did not start: cannot listen on 127.0.0.1 port ${port}: another process listens there (set PORT).`,
      ]);
      const cluster = await readFile(join(folder, 'pg.location'), 'utf8').catch(() => join(folder, 'pg'));
      const files = await readdir(cluster.trim()).catch(() => []);
      expect(files).not.toContain('postmaster.pid');
    } finally {
      holder.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test.each([
    [{ HOST: '203.0.113.7' }, 'cannot listen on 203.0.113.7'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but is "http".'],
    [{ ASSAY_POOLER: 'session' }, 'ASSAY_POOLER must be one of transaction, but is "session".'],
    [{ ASSAY_MEDIA_URL: 'ftp://host/x' }, 'ASSAY_MEDIA_URL cannot be used'],
    [{ ASSAY_MEDIA_URL: 's3://bucket' }, 'it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ ASSAY_MEDIA_URL: 's3://k:secret-word@bucket?endpoint=http://127.0.0.1:9' }, 'The media store cannot be reached'],
    [{ ASSAY_MASTER_KEY_FILE: '/nofile' }, 'ASSAY_MASTER_KEY_FILE names /nofile, which cannot be read: ENOENT.'],
    [{ ASSAY_TRP_CLIENT_CERT: '/nofile', ASSAY_TRP_CLIENT_KEY: MAIN }, 'ASSAY_TRP_CLIENT_CERT names /nofile'],
    [
      { DATABASE_URL: 'postgres://u:secret-word@127.0.0.1:1/none' },
      'DATABASE_URL names a database that cannot be reached',
    ],
  ])('a setting that cannot be used is one clear line: %o', async (env, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-setting-'));
    try {
      const { code, stderr } = await run({ PORT: '0', ASSAY_DATA_DIR: folder, ...env });
      expect(code).toBe(1);
      expect(stderr).toContain(text);
      expect(stderr).not.toContain('secret-word');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function run(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], { env: { ...inherited, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

async function collect(socket: ReturnType<typeof connectTcp>): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return text;
}
