import { at } from '@assay/kernel';
import type { Fraction } from './fraction.js';
import type { Upstream } from './upstream.js';

/** What of the target reaches each node over all walks, as parts of 1. */
export interface Flow {
  /** By local node. A node inside a ring counts each round, so that its owners get their part of the whole. */
  readonly mass: Float64Array;
  /** The same exactly; undefined where the graph was too large for exact arithmetic. */
  readonly exact: readonly Fraction[] | undefined;
  /** Rings that nobody outside owns a part of, with what flows into them. */
  readonly closedRings: readonly ClosedRing[];
  /** Some ring owns more than the whole of itself, or did not settle: the figures are no bound. */
  readonly diverged: boolean;
}

export interface ClosedRing {
  readonly members: readonly number[];
  readonly inflow: number;
}

/** Whether a component is one node without a holding in itself: nothing to solve. */
export function isPlain({ rows }: Upstream, members: readonly number[]): boolean {
  return members.length === 1 && members.every((node) => at(rows, node).every(({ owner }) => owner !== node));
}

/** Number of the component of each local node. */
export function componentOf(order: readonly (readonly number[])[], count: number): Uint32Array {
  const component = new Uint32Array(count);
  for (const [number, members] of order.entries()) for (const node of members) component[node] = number;
  return component;
}
