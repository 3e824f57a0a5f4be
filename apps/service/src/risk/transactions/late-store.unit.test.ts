import { seededRandom } from '@assay/kernel';
import { expect, test } from 'vitest';
import { isStaleIn, joinedRanges, type LateRange } from './late-store.js';

const RUNS = 60;

test('joined ranges hold exactly the moments that some late transaction has entered, each once and in order', () => {
  const random = seededRandom(15);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let run = 0; run < RUNS; run += 1) {
    const ranges = Array.from({ length: below(6) }, (_, at): LateRange => {
      const atMs = below(40);
      return { causeId: `c${at}`, atMs, atId: `t${below(3)}`, untilMs: atMs + 1 + below(12), kind: 'late' };
    }).sort((a, b) => a.atMs - b.atMs || (a.atId < b.atId ? -1 : 1));
    const joined = joinedRanges(ranges);
    for (let at = 0; at < 60; at += 1)
      for (const id of ['t0', 't1', 't2']) {
        const holding = joined.filter((range) => isStaleIn(range, { at, id }));
        const entered = ranges.some((range) => isStaleIn(range, { at, id }));
        expect(holding.length, JSON.stringify([ranges, at, id])).toBe(entered ? 1 : 0);
      }
    expect(joined.map(({ atMs }) => atMs)).toEqual(joined.map(({ atMs }) => atMs).sort((a, b) => a - b));
  }
});
