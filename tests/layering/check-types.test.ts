import { CHECK_TYPES, REASON_CODES } from '@assay/kernel';
import { describe, expect, test } from 'vitest';
import { isGenerated, isTest, read, repositoryFiles, sourceFiles, withoutComments } from './source-files.js';

/** Where a type of check may be named: its facts, its folder with the registration, the screens of the hosted flow. */
const HOMES = [
  'packages/kernel/src/check-types.ts',
  'apps/service/src/identity/checks/',
  'apps/capture/src/flow/check-parts.ts',
  'apps/console/src/review/decision/captured-checks.ts',
];

const code = sourceFiles().filter(
  ({ path }) => /^(packages|apps)\//.test(path) && !isTest(path) && !isGenerated(path) && !/\/fixtures\//.test(path),
);

describe('a type of check', () => {
  test('is asked for by its facts, never by its name, outside its own folder', () => {
    const names = CHECK_TYPES.join('|');
    const asks = new RegExp(
      `\\b(check|type)\\)?\\s*[!=]==\\s*'(${names})'|'(${names})'\\s*[!=]==\\s*\\w+\\.(check|type)\\b`,
    );
    const found = code
      .filter(({ path }) => !HOMES.some((home) => path.startsWith(home)))
      .flatMap(({ path, text }) =>
        withoutComments(text)
          .split('\n')
          .filter((line) => asks.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  test('stands in one list only: two names side by side are a second table', () => {
    // Words that also name a threshold, a list or a kind of picture say nothing by themselves.
    const own = CHECK_TYPES.filter(
      (name) =>
        /_/.test(name) && !/^(face_match|adverse_media|proof_of_address|business_document|risk_score)$/.test(name),
    );
    const table = new RegExp(`'(${own.join('|')})'[^'\\n]*\\n?[^'\\n]*'(${CHECK_TYPES.join('|')})'`);
    const found = code
      .filter(({ path, text }) => !HOMES.some((home) => path.startsWith(home)) && table.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

test('what a reason code does to a decision stands once, in the catalogue', () => {
  const CATALOGUE = 'packages/kernel/src/data/reason-codes.json';
  const codes = REASON_CODES.map((entry) => entry.code.replace('.', '\\.')).join('|');
  const judged = new RegExp(`['"](${codes})['"][^'"\\n]{0,12}['"](decline|refer|info)['"]`);
  const found = repositoryFiles()
    .filter((path) => /^(packages|apps)\/.*\.(ts|tsx|json)$/.test(path) && !isTest(path) && !isGenerated(path))
    // Recorded sessions say what their journeys made of a code.
    .filter((path) => path !== CATALOGUE && !path.includes('/fixtures/') && judged.test(read(path)));
  expect(found).toEqual([]);
});
