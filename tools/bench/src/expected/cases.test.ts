import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agrees, casesOf } from './cases.js';

const FOLDER = new URL('../../../fixtures/identity/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.tsv'));
/** Of each set at least so many are judged right; the figures stand in the documentation. */
const LEAST = 0.9;

test('names, addresses and bills are in the folder, each with a set that was written later', () => {
  expect(files).toEqual([
    ...['addresses-last.tsv', 'addresses-later.tsv', 'addresses.tsv'],
    ...['bills-later.tsv', 'bills.tsv', 'companies-later.tsv', 'companies.tsv', 'names-later.tsv', 'names.tsv'],
  ]);
});

test.each(files)('%s: who is the same is found, who is not is told apart', (file) => {
  const cases = casesOf(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  for (const same of [true, false]) {
    const of = cases.filter((one) => one.same === same);
    const right = of.filter((one) => agrees(one) === same);
    expect(of.length).toBeGreaterThan(20);
    expect(right.length / of.length).toBeGreaterThanOrEqual(LEAST);
  }
  const parts = file === 'companies.tsv' ? [0] : [0, 1];
  expect(new Set(cases.map(({ part }) => part))).toEqual(new Set(/-/.test(file) ? [2] : parts));
});

test.each([
  ['people.tsv', 'GB\tplain\tyes\ta\tb', 'neither'],
  ['names.tsv', 'GB\tplain\tyes\ta\tb', 'too few'],
  ['bills.tsv', 'GB\tplain\tmaybe\ta\tb', 'neither yes nor no'],
])('a folder with %s of another form is refused', (file, text, message) => {
  expect(() => casesOf(file, text)).toThrow(message);
});
