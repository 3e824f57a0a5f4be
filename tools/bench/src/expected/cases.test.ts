import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agrees, casesOf } from './cases.js';

const FOLDER = new URL('../../../fixtures/identity/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.tsv'));
/** Of each set at least so many are judged right; the figures stand in the documentation. */
const LEAST = 0.9;
/** Of birth dates one was printed with two digits of the year, which tell no century. */
const LEAST_OF_BIRTHS = 0.85;

test('names, addresses and bills are in the folder, each with a set that was written later', () => {
  expect(files).toEqual([
    ...['addresses-last.tsv', 'addresses-later.tsv', 'addresses.tsv'],
    ...['bills-later.tsv', 'bills.tsv', 'birth-dates-later.tsv', 'birth-dates.tsv', 'companies-later.tsv'],
    ...['companies.tsv', 'names-later.tsv', 'names.tsv', 'numbers-later.tsv', 'numbers.tsv'],
    ...['personal-numbers-later.tsv', 'personal-numbers.tsv', 'states-later.tsv', 'states.tsv'],
    ...['terms-later.tsv', 'terms.tsv'],
  ]);
});

test.each(files)('%s: who is the same is found, who is not is told apart', (file) => {
  const cases = casesOf(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  for (const same of [true, false]) {
    const of = cases.filter((one) => one.same === same);
    const right = of.filter((one) => agrees(one) === same);
    expect(of.length).toBeGreaterThan(/^(?:birth-dates|personal-numbers|states|terms|numbers)/.test(file) ? 3 : 20);
    expect(right.length / of.length).toBeGreaterThanOrEqual(file.startsWith('birth-dates') ? LEAST_OF_BIRTHS : LEAST);
  }
  const parts = file === 'companies.tsv' ? [0] : [0, 1];
  expect(new Set(cases.map(({ part }) => part))).toEqual(new Set(/-l(?:ast|ater)\./.test(file) ? [2] : parts));
});

test.each([
  ['people.tsv', 'GB\tplain\tyes\ta\tb', 'none of the kinds'],
  ['names.tsv', 'GB\tplain\tyes\ta\tb', 'too few'],
  ['numbers.tsv', 'EE\tnumber\tyes\tAA1\tTD9 ID EST AA1', 'no zone'],
  ['bills.tsv', 'GB\tplain\tmaybe\ta\tb', 'neither yes nor no'],
])('a folder with %s of another form is refused', (file, text, message) => {
  expect(() => casesOf(file, text)).toThrow(message);
});
