import { uint32At } from '@assay/kernel';
import type { Direction, Neighbourhood } from './neighbourhood.js';
import type { TransferGraph } from './transfer.js';

/** A way of funds between a labelled address and the screened one. */
export interface Path {
  /** The labelled address. */
  readonly node: number;
  /** Edges from the screened address to the labelled one. */
  readonly edges: readonly number[];
}

/**
 * The nearest labelled addresses with a way that funds can have taken: along it the transfers follow each other in time.
 * One way an address, shortest first; a longer or an earlier way of the same address is left out.
 */
export function nearestPaths(
  graph: TransferGraph,
  target: number,
  area: Neighbourhood,
  options: { readonly direction: Direction; readonly categoryOf: (node: number) => number; readonly pathsMax: number },
): Path[] {
  const inbound = options.direction === 'inbound';
  const arrived = new Map<number, { readonly edge: number; readonly next: number }>();
  const found: Path[] = [];
  let level = [target];
  const limit = (node: number): number => {
    const step = arrived.get(node);
    if (step) return graph.at(step.edge);
    return inbound ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  };
  while (level.length > 0 && found.length < options.pathsMax) {
    const reached = new Map<number, { edge: number; next: number }>();
    for (const node of level) {
      for (const edge of inbound ? graph.incoming(node) : graph.outgoing(node)) {
        const other = inbound ? graph.from(edge) : graph.to(edge);
        const late = inbound ? graph.at(edge) > limit(node) : graph.at(edge) < limit(node);
        if (late || other === target || arrived.has(other) || !area.edges.length) continue;
        const known = reached.get(other);
        const better =
          !known || (inbound ? graph.at(edge) > graph.at(known.edge) : graph.at(edge) < graph.at(known.edge));
        if (better && contains(area.edges, edge, graph)) reached.set(other, { edge, next: node });
      }
    }
    level = [];
    for (const [node, step] of reached) {
      arrived.set(node, step);
      if (area.depth.has(node)) level.push(node);
      else if (options.categoryOf(node) >= 0 && found.length < options.pathsMax)
        found.push({ node, edges: wayFrom(node) });
    }
  }
  return found;

  function wayFrom(start: number): number[] {
    const edges: number[] = [];
    for (let step = arrived.get(start); step; step = arrived.get(step.next)) edges.push(step.edge);
    return edges.reverse();
  }
}

/** Whether an edge lies in the area: within its time and asset. */
function contains(edges: Uint32Array, edge: number, graph: TransferGraph): boolean {
  let low = 0;
  let high = edges.length;
  const at = graph.at(edge);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (graph.at(uint32At(edges, middle)) < at) low = middle + 1;
    else high = middle;
  }
  for (let place = low; place < edges.length; place += 1) {
    const other = uint32At(edges, place);
    if (other === edge) return true;
    if (graph.at(other) !== at) return false;
  }
  return false;
}
