import type { ReplyOf } from '../../api/client';

export type Sample = ReplyOf<'listSamples'>['data'][number];
export type Claimed = ReplyOf<'claimSample'>;

export interface Share {
  readonly agreed: number;
  readonly all: number;
}

/** Second decisions that came to the same, of all. Golden cases measure a person, not a first decision, and are left out. */
export function agreementOf(samples: readonly Sample[]): Share {
  const reviews = samples.filter(({ kind }) => kind !== 'golden').flatMap(({ reviews: all }) => all);
  return { agreed: reviews.filter(({ agrees }) => agrees).length, all: reviews.length };
}

export interface ByPerson extends Share {
  readonly by: string;
}

/** The same for each person or engine that decided first, those with most reviews first. */
export function agreementByFirst(samples: readonly Sample[]): ByPerson[] {
  const makers = [...new Set(samples.flatMap(({ first }) => (first ? [first.by] : [])))];
  return makers
    .map((by) => ({ by, ...agreementOf(samples.filter(({ first }) => first?.by === by)) }))
    .filter(({ all }) => all > 0)
    .sort((one, other) => other.all - one.all);
}

const Z = 1.96;

/** The 95 % interval of a share (Wilson), from 0 to 1; undefined of nothing. */
export function wilson({ agreed, all }: Share): { readonly from: number; readonly to: number } | undefined {
  if (all === 0) return undefined;
  const p = agreed / all;
  const spread = Z * Math.sqrt((p * (1 - p)) / all + (Z * Z) / (4 * all * all));
  const middle = p + (Z * Z) / (2 * all);
  const scale = 1 + (Z * Z) / all;
  return { from: Math.max(0, (middle - spread) / scale), to: Math.min(1, (middle + spread) / scale) };
}
