import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './source-files.js';

/** Packages that read lists and messages of others, whose lines may be as long as a file. */
const READERS = /^packages\/(?:screening|tables|travel-rule|wallets)\/src\/.*(?<!\.test)\.ts$/;

/** A repetition without limit at the beginning, with more to come. */
const OPEN_REPETITION = /^(?:\\p\{\w+\}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[(^$])(?:[+*]|\{\d+,\})\??(?!$)/;

/**
 * Such a pattern goes over a run of what it repeats once from each of its characters when what follows is not there: a
 * million spaces take hours. A beginning that holds at the first of the run alone makes it once: `(?<!\s)\s+#`.
 */
test('no pattern that is looked for anywhere begins with a repetition without limit', () => {
  const found = repositoryFiles()
    .filter((file) => READERS.test(file))
    .flatMap((file) => patternsOf(read(file)).map((pattern) => ({ file, pattern })));
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ pattern }) => alternativesOf(pattern).some((one) => OPEN_REPETITION.test(one)))).toEqual([]);
});

test('the rule tells such patterns from others', () => {
  const refused = (pattern: string) => alternativesOf(pattern).some((one) => OPEN_REPETITION.test(one));
  expect(
    ['\\s+#.*$', '\\s*\\(', '[.\\s]+$', 'a|x+y', '\\p{L}+!', '.*a', '\\d{2,}x'].filter((one) => !refused(one)),
  ).toEqual([]);
  expect(['\\s+', '^\\s*x', '(?<!\\s)\\s+x', '[a|b]+', 'a+|b', 'x{2}y', 'ab+c'].filter(refused)).toEqual([]);
});

function patternsOf(source: string): string[] {
  const found: string[] = [];
  JSON.stringify(parseAst(source, { lang: 'ts' }), (_, value: unknown) => {
    const { regex } = (value ?? {}) as { regex?: { pattern: string; flags: string } };
    if (regex && !regex.flags.includes('y')) found.push(regex.pattern);
    return typeof value === 'bigint' ? String(value) : value;
  });
  return found;
}

/** The alternatives of a pattern, outside of groups and classes. */
function alternativesOf(pattern: string): string[] {
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]|[^\\[()|]+/gu) ?? [];
  const found = [''];
  let depth = 0;
  for (const part of parts) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === '|' && depth === 0) found.unshift('');
    else found[0] += part;
  }
  return found;
}
