import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecoder, decodePieces, decodeText } from './decode.js';
import { encodingOf, probeEncoding } from './encoding.js';
import { utf8Bytes } from './utf8-bytes.js';

const file = (bytes: Uint8Array) => ({ name: 'list.csv', bytes });
const latin = (text: string) => Buffer.from(text, 'latin1');

test('a byte order mark tells the encoding and is no part of the text', () => {
  const text = 'name\nŠípková 🙂\n';
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  const files = [Buffer.from(text), Buffer.from(`\ufeff${text}`), wide, Buffer.from(wide).swap16()];
  expect(files.map((bytes) => encodingOf(file(bytes)))).toEqual(['utf-8', 'utf-8', 'utf-16le', 'utf-16be']);
  for (const bytes of files) {
    expect(decodeText(file(bytes))).toBe(text);
    expect(utf8Bytes(file(bytes)).toString()).toBe(text);
  }
});

test('one byte order mark is dropped, a second one is text, wherever the pieces are cut', () => {
  for (const encoding of ['utf-8', 'utf-16le'] as const) {
    const bytes = Buffer.from('\ufeff\ufeffa\ufeffb', encoding);
    for (let first = 0; first <= bytes.length; first += 1)
      for (let next = first; next <= bytes.length; next += 1) {
        const decoder = createDecoder('list.csv', encoding);
        const pieces = [bytes.subarray(0, first), bytes.subarray(first, next), bytes.subarray(next)];
        expect(pieces.map(decoder.push).join('') + decoder.end()).toBe('\ufeffa\ufeffb');
      }
  }
});

test('bytes that are no UTF-8 are Windows-1252, with its letters and dashes', () => {
  const bytes = Buffer.concat([latin('Müller \u0096 '), Buffer.of(0x9a, 0x92)]);
  expect(decodeText(file(bytes))).toBe('Müller – š’');
});

test('a damaged character in a file of UTF-8 refuses the file with its line: not every other name turns into other letters', () => {
  const good = Buffer.from('Šípková\nŽofie\nLukáš\n');
  for (const bad of [Buffer.of(0xc5), Buffer.of(0x9a), Buffer.of(0xed, 0xa0, 0x80), Buffer.of(0xf5)])
    expect(() => encodingOf(file(Buffer.concat([good, bad, latin('\nend\n')])))).toThrow(
      'list.csv, line 4: a character',
    );
  expect(() => encodingOf(file(good.subarray(0, good.length - 2)))).toThrow(/line 3/);
});

test('bytes that are no text in any of the encodings are refused', () => {
  expect(() => encodingOf(file(Buffer.from('a\nb\u0000c')))).toThrow('list.csv, line 2: this is no text');
  expect(() => encodingOf(file(Buffer.from('name\n', 'utf16le')))).toThrow(/no text/);
  expect(() => encodingOf(file(Buffer.of(0x41, 0xe9, 0x0a, 0x81)))).toThrow(/line 2: this is neither/);
  expect(() => decodeText(file(Buffer.of(0xff, 0xfe, 0x00, 0xd8)))).toThrow(/not utf-16le/);
});

test('the end mark of DOS at the end of a file is no row', () => {
  for (const end of ['\u001a', '\r\n\u001a', '\u001a\r\n']) {
    const bytes = Buffer.from(`1,"A"${end}`);
    expect(decodeText(file(bytes)).trim()).toBe('1,"A"');
    expect(utf8Bytes(file(bytes)).toString().trim()).toBe('1,"A"');
  }
});

test('only white space of ASCII may stand behind the end mark, in bytes as in text', () => {
  const tails = fc.string({ unit: fc.constantFrom('a', '\u001a', '\ufeff', '\u00a0', '\u2028', ' ', '\n') });
  fc.assert(
    fc.property(tails, (tail) => {
      const bytes = Buffer.from(`x${tail}`);
      expect(utf8Bytes(file(bytes)).toString()).toBe(decodeText(file(bytes)));
    }),
    { examples: [['\u001a\ufeff']] },
  );
});

test('how a file is cut into pieces changes neither its encoding nor its text', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', '\u001a', '\n', 'é') }),
  );
  const bytes = fc.oneof(
    texts.map((text) => Buffer.from(text)),
    texts.map((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
    texts.map(latin),
    fc.uint8Array().map((given) => Buffer.from(given)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (whole, size) => {
      async function* pieces() {
        for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
      }
      const outcome = async (read: () => string | Promise<string>) =>
        Promise.resolve()
          .then(read)
          .catch((error: unknown) => String(error));
      const inPieces = await outcome(async () => {
        const probe = probeEncoding('list.csv');
        for await (const piece of pieces()) probe.push(piece);
        let text = '';
        for await (const part of decodePieces('list.csv', probe.end(), pieces())) text += part;
        return text;
      });
      expect(inPieces).toBe(await outcome(() => decodeText(file(whole))));
    }),
  );
});
