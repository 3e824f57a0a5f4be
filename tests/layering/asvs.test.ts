import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, read } from './source-files.js';

const PAGE = 'docs/security/asvs.md';

interface Claim {
  readonly gist: string;
  readonly state: string;
  readonly where: string;
}

/** Rows of the tables of sections: gist, state, where. */
const claims: Claim[] = read(PAGE)
  .split(/^## V\d/m)
  .slice(1)
  .flatMap((section) => section.split('\n'))
  .map((line) => /^\| (.+?) \| (.+?) \| (.+) \|$/.exec(line))
  .flatMap((row) => (row ? [{ gist: row[1] ?? '', state: row[2] ?? '', where: row[3] ?? '' }] : []))
  .filter(({ gist }) => gist !== 'Section and gist' && gist !== 'Key' && !/^-+$/.test(gist));

const cited = (where: string) =>
  [...where.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => (/^[\w.-]+\/[\w./-]+$/.test(code) ? [code] : []));
const namedTest = /^(?:describe|test|it)(?:\.\w+(?:\([^)]*\))?)*\(/m;

describe('what the self-assessment says', () => {
  test('is read by this test', () => {
    expect(claims.length).toBeGreaterThan(60);
    expect(claims.filter(({ where }) => cited(where).length > 0).length).toBeGreaterThan(60);
  });

  test('names a place in the repository wherever it says that something is met', () => {
    const bare = claims.filter(({ state, where }) => state.startsWith('met') && !/`[^`]+`|\]\(/.test(where));
    expect(bare.map(({ gist }) => gist)).toEqual([]);
  });

  test.each(claims.filter(({ where }) => cited(where).length > 0))('cites files that are there: $gist', ({ where }) => {
    expect(cited(where).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test.each(claims.filter(({ where }) => cited(where).some((path) => path.endsWith('.test.ts'))))(
    'cites tests that hold some: $gist',
    ({ where }) => {
      const tests = cited(where).filter((path) => path.endsWith('.test.ts'));
      expect(tests.filter((path) => !namedTest.test(read(path)))).toEqual([]);
    },
  );

  test('cites the tests that it names by their title', () => {
    // `path` ("title") names one test of a file.
    const named = claims.flatMap(({ where }) => [...where.matchAll(/`([\w./-]+\.test\.ts)` \("([^"]+)"\)/g)]);
    expect(named.length).toBeGreaterThan(5);
    const lost = named.filter(
      ([, path = '', title = '']) => !existsSync(join(ROOT, path)) || !read(path).includes(title),
    );
    expect(lost.map(([whole]) => whole)).toEqual([]);
  });
});
