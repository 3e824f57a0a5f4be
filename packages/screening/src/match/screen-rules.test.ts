import { describe, expect, test } from 'vitest';
import type { Entity, Identifier } from '../entity.js';
import { buildIndex } from '../index/build.js';
import type { ScreeningQuery } from '../query.js';
import { HITS_MAX, MATCH_THRESHOLD_DEFAULT, screen } from './screen.js';

const party = (id: string, name: string, over: Partial<Entity> = {}): Entity => ({
  ...{ id, list: 'test', schema: 'person', names: [{ text: name, kind: 'primary' }], identifiers: [] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
  ...over,
});
const WALLET = 'zorblatfictitiousaddress00001';
const LEI = '5493001KJTIIGC8Y1R12';

describe('an equal identifier', () => {
  test.each([
    [{ documentNumbers: ['X1234567'] }, 'document', { type: 'passport', value: 'X 1234567' }, 'document number'],
    [{ wallets: [WALLET] }, 'wallet', { type: 'wallet', value: WALLET }, 'wallet address'],
    [{ type: 'passport', value: 'X1234567' }, 'passport', { type: 'passport', value: 'X 1234567' }, 'passport number'],
    [
      { type: 'national_id', value: 'X1234567' },
      'national_id',
      { type: 'national_id', value: 'X1234567' },
      'national number',
    ],
    [{ type: 'tax', value: 'X1234567' }, 'tax', { type: 'tax_id', value: 'X1234567' }, 'tax number'],
    [{ type: 'lei', value: LEI }, 'lei', { type: 'lei', value: LEI }, 'legal entity identifier'],
    [
      { type: 'registration', value: 'HRB 12345' },
      'registration',
      { type: 'registration_number', value: 'HRB-12345' },
      'registration number',
    ],
    [{ imo: '9074729' }, 'imo', { type: 'imo', value: 'IMO 9074729' }, 'IMO number'],
    [{ type: 'mmsi', value: '572469210' }, 'mmsi', { type: 'mmsi', value: '572469210' }, 'MMSI'],
    [{ type: 'call_sign', value: '5IM311' }, 'call_sign', { type: 'call_sign', value: '5IM311' }, 'call sign'],
    [
      { type: 'tail_number', value: 'EPGOM' },
      'tail_number',
      { type: 'tail_number', value: 'EP-GOM' },
      'aircraft registration',
    ],
  ] as const)('%j is a match that names itself and the number as listed', (told, factor, identifier, spoken) => {
    const index = buildIndex([party('x-1', 'Zorblat Quenneville', { identifiers: [identifier as Identifier] })]);
    const query = 'type' in told ? { identifiers: [told] } : told;
    const { outcome, hits } = screen(index, { name: '', ...query } as ScreeningQuery);
    expect(outcome).toBe('match');
    expect(hits[0]).toMatchObject({ match_score: 100, matched_name: 'Zorblat Quenneville' });
    expect(hits[0]?.explanation).toEqual([
      { factor, score: 100, weight: 1, detail: `The ${spoken} is the same.`, contradicts: false, identifier },
    ]);
  });

  test('brings what else is known, and stands before what the name says of the same party', () => {
    const identifiers: Identifier[] = [{ type: 'passport', value: 'X1234567' }];
    const index = buildIndex([party('x-1', 'Zorblat Quenneville', { identifiers, nationalities: ['RU'] })]);
    const [hit] = screen(index, { name: 'Zorblat Quennevile', nationality: 'PT', documentNumbers: ['X1234567'] }).hits;
    expect(hit?.explanation.map(({ factor, contradicts }) => [factor, contradicts])).toEqual([
      ['document', false],
      ['nationality', true],
    ]);
  });

  test('finds fifty parties at most, and of those that may be hit alone', () => {
    const identifiers: Identifier[] = [{ type: 'passport', value: 'X1234567' }];
    const many = Array.from({ length: 60 }, (_, at) =>
      party(`x-${100 + at}`, 'Zorblat', { identifiers, ...(at < 55 ? {} : { list: 'other' }) }),
    );
    const index = buildIndex(many);
    expect(HITS_MAX).toBe(50);
    expect(screen(index, { name: '', documentNumbers: ['X1234567'] }).hits_total).toBe(50);
    const other = screen(index, { name: '', documentNumbers: ['X1234567'], lists: ['other'] });
    expect(other.hits.map(({ id }) => id)).toEqual(['x-155', 'x-156', 'x-157', 'x-158', 'x-159']);
  });
});

describe('hits', () => {
  test('come best first, equal ones by id, the best name of each party alone', () => {
    const index = buildIndex([
      party('x-3', 'Zorblat Quenneville'),
      party('x-1', 'Zorblat Quenneville', {
        names: [
          { text: 'Zorblat Quennevile', kind: 'primary' },
          { text: 'Quenneville Zorblat', kind: 'alias' },
        ],
      }),
      party('x-4', 'Zorblat Quennevile'),
      party('x-2', 'Zorblat Quenneville'),
    ]);
    const { hits, hits_total, match_threshold } = screen(index, { name: 'Zorblat Quenneville' });
    expect(hits.map(({ id, match_score }) => [id, match_score === 100])).toEqual([
      ['x-1', true],
      ['x-2', true],
      ['x-3', true],
      ['x-4', false],
    ]);
    expect([hits[0]?.matched_name, hits_total, match_threshold]).toEqual(['Quenneville Zorblat', 4, 80]);
    expect(MATCH_THRESHOLD_DEFAULT).toBe(80);
  });

  test('by another reading of the name say so, and those by the given one do not', () => {
    const index = buildIndex([party('x-1', 'Oleg Yelizarev')]);
    const nameOf = (name: string) => screen(index, { name, type: 'individual' }).hits[0]?.explanation[0];
    expect(nameOf('Oleg Jelisarew')?.read_as).toBe('oleg yelizarev');
    expect(nameOf('Oleg Yelizarev')).not.toHaveProperty('read_as');
    const born = buildIndex([party('x-1', 'Oleg Yelizarev', { datesOfBirth: ['1970'] })]);
    const both = screen(born, { name: 'Oleg Jelisarew', type: 'individual', dateOfBirth: '1970' }).hits[0];
    expect(both?.explanation.map((one) => [one.factor, one.read_as !== undefined])).toEqual([
      ['name', true],
      ['dob', false],
    ]);
  });
});

describe('who is searched', () => {
  const index = buildIndex(
    [
      party('person', 'Zorblat Quenneville'),
      party('firm', 'Zorblat Quenneville', { schema: 'organization', list: 'firms' }),
      party('ship', 'Zorblat Quenneville', { schema: 'vessel', list: 'ships' }),
      party('plane', 'Zorblat Quenneville', { schema: 'aircraft', list: 'ships' }),
      party('pep', 'Zorblat Quenneville', { types: ['pep', 'rca'] }),
      party('news', 'Zorblat Quenneville', { types: ['adverse_media'] }),
    ],
    { ships: '7' },
  );
  const found = (over: Partial<ScreeningQuery>) =>
    screen(index, { name: 'Zorblat Quenneville', ...over })
      .hits.map(({ id }) => id)
      .sort();

  test.each([
    [{}, ['firm', 'news', 'pep', 'person', 'plane', 'ship']],
    [{ type: 'individual' }, ['news', 'pep', 'person']],
    [{ type: 'business' }, ['firm']],
    [{ type: 'vessel' }, ['ship']],
    [{ type: 'aircraft' }, ['plane']],
    [{ types: ['pep'] }, ['pep']],
    [{ types: ['rca'] }, ['pep']],
    [{ types: ['adverse_media', 'pep'] }, ['news', 'pep']],
    [{ types: [] }, []],
    [{ lists: ['firms'] }, ['firm']],
    [{ lists: ['firms', 'ships'], excludeLists: ['ships'] }, ['firm']],
    [{ excludeLists: ['test', 'ships'] }, ['firm']],
  ] as const)('%j: %j', (over, expected) => {
    expect(found(over)).toEqual(expected);
  });

  test('the answer names the lists with version and entries', () => {
    expect(screen(index, { name: 'Hanak', excludeLists: ['firms'] }).lists_searched).toEqual([
      { id: 'ships', version: '7', entries: 2 },
      { id: 'test', version: 'unversioned', entries: 3 },
    ]);
  });
});

describe('a query', () => {
  const index = buildIndex([party('x-1', 'Zorblat Quenneville')]);

  test.each([
    { name: '', documentNumbers: ['X1234567'] },
    { name: ' ', wallets: [WALLET] },
    { name: '', imo: '9074729' },
    { name: '', identifiers: [{ type: 'passport', value: 'X1234567' }] },
    { name: 'Hanak', matchThreshold: 50 },
    { name: 'Hanak', matchThreshold: 100 },
    { name: 'Hanak', dateOfBirth: '1970-02' },
  ] as const)('%j is answered', (query) => {
    expect(screen(index, query)).toMatchObject({ outcome: 'no_match', hits: [], hits_total: 0 });
  });

  test.each([
    [{ name: ' ' }, 'A screening query needs a name or an identifier.'],
    [
      { name: '', documentNumbers: [], wallets: [], identifiers: [] },
      'A screening query needs a name or an identifier.',
    ],
    [{ name: 'Hanak', matchThreshold: 49.9 }, 'The match threshold lies between 50 and 100.'],
    [{ name: 'Hanak', matchThreshold: 100.1 }, 'The match threshold lies between 50 and 100.'],
    [{ name: 'Hanak', matchThreshold: Number.NaN }, 'The match threshold lies between 50 and 100.'],
    [{ name: 'Hanak', dateOfBirth: '1970-13' }, 'A date of birth is written YYYY, YYYY-MM or YYYY-MM-DD.'],
  ] as const)('%j is refused', (query, message) => {
    expect(() => screen(index, query)).toThrow(new RangeError(message));
  });
});
