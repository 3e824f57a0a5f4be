import { expect, test } from 'vitest';
import { isTest, read, repositoryFiles, sourceFiles, withoutComments } from './source-files.js';

/** What a caller brings back and nobody else may know. */
const SECRET =
  /^(?:\w+\.)*(?:mac|hmac|nonce|secret|token|apiKey|api_key|otp|totp|oneTimeCode|recoveryCode|password|verifier|csrf|signature|tokenHash|linkToken|matchNumber)$/;
const LITERAL = /^(?:undefined|null|true|false|\d+|['"`].*)$/;

/** Both sides of each comparison by `===` or `!==` in a line. */
const compared = (line: string) =>
  [...line.matchAll(/([\w.'"`]+) [!=]==? ([\w.'"`]+)/g)].map(([, left = '', right = '']) => [left, right]);

const offends = (line: string) =>
  compared(line).some((sides) => sides.some((side) => SECRET.test(side)) && !sides.some((side) => LITERAL.test(side)));

test('no secret, nonce or MAC, nor that of a cursor, is compared by an operator that stops at the first difference', () => {
  const found = sourceFiles()
    .filter(({ path }) => /^(apps\/service|packages|sdks)\/.*src\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter(offends)
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('nor in the SDK for Python, nor in the code that pages and examples show', () => {
  const shown = repositoryFiles().filter(
    (path) => /^(sdks\/python\/src|examples|docs\/guides)\/.*\.(py|ts|mjs|md)$/.test(path) || path === 'README.md',
  );
  expect(shown.length).toBeGreaterThan(20);
  const found = shown.flatMap((path) =>
    read(path)
      .split('\n')
      .filter(offends)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the test sees such a comparison', () => {
  expect(['if (given === stored.token)', 'return mac == expected'].map(offends)).toEqual([true, true]);
  expect(['if (token === undefined)', "state === 'open'"].map(offends)).toEqual([false, false]);
});
