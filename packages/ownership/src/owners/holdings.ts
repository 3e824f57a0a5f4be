import { components } from '../graph/components.js';
import { flowOf } from '../graph/flow.js';
import type { Flow } from '../graph/flow-parts.js';
import { add, compare, type Fraction, ONE, subtract, toNumber } from '../graph/fraction.js';
import { exactShare, type OwnershipGraph, share } from '../graph/graph.js';
import { collectUpstream, type Upstream } from '../graph/upstream.js';

/** An interval of parts of 1; the fractions are there where the arithmetic was exact. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly minExact?: Fraction;
  readonly maxExact?: Fraction;
  /** The true value lies above `min`, not on it. */
  readonly minOpen: boolean;
}

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
  const open = openBounds(upstream, low, order);
  const ranges = Array.from(upstream.nodes, (_, node) => rangeOf(low, high, open, node));
  const rings = order.filter(({ length }) => length > 1).length;
  return { upstream, ranges, low, high, rings, exact: low.exact !== undefined && high.exact !== undefined };
}

function hasRanges({ graph, edges }: Upstream): boolean {
  return edges.some((edge) => graph.lowN[edge] !== graph.highN[edge] || graph.lowD[edge] !== graph.highD[edge]);
}

function rangeOf(low: Flow, high: Flow, open: Uint8Array, node: number): Range {
  const minExact = low.exact?.[node];
  // A ring whose upper bounds hold more than the whole gives no upper bound but the whole itself.
  const top = high.diverged || (high.exact?.[node] && compare(high.exact[node]!, ONE) > 0);
  const maxExact = top ? ONE : high.exact?.[node];
  const max = top ? 1 : Math.min(1, high.mass[node]!);
  return {
    min: Math.min(1, low.mass[node]!),
    max,
    ...(minExact ? { minExact } : {}),
    ...(maxExact ? { maxExact } : {}),
    minOpen: open[node] === 1,
  };
}

/** A sum of products lies above its lower bound as soon as one factor does and the others are not zero. */
function openBounds(
  { graph, nodes, offsets, owners, edges }: Upstream,
  low: Flow,
  order: readonly Uint32Array[],
): Uint8Array {
  const open = new Uint8Array(nodes.length);
  if (!edges.some((edge) => graph.lowOpen[edge] === 1)) return open;
  // Within a ring one round more carries the mark to every member.
  for (const members of order) {
    for (let round = 0; round < Math.min(members.length, 64); round += 1) {
      let changed = false;
      for (const node of members) {
        for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
          const global = edges[edge]!;
          const marked =
            (graph.lowOpen[global] === 1 && low.mass[node]! > 0) ||
            (open[node] === 1 && graph.lowN[global]! > 0) ||
            (open[node] === 1 && graph.lowOpen[global] === 1);
          if (!marked || open[owners[edge]!] === 1) continue;
          open[owners[edge]!] = 1;
          changed = true;
        }
      }
      if (!changed) break;
    }
  }
  return open;
}

/** The part of a node's capital that nobody is known to hold, as parts of the target. */
export function unknownPart(holdings: IntegratedHoldings, node: number): { min: number; max: number } {
  const { upstream, low, high } = holdings;
  const left = (bound: 'low' | 'high') => {
    if (low.exact) {
      let rest: Fraction = ONE;
      for (let edge = upstream.offsets[node]!; edge < upstream.offsets[node + 1]!; edge += 1)
        rest = subtract(rest, exactShare(upstream.graph, upstream.edges[edge]!, bound));
      return Math.max(0, toNumber(rest));
    }
    let rest = 1;
    for (let edge = upstream.offsets[node]!; edge < upstream.offsets[node + 1]!; edge += 1)
      rest -= share(upstream.graph, upstream.edges[edge]!, bound);
    return rest < 1e-12 ? 0 : rest;
  };
  // A company within a ring stands for more than its share of the whole: what flows round counts each time.
  const topMass = high.diverged ? 1 : high.mass[node]!;
  return { min: low.mass[node]! * left('high'), max: Math.min(1, topMass * left('low')) };
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
  };
}

function capped(value: Fraction): Fraction {
  return compare(value, ONE) > 0 ? ONE : value;
}
