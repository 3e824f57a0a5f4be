import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { withFirstNames } from './aliases.js';
import { operations } from './operations.js';
import { unknownFields, withoutUnknown } from './unknown-fields.js';

const schema = Type.Object({
  first_name: Type.String(),
  documents: Type.Array(Type.Object({ issuing_country: Type.String() })),
});
const NAMES = Array.from({ length: 131_000 }, (_, n) => [`k${n}`, 1] as const);

/** Milliseconds of processor time. */
function cpuMs(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

test('a misspelt field is named with the one that was meant, at any depth', () => {
  const found = unknownFields({ firstName: 'A', documents: [{ issuing_contry: 'PT' }] }, schema);
  expect(found.map(({ field, nearest }) => [field, nearest])).toEqual([
    ['firstName', 'first_name'],
    ['documents.0.issuing_contry', 'issuing_country'],
  ]);
});

test('at most 100 unknown fields are described, however many there are', () => {
  expect(unknownFields(Object.fromEntries(NAMES), schema)).toHaveLength(100);
  expect(unknownFields({ documents: NAMES.map(([name]) => ({ [name]: 1 })) }, schema)).toHaveLength(100);
});

test('passes over unknown fields and other names are linear: less than a second for 131,000 names, and for names of a megabyte', () => {
  const many = Object.fromEntries(NAMES);
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}${'x'.repeat(1_000_000)}`, 1]));
  const shape = operations.find(({ id }) => id === 'createVerification')?.body;
  for (const body of [many, long, { first_name: many }, { documents: [many, long] }]) {
    expect(cpuMs(() => unknownFields(body, shape))).toBeLessThan(1000);
    expect(cpuMs(() => withoutUnknown(body, shape))).toBeLessThan(1000);
    expect(cpuMs(() => withFirstNames(body, shape, ['document']))).toBeLessThan(1000);
  }
});

test('the duplicate-name pass, over fields given under two names, is linear', () => {
  const screening = operations.find(({ id }) => id === 'checkScreening');
  const names = ['full_name', 'name'];
  const twice = (bytes: number) => Object.fromEntries(names.map((name) => [name, 'x'.repeat(bytes)]));
  const pass = (body: object) => () => withFirstNames(body, screening?.body, screening?.names ?? []);
  // Four times the bytes cost what they cost: a pass that grew with their square would take sixteen times as long.
  expect(cpuMs(pass(twice(16_000_000)))).toBeLessThan(1000);
  const people = (count: number) => ({ parties: Array.from({ length: count }, () => twice(10)) });
  const shape = Type.Object({ parties: Type.Array(screening?.body ?? Type.Object({})) });
  expect(cpuMs(() => withFirstNames(people(131_000), shape, screening?.names ?? []))).toBeLessThan(1000);
  expect(() => withFirstNames({ name: 'a', full_name: 'b' }, screening?.body, screening?.names ?? [])).toThrow(
    'have different values',
  );
});
