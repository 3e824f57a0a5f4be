import { expect, test } from 'vitest';
import { funnelOf, lossesOf } from './funnel';

const reached = (counts: Record<string, number>) => new Map(Object.entries(counts));

test('nobody is lost at a step that their journey does not have', () => {
  const bars = funnelOf(
    reached({ created: 8, opened: 8, consent: 2, document_front: 3, selfie: 1, submitted: 6, decided: 3, details: 2 }),
  );
  expect(bars.map(({ value }) => value)).toEqual([8, 8, 2, 3, 1, 6, 3]);
  expect(lossesOf(bars)).toEqual([undefined, undefined, undefined, undefined, undefined, 25, 50]);
});

test('a step that more came to than to the one before loses nobody, and one that nobody came to is left out', () => {
  const bars = funnelOf(reached({ created: 10, opened: 4, decided: 6 }));
  expect(bars).toHaveLength(3);
  expect(lossesOf(bars)).toEqual([undefined, 60, undefined]);
});
