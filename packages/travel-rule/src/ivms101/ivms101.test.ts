import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import written from '../fixtures/faults.json' with { type: 'json' };
import payload2020 from '../fixtures/payload-2020.json' with { type: 'json' };
import { isLei } from './lei.js';
import { readIdentityPayload, readPart } from './read.js';
import { shorthandPath, shorthandPayload } from './shorthand.js';
import { writeIdentityPayload } from './write.js';

const TODAY = '2026-11-21';
const need = ['originator', 'beneficiary'] as const;
const read = (value: unknown) => readIdentityPayload(value, { today: TODAY, need });

describe('an identity payload', () => {
  test('of 2020 is read into the form of 2023', () => {
    const { payload, version, faults } = read(payload2020);
    expect(faults).toBeUndefined();
    expect(version).toBe('2020');
    expect(payload?.originator?.originatorPerson[0]?.accountNumber).toEqual(['cust-42']);
    expect(payload?.originator?.originatorPerson[0]?.naturalPerson?.name.nameIdentifier[0]).toEqual({
      primaryIdentifier: 'Silva',
      secondaryIdentifier: 'Ana',
      naturalPersonNameIdentifierType: 'LEGL',
    });
    expect(payload?.beneficiary?.beneficiaryPerson[0]?.legalPerson?.customerIdentification).toBe('7001');
    expect(payload?.originatingVASP?.legalPerson?.countryOfRegistration).toBe('US');
  });

  test('comes back unchanged in the edition in which it came, and survives the way through the other one', () => {
    const { payload } = read(payload2020);
    expect(writeIdentityPayload(payload!, '2020')).toEqual(payload2020);
    const newer = read(writeIdentityPayload(payload!, '2023'));
    expect(newer.version).toBe('2023');
    expect(writeIdentityPayload(newer.payload!, '2020')).toEqual(payload2020);
  });

  test('has at least 60 written faults to be refused for', () => {
    expect(written.faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(written.faults.flatMap(({ constraint }) => constraint ?? [])).size).toBe(12);
  });

  test.each(written.faults)('is refused: $name', ({ set, remove, fault, constraint }) => {
    const value = structuredClone(payload2020);
    for (const path of remove ?? []) change(value, path, undefined);
    for (const [path, item] of Object.entries(set ?? {})) change(value, path, item);
    const { faults } = read(value);
    expect(faults?.map(({ path }) => path)).toContain(fault);
    if (constraint) expect(faults).toContainEqual(expect.objectContaining({ path: fault, constraint }));
  });

  test('of a counterparty is read although the check digits of an LEI are wrong, and says so', () => {
    const { set, fault } = written.faults.find(({ name }) => name === 'C11 an LEI with wrong check digits')!;
    const value = structuredClone(payload2020);
    for (const [path, item] of Object.entries(set ?? {})) change(value, path, item);
    const received = readIdentityPayload(value, { today: TODAY, received: true });
    expect(received.payload).toBeDefined();
    expect('doubts' in received && received.doubts).toEqual([
      { path: fault, message: 'The check digits of this LEI are wrong.', constraint: 'C11' },
    ]);
  });

  test.each(['C11 an LEI that is too short', 'C11 an LEI in lower case'])(
    'of a counterparty is refused: %s',
    (name) => {
      const { set, fault } = written.faults.find((one) => one.name === name)!;
      const value = structuredClone(payload2020);
      for (const [path, item] of Object.entries(set ?? {})) change(value, path, item);
      expect(readIdentityPayload(value, { today: TODAY, received: true }).faults?.map(({ path }) => path)).toEqual([
        fault,
      ]);
    },
  );

  test('that is any other JSON is refused without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => read(value).payload === undefined),
      { numRuns: 300 },
    );
  });

  test('with a spoiled element anywhere is refused at that element or read without it', () => {
    const paths = leaves(payload2020);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(7, true, {}, [[]]), (path, wrong) => {
        const value = structuredClone(payload2020);
        change(value, path, wrong);
        const { faults } = read(value);
        return path.endsWith('sequence') && wrong === 7
          ? faults !== undefined
          : faults!.some((one) => one.path.startsWith(path));
      }),
      { numRuns: 300 },
    );
  });
});

describe('shorthand', () => {
  const originator = { name: 'Ana Silva', account: 'cust-42' };
  const beneficiary = { name: 'Rui Costa', account: 'bc1qexample' };

  test('becomes a payload that holds every constraint', () => {
    const { payload } = read(shorthandPayload({ originator, beneficiary }));
    expect(payload?.originator?.originatorPerson[0]?.naturalPerson?.customerIdentification).toBe('cust-42');
    expect(payload?.beneficiary?.beneficiaryPerson[0]?.naturalPerson?.name.nameIdentifier[0]?.primaryIdentifier).toBe(
      'Costa',
    );
  });

  test.each([
    [{ ...originator, country: 'QQ' }, 'originator.country'],
    [{ ...originator, date_of_birth: '1990-02-31', place_of_birth: 'Porto' }, 'originator.date_of_birth'],
    [{ name: 'Ana Silva' }, 'originator'],
    [{ ...originator, address: 'x'.repeat(80), country: 'PT' }, 'originator.address'],
    [{ ...originator, national_id: '1'.repeat(36) }, 'originator.national_id'],
    [{ ...originator, name: 'x'.repeat(120) }, 'originator.name'],
  ])('%j is refused at its own field', (party, field) => {
    const { faults } = read(shorthandPayload({ originator: party, beneficiary }));
    expect(faults?.map(({ path }) => shorthandPath(path))).toContain(field);
  });
});

test('no letter or digit of an LEI can be another letter or digit', () => {
  const lei = '506700T7Z685VUOZL877';
  for (let index = 0; index < lei.length; index += 1)
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      if (other !== lei[index] && /\d/.test(other) === /\d/.test(lei[index]!))
        expect(isLei(lei.slice(0, index) + other + lei.slice(index + 1))).toBe(false);
});

const samples = fileURLToPath(new URL('../../../../../shared/data/travel-rule/ivms101', import.meta.url));
const PARTS = {
  'natural_person.json': 'NaturalPerson',
  'legal_person.json': 'LegalPerson',
  'person_legal_person.json': 'Person',
  'address.json': 'Address',
  'national_identification.json': 'NationalIdentification',
} as const;

describe.skipIf(!existsSync(samples))('published samples (shared evaluation data)', () => {
  test('are accepted as received; to be sent, the one whose LEI has wrong check digits is refused for these', () => {
    const files = existsSync(samples) ? readdirSync(samples) : [];
    expect(files.length).toBe(6);
    for (const file of files) {
      const value = JSON.parse(readFileSync(join(samples, file), 'utf8'));
      const part = PARTS[file as keyof typeof PARTS];
      const received = part ? readPart(part, value, TODAY, true) : (read(value).faults ?? []);
      expect(received, file).toEqual([]);
      const faults = part ? readPart(part, value, TODAY) : (read(value).faults ?? []);
      const known = file === 'person_legal_person.json' ? ['C11'] : [];
      expect(
        faults.map(({ constraint }) => constraint),
        file,
      ).toEqual(known);
    }
  });
});

/** Sets or removes what a path names; a path that leads nowhere is a fault of the test. */
function change(root: unknown, path: string, value: unknown): void {
  const parts = path.split('.');
  // biome-ignore lint/suspicious/noExplicitAny: walks a document by path
  const parent = parts.slice(0, -1).reduce((node: any, part) => node[part], root);
  if (value === undefined) delete parent[parts.at(-1)!];
  else parent[parts.at(-1)!] = value;
}

function leaves(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`));
}
