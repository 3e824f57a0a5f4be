import { describe, expect, test } from 'vitest';
import { buildIndex } from '../index/build.js';
import { type Entity, type EntityName, sampleEntities } from '../index.js';
import type { ScreeningQuery } from '../query.js';
import { blankAlignment } from './align.js';
import type { NameScore } from './name-score.js';
import { bestDateRelation, datePoints, mostBesidesDate, mostQualified, QUALIFIERS_MAX, qualify } from './qualifiers.js';
import {
  ALIKE_WITH_BIRTH_DATE,
  BONUS_FROM,
  INITIALS_WITH_BIRTH_DATE,
  isSameBirth,
  MORE_WITH_BIRTH_YEAR,
  PART_WITH_BIRTH_YEAR,
  prepareQuery,
  queryStyle,
  rateName,
  rateQualified,
  scoreReaches,
} from './rate.js';

const entity = (over: Partial<Entity> = {}): Entity => ({
  ...{ id: 'x-1', list: 'test', schema: 'person', names: [{ text: 'Zorblat Quenneville', kind: 'primary' }] },
  ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], identifiers: [], types: ['sanction'] },
  ...{ programs: [], positions: [], sources: [] },
  ...over,
});
const scored = (score: number, over: Partial<NameScore> = {}): NameScore => ({
  ...{
    score,
    alignment: blankAlignment(),
    whole: false,
    detail: '',
    initialsOnly: false,
    partOfListed: false,
    moreThanListed: false,
    surelyMore: false,
    alike: false,
  },
  ...over,
});
const query = (over: Partial<ScreeningQuery> = {}): ScreeningQuery => ({ name: 'Zorblat Quenneville', ...over });

describe('points of what else is known', () => {
  test.each([
    ['1970-03-15', ['1970-03-15'], 9, false, 'The day of birth is the same.'],
    ['1970', ['1970-03-15'], 3, false, 'The birth dates agree as far as they are known.'],
    ['1970-05-03', ['1970-03-05'], -2, false, 'Day and month are exchanged.'],
    ['1970-06-20', ['1970-03-15'], -6, true, 'The birth dates lie less than two years apart.'],
    ['1972-03-15', ['1970-03-15'], -18, true, 'The birth years differ by two to nine years.'],
    ['1979-03-15', ['1970-03-15'], -18, true, 'The birth years differ by two to nine years.'],
    ['1980-03-15', ['1970-03-15'], -40, true, 'The birth years differ by ten years or more.'],
    ['1970-03-15', ['1950', '1972', '1970-03'], 3, false, 'The birth dates agree as far as they are known.'],
  ] as const)('born %s, listed %j: %d', (dateOfBirth, datesOfBirth, score, contradicts, detail) => {
    expect(qualify(query({ dateOfBirth }), entity({ datesOfBirth }))).toEqual([
      { factor: 'dob', score, weight: 0, detail, contradicts },
    ]);
  });

  test.each([
    ['country', 'PT', { countries: ['PT'] }, 1, false, 'The country is listed.'],
    ['country', 'PT', { nationalities: ['PT'] }, 1, false, 'The country is listed.'],
    ['country', 'PT', { countries: ['RU'] }, -2, false, 'The country is not among the listed ones.'],
    ['nationality', 'PT', { nationalities: ['RU', 'PT'] }, 2, false, 'The nationality is listed.'],
    ['nationality', 'PT', { nationalities: ['RU'] }, -6, true, 'The nationality is not among the listed ones.'],
    ['gender', 'male', { genders: ['female'] }, -10, true, 'The listed gender is another one.'],
  ] as const)('%s %s, listed %j: %d', (factor, value, known, score, contradicts, detail) => {
    expect(qualify(query({ [factor]: value }), entity(known))).toEqual([
      { factor, score, weight: 0, detail, contradicts },
    ]);
  });

  test.each([
    ['nothing is asked', {}, { datesOfBirth: ['1970'], countries: ['RU'], nationalities: ['RU'], genders: ['male'] }],
    ['nothing is listed', { dateOfBirth: '1970', country: 'RU', nationality: 'RU', gender: 'male' }, {}],
    ['nationality is no country', { nationality: 'RU' }, { countries: ['PT'] }],
    ['the gender is the same', { gender: 'male' }, { genders: ['female', 'male'] }],
    ['a firm has no birth date', { dateOfBirth: '1970' }, { schema: 'organization', datesOfBirth: ['1970'] }],
    ['the listed date cannot be read', { dateOfBirth: '1970' }, { datesOfBirth: ['in spring'] }],
    ['companies are told of somebody who is not in the news', { context: ['Tarrowby Ltd'] }, {}],
  ] as const)('none where %s', (_, told, known) => {
    expect(qualify(query(told as Partial<ScreeningQuery>), entity(known as Partial<Entity>))).toEqual([]);
  });

  test('another IMO number or legal entity identifier speaks against a match by forty', () => {
    const ship = entity({ schema: 'vessel', identifiers: [{ type: 'imo', value: '9074729' }] });
    expect(qualify(query({ imo: '9176187' }), ship)).toEqual([
      { factor: 'imo', score: -40, weight: 0, detail: 'The listed vessel has another IMO number.', contradicts: true },
    ]);
    const firm = entity({ schema: 'organization', identifiers: [{ type: 'lei', value: '5493001KJTIIGC8Y1R12' }] });
    expect(qualify(query({ identifiers: [{ type: 'lei', value: '529900T8BM49AURSDO55' }] }), firm)).toMatchObject([
      { factor: 'lei', score: -40, detail: 'The listed party has another legal entity identifier.', contradicts: true },
    ]);
  });

  test('a company that the article names as well speaks for the party, however it is written', () => {
    const media = sampleEntities().find((one) => one.media !== undefined)?.media;
    if (!media) throw new Error('The sample has no article.');
    const named = entity({ media: { ...media, context: ['Hanak Group', 'Tarrowby Machinery Ltd'] } });
    expect(qualify(query({ context: ['Somebody Else', 'TARROWBY MACHINERY LLC'] }), named)).toEqual([
      {
        ...{ factor: 'context', score: 3, weight: 0, contradicts: false },
        detail: 'The article names TARROWBY MACHINERY LLC as well.',
      },
    ]);
    expect(qualify(query({ context: ['Somebody Else'] }), named)).toEqual([]);
  });

  test('the most that they can add', () => {
    expect(QUALIFIERS_MAX).toBe(12);
    expect(
      [{}, { dateOfBirth: '1970' }, { country: 'PT' }, { nationality: 'PT' }].map((told) => mostQualified(told)),
    ).toEqual([0, 9, 1, 2]);
    expect(mostQualified({ dateOfBirth: '1970', country: 'PT', nationality: 'PT' })).toBe(12);
    expect(mostBesidesDate(query({ dateOfBirth: '1970', country: 'PT', nationality: 'PT' }))).toBe(3);
    expect(mostBesidesDate(query({ context: ['Tarrowby'] }))).toBe(3);
    expect((['exact', 'compatible', 'swapped', 'near', 'different', 'far'] as const).map(datePoints)).toEqual([
      ...[9, 3, -2, -6, -18, -40],
    ]);
  });

  test('of several listed birth dates the best counts', () => {
    const listed = entity({ datesOfBirth: ['1950-01-02', '1970-03', '1980'] });
    const relations = ['1970-03-15', '1951-02-02', '1999', undefined].map((dateOfBirth) =>
      bestDateRelation(query(dateOfBirth === undefined ? {} : { dateOfBirth }), listed),
    );
    expect(relations).toEqual(['compatible', 'near', 'far', undefined]);
    expect(bestDateRelation(query({ dateOfBirth: '1970' }), entity())).toBeUndefined();
    expect((['exact', 'compatible', 'swapped', 'near', undefined] as const).map(isSameBirth)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

describe('the match score', () => {
  const rate = (asked: Partial<ScreeningQuery>, known: Partial<Entity>, name: NameScore) =>
    rateQualified(query(asked), name, entity(known)).score;
  const born = { dateOfBirth: '1970-03-15' };
  const listed = { datesOfBirth: ['1970-03-15'] };

  test('is the name score and the points, in tenths, within 0 and 100', () => {
    expect(rate({}, {}, scored(82.6446))).toBe(82.6);
    expect(rate({}, {}, scored(82.65))).toBe(82.7);
    expect(rate({ country: 'PT' }, { countries: ['RU'] }, scored(90))).toBe(88);
    expect(rate({ ...born, country: 'RU' }, { ...listed, countries: ['RU'] }, scored(85))).toBe(95);
    expect(rate(born, listed, scored(96))).toBe(100);
    expect(rate(born, { datesOfBirth: ['1930'] }, scored(30))).toBe(0);
  });

  test('is helped from a name score of 70 on, and lowered at any', () => {
    expect(BONUS_FROM).toBe(70);
    expect([rate(born, listed, scored(70)), rate(born, listed, scored(69.9))]).toEqual([79, 69.9]);
    expect(rate({ country: 'PT' }, { countries: ['RU'] }, scored(60))).toBe(58);
  });

  test('of initials is 84 with the very day of birth alone', () => {
    expect(INITIALS_WITH_BIRTH_DATE).toBe(84);
    const initials = scored(61, { initialsOnly: true });
    expect(rate(born, listed, initials)).toBe(84);
    expect(rate({ dateOfBirth: '1970' }, listed, initials)).toBe(61);
    expect(rate({}, listed, initials)).toBe(61);
    expect(rate(born, listed, scored(88, { initialsOnly: true }))).toBe(97);
  });

  test('of a part of the listed name is 82 with the day or the year of birth', () => {
    expect(PART_WITH_BIRTH_YEAR).toBe(82);
    const part = scored(60, { partOfListed: true });
    expect(rate(born, listed, part)).toBe(82);
    expect(rate({ dateOfBirth: '1970' }, listed, part)).toBe(82);
    expect(rate({ dateOfBirth: '1971' }, listed, part)).toBe(54);
    expect(rate(born, listed, scored(60))).toBe(60);
    expect(rate(born, listed, scored(83, { partOfListed: true }))).toBe(92);
  });

  test('of more than the listed name is 81 with the day of birth, and with the year where the words surely agree', () => {
    expect(MORE_WITH_BIRTH_YEAR).toBe(81);
    const more = scored(60, { moreThanListed: true });
    expect(rate(born, listed, more)).toBe(81);
    expect(rate({ dateOfBirth: '1970' }, listed, more)).toBe(60);
    expect(rate({}, listed, more)).toBe(60);
    const surely = scored(60, { moreThanListed: true, surelyMore: true });
    expect(rate({ dateOfBirth: '1970' }, listed, surely)).toBe(81);
    expect(rate({ dateOfBirth: '1971' }, listed, surely)).toBe(54);
    expect(rate({}, listed, surely)).toBe(60);
  });

  test('whose words may all be spellings is 81 with a day of birth that tells people apart', () => {
    expect(ALIKE_WITH_BIRTH_DATE).toBe(81);
    const alike = scored(60, { alike: true });
    expect(rate(born, listed, alike)).toBe(81);
    expect(rate({ dateOfBirth: '1970' }, listed, alike)).toBe(60);
    expect(rate({}, listed, alike)).toBe(60);
    expect(rate({ dateOfBirth: '1970-01-01' }, entity({ datesOfBirth: ['1970-01-01'] }), alike)).toBe(60);
  });
});

describe('whether a name score can reach a threshold', () => {
  const born = { dateOfBirth: '1970' };
  test.each([
    ['by rounding', {}, scored(50), 50.1, true],
    ['not without', {}, scored(49.9), 50.1, false],
    ['with a country', { country: 'PT' }, scored(79), 80, true],
    ['with a country', { country: 'PT' }, scored(78.8), 80, false],
    ['with a birth date', born, scored(71), 80, true],
    ['with a birth date', born, scored(70.8), 80, false],
    ['with companies as with everything', { context: ['Tarrowby'] }, scored(68), 80, true],
    ['with companies as with everything', { context: ['Tarrowby'] }, scored(67.8), 80, false],
    ['by initials and a birth date', born, scored(10, { initialsOnly: true }), 93, true],
    ['by initials and a birth date', born, scored(10, { initialsOnly: true }), 93.2, false],
    ['by initials alone', {}, scored(10, { initialsOnly: true }), 50, false],
    ['by a part and a birth date', born, scored(10, { partOfListed: true }), 91, true],
    ['by a part and a birth date', born, scored(10, { partOfListed: true }), 91.2, false],
    ['by a part alone', {}, scored(10, { partOfListed: true }), 50, false],
    ['by more and a birth date', born, scored(10, { moreThanListed: true }), 90, true],
    ['by more and a birth date', born, scored(10, { moreThanListed: true }), 90.2, false],
    ['by likeness and a day of birth', { dateOfBirth: '1970-03-15' }, scored(10, { alike: true }), 90, true],
    ['by likeness and a day of birth', { dateOfBirth: '1970-03-15' }, scored(10, { alike: true }), 90.2, false],
    ['by likeness and no day', { dateOfBirth: '1970-01-01' }, scored(10, { alike: true }), 50, false],
    ['by likeness alone', {}, scored(10, { alike: true }), 50, false],
    ['by more alone', {}, scored(10, { moreThanListed: true }), 50, false],
  ] as const)('%s: %j', (_, told, name, threshold, expected) => {
    expect(scoreReaches(query(told as Partial<ScreeningQuery>), name, threshold)).toBe(expected);
  });
});

describe('a listed name', () => {
  const names: EntityName[] = [
    { text: 'Hanak', kind: 'alias' },
    { text: 'Zorblat Trading Limited', kind: 'primary' },
    { text: 'Dr Tarrowby Quenneville Marion Pavlovich', kind: 'alias' },
    { text: 'Zorblat Quenneville', kind: 'weak' },
  ];
  const index = buildIndex([entity({ schema: 'organization', names })]);
  const rate = (name: string, at: number, threshold = 50) =>
    rateName(index, prepareQuery(index, query({ name, type: 'business' })), at, threshold);

  test('is read with its place, its kind and the words that were put aside', () => {
    expect(rate('Zorblat Trading Limited', 1)).toMatchObject({ place: 1, score: 100, entity: { id: 'x-1' } });
    expect(rate('Zorblat Quenneville', 3)).toMatchObject({ place: 3, score: 90 });
    expect(rate('Hanak', 0)).toMatchObject({ place: 0, score: 100 });
    const [misspelt] = rate('Zorblat Trading Limted', 1)?.explanation ?? [];
    expect(misspelt?.tokens?.map((pair) => pair.listed)).toEqual(['zorblat', 'trading', 'limited']);
    expect(rate('Zorblat Quenneville', 2)).toBeUndefined();
  });

  test('is a hit from the threshold on', () => {
    const score = rate('Zorblat Tradink', 1)?.score ?? 0;
    expect(score).toBeGreaterThan(80);
    expect(rate('Zorblat Tradink', 1, score)?.score).toBe(score);
    expect(rate('Zorblat Tradink', 1, score + 0.1)).toBeUndefined();
  });

  test('is compared with the words of the query, none for an empty name', () => {
    const empty = prepareQuery(index, query({ name: '' }));
    expect([empty.words, empty.joins, empty.name.full.words, empty.name.joined]).toEqual([[], [], [], '']);
    const full = prepareQuery(index, query({ name: 'Zorblat Quenneville Ltd', type: 'business' }));
    expect(full.words.map(({ text }) => text)).toEqual(['zorblat', 'quenneville']);
    expect(full.joins.map(({ text }) => text)).toEqual(['zorblatquenneville']);
    expect(full.name.full.words.map(({ text }) => text)).toEqual(['zorblat', 'quenneville', 'ltd']);
    expect([full.name.full.joins, full.name.joined]).toEqual([[], 'zorblatquenneville']);
  });

  test('is folded as the kind of party asks', () => {
    expect((['individual', 'business', 'vessel', 'aircraft', undefined] as const).map(queryStyle)).toEqual([
      ...['person', 'organization', 'vessel', 'unknown', 'unknown'],
    ]);
  });
});
