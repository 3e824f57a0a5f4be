import { expect, test } from 'vitest';
import { needsPerson, shownHits } from './screen-parties.js';

const hit = (id: string, type: string) => ({ id, name: id, list: 'l', types: [type], match_score: 90 });

test('however many other hits come first, a possible sanction is shown and holds the message', () => {
  const offices = Array.from({ length: 9 }, (_, at) => hit(`pep-${at}`, 'pep'));
  const hits = shownHits([...offices, hit('listed', 'sanction')]);
  expect(hits.map(({ id }) => id)).toEqual(['listed', 'pep-0', 'pep-1', 'pep-2', 'pep-3']);
  expect(needsPerson([{ outcome: 'match', hits }])).toBe(true);
  expect(needsPerson([{ outcome: 'match', hits: shownHits(offices) }])).toBe(false);
});

test('what could not be compared with everything holds it too', () => {
  for (const outcome of ['unavailable', 'review'] as const) expect(needsPerson([{ outcome, hits: [] }])).toBe(true);
  expect(needsPerson([{ outcome: 'no_match', hits: [] }])).toBe(false);
});
