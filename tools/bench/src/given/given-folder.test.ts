import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkGiven } from './bench-main.js';
import { filesOf, givenFolder } from './given-folder.js';
import { givenBytes, givenJson, givenLines, givenObject } from './read-given.js';
import { Refused } from './refused.js';

let folder: string;
const put = (file: string, text = '') => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-given-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The one line that a caller sees. */
function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(error.message).not.toContain('\n');
    return error.message;
  }
  throw new Error('nothing was refused');
}

describe('a folder of anybody’s', () => {
  test('that is absent, a file or empty is refused with what it should hold', () => {
    expect(refusal(() => givenFolder('media', join(folder, 'none')))).toMatch(
      /^There is no folder .*none\. bench:media expects: \*\.jsonl/,
    );
    put('file');
    expect(refusal(() => givenFolder('media', join(folder, 'file')))).toContain('is a file, not a folder');
    expect(refusal(() => givenFolder('media', folder))).toMatch(/holds no \*\.jsonl\. bench:media expects/);
    expect(refusal(() => givenFolder('pdf-tampering', folder))).toContain(
      'holds no edited/**/*.pdf or untouched/**/*.pdf',
    );
  });

  test('is taken with one file of its layout', () => {
    put('edited/bank/a.PDF');
    expect(givenFolder('pdf-tampering', folder)).toBe(folder);
  });

  test('gives the files that a pattern names, in order, through links, without hidden ones', () => {
    for (const file of ['b.txt', 'a.txt', 'in/c.txt', 'in/deep/d.txt', '.hidden/e.txt', 'a.txt.bak']) put(file);
    symlinkSync(join(folder, 'in'), join(folder, 'linked'));
    expect(filesOf(folder, ['*.txt'])).toEqual(['a.txt', 'b.txt']);
    expect(filesOf(folder, ['**/*.txt'])).toEqual([
      ...['a.txt', 'b.txt', 'in/c.txt', 'in/deep/d.txt'],
      ...['linked/c.txt', 'linked/deep/d.txt'],
    ]);
    expect(filesOf(folder, ['*/*.txt'])).toEqual(['in/c.txt', 'linked/c.txt']);
  });

  test('that links to itself is read to an end', () => {
    put('a.txt');
    symlinkSync(folder, join(folder, 'again'));
    expect(filesOf(folder, ['a.txt'])).toEqual(['a.txt']);
  });
});

describe('a file of such a folder', () => {
  test('that is missing or damaged is named', () => {
    put('list.json', '[1, 2');
    put('array.json', '[]');
    expect(refusal(() => givenBytes(folder, 'none.pdf'))).toBe(`${folder}/none.pdf is missing.`);
    expect(refusal(() => givenJson(folder, 'list.json'))).toContain(`${folder}/list.json is no JSON:`);
    expect(refusal(() => givenObject(folder, 'array.json'))).toBe(`${folder}/array.json holds no JSON object.`);
  });

  test('with a wrong line is named with the line', () => {
    const fault = ({ id }: Readonly<Record<string, unknown>>) => (id === undefined ? 'has no "id"' : undefined);
    put('cases.jsonl', '{"id": 1}\r\n\n{"id": 2}\n');
    expect(givenLines(folder, ['cases.jsonl'], fault)).toEqual([{ id: 1 }, { id: 2 }]);
    put('cases.jsonl', '{"id": 1}\n\n{"name": 2}\n');
    expect(refusal(() => givenLines(folder, ['cases.jsonl'], fault))).toBe(`${folder}/cases.jsonl line 3 has no "id".`);
    put('cases.jsonl', '{"id": 1}\n[2]\n');
    expect(refusal(() => givenLines(folder, ['cases.jsonl'], fault))).toContain('line 2 is no JSON object');
  });
});

describe('figures of such a folder', () => {
  const reference = fileURLToPath(new URL('../../../../docs/reference/', import.meta.url));
  beforeEach(() => put('a.jsonl'));

  test('are not written into the documentation', () => {
    expect(refusal(() => checkGiven('media', { data: folder, write: true }))).toContain('--write puts figures');
    for (const file of ['accuracy-faces.md', 'runs/accuracy/media.json'])
      expect(refusal(() => checkGiven('media', { data: folder, write: join(reference, file) }))).toContain(
        'docs/reference',
      );
    expect(
      refusal(() => checkGiven('media', { data: folder, results: join(reference, 'runs/new/media.json') })),
    ).toContain('docs/reference');
  });

  test('are not written into the folder, also by another way there', () => {
    const other = `${folder}-link`;
    symlinkSync(folder, other);
    try {
      for (const file of [folder, other])
        expect(refusal(() => checkGiven('media', { data: folder, results: join(file, 'new/out.json') }))).toContain(
          'only read',
        );
    } finally {
      rmSync(other);
    }
  });

  test('may stand anywhere else, and those of the evaluation data in the documentation', () => {
    expect(checkGiven('media', { data: folder, results: `${folder}-out.json` })).toEqual({
      data: folder,
      results: `${folder}-out.json`,
    });
    const own = join(reference, 'runs/accuracy/media.json');
    expect(checkGiven('media', { results: own, write: true })).toEqual({ data: undefined, results: own });
  });
});
