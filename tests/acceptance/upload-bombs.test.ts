import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePdf, streamOf } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { startWalk } from '../support/capture.js';
import { startService, type TestService } from '../support/service.js';

const MEGABYTE = 1024 * 1024;
/** What any of them may take, with the start of a worker on a busy machine. */
const ANSWER_MS = 60_000;

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
}, ANSWER_MS);
afterAll(() => service?.stop());

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** So many zeros, packed piece by piece: they are never in memory together. */
function packedZeros(bytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(MEGABYTE);
  const pieces = Array.from({ length: Math.ceil(bytes / MEGABYTE) }, () => piece);
  return buffer(Readable.from(pieces).pipe(createDeflate({ level: 1 })));
}

/** A PNG of one grey whose head says how large it is, whatever its data hold. */
function pngOf(width: number, height: number, data: Buffer, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Forms that draw the next one ten times each: ten thousand million marks from two kilobytes. */
function formsOfForms(): Buffer {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, level) => {
    const draws = level === depth - 1 ? '0 0 1 1 re f' : '/X Do '.repeat(10);
    const inner = level === depth - 1 ? '' : `/Resources << /XObject << /X ${7 + level} 0 R >> >>`;
    return streamOf(draws, `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${inner}`);
  });
  return pagePdf(streamOf('/X Do'), '/XObject << /X 6 0 R >>', '', '', forms);
}

const BOMBS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a picture of 400 megapixels': async () => pngOf(20_000, 20_000, await packedZeros(20_001 * 20_000)),
  'a picture whose head lies': async () => pngOf(100, 100, await packedZeros(200 * MEGABYTE)),
  'a colour profile that unpacks to 300 MB': async () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), await packedZeros(300 * MEGABYTE)]);
    return pngOf(8, 8, deflateSync(Buffer.alloc(9 * 8)), [chunk('iCCP', profile)]);
  },
  'a PDF whose page unpacks to 300 MB': async () => pagePdf(streamOf(Buffer.alloc(300 * MEGABYTE, 'q '), '', true)),
  'a PDF of one endless line of capital words': async () =>
    pagePdf(streamOf(`BT /F0 1 Tf 10 700 Td (${'Aa Ba de '.repeat(30_000)}) Tj ET`, '', true)),
  'a PDF of forms in forms': async () => formsOfForms(),
};

/** Every way of reading a file, each with the body that holds it. */
const UPLOADS: Readonly<Record<string, (file: string) => object>> = {
  '/v1/checks/document': (front) => ({ front }),
  '/v1/checks/document-ai': (document) => ({ document, fields: [{ name: 'total', type: 'string' }] }),
  '/v1/checks/proof-of-address': (document) => ({ document }),
  '/v1/checks/face-match': (selfie) => ({ selfie, reference: selfie }),
};

/** Watches that the service answers others while a bomb is looked at. @returns how long half of its answers took at most */
function watch(): () => Promise<number> {
  const took: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now();
      expect((await service.api('GET', '/healthz', undefined, { key: null })).status).toBe(200);
      took.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    over = true;
    await watching;
    return took.sort((a, b) => a - b)[took.length >> 1] ?? 0;
  };
}

describe.each(Object.keys(BOMBS))('%s', (name) => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = (await BOMBS[name]?.()) ?? Buffer.alloc(0);
  }, ANSWER_MS);

  test(
    'is answered by every check that takes files, and holds nobody up',
    async () => {
      expect(bytes.length).toBeLessThan(10 * MEGABYTE);
      const file = bytes.toString('base64');
      const median = watch();
      for (const [path, body] of Object.entries(UPLOADS)) {
        const startedAt = performance.now();
        const reply = await service.api('POST', path, body(file));
        // 503: the worker was exhausted for the first time; the file is refused the second time.
        const status = reply.status === 503 ? (await service.api('POST', path, body(file))).status : reply.status;
        expect([200, 400, 422], `${path} ${JSON.stringify(reply.body).slice(0, 300)}`).toContain(status);
        expect(performance.now() - startedAt, path).toBeLessThan(ANSWER_MS);
      }
      expect(await median()).toBeLessThan(1000);
    },
    8 * ANSWER_MS,
  );

  test(
    'is answered as a capture and as a document of a company',
    async () => {
      const walk = await startWalk(service, { journey: 'kyc_standard' });
      await walk.consent();
      const type = bytes.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : 'image/png';
      const headers = { 'content-type': type };
      const put = await walk.put({ step: 'document', kind: 'document_front', bytes, headers });
      expect([201, 400, 503], JSON.stringify(put.body).slice(0, 300)).toContain(put.status);
      const made = await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: '09876543' });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const path = `/v1/businesses/${made.body.id}/documents`;
      const reply = await service.api('POST', path, { document: bytes.toString('base64') });
      expect([201, 400, 503], JSON.stringify(reply.body).slice(0, 300)).toContain(reply.status);
    },
    2 * ANSWER_MS,
  );
});
