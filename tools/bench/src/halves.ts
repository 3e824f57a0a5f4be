import { createHash } from 'node:crypto';
import { at } from '@assay/kernel';
import splits from './splits.json' with { type: 'json' };

/** The sets of cases that are split, see `splits.json`. */
export type SplitSet = keyof typeof splits.sets;

/** 0 is the half that may be looked at while a judgement is written; 1 is kept back and only measured. */
export type Half = 0 | 1;

/** Which half a case belongs to: the lowest bit of the first byte of the SHA-256 of the set's seed and the case's key. */
export function halfOf(set: SplitSet, key: string): Half {
  const { seed } = splits.sets[set];
  const text = seed === '' ? key : `${seed}|${key}`;
  return (at(createHash('sha256').update(text).digest(), 0) & 1) as Half;
}

/** Above so many points between the halves a judgement is called overfitted. */
export const GAP_MAX = 5;

/** What the gap between the halves says. @param points the figure of the tuned half less that of the other, 0–100 */
export function gapText(points: number): string {
  const said = `${points >= 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} points`;
  return points > GAP_MAX ? `${said} (overfit)` : said;
}
