import { describe, expect, test } from 'vitest';
import { checksOf, cleaned, wordsOf } from './validation';

describe('what a report needs', () => {
  test('an empty one lacks its text, its suspicions, its period and its sum', () => {
    const missing = checksOf({}).filter(({ done }) => !done);
    expect(missing.map(({ name }) => name)).toEqual([
      'report.narrative',
      'report.suspicions',
      'report.period',
      'report.total',
    ]);
  });

  test('a period that ends before it begins is none', () => {
    const of = (from: string, to: string) => checksOf({ from, to }).find(({ name }) => name === 'report.period')?.done;
    expect([of('2026-11-19', '2026-11-20'), of('2026-11-20', '2026-11-19')]).toEqual([true, false]);
  });

  test('words are counted as a reader counts them, and empty texts are left out', () => {
    expect(wordsOf('  Four payments\n of 9,000  ')).toBe(4);
    expect(cleaned({ narrative: '', suspicions: [], from: '2026-11-19' })).toEqual({ from: '2026-11-19' });
  });
});
