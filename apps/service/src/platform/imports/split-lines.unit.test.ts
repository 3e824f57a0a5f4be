import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('a line end between quotation marks belongs to the record, however the bytes are cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', 'é'), maxLength: 8 });
  return fc.assert(
    fc.asyncProperty(
      fc.array(cell, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      async (cells, size) => {
        const records = cells.map((text) => `x,"${text.replaceAll('"', '""')}"`);
        const whole = Buffer.from(`${records.join('\n')}\n`);
        async function* source() {
          for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
        }
        const found: string[] = [];
        for await (const line of splitLines(source(), 1000, true)) found.push(String(line));
        expect(found).toEqual(records);
      },
    ),
  );
});
