import { ownsItself } from './components.js';
import type { Fraction } from './fraction.js';
import type { Upstream } from './upstream.js';

/** What of the target reaches each node over all walks, as parts of 1. */
export interface Flow {
  /** By local node. A node inside a ring counts each round, so that its owners get their part of the whole. */
  readonly mass: Float64Array;
  /** The same exactly; undefined where the graph was too large for exact arithmetic. */
  readonly exact: readonly Fraction[] | undefined;
  /** Rings that nobody outside owns a part of, with what flows into them. */
  readonly closedRings: readonly { readonly members: Uint32Array; readonly inflow: number }[];
  /** Some ring owns more than the whole of itself, or did not settle: the figures are no bound. */
  readonly diverged: boolean;
}

/** Whether a component is one node without a holding in itself: nothing to solve. */
export function isPlain(upstream: Upstream, members: Uint32Array): boolean {
  return members.length === 1 && !ownsItself(upstream, members[0]!);
}
