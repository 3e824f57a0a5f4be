import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: the package has no types.
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from './folder-store.js';
import type { MediaStore } from './media-store.js';
import { readS3Location } from './s3-location.js';
import { s3Store } from './s3-store.js';

const MIB = 1024 * 1024;
const PART = 5 * MIB;
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const at = (endpoint: string, partBytes: number) =>
  s3Store(
    readS3Location(`s3://assay-media/parts?endpoint=${endpoint}`, { credentials: CREDENTIALS, region: undefined }),
    { firstPauseMs: 1, partBytes },
  );

async function gathered(stream: AsyncIterable<Buffer> | undefined): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const one of stream ?? []) all.push(one);
  return all;
}

async function* inPiecesOf(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

let folder: string;
let server: S3rver;
let s3: MediaStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-parts-'));
  const buckets = [{ name: 'assay-media', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: buckets,
  });
  s3 = at(`http://127.0.0.1:${(await server.run()).port}`, PART);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['S3', () => s3],
  ['a folder', () => folderStore(join(folder, 'blobs'))],
])('a large blob in %s', (kind, store) => {
  test('is what was written, whichever way it is written and read', async () => {
    const bytes = randomBytes(3 * PART + 17);
    await store().putStream('lists/one', inPiecesOf(bytes, 300_000));
    expect((await store().get('lists/one'))?.equals(bytes)).toBe(true);
    await store().put('lists/two', bytes);
    const parts = await gathered(await store().getStream('lists/two'));
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(PART);
    if (kind === 'S3') expect(parts.map(({ length }) => length)).toEqual([PART, PART, PART, 17]);
  });

  test('may be of one part, empty, or missing', async () => {
    await store().putStream('lists/small', inPiecesOf(Buffer.from('content'), 2));
    expect(Buffer.concat(await gathered(await store().getStream('lists/small'))).toString()).toBe('content');
    await store().putStream('lists/empty', inPiecesOf(Buffer.alloc(0), 1));
    expect(Buffer.concat(await gathered(await store().getStream('lists/empty')))).toHaveLength(0);
    expect(await store().getStream('lists/none')).toBeUndefined();
  });

  test('is as before when its source fails', async () => {
    await store().put('lists/kept', Buffer.from('before'));
    const failing = async function* () {
      yield randomBytes(PART + 1);
      throw new Error('the source failed');
    };
    await expect(store().putStream('lists/kept', failing())).rejects.toThrow('the source failed');
    if (kind === 'a folder') expect((await store().get('lists/kept'))?.toString()).toBe('before');
  });
});

describe('an upload in parts', () => {
  const BEGUN = '<InitiateMultipartUploadResult><UploadId>up&amp;1</UploadId></InitiateMultipartUploadResult>';
  let failing: Server | undefined;
  afterEach(() => {
    failing?.closeAllConnections();
    failing?.close();
  });

  /** A store that gives these answers, one after the other, and what it was asked. */
  async function answering(answers: { status: number; body?: string; length?: number }[]) {
    const asked: { method: string | undefined; query: URLSearchParams }[] = [];
    failing = createServer((request, response) => {
      asked.push({ method: request.method, query: new URL(request.url ?? '', 'http://store').searchParams });
      const { status, body = '', length } = answers.shift() ?? { status: 500 };
      request.resume();
      request.once('end', () =>
        response
          .writeHead(status, { etag: '"tag"', ...(length === undefined ? {} : { 'content-length': length }) })
          .end(body),
      );
    }).listen(0, '127.0.0.1');
    await once(failing, 'listening');
    return { asked, store: at(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`, 4) };
  }
  const bytes = Buffer.from('content');
  const ok = { status: 200 };
  const begun = { status: 200, body: BEGUN };

  test.each([
    ['at a part', [begun, ok, { status: 403 }, ok], /PUT with 403/],
    [
      'at its end, told with status 200',
      [begun, ok, ok, { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }, ok],
      /InvalidPart/,
    ],
  ])('that fails %s is given up', async (_where, answers, error) => {
    const { asked, store } = await answering([...answers]);
    await expect(store.put('a/b', bytes)).rejects.toThrow(error);
    expect(asked.at(-1)?.method).toBe('DELETE');
    expect(asked.at(-1)?.query.get('uploadId')).toBe('up&1');
  });

  test('whose source fails is given up', async () => {
    const { asked, store } = await answering([begun, ok, ok, ok]);
    const source = async function* () {
      yield Buffer.from('content.');
      throw new Error('the source failed');
    };
    await expect(store.putStream('a/b', source())).rejects.toThrow('the source failed');
    expect(asked.at(-1)?.method).toBe('DELETE');
  });

  test('whose end was answered by nobody is whole when the object is there', async () => {
    const lost = [begun, ok, ok, { status: 500 }, { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }];
    const whole = await answering([...lost, { status: 200, length: bytes.length }]);
    await whole.store.put('a/b', bytes);
    expect(whole.asked.at(-1)?.method).toBe('HEAD');
    failing?.close();
    const other = await answering([...lost, { status: 200, length: 3 }, ok]);
    await expect(other.store.put('a/b', bytes)).rejects.toThrow(/NoSuchUpload/);
  });
});
