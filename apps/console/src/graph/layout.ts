import { Graph, layout } from '@dagrejs/dagre';

export interface GraphNode {
  readonly id: string;
}

export interface GraphLink {
  readonly from: string;
  readonly to: string;
}

export const NODE = { width: 176, height: 44 } as const;

/**
 * Places parties in layers, owners above what they hold; coordinates are of the left upper corner, in pixels.
 * @param subject stands below its owners though it is one of a ring: what it holds of those above counts for no layer
 */
export function placeNodes(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  subject?: string,
): Map<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 20, ranksep: 48 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { ...NODE });
  const rings = ringsOf(links);
  for (const [at, { from, to }] of links.entries())
    if (from !== to && !(from === subject && rings.has(at))) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ id }) => {
      const at = graph.node(id);
      return [id, { x: at.x - NODE.width / 2, y: at.y - NODE.height / 2 }];
    }),
  );
}

/** How wide and high a drawing is, in pixels. */
export function sizeOf(places: Iterable<{ readonly x: number; readonly y: number }>): {
  readonly width: number;
  readonly height: number;
} {
  const all = [...places];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  if (xs.length === 0) return { ...NODE };
  return {
    width: Math.max(...xs) - Math.min(...xs) + NODE.width,
    height: Math.max(...ys) - Math.min(...ys) + NODE.height,
  };
}

/** The parties on a way from one of `owners` to the subject, and the links between them: what a large structure is folded to. */
export function waysTo(
  subject: string,
  owners: ReadonlySet<string>,
  links: readonly GraphLink[],
): { readonly kept: ReadonlySet<string> } {
  const above = reach(subject, links, ({ from, to }) => [to, from]);
  const kept = new Set([subject]);
  for (const owner of owners) {
    if (!above.has(owner)) continue;
    for (const id of reach(owner, links, ({ from, to }) => [from, to])) if (above.has(id)) kept.add(id);
  }
  return { kept };
}

/** Links of a ring: companies that own each other, over however many steps. Their places in `links`. */
export function ringsOf(links: readonly GraphLink[]): ReadonlySet<number> {
  const below = new Map<string, string[]>();
  for (const { from, to } of links) below.set(from, [...(below.get(from) ?? []), to]);
  const leads = (start: string, end: string): boolean => {
    const seen = new Set([start]);
    const waiting = [start];
    for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
      if (here === end) return true;
      for (const next of below.get(here) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    return false;
  };
  return new Set(links.flatMap(({ from, to }, at) => (leads(to, from) ? [at] : [])));
}

function reach(start: string, links: readonly GraphLink[], way: (link: GraphLink) => [string, string]): Set<string> {
  const found = new Set([start]);
  const waiting = [start];
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    for (const link of links) {
      const [near, far] = way(link);
      if (near !== here || found.has(far)) continue;
      found.add(far);
      waiting.push(far);
    }
  }
  return found;
}
