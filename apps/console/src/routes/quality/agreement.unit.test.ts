import { expect, test } from 'vitest';
import { agreementByFirst, agreementOf, type Sample, wilson } from './agreement';

const sample = (kind: string, by: string, ...agrees: boolean[]): Sample =>
  ({
    kind,
    first: { by, decision: 'approved', at: '2026-01-01T00:00:00.000Z' },
    reviews: agrees.map((one) => ({ agrees: one })),
  }) as unknown as Sample;

const SAMPLES = [
  sample('drawn', 'engine', true),
  sample('first', 'operator:opr_a', false),
  sample('drawn', 'engine', false),
  sample('golden', 'operator:opr_b', true),
];

test('agreement counts second decisions about first ones, and no golden case', () => {
  expect(agreementOf(SAMPLES)).toEqual({ agreed: 1, all: 3 });
  expect(agreementByFirst(SAMPLES)).toEqual([
    { by: 'engine', agreed: 1, all: 2 },
    { by: 'operator:opr_a', agreed: 0, all: 1 },
  ]);
});

test('the interval holds the share, narrows with more reviews, and stays between 0 and 1', () => {
  const few = wilson({ agreed: 45, all: 58 });
  expect(few?.from).toBeCloseTo(0.6535, 3);
  expect(few?.to).toBeCloseTo(0.8639, 3);
  const many = wilson({ agreed: 4500, all: 5800 });
  expect((many?.to ?? 1) - (many?.from ?? 0)).toBeLessThan((few?.to ?? 0) - (few?.from ?? 0));
  expect(wilson({ agreed: 3, all: 3 })?.to).toBe(1);
  expect(wilson({ agreed: 0, all: 3 })?.from).toBe(0);
  expect(wilson({ agreed: 0, all: 0 })).toBeUndefined();
});
