import { at } from '@assay/kernel';
import { type Score, scoreOf } from '../fit.js';
import type { World } from '../world.js';
import { type Half, halfOf } from './split.js';

/** How a way of alerting fared in one half of the customers. */
export interface HalfScore extends Score {
  readonly half: Half | 'all';
  readonly customers: number;
  readonly launderers: number;
  /** Share of all customers that are alerted. */
  readonly alerted_share: number;
  /** Share of honest customers that are alerted. */
  readonly honest_share: number;
}

/** Scores of alerted accounts among all customers and in each half. */
export function halfScores(
  world: World & { readonly name: string; readonly names: readonly string[] },
  alerted: ReadonlySet<number>,
): HalfScore[] {
  return (['all', 'fitted', 'held_back'] as const).map((half) => {
    const inHalf = (account: number) => half === 'all' || halfOf(world.name, at(world.names, account)) === half;
    const customers = world.names.reduce((count, _, account) => count + (inHalf(account) ? 1 : 0), 0);
    const typologyOf = new Map([...world.typologyOf].filter(([account]) => inHalf(account)));
    const found = new Set([...alerted].filter(inHalf));
    const honest = [...found].filter((account) => !typologyOf.has(account)).length;
    return {
      half,
      customers,
      launderers: typologyOf.size,
      ...scoreOf({ ...world, typologyOf }, [found]),
      alerted_share: found.size / customers,
      honest_share: customers === typologyOf.size ? 0 : honest / (customers - typologyOf.size),
    };
  });
}
