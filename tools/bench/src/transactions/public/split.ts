import { createHash } from 'node:crypto';
import { at } from '@assay/kernel';

/** Fixed before anything was tuned. Changing one makes every figure of the page another experiment. */
export const SEEDS = {
  /** Which half a customer stands in. */
  split: 'assay-public-aml-1',
  /** Amounts that are drawn again. */
  amounts: 7,
} as const;

export type Half = 'fitted' | 'held_back';

/** The half of a customer: by a hash of seed, set and customer, so that it depends on nothing that is in the data. */
export function halfOf(set: string, customer: string): Half {
  const digest = createHash('sha256').update(`${SEEDS.split}\n${set}\n${customer}`).digest();
  return at(digest, 0) % 2 === 0 ? 'fitted' : 'held_back';
}
