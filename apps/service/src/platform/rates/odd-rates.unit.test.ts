import { describe, expect, test } from 'vitest';
import { oddAmongThemselves, oddBesideSample, oddInWords } from './odd-rates.js';
import type { Rate } from './read-rates.js';

const rate = (currency: string, day: string, per_euro: string): Rate => ({ currency, day, per_euro });

describe('rates beside those of the days before in the same files', () => {
  test.each<[string, Rate[], string[]]>([
    ['small steps', [rate('USD', '2026-03-02', '1.08'), rate('USD', '2026-03-03', '1.11')], []],
    ['hundred times', [rate('JPY', '2026-03-02', '160'), rate('JPY', '2026-03-03', '16000')], ['JPY 2026-03-03']],
    ['the inverse', [rate('USD', '2026-03-02', '1.10'), rate('USD', '2026-03-03', '0.909')], ['USD 2026-03-03']],
    ['worth a euro', [rate('BAM', '2026-03-02', '1.02'), rate('BAM', '2026-03-03', '0.98')], []],
    ['long after', [rate('TRY', '2005-01-03', '1.8'), rate('TRY', '2026-03-03', '50')], []],
    ['later lines first', [rate('XAU', '2026-03-03', '1'), rate('XAU', '2026-03-02', '0.0003')], ['XAU 2026-03-03']],
  ])('%s', (_, rates, odd) => {
    expect(oddAmongThemselves(rates).map(({ currency, day }) => `${currency} ${day}`)).toEqual(odd);
  });
});

describe('the latest rates beside the sample', () => {
  test('a table that is written the wrong way round is told, a currency that broke down is not', () => {
    const inverse = [rate('JPY', '2026-03-02', '0.00625'), rate('SEK', '2026-03-02', '0.0877')];
    expect(oddBesideSample([...inverse, rate('USD', '2026-03-02', '0.93')])).toHaveLength(2);
    expect(oddBesideSample([rate('NGN', '2026-03-02', '9000'), rate('USD', '2026-03-02', '1.08')])).toEqual([]);
    expect(oddBesideSample([rate('ZZZ', '2026-03-02', '9000')])).toEqual([]);
  });

  test('only the latest day of each currency counts', () => {
    const history = [rate('TRY', '2026-03-02', '50'), rate('TRY', '2005-01-03', '1.8')];
    expect(oddBesideSample(history)).toEqual([]);
  });
});

test('five of them are shown, with the day and what they were', () => {
  const odd = Array.from({ length: 7 }, (_, at) => ({
    ...{ currency: 'JPY', day: `2026-03-0${at + 1}`, rate: 16000, other: 160, otherDay: '2026-02-28' },
  }));
  expect(oddInWords([])).toEqual([]);
  expect(oddInWords(odd)[0]).toContain('JPY 16000 on 2026-03-01 (160 on 2026-02-28), JPY');
  expect(oddInWords(odd)[0]).toMatch(/ and 2 more\.$/);
  expect(oddInWords([{ ...odd[0]!, otherDay: null }])[0]).toContain('is usually about 160');
});
