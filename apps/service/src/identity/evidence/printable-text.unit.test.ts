import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoints, printableText } from './printable-text.js';
import { standardCoverage } from './report-fonts.js';

const print = (text: string) => printableText(text, standardCoverage);

describe('printable text', () => {
  test('letters that the font has stay as they are', () => {
    expect(print('João Müller-Šťastný'.replace('ťastný', 'x'))).toEqual({ text: 'João Müller-Šx', rewritten: false });
  });

  test('other scripts are written in Latin letters, and marked as rewritten', () => {
    const names = {
      Щербаков: 'Shcherbakov',
      ЖУКОВ: 'ZHUKOV',
      Łukasz: 'Lukasz',
      Kovács: 'Kovács',
      Őry: 'Ory',
      Παπαδόπουλος: 'Papadopoylos',
      محمد: 'mxhmd',
    };
    for (const [name, expected] of Object.entries(names)) {
      expect(print(name)).toEqual({ text: expected, rewritten: name !== expected });
    }
  });

  test('what has no Latin form is shown as code points, never as garbage', () => {
    expect(print('北京').text).toBe('[U+5317 U+4EAC]');
    expect(print('a🙂\u202eb').text).toBe('a[U+1F642 U+202E]b');
    expect(print('a\n\u0000b').text).toBe('a b');
    expect(print('Flat [1][2] 北')).toEqual({ text: 'Flat [1][2] [U+5317]', rewritten: true });
    expect(print('Flat [1][2]')).toEqual({ text: 'Flat [1][2]', rewritten: false });
    expect(codePoints('Жa')).toBe('U+0416 U+0061');
  });

  test('every text ends up in letters of the font', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(Array.from(print(text).text).every((character) => standardCoverage(character.codePointAt(0)!))).toBe(
          true,
        );
      }),
    );
  });
});
