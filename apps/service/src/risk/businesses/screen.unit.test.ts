import { expect, test } from 'vitest';
import type { ScreeningWord } from './business.js';
import { besideCodes, subjectKey, worstOutcome } from './screen.js';

const of = (...words: ScreeningWord[]) =>
  words.map((outcome) => ({ role: 'owner' as const, name: 'A', outcome, hits: [] }));

test('a business is what the worst of its parties is', () => {
  expect(worstOutcome({ subjects: of('no_match', 'no_match') })).toBe('no_match');
  expect(worstOutcome({ subjects: of('match', 'no_match', 'possible_match') })).toBe('match');
  expect(worstOutcome({ subjects: of('no_match', 'unavailable') })).toBe('unavailable');
  expect(worstOutcome({ subjects: of('review', 'no_match') })).toBe('review');
});

test('nobody is clear while somebody was not screened or holds an office by the register', () => {
  const clear = of('no_match');
  expect(worstOutcome({ subjects: of('no_match', 'not_screened') })).toBe('review');
  expect(worstOutcome({ subjects: clear, left: 1 })).toBe('review');
  expect(worstOutcome({ subjects: clear, exposed: true })).toBe('review');
  expect(worstOutcome({ subjects: of('match'), left: 1 })).toBe('match');
  expect(besideCodes({ left: 1, exposed: true })).toEqual(['screening.insufficient_data', 'screening.pep_match']);
  expect(besideCodes({})).toEqual([]);
});

test('a party is known by its name where nothing tells it from a namesake', () => {
  expect(subjectKey({ name: 'A' })).toBe(subjectKey({ name: 'B', party: 'A' }));
  expect(subjectKey({ name: 'A', query: { name: 'A' } })).not.toBe(subjectKey({ name: 'A', query: { name: 'B' } }));
});
