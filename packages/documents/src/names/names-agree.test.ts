import { describe, expect, test } from 'vitest';
import { transliterations } from '../transliterate.js';
import { namesAgree } from './names-agree.js';

const printed = (familyName: string, givenName: string, namesTruncated = false) => ({
  familyName,
  givenName,
  namesTruncated,
});

describe('names as a zone writes them', () => {
  test.each([
    ['Müller', 'MUELLER'],
    ['Ærøskøbing', 'AEROESKOEBING'],
    ['Þuríður', 'THURIDUR'],
    ['Núñez', 'NUNEZ'],
    ['Groß', 'GROSS'],
    ["O'Connor-Smith", 'OCONNOR SMITH'],
    ['Łukasz Żółć', 'LUKASZ ZOLC'],
    ['Щербаков', 'SHCHERBAKOV'],
  ])('%s is first of all %s', (name, text) => {
    expect(transliterations(name)[0]).toBe(text);
  });
  test('a script without a table has no form', () => {
    expect(transliterations('山田')).toEqual([]);
    expect(namesAgree({ familyName: '山田' }, printed('YAMADA', 'TARO'))).toBeUndefined();
  });
  test('what it says may be compared by others, in either order, and is never a contradiction', () => {
    const asked: string[] = [];
    const alike = (expected: string, found: string) => {
      asked.push(`${expected} = ${found}`);
      return expected === '山田 太郎';
    };
    expect(namesAgree({ familyName: '山田', givenName: '太郎' }, printed('YAMADA', 'TARO'), alike)).toBe(true);
    expect(asked).toEqual(['太郎 山田 = TARO YAMADA', '山田 太郎 = TARO YAMADA']);
    expect(namesAgree({ familyName: '鈴木' }, printed('YAMADA', 'TARO'), alike)).toBeUndefined();
    expect(asked.at(-1)).toBe('鈴木 = YAMADA');
    // What a table can read is never asked.
    expect(namesAgree({ familyName: 'Suzuki', givenName: '太郎' }, printed('YAMADA', 'TARO'), () => true)).toBe(false);
  });
});

describe('agreement', () => {
  test('each allowed spelling agrees, another name does not', () => {
    for (const text of ['MUELLER', 'MULLER', 'MUXXLLER']) {
      expect(namesAgree({ familyName: 'Müller' }, printed(text, 'X'))).toBe(true);
    }
    expect(namesAgree({ familyName: 'Möller' }, printed('MUELLER', 'X'))).toBe(false);
  });
  test('a second given name may be missing in what is expected, not in the document', () => {
    expect(namesAgree({ givenName: 'Anna', familyName: 'Eriksson' }, printed('ERIKSSON', 'ANNA MARIA'))).toBe(true);
    expect(namesAgree({ givenName: 'Anna Maria', familyName: 'Eriksson' }, printed('ERIKSSON', 'ANNA'))).toBe(false);
  });
  test('a name cut by a full field agrees with its beginning only', () => {
    const name = { givenName: 'Jodie Pippa Alexandra', familyName: 'United Kingdom Twenty-Six' };
    expect(namesAgree(name, printed('UNITED KINGDOM TWENTY SIX', 'JODIE PIPPA', true))).toBe(true);
    expect(namesAgree(name, printed('UNITED KINGDOM TWENTY SIX', 'JODIE PIPPA', false))).toBe(false);
    expect(namesAgree(name, printed('UNITED KINGDOM TWENTY SIX', 'JUDY PIPPA', true))).toBe(false);
  });
  test('an empty expected name agrees with nothing', () => {
    expect(namesAgree({ givenName: '' }, printed('ERIKSSON', 'ANNA'))).toBe(false);
  });
});
