import { withLatinDigits } from '@assay/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gregorian, islamicDay, solarDay } from './calendars.js';
import { datesIn } from './dates.js';

describe('dates as papers of other languages have them', () => {
  test.each([
    '2026. november 15.',
    '15. listopadu 2026',
    '15 ноября 2026 г.',
    '15 листопада 2026 р.',
    '15 Νοεμβρίου 2026',
    '15 Kasım 2026',
    '15. marraskuuta 2026',
    '2026. gada 15. novembris',
    '2026 m. lapkričio 15 d.',
    '2026年11月15日',
    '令和8年11月15日',
    '民國115年11月15日',
    '2026년 11월 15일',
    '15 พ.ย. 2569',
    '15 พฤศจิกายน 69',
    '15/11/2569',
    'ngày 15 tháng 11 năm 2026',
    '١٥ نوفمبر ٢٠٢٦',
    '24 آبان 1405',
    '۱۴۰۵/۰۸/۲۴',
    '15 בנובמבר 2026',
    '15 नवंबर 2026',
    '15 Nopember 2026',
  ])('%s', (text) => {
    expect(datesIn(`x ${text} y`).map(({ value }) => value)).toEqual(['2026-11-15']);
  });

  test.each([
    ['a number that begins like a year of Iran', 'Art. 1405/08/24'],
    ['a day that there is not', '31. listopadu 2026'],
    ['a word that is no month', '15 Zorblat 2026'],
    ['a second year of an era that does not begin so', '令和年11月15日'],
  ])('%s is none', (_, text) => {
    expect(datesIn(text)).toEqual([]);
  });

  test('the first year of an era is written as such', () => {
    expect(datesIn('令和元年5月1日')[0]?.value).toBe('2019-05-01');
  });
});

describe('calendars', () => {
  const partsOf = (calendar: string, at: number) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
    });
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return [parts['year'] ?? 0, parts['month'] ?? 0, parts['day'] ?? 0] as const;
  };
  const day = fc.integer({ min: Date.UTC(1925, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 });

  test('a day of the solar calendar is the day that it is', () => {
    fc.assert(
      fc.property(day, (days) => {
        const at = days * 86_400_000;
        expect(solarDay(...partsOf('persian', at))).toBe(new Date(at).toISOString().slice(0, 10));
      }),
      { numRuns: 500 },
    );
  });

  test('a day of the Islamic calendar is at most two days off', () => {
    fc.assert(
      fc.property(day, (days) => {
        const at = Math.max(days * 86_400_000, Date.UTC(2009, 0, 1));
        const found = Date.parse(islamicDay(...partsOf('islamic-umalqura', at)) ?? '');
        expect(Math.abs(found - at)).toBeLessThanOrEqual(2 * 86_400_000);
      }),
      { numRuns: 500 },
    );
  });

  test('a year of now stays as it is', () => {
    expect(gregorian(2026, 11, 15)).toBe('2026-11-15');
    expect(solarDay(1405, 13, 1)).toBeUndefined();
    expect(islamicDay(1447, 1, 31)).toBeUndefined();
  });
});

test('digits of other scripts are read at their place, and no text is too odd', () => {
  expect(withLatinDigits('٠١٢٣۴۵۶७৮٩')).toBe('0123456789');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(withLatinDigits(text)).toHaveLength(text.length);
      for (const { value, start, end } of datesIn(text)) {
        expect(value).toMatch(/^(?:19|20)\d\d-\d\d-\d\d$/);
        expect(end).toBeGreaterThan(start);
      }
    }),
  );
});
