import { components, ownsItself } from './components.js';
import type { Fraction } from './fraction.js';
import type { Bound } from './graph.js';
import { solveExactly } from './solve-exact.js';
import { solveNearly } from './solve-nearly.js';
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

/** Above these the arithmetic is done in doubles. */
const EXACT_EDGES_MAX = 600;
const EXACT_RING_MAX = 40;

/** Integrated ownership: the row of (I − A)^-1 of the target, component by component. */
export function flowOf(upstream: Upstream, bound: Bound, order = components(upstream)): Flow {
  const largest = order.reduce((most, members) => Math.max(most, members.length), 1);
  if (upstream.edges.length <= EXACT_EDGES_MAX && largest <= EXACT_RING_MAX) {
    const exact = solveExactly(upstream, bound, order);
    if (exact) return exact;
  }
  return solveNearly(upstream, bound, order);
}

/** Whether a component is one node without a holding in itself: nothing to solve. */
export function isPlain(upstream: Upstream, members: Uint32Array): boolean {
  return members.length === 1 && !ownsItself(upstream, members[0]!);
}
