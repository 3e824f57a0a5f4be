import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agrees, casesOf, KINDS } from './cases.js';
import { DOCUMENT_KINDS } from './document-cases.js';

const FOLDER = new URL('../../../fixtures/identity/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.tsv'));
/** Of each set at least so many are judged right; the figures stand in the documentation. */
const LEAST = 0.9;
/** Of birth dates one was printed with two digits of the year, which tell no century. */
const LEAST_OF_BIRTHS = 0.85;

/** What has no other side: a word is understood or not. */
const ONE_SIDED = /^(?:statuses|places)/;
/** Written when the halves had been measured: again, or about one cause. */
const LATER = /-(?:last|later|florida|initials)\./;

test('every kind of case has a set that was halved and, but for the words of registers, one that was written later', () => {
  const halved = files.filter((name) => !LATER.test(name)).map((name) => name.replace('.tsv', ''));
  expect(halved).toEqual([...KINDS].sort());
  const later = new Set(files.filter((name) => LATER.test(name)).map((name) => name.replace(/-\w+\.tsv$/, '')));
  expect(halved.filter((name) => !later.has(name))).toEqual(['places']);
});

test.each(files)('%s: who is the same is found, who is not is told apart', (file) => {
  const cases = casesOf(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  for (const same of ONE_SIDED.test(file) ? [true] : [true, false]) {
    const of = cases.filter((one) => one.same === same);
    const right = of.filter((one) => agrees(one) === same);
    expect(of.length).toBeGreaterThan(
      LATER.test(file) || DOCUMENT_KINDS.some((kind) => file.startsWith(kind)) ? 2 : 20,
    );
    expect(right.length / of.length).toBeGreaterThanOrEqual(file.startsWith('birth-dates') ? LEAST_OF_BIRTHS : LEAST);
  }
  const parts = file === 'companies.tsv' ? [0] : [0, 1];
  expect(new Set(cases.map(({ part }) => part))).toEqual(new Set(LATER.test(file) ? [2] : parts));
});

test.each([
  ['people.tsv', 'GB\tplain\tyes\ta\tb', 'none of the kinds'],
  ['names.tsv', 'GB\tplain\tyes\ta\tb', 'too few'],
  ['numbers.tsv', 'EE\tnumber\tyes\tAA1\tTD9 ID EST AA1', 'no zone'],
  ['bills.tsv', 'GB\tplain\tmaybe\ta\tb', 'neither yes nor no'],
])('a folder with %s of another form is refused', (file, text, message) => {
  expect(() => casesOf(file, text)).toThrow(message);
});
