import { components } from './components.js';
import type { Flow } from './flow-parts.js';
import type { Bound } from './graph.js';
import { solveExactly } from './solve-exact.js';
import { solveNearly } from './solve-nearly.js';
import type { Upstream } from './upstream.js';

/** Above these the arithmetic is done in doubles. */
const EXACT_EDGES_MAX = 600;
const EXACT_RING_MAX = 40;

/** Integrated ownership: the row of (I − A)^-1 of the target, component by component. */
export function flowOf(upstream: Upstream, bound: Bound, order = components(upstream)): Flow {
  const largest = order.reduce((most, members) => Math.max(most, members.length), 1);
  const edges = upstream.rows.reduce((sum, row) => sum + row.length, 0);
  if (edges <= EXACT_EDGES_MAX && largest <= EXACT_RING_MAX) {
    const exact = solveExactly(upstream, bound, order);
    if (exact) return exact;
  }
  return solveNearly(upstream, bound, order);
}
