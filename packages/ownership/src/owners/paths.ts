import { at } from '@assay/kernel';
import { share } from '../graph/graph.js';
import type { LocalHolding, Upstream } from '../graph/upstream.js';

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
  const { graph, rows } = upstream;
  const byOwner = new Map<number, Path[]>();
  const truncated = new Set<number>();
  const stepTo = (node: number, part: Step['part'], min: number, max: number): Step => {
    return { node, left: at(rows, node).values(), part, min, max };
  };
  const trail = [stepTo(0, { min: 1, max: 1 }, 1, 1)];
  const onTrail = new Set([0]);
  let steps = 0;
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const holding = top.left.next().value;
    if (!holding) {
      trail.pop();
      onTrail.delete(top.node);
      continue;
    }
    steps += 1;
    if (steps > limits.stepsMax) return { byOwner: sorted(byOwner, limits, truncated), truncated: undefined };
    const { owner, edge } = holding;
    const highest = share(graph, edge, 'high');
    const max = top.max * highest;
    if (max < limits.least || onTrail.has(owner)) continue;
    const part = { min: share(graph, edge, 'low'), max: highest };
    const step = stepTo(owner, part, top.min * part.min, max);
    if (isEnd(owner)) {
      const found = byOwner.get(owner) ?? [];
      byOwner.set(owner, found);
      found.push(pathOf(trail, step));
    } else if (trail.length >= limits.depthMax) {
      truncated.add(owner);
    } else {
      trail.push(step);
      onTrail.add(owner);
    }
  }
  return { byOwner: sorted(byOwner, limits, truncated), truncated };
}

interface Step {
  readonly node: number;
  /** Holdings in the node that are still to be walked. */
  readonly left: Iterator<LocalHolding, undefined>;
  /** What this node holds of the one before. */
  readonly part: { readonly min: number; readonly max: number };
  readonly min: number;
  readonly max: number;
}

function pathOf(trail: readonly Step[], end: Step): Path {
  const upwards = [...trail, end].reverse();
  return {
    nodes: upwards.map(({ node }) => node),
    shares: upwards.slice(0, -1).map(({ part }) => part),
    min: end.min,
    max: end.max,
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
