import { share } from '../graph/graph.js';
import type { Upstream } from '../graph/upstream.js';

/** One chain of holdings, owner first, target last; parts of 1. */
export interface Path {
  readonly nodes: readonly number[];
  readonly shares: readonly { readonly min: number; readonly max: number }[];
  readonly min: number;
  readonly max: number;
}

export interface PathLimits {
  /** Paths below this part of the target are left out. */
  readonly least: number;
  readonly depthMax: number;
  readonly perOwnerMax: number;
  /** Steps of the walk over all owners. */
  readonly stepsMax: number;
}

const PATH_LIMITS: PathLimits = { least: 0.0001, depthMax: 64, perOwnerMax: 20, stepsMax: 20_000 };

export interface FoundPaths {
  /** By local node: paths of every node that is an end, largest first. */
  readonly byOwner: ReadonlyMap<number, readonly Path[]>;
  /** Owners with omitted paths; undefined when a limit cut off the whole search. */
  readonly truncated: ReadonlySet<number> | undefined;
}

/** Walks from the target up to the ends, without passing a node twice: around a ring goes the arithmetic, not a path. */
export function findPaths(upstream: Upstream, isEnd: (node: number) => boolean, limits = PATH_LIMITS): FoundPaths {
  const { graph, offsets, owners, edges } = upstream;
  const byOwner = new Map<number, Path[]>();
  const truncated = new Set<number>();
  const trail: Step[] = [{ node: 0, edge: offsets[0]!, part: { min: 1, max: 1 }, min: 1, max: 1 }];
  const onTrail = new Set([0]);
  let steps = 0;
  while (trail.length > 0) {
    const top = trail.at(-1)!;
    if (top.edge === offsets[top.node + 1]!) {
      trail.pop();
      onTrail.delete(top.node);
      continue;
    }
    const edge = top.edge;
    top.edge += 1;
    steps += 1;
    if (steps > limits.stepsMax) return { byOwner: sorted(byOwner, limits, truncated), truncated: undefined };
    const owner = owners[edge]!;
    const part = { min: share(graph, edges[edge]!, 'low'), max: share(graph, edges[edge]!, 'high') };
    const max = top.max * part.max;
    const min = top.min * part.min;
    if (onTrail.has(owner) || max < limits.least) continue;
    trail.push({ node: owner, edge: offsets[owner]!, part, min, max });
    if (isEnd(owner)) {
      const found = byOwner.get(owner) ?? [];
      byOwner.set(owner, found);
      found.push(pathOf(trail));
      trail.pop();
    } else if (trail.length > limits.depthMax) {
      truncated.add(owner);
      trail.pop();
    } else onTrail.add(owner);
  }
  return { byOwner: sorted(byOwner, limits, truncated), truncated };
}

interface Step {
  readonly node: number;
  edge: number;
  /** What this node holds of the one before. */
  readonly part: { readonly min: number; readonly max: number };
  readonly min: number;
  readonly max: number;
}

function pathOf(trail: readonly Step[]): Path {
  const upwards = [...trail].reverse();
  return {
    nodes: upwards.map(({ node }) => node),
    shares: upwards.slice(0, -1).map(({ part }) => part),
    min: upwards[0]!.min,
    max: upwards[0]!.max,
  };
}

function sorted(byOwner: Map<number, Path[]>, { perOwnerMax }: PathLimits, truncated: Set<number>) {
  for (const [owner, paths] of byOwner) {
    paths.sort((a, b) => b.max - a.max);
    if (paths.length > perOwnerMax) {
      truncated.add(owner);
      paths.length = perOwnerMax;
    }
  }
  return byOwner;
}
