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

/** Half of what a pass that grows with the square would take; a busy machine makes some of this out of a linear one. */
const LINEAR = 128;
const ROUNDS_MAX = 12;

/**
 * How much longer sixteen times the input takes: about 16 where the work is linear, 256 where it grows with the square. Of the
 * least of several rounds, which what else the machine does cannot shorten.
 */
function growth<T>(input: (size: number) => T, work: (value: T) => unknown, size: number): number {
  const [small, large] = [input(size), input(16 * size)];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    least = Math.min(
      least,
      cpuMs(() => work(small)),
    );
    most = Math.min(
      most,
      cpuMs(() => work(large)),
    );
    if (round >= 3 && most / Math.max(1, least) < LINEAR) break;
  }
  return most / Math.max(1, least);
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const named = (count: number) => Object.fromEntries(NAMES.slice(0, count));
const long = (bytes: number) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}${'x'.repeat(bytes)}`, 1]));

test('a misspelt field is named with the one that was meant, at any depth', () => {
  const found = unknownFields({ firstName: 'A', documents: [{ issuing_contry: 'PT' }] }, schema);
  expect(found.map(({ field, nearest }) => [field, nearest])).toEqual([
    ['firstName', 'first_name'],
    ['documents.0.issuing_contry', 'issuing_country'],
  ]);
});

test.each([
  ['checkScreening', 'birthDate', 'date_of_birth'],
  ['checkScreening', 'full_nam', 'name'],
  ['checkScreening', 'customerId', 'subject_reference'],
  ['checkDocument', 'documentType', 'type'],
  ['checkFaceMatch', 'portait', 'reference'],
])('%s: %s is a misspelt other name of %s', (id, sent, first) => {
  const spec = operations.find((one) => one.id === id);
  expect(unknownFields({ [sent]: 'x' }, spec?.body, spec?.names)).toMatchObject([{ field: sent, nearest: first }]);
});

test('at most 100 unknown fields are described, however many there are', () => {
  expect(unknownFields(Object.fromEntries(NAMES), schema)).toHaveLength(100);
  expect(unknownFields({ documents: NAMES.map(([name]) => ({ [name]: 1 })) }, schema)).toHaveLength(100);
});

test('passes over unknown fields and other names are linear in the count of names and in their length', () => {
  const shape = operations.find(({ id }) => id === 'createVerification')?.body;
  const passes: ((body: object) => unknown)[] = [
    (body) => unknownFields(body, shape),
    (body) => withoutUnknown(body, shape),
    (body) => withFirstNames(body, shape, ['document']),
  ];
  for (const pass of passes) {
    expect(growth(named, pass, 8000)).toBeLessThan(LINEAR);
    expect(growth((count) => ({ first_name: named(count) }), pass, 8000)).toBeLessThan(LINEAR);
    expect(growth(long, pass, 60_000)).toBeLessThan(LINEAR);
  }
});

test('the duplicate-name pass, over fields given under two names, is linear', () => {
  const screening = operations.find(({ id }) => id === 'checkScreening');
  const names = ['full_name', 'name'];
  const twice = (bytes: number) => Object.fromEntries(names.map((name) => [name, 'x'.repeat(bytes)]));
  const pass = (body: object) => withFirstNames(body, screening?.body, screening?.names ?? []);
  expect(growth(twice, pass, 1_000_000)).toBeLessThan(LINEAR);
  const people = (count: number) => ({ parties: Array.from({ length: count }, () => twice(10)) });
  const shape = Type.Object({ parties: Type.Array(screening?.body ?? Type.Object({})) });
  const inside = (body: object) => withFirstNames(body, shape, screening?.names ?? []);
  expect(growth(people, inside, 8000)).toBeLessThan(LINEAR);
  expect(() => withFirstNames({ name: 'a', full_name: 'b' }, screening?.body, screening?.names ?? [])).toThrow(
    'have different values',
  );
});
