import { expect, test } from 'vitest';
import { holds, party, resolveGroup } from '../../../tests/support/ownership.js';
import type { Interest, Party } from './model.js';
import { withOnePartyEach } from './same-persons.js';

const isAlike = (a: Party, b: Party) => a.name.toLowerCase() === b.name.toLowerCase();
const jane = (id: string, birthDate?: string, more: Partial<Party> = {}) =>
  party(id, { name: 'Jane Doe', ...(birthDate === undefined ? {} : { birthDate }), ...more });
const COMPANIES = [party('C1'), party('C2'), party('C3')];

/** Two companies hold the target, and each of them has its own Jane. */
const THROUGH_TWO = [
  ...[holds('C2', 'C1', '2/5'), holds('C3', 'C1', '2/5'), holds('P9', 'C1', '1/5')],
  ...[holds('P1', 'C2', '2/5'), holds('P2', 'C3', '2/5'), holds('P9', 'C2', '3/5'), holds('P9', 'C3', '3/5')],
];

function joined(persons: readonly Party[], interests: readonly Interest[] = THROUGH_TWO, before?: readonly Party[]) {
  const parties = [...COMPANIES, ...persons, party('P9')];
  const { register, idOf } = withOnePartyEach({ parties, interests }, isAlike, before);
  const { named } = resolveGroup(register.interests, { parties: register.parties });
  return {
    register,
    named,
    idOf: [...idOf],
    ids: register.parties.map(({ id }) => id).filter((id) => /^P\d/.test(id)),
  };
}

test('who holds a company through two others is one owner with both parts', () => {
  const { named, ids, idOf } = joined([jane('P1', '1980-05'), jane('P2', '1980-05')]);
  expect(ids).toEqual(['P1', 'P9']);
  expect(idOf).toEqual([['P2', 'P1']]);
  expect(Object.keys(named)).toEqual(['P9', 'P1']);
  expect(named['P1']).toMatchObject({ certainty: 'certain', capital: { min: 0.32, max: 0.32 } });
});

test('a day agrees with its month, and the fuller date and further names are kept', () => {
  const other = jane('P2', '1980-05-17', { name: 'JANE DOE', nationality: 'GB', politicallyExposed: true });
  const { register } = joined([jane('P1', '1980-05', { nationality: 'FR' }), other]);
  expect(register.parties.find(({ id }) => id === 'P1')).toEqual({
    ...{ id: 'P1', kind: 'person', name: 'Jane Doe', otherNames: ['JANE DOE'] },
    ...{ birthDate: '1980-05-17', nationality: 'FR', politicallyExposed: true },
  });
});

test.each([
  ['another month', [jane('P1', '1980-05'), jane('P2', '1980-06')]],
  ['another day', [jane('P1', '1980-05-01'), jane('P2', '1980-05-02')]],
  ['a year alone', [jane('P1', '1980'), jane('P2', '1980')]],
  ['no birth date', [jane('P1'), jane('P2')]],
  ['another name', [jane('P1', '1980-05'), jane('P2', '1980-05', { name: 'John Doe' })]],
  ['no name', [jane('P1', '1980-05', { name: '' }), jane('P2', '1980-05', { name: '' })]],
  ['another number', ['1', '2'].map((id) => jane(`P${id}`, '1980-05', { identifiers: [{ scheme: 'GB-ID', id }] }))],
])('two of %s stay two', (_, persons) => {
  expect(joined(persons).ids).toEqual(['P1', 'P2', 'P9']);
});

test('whom the register lists twice in one company at one time are two; one after the other they are one', () => {
  const persons = [jane('P1', '1980-05'), jane('P2', '1980-05')];
  const listed = (end: string, start: string) =>
    joined(persons, [holds('P1', 'C1', '1/2', { end }), holds('P2', 'C1', '1/2', { start })]).ids;
  expect(listed('2020-02-01', '2020-01-01')).toEqual(['P1', 'P2', 'P9']);
  expect(listed('2020-01-01', '2020-01-01')).toEqual(['P1', 'P9']);
});

test('who may be either of two people is taken for neither', () => {
  const days = [jane('P1', '1980-05-01'), jane('P2', '1980-05-02')];
  const interests = [...THROUGH_TWO, holds('P3', 'C4', '1')];
  expect(joined([...days, jane('P3', '1980-05')], interests).ids).toEqual(['P1', 'P2', 'P3', 'P9']);
});

test('a person keeps the id that the business knows, in whatever order the register has its records', () => {
  const persons = [jane('P1', '1980-05'), jane('P2', '1980-05')];
  expect(joined(persons, THROUGH_TWO, [jane('P2', '1980-05')]).ids).toEqual(['P2', 'P9']);
  const turned = joined(persons.toReversed(), THROUGH_TWO.toReversed());
  expect(turned.ids).toEqual(['P1', 'P9']);
  expect(turned.named['P1']?.capital).toMatchObject({ min: 0.32, max: 0.32 });
});

test('a share that a nominee holds goes to the one person as well', () => {
  const { register, named } = joined(
    [jane('P1', '1980-05'), jane('P2', '1980-05')],
    [holds('P9', 'C1', '1/5', { heldFor: 'P2' }), holds('C2', 'C1', '4/5'), holds('P1', 'C2', '1')],
  );
  expect(register.interests[0]).toMatchObject({ owner: 'P9', heldFor: 'P1' });
  expect(named['P1']?.capital.min).toBe(1);
});

test('whose record has another id now keeps the old one, if nobody else may be meant', () => {
  const one = [holds('P2', 'C1', '1')];
  const renamed = (persons: readonly Party[], before: readonly Party[]) => joined(persons, one, before).ids;
  expect(renamed([jane('P2', '1980-05')], [jane('P1', '1980-05-17')])).toEqual(['P1', 'P9']);
  expect(joined([jane('P2', '1980-05')], one, [jane('P1', '1980-05')]).register.interests[0]?.owner).toBe('P1');
  expect(renamed([jane('P2', '1980-06')], [jane('P1', '1980-05')])).toEqual(['P2', 'P9']);
  expect(renamed([jane('P2')], [jane('P1')])).toEqual(['P2', 'P9']);
  // Two who are gone, or two who came: nobody knows which is which.
  expect(renamed([jane('P2', '1980-05')], [jane('P1', '1980-05-01'), jane('P3', '1980-05-02')])).toEqual(['P2', 'P9']);
  const two = [jane('P2', '1980-05-01'), jane('P4', '1980-05-02')];
  expect(joined(two, [...one, holds('P4', 'C2', '1')], [jane('P1', '1980-05')]).ids).toEqual(['P2', 'P4', 'P9']);
});
