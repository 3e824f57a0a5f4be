import { at } from '@assay/kernel';
import type { LocalHolding, Upstream } from './upstream.js';

/** A node on which the walk has come; `low` is the earliest node that is reached from it and still open. */
interface Visit {
  readonly node: number;
  readonly index: number;
  low: number;
  isOpen: boolean;
  /** Holdings in the node that are still to be followed. */
  readonly left: Iterator<LocalHolding, undefined>;
}

/**
 * Strongly connected components (Tarjan 1972, without recursion), in the order in which shares flow: the component of
 * the target first, every owner after what it owns.
 */
export function components({ rows }: Upstream): readonly (readonly number[])[] {
  const visits = new Map<number, Visit>();
  const stack: Visit[] = [];
  const calls: Visit[] = [];
  const found: number[][] = [];
  const open = (node: number) => {
    const index = visits.size;
    const visit: Visit = { node, index, low: index, isOpen: true, left: at(rows, node).values() };
    visits.set(node, visit);
    stack.push(visit);
    calls.push(visit);
  };
  const close = (visit: Visit) => {
    calls.pop();
    const caller = calls.at(-1);
    if (caller) caller.low = Math.min(caller.low, visit.low);
    if (visit.low === visit.index) {
      const members = stack.splice(stack.lastIndexOf(visit));
      for (const member of members) member.isOpen = false;
      found.push(members.map(({ node }) => node));
    }
  };
  // Everything was collected from the target, so one root reaches all.
  open(0);
  for (let visit = calls.at(-1); visit; visit = calls.at(-1)) {
    const owner = visit.left.next().value?.owner;
    if (owner === undefined) {
      close(visit);
      continue;
    }
    const known = visits.get(owner);
    if (!known) open(owner);
    else if (known.isOpen) visit.low = Math.min(visit.low, known.index);
  }
  // Tarjan finds a component after all that it leads to: the reverse is the order of flow.
  return found.reverse();
}
