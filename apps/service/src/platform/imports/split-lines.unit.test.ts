import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuotedCells } from './quoted-cells.js';
import { splitLines } from './split-lines.js';

async function split(chunks: readonly Uint8Array[], max?: number): Promise<(string | undefined)[]> {
  async function* source() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const lines: (string | undefined)[] = [];
  for await (const line of splitLines(source(), max)) lines.push(line?.toString());
  return lines;
}

/** Cuts bytes at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test('however the stream is cut, its lines are the same', async () => {
  const text = fc.stringMatching(/^[a-zé{}" ]{0,20}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.boolean(), fc.array(fc.nat()), async (lines, ended, places) => {
      const bytes = Buffer.from(lines.join('\n') + (ended ? '\n' : ''));
      expect(await split(cut(bytes, places))).toEqual(lines.filter((line) => line.trim() !== ''));
    }),
  );
});

test('a line that is too long is reported in its place and its neighbours are kept', async () => {
  const bytes = Buffer.from(`one\n${'x'.repeat(11)}\n${'y'.repeat(10)}\ntwo`);
  for (const places of [[], [4, 9, 20], Array.from(bytes.keys())])
    expect(await split(cut(bytes, places), 10)).toEqual(['one', undefined, 'yyyyyyyyyy', 'two']);
});

test('ends of Windows lines and empty lines do not count as records', async () => {
  expect(await split([Buffer.from('{}\r\n\r\n \t\n{"a":1}\r\n')])).toEqual(['{}\r', '{"a":1}\r']);
});

/** Records of a table whose cells commas part, cut into pieces of so many bytes. */
async function records(text: string, size: number): Promise<string[]> {
  const whole = Buffer.from(text);
  async function* source() {
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  }
  const found: string[] = [];
  for await (const line of splitLines(source(), 1000, new QuotedCells([',']))) found.push(String(line));
  return found;
}
const SIZES = [1, 2, 3, 5, 1000];

test('a line end between quotation marks belongs to the record, however the bytes are cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', 'é', ' '), maxLength: 8 });
  const quoted = text.map((cell) => ` "${cell.replaceAll('"', '""')}" `);
  const plain = text.map((cell) => `a${cell.replaceAll(/[\n,]/g, '"')}`);
  const record = fc.array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 4 }).map((cells) => cells.join());
  return fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      async (all, size) => {
        expect(await records(`${all.join('\n')}\n`, size)).toEqual(all);
      },
    ),
  );
});

test.each([
  ['within a word', 'x,5" pipe\ny,6\n'],
  ['at the end', 'x,5"\ny,6\n'],
  ['after a blank and a sign', 'x, a"\ny,6'],
  ['twice', 'x,a""b\ny,6'],
])('a mark in a cell that begins otherwise is a sign like others: %s', async (_where, text) => {
  for (const size of SIZES) expect(await records(text, size)).toEqual(text.trim().split('\n'));
});

test.each([
  ['is not closed', 'a,b\nx,"5 pipe\ny,6\n', 2],
  ['is closed in another row', 'x,"5 pipe\ny,"6"\n', 1],
  ['is followed by text', 'a,b\n\nx,"5" pipe\n', 3],
  ['is followed by another one', '"a" "b"\n', 1],
  ['is not closed at the end', '"a', 1],
])('a table with a quoted cell that %s is refused with its line', async (_what, text, line) => {
  for (const size of SIZES)
    await expect(records(text, size)).rejects.toMatchObject({
      extras: { field: 'body' },
      message: expect.stringContaining(`line ${line} `),
    });
});

test('the separator is any of several until it is known, and a mark of byte order begins no cell', () => {
  const quotes = new QuotedCells([',', ';']);
  expect(quotes.endLine(Buffer.from('\uFEFF"a\r'))).toBe(true);
  expect(quotes.endLine(Buffer.from('b";"c"\r'))).toBe(false);
  quotes.partedBy(';');
  expect(quotes.endLine(Buffer.from('x,"y;z'))).toBe(false);
  expect(quotes.endLine(Buffer.from('x;"y'))).toBe(true);
  expect(quotes.endLine(Buffer.from('z"'))).toBe(false);
  quotes.end();
});
