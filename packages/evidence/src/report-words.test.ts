import { describe, expect, test } from 'vitest';
import { measuredText, percentText, signalText, sizeText } from './report-words.js';

describe('words of the report', () => {
  test.each([
    [{ name: 'similarity', value: 0.61372, threshold: 0.7 }, 'Likeness of the two faces: 61 %, limit 70 %'],
    [{ name: 'best_match_score', value: 87.4, threshold: 80 }, 'Best match on a list: 87 of 100, limit 80 of 100'],
    [{ name: 'sharpness', value: 411.93827 }, 'Sharpness of the picture: 412'],
    [{ name: 'mrz_checksum_valid', value: true }, 'Check digits of the machine-readable zone: right'],
    [{ name: 'age_days', value: 21, threshold: 90 }, 'Age of the document: 21 days, limit 90 days'],
    [{ name: 'document_type', value: 'utility_bill' }, 'Kind of document: Utility bill'],
    [{ name: 'ip_country', value: 'PT' }, 'Country of the connection: PT'],
    [{ name: 'glare', value: 0.0021 }, 'Part of the picture under glare: 0.2 %'],
    [{ name: 'something_new', value: 0.123456, threshold: 0.5 }, 'Something new: 12 %, limit 50 %'],
    [{ name: 'something_new', value: null }, 'Something new: none'],
  ])('a signal %j has a plain name, a rounded value and a unit', (signal, text) => {
    expect(signalText({ check: 'c', ...signal })).toBe(text);
  });

  test('sizes, shares and reasons are rounded', () => {
    expect([sizeText(812), sizeText(183_211), sizeText(3_400_000)]).toEqual(['812 bytes', '179 KiB', '3.2 MiB']);
    expect([percentText(0), percentText(0.004), percentText(1)]).toEqual(['0 %', '0.4 %', '100 %']);
    expect(measuredText({ code: 'c', observed: -240, threshold: 0 })).toBe('-240, limit 0');
    expect(measuredText({ code: 'c', observed: 0.612, threshold: 0.7 })).toBe('61 %, limit 70 %');
    expect(measuredText({ code: 'c' })).toBeUndefined();
  });
});
