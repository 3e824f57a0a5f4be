import { at } from '@assay/kernel';
import { type ClosedRing, componentOf, type Flow, isPlain } from './flow-parts.js';
import { type Bound, share } from './graph.js';
import { eliminateSparse, type SparseRow } from './sparse-elimination.js';
import type { Upstream } from './upstream.js';

/** Rounds of relaxation before elimination is tried; a group in which a fifth is held outside needs about 50. */
const ROUNDS_MAX = 400;
const TOLERANCE = 1e-13;
/** Below this leak a ring counts as closed: rounding alone can leave as much. */
const CLOSED_LEAK = 1e-12;

/** The flow in doubles: relaxation within rings, elimination where that is slow. Error below 1e-9. */
export function solveNearly(upstream: Upstream, bound: Bound, order: readonly (readonly number[])[]): Flow {
  const { graph, nodes, rows } = upstream;
  const mass = new Float64Array(nodes.length);
  mass[0] = 1;
  const closedRings: ClosedRing[] = [];
  let diverged = false;
  const component = componentOf(order, nodes.length);
  for (const [number, members] of order.entries()) {
    if (!isPlain(upstream, members)) {
      const ring = ringRows(upstream, bound, members);
      const start = Float64Array.from(members, (node) => at(mass, node));
      if (leakOf(ring) < CLOSED_LEAK) {
        closedRings.push({ members, inflow: start.reduce((sum, part) => sum + part, 0) });
        continue;
      }
      const solved = relax(ring, start) ?? eliminateSparse(transpose(ring), start);
      if (!solved || solved.some((value) => value < -1e-9 || !Number.isFinite(value))) diverged = true;
      else for (const [place, node] of members.entries()) mass[node] = at(solved, place);
    }
    for (const node of members) {
      const amount = at(mass, node);
      if (amount === 0) continue;
      for (const { owner, edge } of at(rows, node)) {
        if (component[owner] !== number) mass[owner]! += amount * share(graph, edge, bound);
      }
    }
  }
  return { mass, exact: undefined, closedRings, diverged };
}

/** What members of a ring hold of one of them: the places of the owners in the ring, and the part of each. */
interface RingRow {
  readonly owners: readonly number[];
  readonly parts: Float64Array;
}

function ringRows({ graph, rows }: Upstream, bound: Bound, members: readonly number[]): RingRow[] {
  const places = new Map(members.map((node, place) => [node, place]));
  return members.map((node) => {
    const owners: number[] = [];
    const parts: number[] = [];
    for (const { owner, edge } of at(rows, node)) {
      const place = places.get(owner);
      if (place === undefined) continue;
      owners.push(place);
      parts.push(share(graph, edge, bound));
    }
    return { owners, parts: Float64Array.from(parts) };
  });
}

/** The largest part of any member that is not held inside the ring; a connected ring with any leak empties in the end. */
function leakOf(rows: readonly RingRow[]): number {
  return rows.reduce((most, { parts }) => Math.max(most, Math.abs(1 - parts.reduce((sum, part) => sum + part, 0))), 0);
}

/**
 * Pushes what has arrived at each member on to its owners inside, round after round; undefined when it does not settle.
 * What arrives at a member later in the round goes on in the same round, which halves the rounds.
 */
function relax(rows: readonly RingRow[], start: Float64Array): Float64Array | undefined {
  const total = Float64Array.from(start);
  const waiting = Float64Array.from(start);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    for (const [node, { owners, parts }] of rows.entries()) {
      const amount = waiting[node]!;
      if (amount === 0) continue;
      waiting[node] = 0;
      for (let place = 0; place < parts.length; place += 1) {
        const owner = owners[place]!;
        const arriving = amount * parts[place]!;
        waiting[owner]! += arriving;
        total[owner]! += arriving;
      }
    }
    const left = waiting.reduce((sum, amount) => sum + amount, 0);
    if (left < TOLERANCE) return total;
    if (!Number.isFinite(left) || left > 1e6) return undefined;
  }
  return undefined;
}

function transpose(rows: readonly RingRow[]): SparseRow[] {
  const result: SparseRow[] = rows.map((_, place) => new Map([[place, 1]]));
  for (const [node, { owners, parts }] of rows.entries()) {
    for (const [place, part] of parts.entries()) {
      const equation = at(result, at(owners, place));
      equation.set(node, (equation.get(node) ?? 0) - part);
    }
  }
  return result;
}
