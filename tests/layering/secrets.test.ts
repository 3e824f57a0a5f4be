import { expect, test } from 'vitest';
import { isTest, sourceFiles, withoutComments } from './source-files.js';

/** What a caller brings back and nobody else may know. */
const SECRET = /^(?:\w+\.)*(?:mac|nonce|secret|token|apiKey|otp)$/;
const LITERAL = /^(?:undefined|null|true|false|\d+|['"`].*)$/;

/** Both sides of each comparison by `===` or `!==` in a line. */
const compared = (line: string) =>
  [...line.matchAll(/([\w.'"`]+) [!=]== ([\w.'"`]+)/g)].map(([, left = '', right = '']) => [left, right]);

test('no secret, nonce or MAC, nor that of a cursor, is compared by an operator that stops at the first difference', () => {
  const found = sourceFiles()
    .filter(({ path }) => /^(apps\/service|packages|sdks)\/.*src\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter((line) =>
          compared(line).some(
            (sides) => sides.some((side) => SECRET.test(side)) && !sides.some((side) => LITERAL.test(side)),
          ),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
