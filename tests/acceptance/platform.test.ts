import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// @ts-expect-error: the package has no types.
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupPlace } from '../../apps/service/src/entry/backup/place.js';
import { openMediaStore } from '../../apps/service/src/platform/media/open-media-store.js';
import { readS3Location } from '../../apps/service/src/platform/media/s3-location.js';
import { s3Store } from '../../apps/service/src/platform/media/s3-store.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const MIB = 1024 * 1024;

async function gathered<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of stream) all.push(one);
  return all;
}

describe('media in an S3 store', () => {
  let folder: string;
  let server: S3rver;
  let endpoint: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-s3-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'assay-media' }],
    });
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const locate = (url: string) => readS3Location(url, { credentials: CREDENTIALS, region: undefined });

  test('what is put is what is got, until it is deleted', async () => {
    const store = s3Store(locate(`s3://assay-media/some/prefix?endpoint=${endpoint}&region=eu-central-1`));
    const bytes = randomBytes(12 * MIB);
    await store.put('media/env_1/ver_1/med_1', bytes);
    const read = await store.get('media/env_1/ver_1/med_1');
    expect(createHash('sha256').update(read!).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    await store.put('media/env_1/ver_1/med_1', Buffer.from('again'));
    expect((await store.get('media/env_1/ver_1/med_1'))?.toString()).toBe('again');
    await store.delete('media/env_1/ver_1/med_1');
    expect(await store.get('media/env_1/ver_1/med_1')).toBeUndefined();
    await store.delete('media/env_1/ver_1/med_1');
  });

  test('the names of all blobs are listed, and none of another prefix', async () => {
    const at = (prefix: string) => s3Store(locate(`s3://assay-media/${prefix}?endpoint=${endpoint}`));
    const names = Array.from({ length: 30 }, (_, index) => `media/env_1/ver_${index}/med_1`);
    const store = at('listed');
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    await at('listed-too').put('other/blob', Buffer.from('x'));
    expect((await gathered(store.list())).sort()).toEqual([...names].sort());
    expect(await gathered(at('nothing-here').list())).toEqual([]);
  });

  test('a backup lies there in parts, is read as it was written, and is never overwritten', async () => {
    const address = `s3://assay-media/backups/one?endpoint=${endpoint}`;
    const place = backupPlace(address, { credentials: CREDENTIALS, region: undefined });
    const bytes = randomBytes(36 * MIB);
    const parts = async function* () {
      for (let at = 0; at < bytes.length; at += MIB) yield bytes.subarray(at, at + MIB);
    };
    await place.write(parts());
    expect(await gathered(s3Store(locate(address)).list())).toHaveLength(3);
    expect(Buffer.concat(await gathered(place.read())).equals(bytes)).toBe(true);
    await expect(place.write(parts())).rejects.toThrow(/already/);
  });

  test('a backup that is stopped leaves no part there', async () => {
    const address = `s3://assay-media/backups/stopped?endpoint=${endpoint}`;
    const place = backupPlace(address, { credentials: CREDENTIALS, region: undefined });
    const stopping = new AbortController();
    const parts = async function* () {
      for (let count = 0; ; count += 1) {
        yield Buffer.alloc(MIB, count);
        if (count === 20) stopping.abort(new Error('Stopped.'));
      }
    };
    await expect(place.write(parts(), stopping.signal)).rejects.toThrow('Stopped.');
    expect(await gathered(s3Store(locate(address)).list())).toEqual([]);
  });

  test('a missing bucket and an unknown key are errors, never a missing blob', async () => {
    const elsewhere = s3Store(locate(`s3://no-such-bucket?endpoint=${endpoint}`));
    await expect(elsewhere.get('a/b')).rejects.toThrow(/404 \(NoSuchBucket\)/);
    const stranger = s3Store(locate(`s3://NOBODY:wrong@assay-media?endpoint=${endpoint}`));
    await expect(stranger.put('a/b', Buffer.from('x'))).rejects.toThrow(/403/);
    await expect(stranger.get('a/b')).rejects.toThrow(/403 \(InvalidAccessKeyId\)/);
  });

  test('a name never leaves the prefix', async () => {
    const store = s3Store(locate(`s3://assay-media/p?endpoint=${endpoint}`));
    for (const name of ['../x', 'a//b', '/a', 'a/../../b', 'a?b', '']) {
      await expect(store.put(name, Buffer.from('x')).catch((error: unknown) => Promise.reject(error))).rejects.toThrow(
        RangeError,
      );
    }
  });

  test('the service starts on it and keeps no blobs of its own', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'assay-s3-data-'));
    const env = {
      ASSAY_MEDIA_URL: `s3://assay-media/service?endpoint=${endpoint}&region=eu-central-1`,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    };
    const service = await startService({ dataDir, env });
    try {
      expect((await service.api('GET', '/healthz')).status).toBe(200);
      expect(await readdir(dataDir)).not.toContain('blobs');
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('file:///path is a folder of its own', async () => {
    const own = await mkdtemp(join(tmpdir(), 'assay-file-'));
    const store = await openMediaStore({
      mediaUrl: pathToFileURL(own).href,
      dataDir: '/nowhere',
      aws: { credentials: undefined, region: undefined },
    });
    await store.put('a/b', Buffer.from('x'));
    expect((await store.get('a/b'))?.toString()).toBe('x');
    expect(await readdir(own)).toEqual(['a']);
    await rm(own, { recursive: true });
  });
});

describe('an S3 store that fails', () => {
  let server: Server;
  let url: string;
  let answers: number[];
  let seen: number;
  let last: IncomingMessage;
  let bodies: string[] = [];
  let location: string | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen += 1;
      last = request;
      const status = answers.shift() ?? 500;
      request.resume();
      // 0: no answer at all.
      if (status === 0) return;
      if (location) response.setHeader('location', location);
      response.setHeader('etag', '"1"');
      request.once('end', () => response.writeHead(status).end(bodies.shift() ?? 'kept'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `s3://assay-media?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a request carries the Signature Version 4 of its path, headers and bytes', async () => {
    answers = [200];
    await store().put('media/ver_1/med_1', Buffer.from('content'));
    expect(last.method).toBe('PUT');
    expect(last.headers['x-amz-content-sha256']).toBe(createHash('sha256').update('content').digest('hex'));
    expect(last.headers.authorization).toBe(signatureOf(last, 'us-east-1', CREDENTIALS));
  });

  const store = () =>
    s3Store(readS3Location(url, { credentials: CREDENTIALS, region: undefined }), { timeoutMs: 200, firstPauseMs: 1 });

  test('a long list of names comes page by page', async () => {
    const page = (key: string, more = '') =>
      `<ListBucketResult><Contents><Key>${key}</Key></Contents>${more}</ListBucketResult>`;
    bodies = [page('a/1', '<NextContinuationToken>1+/=&amp;2</NextContinuationToken>'), page('a/2')];
    answers = [200, 200];
    expect(await gathered(store().list())).toEqual(['a/1', 'a/2']);
    expect(new URL(last.url ?? '', url).searchParams.get('continuation-token')).toBe('1+/=&2');
  });

  test('a redirect is an error and is not followed, wherever it leads', async () => {
    answers = [307, 307, 307, 307, 200];
    seen = 0;
    location = `${url.replace(/^.*endpoint=/, '')}/elsewhere`;
    await expect(store().get('a/b')).rejects.toThrow();
    expect(seen).toBe(4);
    expect(last.url).not.toContain('elsewhere');
    location = undefined;
  });

  test.each([
    ['an error, a refusal for load and a missing answer are tried again', [500, 429, 0, 200], 4, 'kept'],
    ['after four attempts it is an error', [503, 503, 503, 503, 200], 4, /503/],
    ['a refusal is not tried again', [403, 200], 1, /403/],
    ['no answer within the limit is an error', [0, 0, 0, 0, 200], 4, /did not answer in time/],
  ])('%s', async (_name, script, requests, outcome) => {
    answers = [...script];
    seen = 0;
    const got = store().get('a/b');
    if (typeof outcome === 'string') expect((await got)?.toString()).toBe(outcome);
    else await expect(got).rejects.toThrow(outcome);
    expect(seen).toBe(requests);
  });
});

describe('large and hostile requests', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ env: { ASSAY_POOLER: 'transaction' } });
  });

  afterAll(async () => service?.stop());

  const create = (more: object = {}) => ({
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'large' },
    ...more,
  });

  test('everything works behind a transaction pooler', async () => {
    const { status, body } = await service.api('POST', '/v1/verifications', create());
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await service.api('GET', `/v1/verifications/${body.id}`)).body.id).toBe(body.id);
    expect((await service.api('GET', '/v1/verifications')).body.data).toHaveLength(1);
    expect(
      (await service.api('GET', `/v1/verifications/${body.id}`, undefined, { key: service.productionKey })).status,
    ).toBe(404);
  });

  test('a large body is judged like a small one: same value, same field, same order of errors', async () => {
    const long = 'A'.repeat(2 * MIB);
    const check = (body: object | string, options = {}) => service.api('POST', '/v1/checks/document', body, options);
    const unknown = await check({ front: '', nonsense: long });
    const small = await check({ front: '', nonsense: 'A' });
    expect([unknown.status, unknown.body.error.details]).toEqual([400, small.body.error.details]);
    const zero = await check({ front: long, country: 'D\0' });
    expect([zero.status, zero.body.error.field]).toEqual([400, 'country']);
    const broken = await check(`{"front":"${long}`);
    expect([broken.status, broken.body.error.field]).toEqual([400, 'body']);
    const anonymous = await check(`{"front":"${long}`, { key: null });
    expect(anonymous.status).toBe(401);
    const missing = await service.api('PATCH', '/v1/verifications/ver_00000000000000000000000000', `{"x":"`);
    expect(missing.status).toBe(404);
  });

  test('a body beyond what its operation can hold is refused while it arrives', async () => {
    const reply = await service.api('POST', '/v1/verifications', create({ nonsense: 'A'.repeat(2 * MIB) }));
    expect([reply.status, reply.body.error.field]).toEqual([400, 'body']);
  });

  test('a large body has the same fingerprint in any order of its fields', async () => {
    const front = Buffer.alloc(MIB, 7).toString('base64');
    const headers = { 'idempotency-key': 'large-one' };
    const send = (body: unknown) => service.api('POST', '/v1/checks/document', body, { headers });
    const first = await send({ front: { data: front, media_type: 'image/png' }, country: 'DE' });
    expect(first.status).toBe(400);
    const other = { country: 'DE', front: { media_type: 'image/png', data: front } };
    expect((await send(other)).body.error.field).toBe(first.body.error.field);
  });

  test('a body made of very many values is refused and the next one is served', async () => {
    const many = `{"journey":[${'0,'.repeat(2_000_000)}0]}`;
    const reply = await service.api('POST', '/v1/verifications', many);
    expect([reply.status, reply.body.error.field]).toEqual([400, 'body']);
    const nested = await service.api('POST', '/v1/verifications', `{"a":${'['.repeat(3_000_000)}`);
    expect([nested.status, nested.body.error.field]).toEqual([400, 'body']);
    expect((await service.api('POST', '/v1/verifications', create())).status).toBe(201);
  });

  test('a body over 40 MiB is 400, declared or not', async () => {
    const reply = await service.api('POST', '/v1/verifications', Buffer.alloc(40 * MIB + 1, 32));
    expect([reply.status, reply.body.error.field]).toEqual([400, 'body']);
    const raw = await exchange(service, (socket) => {
      socket.write(head(service, 'Transfer-Encoding: chunked'));
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MIB, 32), Buffer.from('\r\n')]);
      for (let index = 0; index < 41; index += 1) socket.write(chunk);
      socket.write('0\r\n\r\n');
    });
    expect(raw).toContain('HTTP/1.1 400 ');
    expect(raw).toContain('The body is too large.');
  });

  test('bodies beyond the memory for bodies are 503 with Retry-After and are taken once others are gone', async () => {
    const part = Buffer.alloc(39 * MIB, 32);
    const seventh = () => service.api('POST', '/v1/checks/document', part.subarray(0, 30 * MIB));
    const { hostname, port } = new URL(service.baseUrl);
    const held = Array.from({ length: 6 }, () => connectTcp(Number(port), hostname));
    try {
      // Each of the six is one byte short: what arrived is held, and nothing is answered yet.
      await Promise.all(
        held.map(async (socket) => {
          socket.write(head(service, `Content-Length: ${part.length + 1}`, '/v1/checks/document'));
          if (!socket.write(part)) await once(socket, 'drain');
        }),
      );
      const reply = await until(seventh, ({ status }) => status === 503);
      expect(reply.body.error.code).toBe('internal_error');
      expect(reply.headers.get('retry-after')).toBe('2');
    } finally {
      for (const socket of held) socket.destroy();
    }
    const after = await until(seventh, ({ status }) => status !== 503);
    expect(after.status).toBe(400);
  });

  test('headers that never end are cut off with the envelope', async () => {
    const raw = await exchange(service, (socket) => socket.write('GET /v1/lists HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    expect(raw).toContain('HTTP/1.1 400 ');
    expect(raw).toContain('The request took too long to arrive.');
  }, 30_000);

  test('headers over 16 KiB are 400 with the envelope', async () => {
    const raw = await exchange(service, (socket) =>
      socket.write(`GET /v1/lists HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`),
    );
    expect(raw).toContain('HTTP/1.1 400 ');
    expect(raw).toContain('"code":"invalid_request"');
  });
});

/** Signature Version 4 by its published steps, worked out apart from the client. */
function signatureOf(request: IncomingMessage, region: string, keys: typeof CREDENTIALS): string {
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const date = String(request.headers['x-amz-date']);
  const canonical = [request.method, request.url, '', headers.join(''), names, request.headers['x-amz-content-sha256']];
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope
    .split('/')
    .reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope, digest].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

function head(service: TestService, length: string, path = '/v1/verifications'): string {
  return `POST ${path} HTTP/1.1\r\nHost: assay\r\nAuthorization: Bearer ${service.sandboxKey}\r\nContent-Type: application/json\r\nConnection: close\r\n${length}\r\n\r\n`;
}

async function exchange(service: TestService, write: (socket: ReturnType<typeof connectTcp>) => void): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connectTcp(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  write(socket);
  await once(socket, 'close');
  return text;
}
