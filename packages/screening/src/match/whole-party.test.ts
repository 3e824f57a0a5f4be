import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { buildIndex } from '../index/build.js';
import { createCustomerCollection } from '../monitor/customer-collection.js';
import { SAMPLE_LIST } from '../sample.js';
import { screen } from './screen.js';

const record = (list: string, over: Partial<Entity> = {}): Entity => ({
  ...{ id: 'os-Q900001', list, schema: 'person', names: [{ text: 'Zorblat Quenneville', kind: 'primary' }] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [], types: ['pep'] },
  ...{ programs: [list], positions: [], sources: [] },
  ...over,
});
const PEPS = record('os_peps', {
  ...{ datesOfBirth: ['1960'], positions: ['Minister'], countries: ['FR'], genders: ['male'], nationalities: ['FR'] },
  sources: ['https://a.example/'],
});
const SANCTIONS = record('os_sanctions', {
  names: [
    { text: 'Zorblat Hektor Quenneville', kind: 'primary' },
    { text: 'Zorblat Quenneville', kind: 'alias' },
    { text: 'Wexo Thrumbold', kind: 'weak' },
  ],
  types: ['sanction'],
  datesOfBirth: ['1960', '1960-02-03'],
  identifiers: [{ type: 'passport', value: 'X1' }],
});
const query = { name: 'Zorblat Quenneville' };
const hitsOf = (entities: readonly Entity[], more = {}) => screen(buildIndex(entities), { ...query, ...more }).hits;

describe('a party that stands on two lists under one id', () => {
  test.each([
    ['one order', [PEPS, SANCTIONS]],
    ['the other', [SANCTIONS, PEPS]],
  ])('is one hit with what both say, on the list with the graver entry: %s', (_, entities) => {
    const hits = hitsOf([record('test', { id: 'x-1', names: [{ text: 'Other Name', kind: 'primary' }] }), ...entities]);
    expect(hits).toMatchObject([
      { id: 'os-Q900001', list: 'os_sanctions', types: ['sanction', 'pep'], match_score: 100 },
    ]);
    expect(hits[0]).toMatchObject({ positions: ['Minister'], sources: ['https://a.example/'], countries: ['FR'] });
    expect(hits[0]?.programs.toSorted()).toEqual(['os_peps', 'os_sanctions']);
    expect(hits[0]?.dates_of_birth.toSorted()).toEqual(['1960', '1960-02-03']);
  });

  test('looks the same however it was found and whatever was asked, and other than on one list', () => {
    const [both] = hitsOf([PEPS, SANCTIONS]);
    expect(hitsOf([SANCTIONS, PEPS])[0]?.entity_hash).toBe(both?.entity_hash);
    expect(hitsOf([PEPS])[0]?.entity_hash).not.toBe(both?.entity_hash);
    const hashes = (more: object) => hitsOf([PEPS, SANCTIONS], more).map((hit) => hit.entity_hash);
    expect(hashes({ types: ['pep'] })).toEqual([both?.entity_hash]);
    expect(hashes({ types: ['sanction'] })).toEqual([both?.entity_hash]);
    expect(hashes({ lists: ['os_peps'] })).toEqual([both?.entity_hash]);
    // A list that the environment does not have says nothing there.
    expect(hashes({ excludeLists: ['os_sanctions'] })).toEqual([hitsOf([PEPS])[0]?.entity_hash]);
    expect(hitsOf([record(SAMPLE_LIST), PEPS])[0]?.entity_hash).toBe(hitsOf([PEPS])[0]?.entity_hash);
    // Found by a name that one list alone has: the threshold does not decide what is said.
    const [weak] = hitsOf([PEPS, SANCTIONS], { name: 'Zorblat Hektor Quenneville', matchThreshold: 100 });
    expect(weak).toMatchObject({ types: ['sanction', 'pep'], name: 'Zorblat Hektor Quenneville' });
    expect(hitsOf([PEPS, SANCTIONS], { matchThreshold: 100 })[0]).toMatchObject({ types: ['sanction', 'pep'] });
    expect(both?.aliases).toEqual(expect.arrayContaining(['Wexo Thrumbold']));
  });

  test('is of one list where the others are not searched', () => {
    expect(hitsOf([PEPS, SANCTIONS], { types: ['pep'] })).toMatchObject([{ list: 'os_peps', types: ['pep'] }]);
    expect(hitsOf([PEPS, SANCTIONS], { excludeLists: ['os_peps'] })).toMatchObject([{ types: ['sanction'] }]);
    expect(hitsOf([PEPS, SANCTIONS], { lists: ['os_peps'] })).toMatchObject([{ types: ['pep'] }]);
  });

  test('on three lists has the types of all three; the sample adds nothing to a real list', () => {
    const news = record('os_crime', { types: ['adverse_media'] });
    expect(hitsOf([PEPS, news, SANCTIONS])[0]?.types).toEqual(['sanction', 'pep', 'adverse_media']);
    const sample = record(SAMPLE_LIST, { types: ['sanction'] });
    expect(hitsOf([PEPS, sample])).toMatchObject([{ list: 'os_peps', types: ['pep'] }]);
    expect(hitsOf([sample])).toMatchObject([{ list: SAMPLE_LIST, types: ['sanction'] }]);
  });

  test('touches the customers who have it when a second list names it', () => {
    const customers = createCustomerCollection();
    customers.hold([{ id: 'c1', query }]);
    expect(customers.touched(buildIndex([PEPS, SANCTIONS]), [SANCTIONS])).toMatchObject([{ id: 'c1' }]);
  });
});
