import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptedPdf, manyPages, pdfOf, textPdf } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { startWalk } from '../support/capture.js';
import { PERSON, passportOf } from '../support/person.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

const MINUTES_MS = 60_000;

let service: TestService;
let company: string;
let list: string;
beforeAll(async () => {
  service = await startService({ shared: true });
  const made = await service.api('POST', '/v1/businesses', { country: 'GB', registration_number: '09876543' });
  company = made.body.id;
  const lists = await service.api('POST', '/v1/lists', { name: 'Hostile faces', kind: 'block' });
  list = lists.body.id;
});
afterAll(() => service?.stop());

/** A door of a file in JSON: its field, and the body around the value. */
type Door = readonly [path: string, field: string, body: (value: unknown) => object];
const doors = (): readonly Door[] => [
  ['/v1/checks/document', 'front', (value) => ({ front: value })],
  ['/v1/checks/face-search', 'image', (value) => ({ image: value })],
  ['/v1/checks/liveness', 'selfie', (value) => ({ selfie: value })],
  ['/v1/checks/age-estimation', 'selfie', (value) => ({ selfie: value })],
  ['/v1/checks/proof-of-address', 'document', (value) => ({ document: value })],
  ['/v1/checks/document-ai', 'document', (value) => ({ document: value, fields: ['total'] })],
  [`/v1/businesses/${company}/documents`, 'document', (value) => ({ document: value })],
  [`/v1/lists/${list}/entries`, 'value', (value) => ({ type: 'face', value, reason: 'Fraud ring' })],
];
/** Doors of several files, of which one is sound. */
const doorsOfMore = (sound: string): readonly Door[] => [
  ['/v1/checks/document', 'back', (value) => ({ front: sound, back: value })],
  ['/v1/checks/face-match', 'selfie', (value) => ({ selfie: value, reference: sound })],
  ['/v1/checks/face-match', 'reference', (value) => ({ selfie: sound, reference: value })],
  ['/v1/checks/liveness', 'frames.1', (value) => ({ frames: [sound, value, sound] })],
  ['/v1/checks/age-estimation', 'frames.1', (value) => ({ frames: [sound, value, sound] })],
];

/** Every door says 400 with its field. */
async function refused(bytes: Buffer, at: readonly Door[]): Promise<void> {
  const ask = async ([path, field, body]: Door) => {
    const reply = await service.api('POST', path, body(bytes.toString('base64')));
    const told = `${path} ${field} ${JSON.stringify(reply.body).slice(0, 300)}`;
    expect([reply.status, reply.body.error?.field], told).toEqual([400, field]);
  };
  await Promise.all(at.map(ask));
}

const container = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(64, 7)]);

async function animated(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map((seed) => noiseJpeg(seed, 80, 60)));
  const joined = sharp(frames, { join: { animated: true } });
  return kind === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

/** What no door takes. */
const UNUSABLE: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'nothing at all': () => Buffer.alloc(0),
  'a picture of an iPhone': () => container('heic'),
  'a damaged AVIF': () => container('avif'),
  'a progressive JPEG that ends in the middle': async () =>
    (
      await sharp(await noiseJpeg(3))
        .jpeg({ progressive: true })
        .toBuffer()
    ).subarray(0, 9_000),
  'the head of a JPEG and a page of HTML': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script></html>')]),
  'an animated GIF': () => animated('gif'),
  'an animated WebP': () => animated('webp'),
  'a drawing in SVG': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  'a bitmap of Windows': () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
  'a TIFF of two pages': async () =>
    sharp([await noiseJpeg(1, 80, 60), await noiseJpeg(2, 80, 60)], { join: { animated: true } })
      .tiff()
      .toBuffer(),
  'an encrypted PDF': () => encryptedPdf(),
  'a PDF of 10,000 pages': () => manyPages(10_000),
  'a PDF whose tree holds itself': () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  'a PDF of lists in lists': () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids ${'['.repeat(20_000)}${']'.repeat(20_000)} >>`]),
};

describe.each(Object.keys(UNUSABLE))('%s', (name) => {
  test(
    'is 400 with its field at every door, and nothing of it is kept',
    async () => {
      const bytes = await UNUSABLE[name]!();
      await refused(bytes, doors());
      const logo = await service.api('PUT', '/v1/settings/branding/logo', { image: bytes.toString('base64') });
      // An SVG may be a logo, and nothing else here.
      if (!name.includes('SVG')) expect([logo.status, logo.body.error?.field]).toEqual([400, 'image']);
      const papers = await service.api('GET', `/v1/businesses/${company}/documents`);
      expect(papers.body.data ?? []).toEqual([]);
    },
    3 * MINUTES_MS,
  );

  test('is refused as a capture, whose place stays empty', async () => {
    const bytes = await UNUSABLE[name]!();
    const walk = await startWalk(service, { journey: 'kyc_standard' });
    await walk.consent();
    const headers = { 'content-type': 'application/octet-stream' };
    const put = await walk.put({ step: 'document', kind: 'document_front', bytes, headers });
    expect([put.status, put.body.error?.field], JSON.stringify(put.body)).toEqual([400, 'body']);
    const { steps } = (await walk.call('GET', 'session')).body;
    expect(steps.find(({ id }: { id: string }) => id === 'document').requires[0].state).toBe('missing');
  });
});

test.each(['a picture of an iPhone', 'a progressive JPEG that ends in the middle'])(
  '%s is told by its own field where other files are sound',
  async (name) => {
    const sound = (
      await sharp(await passportOf(PERSON))
        .resize(600)
        .jpeg()
        .toBuffer()
    ).toString('base64');
    await refused(await UNUSABLE[name]!(), doorsOfMore(sound));
  },
  3 * MINUTES_MS,
);

describe('the ways to write bytes down', () => {
  const read = async (selfie: unknown) => {
    const { status, body } = await service.api('POST', '/v1/checks/age-estimation', { selfie });
    return status === 200 ? 200 : [status, body.error.field];
  };

  test('base64 with line breaks, URL-safe, without padding and as a data: URL is read', async () => {
    const bytes = await sharp({ create: { width: 41, height: 31, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const text = bytes.toString('base64');
    for (const value of [
      text.replaceAll(/(.{76})/g, '$1\r\n'),
      ` ${text}\n`,
      bytes.toString('base64url'),
      `data:image/jpeg;base64,${text}`,
      `data:image/jpg;charset=x;base64,${text}`,
      `data:;base64,${text}`,
      { data: text, media_type: 'IMAGE/JPEG; q=1' },
      { data: text, media_type: 'application/octet-stream' },
    ])
      expect(await read(value), JSON.stringify(value).slice(0, 60)).toBe(200);
  });

  test('what is none of them is refused with its field', async () => {
    const text = (await noiseJpeg(4, 200, 150)).toString('base64');
    for (const value of [
      `${text}=====`,
      `${text.slice(0, 400)}*${text.slice(400)}`,
      `data:image/png;base64,${text}`,
      `data:image/jpeg,${text}`,
      { data: text, media_type: 'image/png' },
      { data: text, media_type: 'text/html' },
      'http://127.0.0.1/a.jpg',
      'HTTPS://example.org/a.jpg',
      '====',
      { media_id: 'med_1' },
    ])
      expect(await read(value), JSON.stringify(value).slice(0, 60)).toEqual([400, 'selfie']);
  });
});

describe('unusual and sound pictures', () => {
  test(
    'are read whatever their colours, depth, turn and shape',
    async () => {
      const page = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
      const made: Readonly<Record<string, () => Promise<Buffer>>> = {
        cmyk: () => page.clone().toColourspace('cmyk').jpeg().toBuffer(),
        'sixteen bits': () => page.clone().toColourspace('rgb16').png().toBuffer(),
        'grey with transparency': () => page.clone().greyscale().ensureAlpha(0.9).png().toBuffer(),
        avif: () => page.clone().avif().toBuffer(),
        'one pixel': () =>
          sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        'a line': () =>
          sharp({ create: { width: 20_000, height: 1, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
      };
      const read = async ([name, make]: [string, () => Promise<Buffer>]) => {
        const front = (await make()).toString('base64');
        const { status, body } = await service.api('POST', '/v1/checks/document', { front });
        expect(status, `${name} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
        expect(body.status, name).not.toBe('passed');
      };
      await Promise.all(Object.entries(made).map(read));
    },
    3 * MINUTES_MS,
  );

  test('where a picture was taken is in no answer', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 987654/10000' }, IFD0: { Make: 'Pear' } };
    const page = await sharp(await noiseJpeg(6, 120, 80))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const { body, status } = await service.api('POST', '/v1/checks/document', { front: page.toString('base64') });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/gps|latitude|987654|98\.76/i);
    const paper = textPdf(['Water bill']).toString('base64');
    expect((await service.api('POST', '/v1/checks/document', { front: paper })).body.error.field).toBe('front');
  });
});
