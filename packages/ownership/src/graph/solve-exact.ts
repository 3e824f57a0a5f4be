import { at } from '@assay/kernel';
import { type ClosedRing, componentOf, type Flow, isPlain } from './flow-parts.js';
import { add, bitLength, compare, divide, type Fraction, multiply, ONE, subtract, toNumber, ZERO } from './fraction.js';
import { type Bound, exactShare } from './graph.js';
import type { Upstream } from './upstream.js';

/** Longer denominators cost more than their exactness is worth; the answer is then computed in doubles. */
const BITS_MAX = 2_048;

/** The flow in rational numbers; undefined when their parts grow too long. */
export function solveExactly(
  upstream: Upstream,
  bound: Bound,
  order: readonly (readonly number[])[],
): Flow | undefined {
  const { graph, nodes, rows } = upstream;
  const mass: Fraction[] = nodes.map((_, node) => (node === 0 ? ONE : ZERO));
  const closedRings: ClosedRing[] = [];
  let diverged = false;
  const component = componentOf(order, nodes.length);
  for (const [number, members] of order.entries()) {
    if (!isPlain(upstream, members)) {
      const solved = solveRing(upstream, bound, members, mass);
      if (solved === 'closed') {
        const inflow = members.reduce((sum, node) => sum + toNumber(at(mass, node)), 0);
        closedRings.push({ members, inflow });
        continue;
      }
      if (solved === 'diverged') diverged = true;
      else for (const [place, node] of members.entries()) mass[node] = at(solved, place);
    }
    for (const node of members) {
      for (const { owner, edge } of at(rows, node)) {
        if (component[owner] === number) continue;
        const value = add(at(mass, owner), multiply(at(mass, node), exactShare(graph, edge, bound)));
        if (bitLength(value.d) > BITS_MAX) return undefined;
        mass[owner] = value;
      }
    }
  }
  return { mass: Float64Array.from(mass, toNumber), exact: mass, closedRings, diverged };
}

/**
 * y = f + Aᵀy within one ring by Gaussian elimination. A ring is closed when its matrix is singular; it diverges when the
 * solution has a negative part, which for a connected non-negative matrix means a spectral radius of 1 or more
 * (Perron-Frobenius).
 */
function solveRing(
  upstream: Upstream,
  bound: Bound,
  members: readonly number[],
  inflow: readonly Fraction[],
): Fraction[] | 'closed' | 'diverged' {
  const left = ringRows(upstream, bound, members, inflow);
  const solved: Fraction[][] = [];
  for (const pivot of members.keys()) {
    const place = left.findIndex((row) => at(row, pivot).n !== 0n);
    const [row] = place < 0 ? [] : left.splice(place, 1);
    if (!row) return 'closed';
    for (const below of left) if (at(below, pivot).n !== 0n) eliminate(below, row, pivot);
    solved.push(row);
  }
  const solution: Fraction[] = members.map(() => ZERO);
  for (const [pivot, row] of [...solved.entries()].reverse()) {
    let rest = at(row, members.length);
    for (let column = pivot + 1; column < members.length; column += 1) {
      const factor = at(row, column);
      if (factor.n !== 0n) rest = subtract(rest, multiply(factor, at(solution, column)));
    }
    solution[pivot] = divide(rest, at(row, pivot));
  }
  return solution.some((value) => compare(value, ZERO) < 0) ? 'diverged' : solution;
}

/** One equation for each member: its row of I − Aᵀ, and what flows in from outside in the last column. */
function ringRows(
  { graph, rows }: Upstream,
  bound: Bound,
  members: readonly number[],
  inflow: readonly Fraction[],
): Fraction[][] {
  const equations = new Map(
    members.map((node) => [node, [...members.map((other) => (other === node ? ONE : ZERO)), at(inflow, node)]]),
  );
  for (const [column, node] of members.entries()) {
    for (const { owner, edge } of at(rows, node)) {
      const equation = equations.get(owner);
      if (equation) equation[column] = subtract(at(equation, column), exactShare(graph, edge, bound));
    }
  }
  return [...equations.values()];
}

function eliminate(row: Fraction[], by: readonly Fraction[], pivot: number): void {
  const factor = divide(at(row, pivot), at(by, pivot));
  for (const [column, value] of by.entries()) {
    if (value.n !== 0n) row[column] = subtract(at(row, column), multiply(factor, value));
  }
}
