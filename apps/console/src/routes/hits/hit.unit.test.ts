import { beforeAll, describe, expect, test } from 'vitest';
import { loadRoomTexts } from '../../i18n/text';
import { type Hit, likeHits, nextOf, onlyYears, reasonFor, saidOf, viewOf } from './hit';

beforeAll(loadRoomTexts);

const hit = (id: string, entity: string, factors: object[]): Hit =>
  ({
    ...{
      id,
      entity_id: entity,
      list: 'ofac_sdn',
      name: 'A',
      matched_name: 'A',
      countries: [],
      dates_of_birth: ['1950'],
    },
    explanation: [{ factor: 'name', score: 100, detail: '', contradicts: false }, ...factors],
  }) as unknown as Hit;
const dob = { factor: 'dob', score: -18, detail: 'The birth years differ by two to nine years.', contradicts: true };
const name = { factor: 'name', score: 70, detail: 'Other words.', contradicts: true };

describe('like hits', () => {
  const here = hit('1', 'e-1', [dob]);

  test('share the listed entity and what contradicts', () => {
    const others = [hit('2', 'e-1', [{ ...dob, score: -6 }]), hit('3', 'e-2', [dob]), hit('4', 'e-1', [])];
    expect(likeHits(here, [here, ...others]).map(({ id }) => id)).toEqual(['2']);
  });

  test('are never found by a name alone', () => {
    expect(likeHits(hit('1', 'e-1', [name]), [hit('2', 'e-1', [name])])).toEqual([]);
  });

  test('suggest a reason that names what the list says', () => {
    expect(reasonFor(here)).toContain('1950');
  });
});

test('a hit stands among the open ones until it is judged, and among the proposals while one waits', () => {
  const proposal = { proposed_by: 'ana' } as never;
  expect(viewOf({ proposal: null, state: 'open' })).toBe('open');
  expect(viewOf({ proposal, state: 'open' })).toBe('proposed');
  expect(viewOf({ proposal: null, state: 'reviewed' })).toBe('reviewed');
});

test('after some hits were judged comes the next one below, or else the nearest above', () => {
  const all = ['1', '2', '3', '4'].map((id) => hit(id, 'e-1', []));
  const next = (at: number, judged: string[]) => nextOf(all, all[at], judged)?.id;
  expect(next(1, ['2'])).toBe('3');
  expect(next(1, ['2', '3'])).toBe('4');
  expect(next(3, ['4', '3'])).toBe('2');
  expect(next(0, ['1', '2', '3', '4'])).toBeUndefined();
});

test('the same year says what it leaves open where the list knows no day', () => {
  const same = { factor: 'dob', score: 3, detail: '' };
  expect(saidOf(same, ['1950'])).toContain('day and month are not listed');
  expect(saidOf(same, ['1950-03'])).not.toContain('not listed');
  expect(saidOf(dob, ['1950'])).toBe('The birth years differ by two to nine years');
  expect([onlyYears([]), onlyYears(['1950', '1951-02-03']), onlyYears(['1950', '1951'])]).toEqual([false, false, true]);
});
