import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, canonicalJson, countryOfDocument, editDistance, isId, isIsoDate, makeId } from './index.js';

describe('ids', () => {
  test('the published TypeID vector of UUID 01890a5d-ac96-774b-bcce-b302099a8057 holds', () => {
    const random = Uint8Array.from([0x77, 0x4b, 0xbc, 0xce, 0xb3, 0x02, 0x09, 0x9a, 0x80, 0x57]);
    expect(makeId('prefix', 0x01890a5dac96, random)).toBe('prefix_01h455vb4pex5vsknk084sn02q');
  });
  test('an id made later sorts later', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 41), fc.integer({ min: 1, max: 2 ** 31 }), (start, later) => {
        const bytes = new Uint8Array(10).fill(255);
        expect(makeId('ver', start, bytes) < makeId('ver', start + later, new Uint8Array(10))).toBe(true);
      }),
    );
  });
  test('an id of another kind, shape or case is not accepted', () => {
    const id = makeId('ver', 1, new Uint8Array(10));
    expect([isId('ver', id), isId('chk', id), isId('ver', id.toUpperCase()), isId('ver', `${id}0`)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('canonical JSON', () => {
  test('keys are sorted by UTF-16 code units and numbers printed as RFC 8785 asks', () => {
    expect(canonicalJson({ '\u20ac': 1e21, '\r': 4.5, '1': [null, true, 0.000001], '\ud83d\ude00': '"' })).toBe(
      '{"\\r":4.5,"1":[null,true,0.000001],"\u20ac":1e+21,"\ud83d\ude00":"\\""}',
    );
  });
  test('the order of members never changes the text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(record));
      }),
    );
  });
});

describe('dates and countries', () => {
  test('only days that exist are dates', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '24-01-01', '0001-01-01'].map(isIsoDate)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
  test('a birthday counts from its own day on', () => {
    expect([ageOn('2000-05-10', '2018-05-09'), ageOn('2000-05-10', '2018-05-10')]).toEqual([17, 18]);
  });
  test('document codes become alpha-2, specimen and unknown codes do not', () => {
    expect(['DEU', 'D<<', 'GBN', 'RKS', 'UTO', '__proto__'].map(countryOfDocument)).toEqual([
      'DE',
      'DE',
      'GB',
      'XK',
      undefined,
      undefined,
    ]);
  });
});

test('the edit distance is a distance, and refuses texts that are no field', () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
    }),
  );
  expect(editDistance('kitten', 'sitting')).toBe(3);
  const long = 'a'.repeat(201);
  expect([editDistance(long, long), editDistance(`${long}b`, long), editDistance('a', long)]).toEqual([0, 202, 201]);
});
