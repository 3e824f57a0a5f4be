import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../tests/support/golden.js';
import { parseMrz } from './mrz-parse.js';

interface Zone {
  readonly id: string;
  readonly lines: readonly string[];
  readonly expected: unknown;
}

const table = readGolden<Zone>(new URL('./fixtures/zones.json', import.meta.url));

describe('a hundred zones put together by hand', () => {
  test('are all there', () => {
    expect(table.cases).toHaveLength(100);
  });

  test('are read as what they were made of, and a faulty one says which digits fail', () => {
    expectGolden(table, ({ lines }) => {
      const zone = parseMrz(lines);
      if (!zone) return null;
      const { format, fields, checksumValid, malformed, checkDigits } = zone;
      const wrong = Object.entries(checkDigits).flatMap(([name, { valid }]) => (valid ? [] : [name]));
      return { format, lines: zone.lines, fields, checksumValid, wrong, malformed };
    });
  });
});
