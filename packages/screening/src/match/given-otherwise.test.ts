import { describe, expect, test } from 'vitest';
import type { Entity } from '../entity.js';
import { buildIndex } from '../index/build.js';
import { buildCustomerIndex } from '../monitor/customer-index.js';
import { reverseScreen } from '../monitor/reverse.js';
import type { ScreeningQuery } from '../query.js';
import { screen } from './screen.js';

function party(name: string, schema: Entity['schema'] = 'person', born: readonly string[] = []): Entity {
  return {
    ...{ id: name, list: 'own', schema, names: [{ text: name, kind: 'primary' }], datesOfBirth: born },
    ...{ countries: [], nationalities: [], genders: [], identifiers: [], types: ['sanction'], programs: [] },
    ...{ positions: [], sources: [] },
  };
}

/** The score of the hit, which reverse screening has to find as well. */
function scoreOf(listed: Entity, query: ScreeningQuery): number | undefined {
  const index = buildIndex([listed]);
  const score = screen(index, query).hits[0]?.match_score;
  const back = reverseScreen(buildCustomerIndex([{ id: '1', query }]), index, [listed])[0]?.hits[0]?.match_score;
  expect(back).toBe(score);
  return score;
}

const person = (name: string, dateOfBirth?: string): ScreeningQuery => ({
  name,
  type: 'individual',
  ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
});

describe('a customer has more names than the list', () => {
  const listed = party('Viktor Szabadosz', 'person', ['1963']);
  test.each([
    ['in the middle', 'Viktor Mihály Szabadosz', undefined],
    ["a father's", 'Viktor Ivanovich Szabadosz', undefined],
    ['at the end, with the year', 'Viktor Szabadosz Moros', '1963-05-31'],
    ['several, with the year', 'Viktor Mihály István Szabadosz', '1963-05-31'],
  ])('%s', (_, name, born) => {
    expect(scoreOf(listed, person(name, born))).toBeGreaterThanOrEqual(80);
  });

  test('and is somebody else with another year, another surname, or another father', () => {
    expect(scoreOf(listed, person('Viktor Mihály Szabadosz', '1993-05-31'))).toBeUndefined();
    expect(scoreOf(listed, person('Viktor Mihály Orban', '1963-05-31'))).toBeUndefined();
    expect(scoreOf(party('Igor Petrovich Zorblat'), person('Igor Ivanovich Zorblat'))).toBeUndefined();
  });
});

test.each([
  ['Jewgeni Prigoschinski', 'Yevgeny Prigozhinsky'],
  ['Evgueni Tchernychov', 'Yevgeny Chernyshov'],
  ['Chou Yung-k\u2019ang', 'Zhou Yongkang'],
  ['Prince Bandar Alotaibi', 'Bandar Alotaibi'],
  ['Shahid Leghari', 'Syed Shahid Leghari'],
])('%s is found by %s', (listed, asked) => {
  expect(scoreOf(party(listed), person(asked))).toBeGreaterThanOrEqual(80);
});

test.each([
  ['Harold Pemberton Jr.', 'Harold Pemberton Sr.'],
  ['Thomas A. Wright', 'Thomas E. Wright'],
  ['Christian Weber', 'Christina Weber'],
])('%s is no match of %s, and worth a look', (listed, asked) => {
  const score = scoreOf(party(listed), person(asked)) ?? 0;
  expect(score).toBeGreaterThanOrEqual(80);
  expect(score).toBeLessThan(95);
});

test.each([
  ['Belmoor Quarries Pty Ltd', 'Belmoor Quarries Proprietary Limited', 100],
  ['PT Nusantara Lestari Tbk', 'Nusantara Lestari', 100],
  ['SAC Zorblat', 'Zorblat Quen', undefined],
])('%s and %s by their form', (listed, name, score) => {
  expect(scoreOf(party(listed, 'organization'), { name, type: 'business' })).toBe(score);
});
