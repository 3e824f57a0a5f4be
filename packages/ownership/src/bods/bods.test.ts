import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFraction } from '../graph/fraction.js';
import type { Interest, Register } from '../model.js';
import { beneficialOwners } from '../owners/beneficial-owners.js';
import { prepareRegister } from '../owners/prepare.js';
import { countryCode } from '../parse/places.js';
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

const party = (id: string, kind: 'person' | 'entity') => ({
  ...{ id, kind, name: id },
  ...(kind === 'entity' ? { entityType: 'registeredEntity' as const } : {}),
});
const holding = (id: string, owner: string, percent: string, more: Partial<Interest> = {}): Interest => ({
  ...{ id, owner, owned: 'c', type: 'shareholding', directness: 'direct' },
  share: { low: parseFraction(percent), high: parseFraction(percent) },
  ...more,
});
const ownersOf = (register: Register) => {
  const { model, parties } = prepareRegister(register);
  const { owners } = beneficialOwners(model, 0);
  return owners.map(({ node, capital }) => [parties[node]?.id, capital.min]);
};

test('interests of different people under one number are exported for each of them, a nominee’s for the nominator', () => {
  const register: Register = {
    parties: [party('c', 'entity'), ...['norbert', 'tina', 'real'].map((id) => party(id, 'person'))],
    interests: [holding('S#1', 'norbert', '3/5', { heldFor: 'tina' }), holding('S#2', 'real', '2/5')],
  };
  const expected = [
    ['tina', 0.6],
    ['real', 0.4],
  ];
  expect(ownersOf(register)).toEqual(expected);
  const statements = toBods(register, options);
  expect(bodsFaults(statements)).toEqual([]);
  const ids = statements.map(({ statementId }) => statementId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ownersOf(roundTrip(statements))).toEqual(expected);
});

const statement = (recordType: string, recordDetails: object) => ({
  ...{ statementId: 'x'.repeat(32), statementDate: '2026-01-01', declarationSubject: 'c', recordId: 'r', recordType },
  recordDetails: { isComponent: false, ...recordDetails },
});

test.each([
  [
    'AT',
    [
      { scheme: 'AT-VAT', id: 'ATU1' },
      { scheme: 'AT-FB', id: '300123a' },
    ],
    '300123a',
  ],
  [
    'AT',
    [
      { schemeName: 'VAT', id: 'ATU1' },
      { scheme: 'DE-HR', id: 'B 7' },
      { scheme: 'AT-FB', id: '3a' },
    ],
    '3a',
  ],
  ['AT', [{ schemeName: 'Firmenbuch', id: '3a' }], '3a'],
  [
    'AT',
    [
      { scheme: 'XI-LEI', id: 'L' },
      { schemeName: 'EORI number', id: 'E1' },
    ],
    'E1',
  ],
])('the number of a register of %s is found among all numbers: %j', (code, identifiers, registrationNumber) => {
  const details = { entityType: { type: 'registeredEntity' }, jurisdiction: { name: code, code }, identifiers };
  const read = readBodsStatement(statement('entity', details));
  expect(read).toMatchObject({
    party: { registrationNumber, identifiers: identifiers.map(({ id }) => expect.objectContaining({ id })) },
  });
});

test('what nobody knew of former owners is no gap of today', () => {
  const gapOf = (interests: object[]) =>
    readBodsStatement(
      statement('relationship', { subject: 'c', interestedParty: { reason: 'unknown' }, interests }),
    ) as { gap?: unknown };
  const gap = { entity: 'c', reason: 'unknown' };
  expect(gapOf([]).gap).toEqual(gap);
  expect(gapOf([{ type: 'shareholding' }, { type: 'votingRights', endDate: '2020-01-01' }]).gap).toEqual(gap);
  expect(gapOf([{ type: 'votingRights', endDate: '2020-01-01' }]).gap).toBeUndefined();
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

test('a jurisdiction without a code is that of its name, and a code is one however it is written', () => {
  const company = (jurisdiction: object) => {
    const details = { isComponent: false, entityType: { type: 'registeredEntity' }, name: 'Able Ltd', jurisdiction };
    const record = readBodsStatement({
      ...{ statementId: 'a'.repeat(32), statementDate: '2026-01-01', declarationSubject: 'a', recordId: 'a' },
      ...{ recordType: 'entity', recordDetails: details },
      publicationDetails: { publicationDate: '2026-01-01', bodsVersion: '0.4', publisher: { name: 'Test' } },
    });
    return 'party' in record ? record.party.country : record;
  };
  expect(company({ name: 'United Kingdom' })).toBe('GB');
  expect(company({ name: 'Slovakia', code: 'sk' })).toBe('SK');
  expect(company({ name: 'Narnia' })).toBe('Narnia');
  expect(countryCode('Narnia')).toBeUndefined();
  expect(countryCode('US-DE')).toBe('US');
});
