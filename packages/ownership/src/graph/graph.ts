import { at } from '@assay/kernel';
import { type Fraction, ONE, ZERO } from './fraction.js';

/** What a node is for the arithmetic. `stop`: its own owners are not followed (a person, a state, an exempt company). */
export const NODE_OPEN = 0;
export const NODE_STOP = 1;

/** One holding: `owner` holds between `low` and `high` of `owned`, as parts of 1. */
export interface Holding {
  readonly owner: number;
  readonly owned: number;
  readonly low: Fraction;
  readonly high: Fraction;
  /** The lower bound itself is excluded ("more than 25 %"). */
  readonly lowOpen?: boolean;
  /** The upper bound itself is excluded ("less than 25 %"). */
  readonly highOpen?: boolean;
}

/**
 * Who owns whom, by number, in compressed rows: the holdings in company `c` are `offsets[c] … offsets[c + 1]`.
 * A million holdings take about 40 MB.
 */
export interface OwnershipGraph {
  readonly nodeCount: number;
  readonly kinds: Uint8Array;
  readonly offsets: Uint32Array;
  readonly owners: Uint32Array;
  /** Numerators and denominators of the bounds; exact up to 2^53. */
  readonly lowN: Float64Array;
  readonly lowD: Float64Array;
  readonly highN: Float64Array;
  readonly highD: Float64Array;
  readonly lowOpen: Uint8Array;
  readonly highOpen: Uint8Array;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Shares with longer parts are rounded to this denominator. */
const ROUNDED = 10n ** 15n;

/** @throws RangeError when a holding names an unknown node or lies outside 0 … 1 */
export function buildGraph(nodeCount: number, kinds: Uint8Array, holdings: readonly Holding[]): OwnershipGraph {
  const writer = graphWriter(nodeCount, kinds, holdings.length);
  for (const { owned } of holdings) writer.count(owned);
  writer.seal();
  for (const holding of holdings) writer.put(holding);
  return writer.graph;
}

/** Builds a graph in two passes over any source of holdings, so that a large register need not lie in memory. */
export function graphWriter(nodeCount: number, kinds: Uint8Array, edgeCount: number) {
  const graph: OwnershipGraph = {
    nodeCount,
    kinds,
    offsets: new Uint32Array(nodeCount + 1),
    owners: new Uint32Array(edgeCount),
    lowN: new Float64Array(edgeCount),
    lowD: new Float64Array(edgeCount),
    highN: new Float64Array(edgeCount),
    highD: new Float64Array(edgeCount),
    lowOpen: new Uint8Array(edgeCount),
    highOpen: new Uint8Array(edgeCount),
  };
  let next: Uint32Array = graph.offsets;
  return {
    graph,
    /** First pass: once for each holding in this company. */
    count(owned: number): void {
      if (owned >= nodeCount) throw new RangeError('A holding names an unknown node.');
      graph.offsets[owned + 1]! += 1;
    },
    /** Between the passes. */
    seal(): void {
      for (let node = 0; node < nodeCount; node += 1) graph.offsets[node + 1]! += at(graph.offsets, node);
      next = graph.offsets.slice(0, nodeCount);
    },
    /** Second pass: each holding. */
    put({ owner, owned, low, high, lowOpen, highOpen }: Holding): void {
      if (owner >= nodeCount) throw new RangeError('A holding names an unknown node.');
      if (low.n < 0n || high.n > high.d || low.n * high.d > high.n * low.d)
        throw new RangeError('A share lies between 0 and 1, the lower bound first.');
      const edge = at(next, owned);
      next[owned] = edge + 1;
      graph.owners[edge] = owner;
      [graph.lowN[edge], graph.lowD[edge]] = parts(low);
      [graph.highN[edge], graph.highD[edge]] = parts(high);
      graph.lowOpen[edge] = lowOpen ? 1 : 0;
      graph.highOpen[edge] = highOpen ? 1 : 0;
    },
  };
}

/** A holding in a company: its number, and who holds. */
interface NumberedHolding {
  readonly edge: number;
  readonly owner: number;
}

/** The holdings in a company, in the order in which they were put. */
export function holdingsIn({ offsets, owners }: OwnershipGraph, company: number): readonly NumberedHolding[] {
  const found: NumberedHolding[] = [];
  const end = at(offsets, company + 1);
  for (let edge = at(offsets, company); edge < end; edge += 1) found.push({ edge, owner: at(owners, edge) });
  return found;
}

export type Bound = 'low' | 'high';

/** A bound of a holding, exactly. */
export function exactShare(graph: OwnershipGraph, edge: number, bound: Bound): Fraction {
  const n = at(bound === 'low' ? graph.lowN : graph.highN, edge);
  const d = at(bound === 'low' ? graph.lowD : graph.highD, edge);
  if (n === 0) return ZERO;
  return n === d ? ONE : { n: BigInt(n), d: BigInt(d) };
}

/** A bound of a holding as a double. */
export function share(graph: OwnershipGraph, edge: number, bound: Bound): number {
  return bound === 'low' ? graph.lowN[edge]! / graph.lowD[edge]! : graph.highN[edge]! / graph.highD[edge]!;
}

function parts({ n, d }: Fraction): [number, number] {
  if (d <= SAFE) return [Number(n), Number(d)];
  return [Number((n * ROUNDED + d / 2n) / d), Number(ROUNDED)];
}
