import { toNumber } from '../graph/fraction.js';
import type { OwnershipGraph } from '../graph/graph.js';
import { type Bound, share } from '../graph/graph.js';
import type { Upstream } from '../graph/upstream.js';
import type { Threshold } from './threshold.js';

/** Holdings of one group seen from the owners: what each local node holds. */
export interface Downstream {
  readonly offsets: Uint32Array;
  readonly owned: Uint32Array;
  readonly edges: Uint32Array;
}

/** Turns the rows of an upstream part round. */
export function downstreamOf({ nodes, offsets, owners, edges }: Upstream): Downstream {
  const starts = new Uint32Array(nodes.length + 1);
  for (const owner of owners) starts[owner + 1]! += 1;
  for (let node = 0; node < nodes.length; node += 1) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const owned = new Uint32Array(owners.length);
  const turned = new Uint32Array(owners.length);
  for (let node = 0; node < nodes.length; node += 1) {
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
      const at = next[owners[edge]!]!;
      next[owners[edge]!] = at + 1;
      owned[at] = node;
      turned[at] = edges[edge]!;
    }
  }
  return { offsets: starts, owned, edges: turned };
}

/** A majority: half and more than nothing on top (50 % + 1, Regulation (EU) 2024/1624 Art. 53). */
const MAJORITY = 0.5 + 1e-12;

/**
 * Whether the starting nodes together control the target by majorities: a company is controlled as soon as those who are
 * controlled already hold more than half of it, together.
 */
export function dominates(graph: OwnershipGraph, down: Downstream, start: readonly number[], bound: Bound): boolean {
  const held = new Map<number, number>();
  const controlled = new Set(start);
  const queue = [...start];
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]!;
    for (let edge = down.offsets[node]!; edge < down.offsets[node + 1]!; edge += 1) {
      const company = down.owned[edge]!;
      if (controlled.has(company)) continue;
      // "More than 50 %" as a register's band is a majority although its lower bound is not.
      const global = down.edges[edge]!;
      const part = share(graph, global, bound) + (bound === 'low' && graph.lowOpen[global] === 1 ? 1e-11 : 0);
      const sum = (held.get(company) ?? 0) + part;
      held.set(company, sum);
      if (sum <= MAJORITY) continue;
      if (company === 0) return true;
      controlled.add(company);
      queue.push(company);
    }
  }
  return false;
}

/** Nodes that are reached from the target when every single holding on the way reaches the threshold. */
export function levelByLevel({ graph, nodes, offsets, owners, edges }: Upstream, threshold: Threshold, bound: Bound) {
  const reached = new Uint8Array(nodes.length);
  const limit = toNumber(threshold.value);
  const queue = [0];
  reached[0] = 1;
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at]!;
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
      const owner = owners[edge]!;
      const part = share(graph, edges[edge]!, bound);
      const open = bound === 'low' && graph.lowOpen[edges[edge]!] === 1;
      const enough = part > limit + 1e-12 || (part >= limit - 1e-12 && (threshold.comparator === 'gte' || open));
      if (!enough || reached[owner]) continue;
      reached[owner] = 1;
      queue.push(owner);
    }
  }
  return reached;
}
