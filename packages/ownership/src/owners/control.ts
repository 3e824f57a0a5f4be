import { at } from '@assay/kernel';
import { toNumber } from '../graph/fraction.js';
import { type Bound, holdingsIn, type OwnershipGraph, share } from '../graph/graph.js';
import type { LocalHolding, Upstream } from '../graph/upstream.js';
import type { Threshold } from './threshold.js';

/** Holdings of one group seen from the owners: what each local node holds. */
export type Downstream = readonly (readonly LocalHolding[])[];

/** Turns the rows of an upstream part round. */
export function downstreamOf({ rows }: Upstream): Downstream {
  const turned: LocalHolding[][] = rows.map(() => []);
  for (const row of rows) for (const holding of row) at(turned, holding.owner).push(holding);
  return turned;
}

/** A majority: half and more than nothing on top (50 % + 1, Regulation (EU) 2024/1624 Art. 53). */
const MAJORITY = 0.5 + 1e-12;

/** Whether the starting nodes together control the target by majorities. */
export function dominates(graph: OwnershipGraph, down: Downstream, start: readonly number[], bound: Bound): boolean {
  return !start.includes(0) && controlledBy(graph, down, start, bound).has(0);
}

/**
 * The starting nodes and what they control by majorities, up to the target: a company is controlled as soon as those who
 * are controlled already hold more than half of it, together.
 */
export function controlledBy(
  graph: OwnershipGraph,
  down: Downstream,
  start: readonly number[],
  bound: Bound,
): ReadonlySet<number> {
  const held = new Map<number, number>();
  const controlled = new Set(start);
  // A set is walked in the order of insertion, also over what is added on the way.
  for (const node of controlled) {
    for (const { owned, edge } of at(down, node)) {
      if (controlled.has(owned)) continue;
      // "More than 50 %" as a register's band is a majority although its lower bound is not.
      const part = share(graph, edge, bound) + (bound === 'low' && graph.lowOpen[edge] === 1 ? 1e-11 : 0);
      const sum = (held.get(owned) ?? 0) + part;
      held.set(owned, sum);
      if (sum <= MAJORITY) continue;
      controlled.add(owned);
      if (owned === 0) return controlled;
    }
  }
  return controlled;
}

/** Who holds more than half of a company directly: "more than 50 %" as a band is a majority too. */
export function majorityOwners(graph: OwnershipGraph, company: number): number[] {
  return holdingsIn(graph, company).flatMap(({ owner, edge }) => {
    const part = share(graph, edge, 'low');
    return part > 0.5 || (part === 0.5 && graph.lowOpen[edge] === 1) ? [owner] : [];
  });
}

/** Nodes that are reached from the target when every single holding on the way reaches the threshold. */
export function levelByLevel({ graph, rows }: Upstream, threshold: Threshold, bound: Bound): ReadonlySet<number> {
  const limit = toNumber(threshold.value);
  const reached = new Set([0]);
  for (const node of reached) {
    for (const { owner, edge } of at(rows, node)) {
      const part = share(graph, edge, bound);
      const above = bound === 'low' && graph.lowOpen[edge] === 1;
      const below = bound === 'high' && graph.highOpen[edge] === 1;
      const isOn = (threshold.comparator === 'gte' && !below) || above;
      if (part > limit + 1e-12 || (part >= limit - 1e-12 && isOn)) reached.add(owner);
    }
  }
  return reached;
}
