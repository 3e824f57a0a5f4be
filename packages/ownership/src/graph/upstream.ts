import { NODE_STOP, type OwnershipGraph } from './graph.js';

/** The part of a graph that lies above one company, renumbered from 0 (the company itself). */
export interface Upstream {
  readonly graph: OwnershipGraph;
  /** Number in the whole graph of each local node. */
  readonly nodes: Uint32Array;
  /** Local rows: holdings in local node `i` are `offsets[i] … offsets[i + 1]`; empty where the walk stops. */
  readonly offsets: Uint32Array;
  /** Local number of the owner of each local edge. */
  readonly owners: Uint32Array;
  /** Number in the whole graph of each local edge. */
  readonly edges: Uint32Array;
  /** The walk met its limit: what lies beyond is unknown. */
  readonly truncated: boolean;
}

/** More companies than any group known in a public register has. */
const UPSTREAM_NODES_MAX = 100_000;

/** Collects all direct and indirect owners of a company, breadth first. */
export function collectUpstream(graph: OwnershipGraph, target: number, nodesMax = UPSTREAM_NODES_MAX): Upstream {
  const local = new Map<number, number>([[target, 0]]);
  const nodes = [target];
  const offsets = [0];
  const owners: number[] = [];
  const edges: number[] = [];
  let truncated = false;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    // The target's owners are always of interest, even where owners of its kind are not followed.
    if (at === 0 || graph.kinds[node] !== NODE_STOP) {
      for (let edge = graph.offsets[node]!; edge < graph.offsets[node + 1]!; edge += 1) {
        const owner = graph.owners[edge]!;
        let number = local.get(owner);
        if (number === undefined) {
          if (nodes.length >= nodesMax) {
            truncated = true;
            continue;
          }
          number = nodes.length;
          local.set(owner, number);
          nodes.push(owner);
        }
        owners.push(number);
        edges.push(edge);
      }
    }
    offsets.push(owners.length);
  }
  return {
    graph,
    nodes: Uint32Array.from(nodes),
    offsets: Uint32Array.from(offsets),
    owners: Uint32Array.from(owners),
    edges: Uint32Array.from(edges),
    truncated,
  };
}
