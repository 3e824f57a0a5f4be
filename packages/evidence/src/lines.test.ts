import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines.js';

test('every line comes out as it was, also from the middle of a larger buffer', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ' '));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const bytes = Buffer.from(`xx${lines.map((one) => `${one}\n`).join('')}`);
      expect([...linesOf(bytes.subarray(2), 1000)]).toEqual(lines.map((one) => Buffer.from(one).toString()));
    }),
  );
});

test('a line that is too long or has no end is refused', () => {
  expect([...linesOf(Buffer.from('abc\n'), 3)]).toEqual(['abc']);
  expect(() => [...linesOf(Buffer.from('abcd\n'), 3)]).toThrow('too long');
  expect(() => [...linesOf(Buffer.from('abc\nd'), 3)]).toThrow('no end');
});
