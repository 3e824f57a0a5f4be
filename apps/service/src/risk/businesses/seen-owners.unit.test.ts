import { expect, test } from 'vitest';
import type { SeenOwner } from './business.js';
import { knownOfficers } from './known-officers.js';
import { isOnePerson } from './one-person.js';
import { ownersChange } from './seen-owners.js';

const owner = (id: string, part: number): SeenOwner => ({
  id,
  name: `Owner ${id}`,
  percent: { min: part, max: part },
  votes: { min: part, max: part },
});

test('owners who come, leave or hold another share are a change, the same ones in another order are none', () => {
  expect(ownersChange([owner('a', 30), owner('b', 70)], [owner('b', 70), owner('a', 30.00001)])).toBeUndefined();
  expect(ownersChange([owner('a', 30), owner('b', 70)], [owner('a', 70), owner('c', 30)])).toEqual({
    added: [{ name: 'Owner c' }],
    removed: [{ name: 'Owner b' }],
    changed: [{ name: 'Owner a', previous_percent: { min: 30, max: 30 }, percent: { min: 70, max: 70 } }],
  });
});

test('a change of votes alone says what they were and are', () => {
  const voting = (votes: number): SeenOwner => ({ ...owner('a', 40), votes: { min: votes, max: votes } });
  const part = (percent: number) => ({ min: percent, max: percent });
  expect(ownersChange([voting(40)], [voting(60)])?.changed).toEqual([
    {
      ...{ name: 'Owner a', previous_percent: part(40), percent: part(40) },
      ...{ previous_votes: part(40), votes: part(60) },
    },
  ]);
});

test('an officer keeps their id in another office, and a namesake does not get it', () => {
  const before = [
    { id: 'off_1', name: 'Ann Same', role: 'director' },
    { id: 'off_2', name: 'Ann Same', role: 'secretary' },
    { id: 'off_3', name: 'Bob Other', role: 'director', birthDate: '1970' },
  ];
  const now = knownOfficers(
    [
      { name: 'Bob Other', role: 'chair', birthDate: '1970' },
      { name: 'Bob Other', role: 'director', birthDate: '1999' },
      { name: 'Ann Same', role: 'secretary' },
      { name: 'Ann Same', role: 'director' },
    ],
    before,
  );
  expect(now.map(({ id }) => id)).toEqual(['off_3', expect.not.stringMatching(/^off_[123]$/), 'off_2', 'off_1']);
});

test('namesakes without birth dates are two people, but for one manager in two offices', () => {
  const john = { name: 'John Twin', birthDate: null, manages: false };
  expect(isOnePerson(john, john)).toBe(false);
  expect(isOnePerson({ ...john, birthDate: '1970-05' }, { ...john, birthDate: '1970-05-01' })).toBe(true);
  expect(isOnePerson({ ...john, birthDate: '1970-05' }, { ...john, birthDate: '1971' })).toBe(false);
  expect(isOnePerson({ ...john, manages: true }, { ...john, manages: true })).toBe(true);
});
