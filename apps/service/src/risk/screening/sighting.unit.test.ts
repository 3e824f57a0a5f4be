import { createHash } from 'node:crypto';
import type { Explanation, ScreeningQuery } from '@assay/screening';
import { expect, test } from 'vitest';
import type { Keyed } from './customer.js';
import { afterSighting, comparedData, type KnownSightings, sightingOf } from './sighting.js';

const at = {
  vault: {
    blindIndex: (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest().subarray(0, 16),
  },
  environment: { id: 'env_1' },
} as unknown as Keyed;

const factor = (name: Explanation['factor'], more: Partial<Explanation> = {}): Explanation => ({
  ...{ factor: name, score: 0, weight: 0, detail: '', contradicts: false },
  ...more,
});
const NAME = factor('name', { score: 100, weight: 1 });
const DOB = factor('dob');
const PASSPORT = factor('passport', { weight: 1, identifier: { type: 'passport', value: 'AB1234567' } });

const seen = (
  query: ScreeningQuery,
  explanation: readonly Explanation[],
  { entity_hash = 'h1', match_score = 82 } = {},
) => sightingOf(at, { reference: 'c1', query }, { id: 'house-1', entity_hash, explanation, match_score });
const ZOLTAN = { name: 'Zoltan Petrenkov' };
const born = (dateOfBirth: string) => seen({ ...ZOLTAN, dateOfBirth }, [NAME, DOB]);
const stored = ({ content, compared }: ReturnType<typeof afterSighting>): KnownSightings => ({
  content_index: content,
  compared_index: compared,
  match_score: 82,
});
const first = afterSighting(undefined, born('1969-05-06'));
const known = stored(first);

test('only what the comparison used of the customer counts, whatever its spelling', () => {
  const query = { name: ' PETRENKOV,  zoltan', dateOfBirth: '1969', country: 'DE', nationality: 'FR' };
  expect(comparedData(query, [NAME])).toEqual(['name petrenkov zoltan']);
  expect(comparedData(query, [DOB, PASSPORT, factor('imo')])).toEqual([
    'name petrenkov zoltan',
    'dob 1969',
    'passport AB1234567',
    'imo ',
  ]);
  expect(
    comparedData({ ...query, gender: 'male' }, [factor('country'), factor('nationality'), factor('gender')]),
  ).toEqual(['name petrenkov zoltan', 'country DE', 'nationality FR', 'gender male']);
});

test('the same data, another spelling and less data leave a hit as it is', () => {
  expect(afterSighting(known, born('1969-05-06'))).toEqual(first);
  expect(afterSighting(known, seen({ name: 'petrenkov ZOLTAN', dateOfBirth: '1969-05-06' }, [NAME, DOB]))).toEqual(
    first,
  );
  expect(afterSighting(known, seen(ZOLTAN, [NAME]))).toEqual(first);
});

test('a part of a known birth date leaves a hit as it is, the rest of a partial one does not', () => {
  expect(afterSighting(known, born('1969'))).toEqual(first);
  expect(afterSighting(known, born('1969-05'))).toEqual(first);
  expect(afterSighting(known, born('1969-06')).content).not.toEqual(first.content);
  const month = afterSighting(undefined, born('1969-05'));
  expect(afterSighting(stored(month), born('1969'))).toEqual(month);
  expect(afterSighting(stored(month), born('1969-05-06')).content).not.toEqual(month.content);
  // What was noted before parts were: the same date stands, and its parts are known from then on.
  const { party, compared } = born('1969-05-06');
  const older = { ...known, compared_index: Buffer.concat([party, ...compared]) };
  const again = afterSighting(older, born('1969-05-06'));
  expect(again.content).toEqual(older.content_index);
  expect(afterSighting(stored(again), born('1969')).content).toEqual(older.content_index);
});

test.each([
  ['another birth date', born('1961-03-04')],
  ['an equal passport', seen({ ...ZOLTAN, dateOfBirth: '1969-05-06' }, [PASSPORT, DOB])],
  ['another name', seen({ name: 'Zoltan B Petrenkov', dateOfBirth: '1969-05-06' }, [NAME, DOB])],
  ['another listed party', seen({ ...ZOLTAN, dateOfBirth: '1969-05-06' }, [NAME, DOB], { entity_hash: 'h2' })],
])('%s makes it another one', (_, sighting) => {
  expect(afterSighting(known, sighting).content).not.toEqual(first.content);
});

test('what was seen before is known beside what came later, as long as the listed party is the same', () => {
  const later = afterSighting(known, born('1961-03-04'));
  expect(afterSighting(stored(later), born('1969-05-06'))).toEqual(later);
  const other = stored(afterSighting(stored(later), seen(ZOLTAN, [NAME], { entity_hash: 'h2' })));
  expect(afterSighting(other, born('1969-05-06')).content).toEqual(first.content);
  expect(afterSighting(other, seen(ZOLTAN, [NAME], { entity_hash: 'h2' })).content).toEqual(other.content_index);
});

test('what is kept of one customer is bounded', () => {
  let hit = known;
  for (let day = 0; day < 400; day += 1) hit = stored(afterSighting(hit, born(`day ${day}`)));
  expect(hit.compared_index?.length).toBeLessThanOrEqual(16 * 203);
  expect(afterSighting(hit, born('day 399')).content).toEqual(hit.content_index);
});

test('a verdict from before stands for the next data, unless these say clearly more', () => {
  const { party, compared, implied } = born('1969-05-06');
  const old = { content_index: party, compared_index: null, match_score: 82 };
  const bound = afterSighting(old, born('1969-05-06'));
  expect(bound).toEqual({ content: party, compared: Buffer.concat([party, ...compared, ...implied]) });
  expect(afterSighting(stored(bound), born('1961-03-04')).content).not.toEqual(party);
  const scored = (match_score: number) => afterSighting(old, seen(ZOLTAN, [NAME], { match_score })).content;
  expect(scored(84.9)).toEqual(party);
  expect(scored(85)).not.toEqual(party);
  expect(afterSighting({ ...old, match_score: null }, seen(ZOLTAN, [NAME], { match_score: 100 })).content).toEqual(
    party,
  );
  expect(afterSighting(old, seen(ZOLTAN, [NAME], { entity_hash: 'h2' })).content).not.toEqual(party);
});
