import { expect, test } from 'vitest';
import { changeOf, risksOf } from './risk-history.js';

const item = (at: string, summary: string, type = 'risk') => ({ at, type, id: at, summary, facts: {} });

test('risks stand oldest first, and nothing else of the timeline among them', () => {
  const found = risksOf([
    item('2026-03-01T00:00:00Z', 'Risk 81, high'),
    item('2026-01-01T00:00:00Z', 'Risk 0, low'),
    item('2026-02-01T00:00:00Z', 'Decided: approved', 'decision'),
    item('2026-02-02T00:00:00Z', 'No risk is known'),
  ]);
  expect(found.map(({ score, band }) => [score, band])).toEqual([
    [0, 'low'],
    [81, 'high'],
  ]);
});

test('a change needs two risks', () => {
  const at = (...scores: number[]) =>
    risksOf(scores.map((score, place) => item(`2026-01-0${place + 1}T00:00:00Z`, `Risk ${score}, low`)));
  expect([at(), at(5), at(5, 5), at(5, 6), at(9, 6)].map(changeOf)).toEqual([
    ...[undefined, undefined, 'same', 'rose', 'fell'],
  ]);
});
