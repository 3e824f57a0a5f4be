import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindsLost, REACHES, reaches } from '../../platform/imports/reach.js';
import {
  coverageOf,
  coveredOutcome,
  kindsWithout,
  type ListDuty,
  listedFor,
  missingKinds,
  SCREENING_KINDS,
} from './coverage.js';
import { coveredByPublisher, defaultReach } from './publishers.js';

const duty: fc.Arbitrary<ListDuty> = fc.record({
  list: fc.constantFrom('a_list', 'b_list', 'c_list'),
  reach: fc.constantFrom(...REACHES),
  covers: fc.subarray([...SCREENING_KINDS]),
});
const environment = fc.constantFrom('sandbox', 'production');

describe('coverage', () => {
  test('no kind is ever clear in production unless a list that is searched there covers it', () => {
    fc.assert(
      fc.property(fc.array(duty), fc.subarray([...SCREENING_KINDS]), (lists, waive) => {
        const coverage = coverageOf({ kinds: SCREENING_KINDS, waive }, lists, 'production', 0);
        for (const { type, status } of coverage) {
          const covering = lists.some(({ reach, covers }) => reach !== 'sandbox' && covers.includes(type));
          const uncovered = waive.includes(type) ? 'waived' : 'no_list';
          expect(status).toBe(covering ? 'covered' : uncovered);
        }
      }),
    );
  });

  test('the sample covers every kind in the sandbox', () => {
    const asked = { kinds: SCREENING_KINDS };
    expect(missingKinds(coverageOf(asked, [], 'sandbox', 0))).toEqual([]);
    expect(missingKinds(coverageOf(asked, [], 'production', 0))).toEqual(SCREENING_KINDS);
  });

  test('an outcome is never no_match while a kind is missing, and a hit stays a hit', () => {
    const lacking = coverageOf({ kinds: SCREENING_KINDS }, [], 'production', 0);
    expect(coveredOutcome('no_match', lacking)).toBe('review');
    expect(coveredOutcome('possible_match', lacking)).toBe('possible_match');
    expect(coveredOutcome('match', lacking)).toBe('match');
  });
});

test('a kind is without entries when nobody is listed for it; a relative of a politician is listed for pep', () => {
  expect(kindsWithout(['sanctions', 'pep'], [{ types: ['rca'] }])).toEqual(['sanctions']);
  expect(kindsWithout(['pep'], [])).toEqual(['pep']);
  expect(kindsWithout([], [{ types: ['rca'] }])).toEqual([]);
});

test('every kind has entries that are listed for it', () => {
  for (const kind of SCREENING_KINDS) expect(kindsWithout([kind], [{ types: [listedFor(kind)] }])).toEqual([]);
});

describe('what a publisher is known for', () => {
  test('a sanctions authority covers sanctions, an own list nothing', () => {
    expect(coveredByPublisher('ofac_csv', [])).toEqual(['sanctions']);
    expect(coveredByPublisher('house', [{ types: ['sanction'] }, { types: ['pep'] }])).toEqual([]);
  });

  test('a gathered list covers what an entry is listed for alone: one sanctioned politician is no list of politicians', () => {
    const entities = [{ types: ['sanction', 'pep'] as const }, { types: ['sanction'] as const }];
    expect(coveredByPublisher('ftm', entities)).toEqual(['sanctions']);
    expect(coveredByPublisher('targets_simple', [...entities, { types: ['pep', 'rca'] as const }])).toEqual([
      'sanctions',
      'pep',
    ]);
  });

  test('publishers reach every environment, an own list the sandbox', () => {
    expect([defaultReach('un_xml'), defaultReach('ftm'), defaultReach('house')]).toEqual(['all', 'all', 'sandbox']);
  });
});

test('a reach serves an environment exactly when it is all or its own, and says which ones are lost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REACHES), fc.constantFrom(...REACHES), environment, (before, after, kind) => {
      const isLost = reaches(before, kind) && !reaches(after, kind);
      expect(kindsLost(before, after).includes(kind)).toBe(isLost);
    }),
  );
});
