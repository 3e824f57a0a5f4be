import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './source-files.js';

/**
 * What reads requests, lists and messages of others, whose lines may be as long as a file, in the process that answers
 * everybody. Documents and pictures are read in child processes whose time is counted.
 */
const READERS =
  /^(?:packages\/(?!documents\/|imaging\/)[\w-]+|apps\/service)\/src\/(?!platform\/vision\/).*(?<!\.test)\.ts$/;

/** A repetition without limit at the beginning, with more to come. */
const OPEN_REPETITION = /^(?:\\p\{\w+\}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[(^$])(?:[+*]|\{\d+,\})\??(?!$)/;

/** A sign, and a repetition without limit of anything but another one, with more to come: `\(([^)]+)\)`. */
const OPEN_SEARCH = /^(?:\\(\W)|([^\\\w[(^$.]))\(?(?:\?:)?\[\^((?:\\.|[^\]\\])*)\][+*](?!\??\)?$)/;

/**
 * Such a pattern goes over a run of what it repeats once from each of its characters when what follows is not there: a
 * million spaces take hours. A beginning that holds at the first of the run alone makes it once: `(?<!\s)\s+#`.
 */
test('no pattern that is looked for anywhere begins with a repetition without limit', () => {
  const found = repositoryFiles()
    .filter((file) => READERS.test(file))
    .flatMap((file) => patternsOf(read(file)).map((pattern) => ({ file, pattern })));
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter(({ pattern }) => alternativesOf(pattern).some((one) => OPEN_REPETITION.test(one)))).toEqual([]);
});

/** A million opening brackets without a closing one: each would be looked for to the end. `\(([^()]+)\)` stops at the next. */
test('no pattern looks from each opening sign to the end of a text for the closing one', () => {
  const found = repositoryFiles()
    .filter((file) => READERS.test(file))
    .flatMap((file) => patternsOf(read(file)).map((pattern) => ({ file, pattern })));
  expect(found.filter(({ pattern }) => alternativesOf(pattern).some(looksToTheEnd))).toEqual([]);
  expect(['\\(([^)]+)\\)', '<[^>]*>', '"[^;]*"', '\\{[^}]+?\\}'].filter((one) => !looksToTheEnd(one))).toEqual([]);
  expect(
    ['\\(([^()]+)\\)', '"[^"]*"', '<([^<]+)<', '\\([^)]{1,20}\\)', '^<[^>]*>', '=[^;]*', '=([^;]*)'].filter(
      looksToTheEnd,
    ),
  ).toEqual([]);
});

test('the rule tells such patterns from others', () => {
  const refused = (pattern: string) => alternativesOf(pattern).some((one) => OPEN_REPETITION.test(one));
  expect(
    ['\\s+#.*$', '\\s*\\(', '[.\\s]+$', 'a|x+y', '\\p{L}+!', '.*a', '\\d{2,}x'].filter((one) => !refused(one)),
  ).toEqual([]);
  expect(['\\s+', '^\\s*x', '(?<!\\s)\\s+x', '[a|b]+', 'a+|b', 'x{2}y', 'ab+c'].filter(refused)).toEqual([]);
});

function looksToTheEnd(pattern: string): boolean {
  const [, escaped, plain, others = ''] = OPEN_SEARCH.exec(pattern) ?? [];
  const opening = escaped ?? plain;
  return opening !== undefined && !others.includes(opening);
}

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
