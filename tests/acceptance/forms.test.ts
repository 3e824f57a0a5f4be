import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

/** Contract 2.7, "`multipart/form-data` takes the same names", and 2.13, "multipart over its decoded parts". */

let service: TestService;
let picture: Buffer;
beforeAll(async () => {
  service = await startService({ shared: true });
  picture = await noiseJpeg(5, 320, 240);
});
afterAll(() => service?.stop());

interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  /** Name and type of a file as its head says them. */
  readonly filename?: string;
  readonly type?: string;
}

const file = (name: string, more: Partial<Part> = {}): Part => ({
  ...{ name, value: picture, filename: 'front.jpg', type: 'image/jpeg' },
  ...more,
});
const text = (name: string, value: string): Part => ({ name, value });

let boundaries = 0;
/** Written by hand: the programs of others choose boundary, order and heads. */
function formOf(parts: readonly Part[]) {
  boundaries += 1;
  const boundary = `forms-${boundaries}`;
  const pieces = parts.flatMap(({ name, value, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

function send(path: string, parts: readonly Part[], headers: Record<string, string> = {}) {
  const { body, type } = formOf(parts);
  return service.api('POST', path, body, { headers: { 'content-type': type, ...headers } });
}
const document = (parts: readonly Part[], headers?: Record<string, string>) =>
  send('/v1/checks/document', parts, headers);

describe('the same form twice with one Idempotency-Key', () => {
  test('is one check, with another boundary, order and name of the file', async () => {
    const key = { 'idempotency-key': 'forms-same' };
    const first = await document([file('front'), text('country', 'PT'), text('subject_reference', 'forms')], key);
    const again = await document(
      [text('subject_reference', 'forms'), text('country', 'PT'), file('front', { filename: 'other.jpg' })],
      key,
    );
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect(again.bytes).toEqual(first.bytes);
  });

  test.each([
    ['another picture', async () => [file('front', { value: await noiseJpeg(6, 320, 240) }), text('country', 'PT')]],
    ['another text', async () => [file('front'), text('country', 'ES')]],
    ['another name', async () => [file('back'), text('country', 'PT')]],
  ])('is 409 with %s', async (what, other) => {
    const key = { 'idempotency-key': `forms-other-${what}` };
    expect((await document([file('front'), text('country', 'PT')], key)).status).toBe(200);
    const { status, body } = await document(await other(), key);
    expect([status, body.error.field]).toEqual([409, 'Idempotency-Key']);
  });
});

test('a file without a type is judged by its bytes', async () => {
  const { name, value, filename } = file('front') as Required<Part>;
  const { status, body } = await document([{ name, value, filename }], { prefer: 'handling=strict' });
  expect([status, body.reason_codes]).toEqual([200, expect.arrayContaining(['document.no_document'])]);
});

test('a type that contradicts the bytes stays 400', async () => {
  const { status, body } = await document([file('front', { type: 'image/png' })]);
  expect([status, body.error.field]).toEqual([400, 'front']);
});

describe('texts of a form are what the field takes', () => {
  test.each(['12345', 'true', '007', '-1.5'])('a reference of a customer may be %s', async (reference) => {
    const { status } = await document([file('front'), text('subject_reference', reference)]);
    const { body } = await service.api('GET', `/v1/checks?subject_reference=${reference}`);
    expect([status, body.data.length]).toEqual([200, 1]);
  });

  test('a switch is a switch, a number a number', async () => {
    const parts = [file('image'), text('limit', '5'), text('min_similarity', '0.25'), text('store', 'false')];
    const { status, body } = await send('/v1/checks/face-search', parts, { prefer: 'handling=strict' });
    expect([status, body.type]).toEqual([200, 'face_search']);
    for (const [name, value] of [
      ['limit', 'five'],
      ['limit', '51'],
      ['store', 'maybe'],
    ] as const) {
      const refused = await send('/v1/checks/face-search', [file('image'), text(name, value)]);
      expect([refused.status, refused.body.error.field]).toEqual([400, name]);
    }
  });

  test('one text stands for a list of one', async () => {
    const { body } = await send('/v1/checks/document-ai', [file('document'), text('fields', 'total')]);
    expect(body.result.missing).toEqual(['total']);
    expect(body.warnings).toBeUndefined();
  });
});

describe('parts of an object are named', () => {
  test.each([
    ['by dots', 'expected.document_number', 'expected.surname'],
    ['in brackets', 'expected[document_number]', 'expected[surname]'],
  ])('%s, other names among them', async (_, number, surname) => {
    const parts = [file('front'), text(number, '1234567'), text(surname, 'Eriksson')];
    const { status, body } = await document(parts, { prefer: 'handling=strict' });
    expect([status, body.warnings]).toEqual([200, undefined]);
  });

  test('and judged at their place', async () => {
    const { body } = await document([file('front'), text('expected.date_of_birth', '1990-13-01')]);
    expect(body.error.field).toBe('expected.date_of_birth');
    const unknown = await document([file('front'), text('expected.shoe', '43')]);
    expect(unknown.body.warnings).toMatchObject([{ code: 'unknown_field', field: 'expected.shoe' }]);
  });

  test('as are those of a list', async () => {
    const frames = [0, 1, 2].flatMap((index) => [
      file(`frames[${index}][data]`),
      text(`frames[${index}][at_ms]`, `${index * 500}`),
    ]);
    expect((await send('/v1/checks/liveness', frames, { prefer: 'handling=strict' })).status).toBe(200);
    const plain = [0, 1, 2].map((index) => file(`frames[${index}]`));
    expect((await send('/v1/checks/liveness', plain, { prefer: 'handling=strict' })).status).toBe(200);
  });

  test.each([
    ['whole and in parts', [text('expected', '{"surname":"A"}'), text('expected.given_name', 'B')], 'expected'],
    ['of a prototype', [text('expected.__proto__', 'B')], 'body'],
    ['endlessly', [text(`a${'.a'.repeat(40)}`, 'B')], 'body'],
  ])('not %s', async (_, parts, field) => {
    const { status, body } = await document([file('front'), ...parts]);
    expect([status, body.error.field]).toEqual([400, field]);
  });
});
