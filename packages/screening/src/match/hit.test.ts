import { expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { mediaRisk } from '../media/facts.js';
import { sampleEntities } from '../sample.js';
import { toHit } from './hit.js';

const entity: Entity = {
  ...{ id: 'x-1', list: 'test', schema: 'person', datesOfBirth: ['1970'], countries: ['RU', 'PT'] },
  ...{ nationalities: ['PT', 'IR'], genders: [], identifiers: [], types: ['pep', 'rca'], programs: ['A', 'B'] },
  ...{ positions: ['Mayor'], sources: ['https://example.com/x-1'] },
  names: [
    { text: 'Weak Zorblat', kind: 'weak' },
    { text: 'Zorblat Quenneville', kind: 'primary' },
    ...Array.from({ length: 60 }, (_, at) => ({ text: `Alias ${at}`, kind: 'alias' as const })),
  ],
};
const rated = { entity, place: 0, score: 82.6, explanation: [] };

test('a hit says what the list says, each country once and the nationality first', () => {
  expect(toHit(rated)).toMatchObject({
    ...{ id: 'x-1', name: 'Zorblat Quenneville', matched_name: 'Weak Zorblat', match_score: 82.6, risk_score: 62 },
    ...{ types: ['pep', 'rca'], list: 'test', programs: ['A', 'B'], positions: ['Mayor'], dates_of_birth: ['1970'] },
    ...{ countries: ['PT', 'IR', 'RU'], sources: ['https://example.com/x-1'], review_status: 'unreviewed' },
  });
  expect(toHit(rated).entity_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('with at most fifty other names, the name itself not among them', () => {
  const { aliases } = toHit(rated);
  expect([aliases.length, aliases[0], aliases[1], aliases.at(-1)]).toEqual([50, 'Weak Zorblat', 'Alias 0', 'Alias 48']);
});

test('under its own name where the place is none of its names', () => {
  expect(toHit({ ...rated, place: 99 }).matched_name).toBe('Zorblat Quenneville');
});

test('with the article where it stands in the news, and without the field where it does not', () => {
  const reported = sampleEntities().find(({ media }) => media !== undefined);
  if (!reported) throw new Error('The sample has no article.');
  expect(toHit({ ...rated, entity: reported }).media).toEqual(reported.media);
  // As grave as what is reported, whatever else the entry says.
  const grave = { ...reported, types: ['sanction'] as const };
  expect(toHit({ ...rated, entity: grave }).risk_score).toBe(reported.media && mediaRisk(reported.media));
  expect(Object.keys(toHit(rated))).not.toContain('media');
});
