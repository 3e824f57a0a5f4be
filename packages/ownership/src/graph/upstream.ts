import { holdingsIn, NODE_STOP, type OwnershipGraph } from './graph.js';

/** One holding above the target: `owner` and `owned` are local numbers, `edge` is its number in the whole graph. */
export interface LocalHolding {
  readonly owner: number;
  readonly owned: number;
  readonly edge: number;
}

/** The part of a graph that lies above one company, renumbered from 0 (the company itself). */
export interface Upstream {
  readonly graph: OwnershipGraph;
  /** Number in the whole graph of each local node. */
  readonly nodes: readonly number[];
  /** The holdings in each local node; none where the walk stops. */
  readonly rows: readonly (readonly LocalHolding[])[];
  /** The walk met its limit: what lies beyond is unknown. */
  readonly truncated: boolean;
}

/** More companies than any group known in a public register has. */
const UPSTREAM_NODES_MAX = 100_000;

/** Collects all direct and indirect owners of a company, breadth first. */
export function collectUpstream(graph: OwnershipGraph, target: number, nodesMax = UPSTREAM_NODES_MAX): Upstream {
  const local = new Map([[target, 0]]);
  const nodes = [target];
  const rows: LocalHolding[][] = [];
  let truncated = false;
  const numberOf = (node: number): number | undefined => {
    const known = local.get(node);
    if (known !== undefined || nodes.length >= nodesMax) return known;
    local.set(node, nodes.length);
    return nodes.push(node) - 1;
  };
  // The list grows while it is walked.
  for (const [owned, node] of nodes.entries()) {
    const row: LocalHolding[] = [];
    rows.push(row);
    // The target's owners are always of interest, even where owners of its kind are not followed.
    if (owned > 0 && graph.kinds[node] === NODE_STOP) continue;
    for (const { owner: above, edge } of holdingsIn(graph, node)) {
      const owner = numberOf(above);
      if (owner === undefined) truncated = true;
      else row.push({ owner, owned, edge });
    }
  }
  return { graph, nodes, rows, truncated };
}
