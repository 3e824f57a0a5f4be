import { describe, expect, test } from 'vitest';
import { isGenerated, read, repositoryFiles } from './source-files.js';

/** Words that a reader of today stumbles over, with what to write instead. */
const ARCHAIC: Readonly<Record<string, string>> = {
  albeit: 'although',
  amongst: 'among',
  aught: 'anything',
  ere: 'before',
  forthwith: 'at once',
  hence: 'so',
  henceforth: 'from now on',
  hereby: 'with this',
  herein: 'in this',
  heretofore: 'until now',
  hither: 'here',
  hitherto: 'until now',
  lest: 'so that … not',
  likewise: 'also',
  mend: 'fix',
  mended: 'fixed',
  mending: 'fixing',
  mends: 'fixes',
  naught: 'nothing',
  nought: 'nothing',
  thereby: 'so',
  therefrom: 'from it',
  therein: 'in it',
  thereof: 'of it',
  thereto: 'to it',
  thither: 'there',
  unto: 'to',
  upon: 'on',
  whence: 'from where',
  whereby: 'by which',
  wherein: 'in which',
  whereof: 'of which',
  whereupon: 'after which',
  whilst: 'while',
};
const WORD = new RegExp(`\\b(${Object.keys(ARCHAIC).join('|')})\\b`, 'gi');

/** Comments of a source file; a `//` inside a text is no comment. */
function commentsOf(text: string): string {
  return (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).join('\n');
}

const found = (text: string) =>
  [...text.matchAll(WORD)].map(([word]) => `${word}: write “${ARCHAIC[word.toLowerCase()]}”`);

describe('comments and pages use the words of today', () => {
  const files = repositoryFiles();

  test('in the comments of service, packages, tests and tools', () => {
    const sources = files.filter((path) => /^(apps\/service|packages|tests|tools|scripts)\/.*\.(ts|mjs)$/.test(path));
    const faults = sources
      .filter((path) => !isGenerated(path) && !path.endsWith('layering/words.test.ts'))
      .flatMap((path) => found(commentsOf(read(path))).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('in guides, references and records of decisions', () => {
    const pages = files.filter((path) => path.endsWith('.md') && !/^(CHANGELOG|THIRD_PARTY)/.test(path));
    expect(pages.flatMap((path) => found(read(path)).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });
});
