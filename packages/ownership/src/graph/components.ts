import type { Upstream } from './upstream.js';

/**
 * Strongly connected components (Tarjan 1972, without recursion), in the order in which shares flow: the component of
 * the target first, every owner after what it owns.
 */
export function components({ nodes, offsets, owners }: Upstream): readonly Uint32Array[] {
  const count = nodes.length;
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const onStack = new Uint8Array(count);
  const edgeAt = new Uint32Array(count);
  const stack: number[] = [];
  const calls: number[] = [];
  const found: Uint32Array[] = [];
  let next = 0;
  const open = (node: number) => {
    index[node] = next;
    low[node] = next;
    next += 1;
    edgeAt[node] = offsets[node]!;
    stack.push(node);
    onStack[node] = 1;
    calls.push(node);
  };
  const close = (node: number) => {
    calls.pop();
    const caller = calls.at(-1);
    if (caller !== undefined) low[caller] = Math.min(low[caller]!, low[node]!);
    if (low[node] !== index[node]) return;
    const start = stack.lastIndexOf(node);
    const members = stack.splice(start);
    for (const member of members) onStack[member] = 0;
    found.push(Uint32Array.from(members));
  };
  // Everything was collected from the target, so one root reaches all.
  open(0);
  while (calls.length > 0) {
    const node = calls.at(-1)!;
    const edge = edgeAt[node]!;
    if (edge === offsets[node + 1]!) {
      close(node);
      continue;
    }
    edgeAt[node] = edge + 1;
    const owner = owners[edge]!;
    if (index[owner] === -1) open(owner);
    else if (onStack[owner]) low[node] = Math.min(low[node]!, index[owner]!);
  }
  // Tarjan finds a component after all that it leads to: the reverse is the order of flow.
  return found.reverse();
}

/** Whether a node owns a part of itself directly. */
export function ownsItself({ offsets, owners }: Upstream, node: number): boolean {
  for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge += 1) if (owners[edge] === node) return true;
  return false;
}
