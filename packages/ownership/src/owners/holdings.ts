import { at } from '@assay/kernel';
import { components } from '../graph/components.js';
import { flowOf } from '../graph/flow.js';
import type { Flow } from '../graph/flow-parts.js';
import { add, compare, type Fraction, ONE, subtract, toNumber, ZERO } from '../graph/fraction.js';
import { type Bound, exactShare, type OwnershipGraph, share } from '../graph/graph.js';
import { collectUpstream, type Upstream } from '../graph/upstream.js';

/** An interval of parts of 1; the fractions are there where the arithmetic was exact. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly minExact?: Fraction;
  readonly maxExact?: Fraction;
  /** The true value lies above `min`, not on it. */
  readonly minOpen: boolean;
  /** The true value lies below `max`, not on it. */
  readonly maxOpen?: true;
}

export const NO_RANGE: Range = { min: 0, max: 0, minExact: ZERO, maxExact: ZERO, minOpen: false };

/** Integrated ownership of one company by each node above it. */
export interface IntegratedHoldings {
  readonly upstream: Upstream;
  /** By local node. */
  readonly ranges: readonly Range[];
  readonly low: Flow;
  readonly high: Flow;
  /** The figures are rational numbers, not doubles. */
  readonly exact: boolean;
  /** Groups of companies above the target that own each other. */
  readonly rings: number;
}

/** All direct and indirect holdings in `target`, in one graph (capital or votes). */
export function integratedHoldings(graph: OwnershipGraph, target: number, nodesMax?: number): IntegratedHoldings {
  const upstream = collectUpstream(graph, target, nodesMax);
  const order = components(upstream);
  const low = flowOf(upstream, 'low', order);
  const high = hasRanges(upstream) ? flowOf(upstream, 'high', order) : low;
  const open = { min: openBounds(upstream, low, 'low'), max: openBounds(upstream, high, 'high') };
  const ranges = upstream.nodes.map((_, node) => rangeOf(low, high, open, node));
  const rings = order.filter(({ length }) => length > 1).length;
  return { upstream, ranges, low, high, rings, exact: low.exact !== undefined && high.exact !== undefined };
}

function hasRanges({ graph, rows }: Upstream): boolean {
  const { lowN, lowD, highN, highD } = graph;
  return rows.some((row) => row.some(({ edge }) => lowN[edge] !== highN[edge] || lowD[edge] !== highD[edge]));
}

function rangeOf(low: Flow, high: Flow, open: OpenNodes, node: number): Range {
  const minExact = low.exact?.[node];
  // A ring whose upper bounds hold more than the whole gives no upper bound but the whole itself.
  const sum = high.exact?.[node];
  const maxExact = high.diverged || (sum && compare(sum, ONE) > 0) ? ONE : sum;
  return {
    min: Math.min(1, at(low.mass, node)),
    max: high.diverged ? 1 : Math.min(1, at(high.mass, node)),
    ...(minExact ? { minExact } : {}),
    ...(maxExact ? { maxExact } : {}),
    minOpen: open.min.has(node),
    // The whole is the bound of what would be more, too.
    ...(open.max.has(node) && !high.diverged && at(high.mass, node) < 1 ? { maxOpen: true } : {}),
  };
}

/** Nodes whose holding does not lie on its lower bound, or not on its upper one. */
interface OpenNodes {
  readonly min: ReadonlySet<number>;
  readonly max: ReadonlySet<number>;
}

/** A sum of products does not lie on its bound as soon as one factor does not and the others are not zero. */
function openBounds({ graph, rows }: Upstream, flow: Flow, bound: Bound): ReadonlySet<number> {
  const [opened, parts] = bound === 'low' ? [graph.lowOpen, graph.lowN] : [graph.highOpen, graph.highN];
  const isOpen = (edge: number) => opened[edge] === 1;
  const open = new Set<number>();
  for (const [node, row] of rows.entries()) {
    const arrives = at(flow.mass, node) > 0;
    for (const { owner, edge } of row) if (arrives && isOpen(edge)) open.add(owner);
  }
  // The set grows while it is walked: the mark goes on to every owner, in rings too.
  for (const node of open) {
    for (const { owner, edge } of at(rows, node)) if (isOpen(edge) || at(parts, edge) > 0) open.add(owner);
  }
  return open;
}

/** The part of a node's capital that nobody is known to hold, as parts of the target. */
export function unknownPart(holdings: IntegratedHoldings, node: number): { min: number; max: number } {
  const { upstream, low, high } = holdings;
  const row = at(upstream.rows, node);
  const left = (bound: 'low' | 'high') => {
    if (low.exact) {
      const rest = row.reduce((part, { edge }) => subtract(part, exactShare(upstream.graph, edge, bound)), ONE);
      return Math.max(0, toNumber(rest));
    }
    const rest = row.reduce((part, { edge }) => part - share(upstream.graph, edge, bound), 1);
    return rest < 1e-12 ? 0 : rest;
  };
  // A company within a ring stands for more than its share of the whole: what flows round counts each time.
  const topMass = high.diverged ? 1 : at(high.mass, node);
  return { min: at(low.mass, node) * left('high'), max: Math.min(1, topMass * left('low')) };
}

/** Adds two ranges; used where a person holds both directly and through a trust. */
export function addRanges(a: Range, b: Range): Range {
  const minExact = a.minExact && b.minExact ? add(a.minExact, b.minExact) : undefined;
  const maxExact = a.maxExact && b.maxExact ? capped(add(a.maxExact, b.maxExact)) : undefined;
  return {
    min: Math.min(1, a.min + b.min),
    max: Math.min(1, a.max + b.max),
    ...(minExact ? { minExact } : {}),
    ...(maxExact ? { maxExact } : {}),
    minOpen: a.minOpen || b.minOpen,
    ...((a.maxOpen || b.maxOpen) && a.max + b.max < 1 ? { maxOpen: true } : {}),
  };
}

function capped(value: Fraction): Fraction {
  return compare(value, ONE) > 0 ? ONE : value;
}
