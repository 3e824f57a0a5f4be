import { UNATTRIBUTED } from '../tags/category.js';
import type { Ledger, Moved } from './ledger.js';

interface Queue {
  readonly amounts: number[];
  readonly categories: number[];
  head: number;
}

/** First in, first out: what leaves an address is what reached it first and has not left yet. */
export function makeFifo(): Ledger {
  const queues: (Queue | undefined)[] = [];
  return {
    take(account, amount) {
      const moved: Moved = { amounts: [], categories: [] };
      const queue = queues[account];
      let wanted = amount;
      while (queue && wanted > 0 && queue.head < queue.amounts.length) {
        const first = queue.amounts[queue.head]!;
        const part = Math.min(first, wanted);
        append(moved, queue.categories[queue.head]!, part);
        wanted -= part;
        if (part < first) queue.amounts[queue.head] = first - part;
        else queue.head += 1;
      }
      if (queue) compact(queue);
      if (wanted > 0) append(moved, UNATTRIBUTED, wanted);
      return moved;
    },
    put(account, moved) {
      const queue = queues[account] ?? { amounts: [], categories: [], head: 0 };
      queues[account] = queue;
      for (let part = 0; part < moved.amounts.length; part += 1)
        append(queue, moved.categories[part]!, moved.amounts[part]!, queue.head);
    },
  };
}

/** Neighbours of one category are one part: it leaves in the same order. */
function append(list: { amounts: number[]; categories: number[] }, category: number, amount: number, head = 0): void {
  const last = list.amounts.length - 1;
  if (last >= head && list.categories[last] === category) list.amounts[last]! += amount;
  else {
    list.amounts.push(amount);
    list.categories.push(category);
  }
}

const SPENT_MAX = 1024;

/** Forgets what has left, once it is much. */
function compact(queue: Queue): void {
  if (queue.head < SPENT_MAX || queue.head * 2 < queue.amounts.length) return;
  queue.amounts.splice(0, queue.head);
  queue.categories.splice(0, queue.head);
  queue.head = 0;
}
