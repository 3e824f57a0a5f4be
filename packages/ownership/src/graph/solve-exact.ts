import { type Flow, isPlain } from './flow-parts.js';
import { add, bitLength, compare, divide, type Fraction, multiply, ONE, subtract, toNumber, ZERO } from './fraction.js';
import { type Bound, exactShare } from './graph.js';
import type { Upstream } from './upstream.js';

/** Longer denominators cost more than their exactness is worth; the answer is then computed in doubles. */
const BITS_MAX = 2_048;

/** The flow in rational numbers; undefined when their parts grow too long. */
export function solveExactly(upstream: Upstream, bound: Bound, order: readonly Uint32Array[]): Flow | undefined {
  const { graph, nodes, offsets, owners, edges } = upstream;
  const mass: Fraction[] = Array.from({ length: nodes.length }, () => ZERO);
  mass[0] = ONE;
  const closedRings: { members: Uint32Array; inflow: number }[] = [];
  let diverged = false;
  const component = componentOf(order, nodes.length);
  for (const [number, members] of order.entries()) {
    if (!isPlain(upstream, members)) {
      const solved = solveRing(upstream, bound, members, mass);
      if (solved === 'closed') {
        const inflow = members.reduce((sum, node) => sum + toNumber(mass[node]!), 0);
        closedRings.push({ members, inflow });
        continue;
      }
      if (solved === 'diverged') diverged = true;
      else for (const [at, node] of members.entries()) mass[node] = solved[at]!;
    }
    for (const node of members) {
      for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
        const owner = owners[edge]!;
        if (component[owner] === number) continue;
        const value = add(mass[owner]!, multiply(mass[node]!, exactShare(graph, edges[edge]!, bound)));
        if (bitLength(value.d) > BITS_MAX) return undefined;
        mass[owner] = value;
      }
    }
  }
  return { mass: Float64Array.from(mass, toNumber), exact: mass, closedRings, diverged };
}

/** Number of the component of each local node. */
export function componentOf(order: readonly Uint32Array[], count: number): Uint32Array {
  const component = new Uint32Array(count);
  for (const [number, members] of order.entries()) for (const node of members) component[node] = number;
  return component;
}

/**
 * y = f + Aᵀy within one ring by Gaussian elimination. A ring is closed when its matrix is singular; it diverges when the
 * solution has a negative part, which for a connected non-negative matrix means a spectral radius of 1 or more
 * (Perron-Frobenius).
 */
function solveRing(
  upstream: Upstream,
  bound: Bound,
  members: Uint32Array,
  inflow: readonly Fraction[],
): Fraction[] | 'closed' | 'diverged' {
  const rows = ringRows(upstream, bound, members, inflow);
  const size = members.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const swap = rows.findIndex((row, at) => at >= pivot && row[pivot]!.n !== 0n);
    if (swap < 0) return 'closed';
    [rows[pivot], rows[swap]] = [rows[swap]!, rows[pivot]!];
    for (let below = pivot + 1; below < size; below += 1) eliminate(rows[below]!, rows[pivot]!, pivot);
  }
  const solution: Fraction[] = new Array<Fraction>(size).fill(ZERO);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at]!;
    let rest = row[size]!;
    for (let column = at + 1; column < size; column += 1) {
      if (row[column]!.n !== 0n) rest = subtract(rest, multiply(row[column]!, solution[column]!));
    }
    solution[at] = divide(rest, row[at]!);
  }
  return solution.some((value) => compare(value, ZERO) < 0) ? 'diverged' : solution;
}

function ringRows(
  { graph, offsets, owners, edges }: Upstream,
  bound: Bound,
  members: Uint32Array,
  inflow: readonly Fraction[],
): Fraction[][] {
  const at = new Map([...members].map((node, position) => [node, position]));
  const rows = [...members].map((node, position) => [
    ...Array.from(members, (_, column): Fraction => (column === position ? ONE : ZERO)),
    inflow[node]!,
  ]);
  for (const [column, node] of members.entries()) {
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) {
      const row = at.get(owners[edge]!);
      if (row === undefined) continue;
      rows[row]![column] = subtract(rows[row]![column]!, exactShare(graph, edges[edge]!, bound));
    }
  }
  return rows;
}

function eliminate(row: Fraction[], by: readonly Fraction[], pivot: number): void {
  if (row[pivot]!.n === 0n) return;
  const factor = divide(row[pivot]!, by[pivot]!);
  for (let column = pivot; column < row.length; column += 1) {
    if (by[column]!.n !== 0n) row[column] = subtract(row[column]!, multiply(factor, by[column]!));
  }
}
