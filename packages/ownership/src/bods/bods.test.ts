import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxRegistry } from '../sandbox/registry.js';
import { toBods } from './export.js';
import { type BodsRecord, readBodsStatement, registerFromBods } from './import.js';
import { bodsFaults } from './validate.js';

const FOLDER = new URL('../../../../../shared/data/kyb/', import.meta.url);
const present = existsSync(FOLDER);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')) as unknown;
const names = (folder: string) => readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith('.json'));

test.skipIf(!present)('every valid file of the standard is accepted (needs the shared folder)', () => {
  for (const name of names('bods_valid/')) expect([name, bodsFaults(read(`bods_valid/${name}`))]).toEqual([name, []]);
});

test.skipIf(!present)(
  'invalid files are refused with the rule and path of the expected-errors table (needs the shared folder)',
  () => {
    const lines = readFileSync(new URL('bods_invalid/expected_errors.csv', FOLDER), 'utf8').trim().split(/\r?\n/);
    const rows = lines.map((line) => line.split(','));
    const missed = rows.filter(([name, rule, path]) => {
      const faults = bodsFaults(read(`bods_invalid/${name}`));
      return !faults.some((fault) => fault.path === path && fault.rule === rule);
    });
    console.info(
      `${rows.length - missed.length} of ${rows.length} refused with rule and path; missed: ${missed.map(([name]) => name).join(' ')}`,
    );
    expect(missed.length / rows.length).toBeLessThanOrEqual(0.05);
  },
);

function roundTrip(statements: readonly unknown[]) {
  const records = statements.map((one, at) => readBodsStatement(one, `$[${at}]`));
  return registerFromBods(records.filter((one): one is BodsRecord => !('fault' in one)));
}

const options = {
  date: '2026-01-01',
  publisher: 'Test',
  statementId: (text: string) =>
    text.padEnd(40, 'x').slice(0, 24) +
    [...text]
      .reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7)
      .toString()
      .padEnd(16, '0'),
};

test('an exported register is valid BODS and reads back as the same register', () => {
  const { parties, interests } = sandboxRegistry();
  const part = { parties: parties.slice(0, 200), interests: interests.slice(0, 200) };
  const statements = toBods(part, options);
  expect(bodsFaults(statements)).toEqual([]);
  const back = roundTrip(statements);
  expect(back.interests).toEqual(part.interests);
  expect(back.parties.map(({ id, name, country, lei }) => [id, name, country, lei])).toEqual(
    part.parties.map(({ id, name, country, kind, lei }) => [id, name, kind === 'person' ? undefined : country, lei]),
  );
});

test.skipIf(!present)('the worked examples survive a round trip (needs the shared folder)', () => {
  for (const name of names('bods_examples/')) {
    const statements = read(`bods_examples/${name}`) as unknown[];
    const first = roundTrip(statements);
    const again = toBods(first, options);
    expect([name, bodsFaults(again)]).toEqual([name, []]);
    expect(roundTrip(again)).toEqual(first);
  }
});
