import { type Flow, isPlain } from './flow-parts.js';
import { type Bound, share } from './graph.js';
import { componentOf } from './solve-exact.js';
import { eliminateSparse, type SparseRow } from './sparse-elimination.js';
import type { Upstream } from './upstream.js';

/** Rounds of relaxation before elimination is tried; a group in which a fifth is held outside needs about 90. */
const ROUNDS_MAX = 400;
const TOLERANCE = 1e-13;
/** Below this leak a ring counts as closed: rounding alone can leave as much. */
const CLOSED_LEAK = 1e-12;

/** The flow in doubles: relaxation within rings, elimination where that is slow. Error below 1e-9. */
export function solveNearly(upstream: Upstream, bound: Bound, order: readonly Uint32Array[]): Flow {
  const { graph, nodes, offsets, owners, edges } = upstream;
  const mass = new Float64Array(nodes.length);
  mass[0] = 1;
  const closedRings: { members: Uint32Array; inflow: number }[] = [];
  let diverged = false;
  const component = componentOf(order, nodes.length);
  for (const [number, members] of order.entries()) {
    if (!isPlain(upstream, members)) {
      const rows = ringRows(upstream, bound, members, component, number);
      const inflow = members.reduce((sum, node) => sum + mass[node]!, 0);
      if (leakOf(rows) < CLOSED_LEAK) {
        closedRings.push({ members, inflow });
        continue;
      }
      const start = Float64Array.from(members, (node) => mass[node]!);
      const solved = relax(rows, start) ?? eliminateSparse(transpose(rows), start);
      if (!solved || solved.some((value) => value < -1e-9 || !Number.isFinite(value))) diverged = true;
      else for (const [at, node] of members.entries()) mass[node] = solved[at]!;
    }
    for (const node of members) {
      if (mass[node] === 0) continue;
      for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
        const owner = owners[edge]!;
        if (component[owner] !== number) mass[owner]! += mass[node]! * share(graph, edges[edge]!, bound);
      }
    }
  }
  return { mass, exact: undefined, closedRings, diverged };
}

interface RingRow {
  readonly owners: readonly number[];
  readonly shares: readonly number[];
}

function ringRows(
  { graph, offsets, owners, edges }: Upstream,
  bound: Bound,
  members: Uint32Array,
  component: Uint32Array,
  number: number,
): RingRow[] {
  const at = new Map<number, number>();
  for (const [position, node] of members.entries()) at.set(node, position);
  return Array.from(members, (node) => {
    const inside: number[] = [];
    const shares: number[] = [];
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
      const owner = owners[edge]!;
      if (component[owner] !== number) continue;
      inside.push(at.get(owner)!);
      shares.push(share(graph, edges[edge]!, bound));
    }
    return { owners: inside, shares };
  });
}

/** The largest part of any member that is not held inside the ring; a connected ring with any leak empties in the end. */
function leakOf(rows: readonly RingRow[]): number {
  return rows.reduce(
    (most, { shares }) => Math.max(most, Math.abs(1 - shares.reduce((sum, part) => sum + part, 0))),
    0,
  );
}

/** Pushes what has arrived on to the owners inside, round after round; undefined when it does not settle. */
function relax(rows: readonly RingRow[], start: Float64Array): Float64Array | undefined {
  const total = Float64Array.from(start);
  let residual = Float64Array.from(start);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = new Float64Array(start.length);
    let left = 0;
    for (const [node, { owners, shares }] of rows.entries()) {
      const amount = residual[node]!;
      if (amount === 0) continue;
      for (let at = 0; at < owners.length; at += 1) {
        const part = amount * shares[at]!;
        next[owners[at]!]! += part;
        left += part;
      }
    }
    for (let node = 0; node < next.length; node += 1) total[node]! += next[node]!;
    residual = next;
    if (left < TOLERANCE) return total;
    if (!Number.isFinite(left) || left > 1e6) return undefined;
  }
  return undefined;
}

function transpose(rows: readonly RingRow[]): SparseRow[] {
  const result: SparseRow[] = rows.map((_, at) => new Map([[at, 1]]));
  for (const [node, { owners, shares }] of rows.entries()) {
    for (const [at, owner] of owners.entries()) {
      const row = result[owner]!;
      row.set(node, (row.get(node) ?? 0) - shares[at]!);
    }
  }
  return result;
}
