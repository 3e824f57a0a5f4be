import { CATEGORIES, UNATTRIBUTED } from '../tags/category.js';
import { makeFifo } from './fifo.js';
import { makeHaircut } from './haircut.js';
import type { Amounts, Moved } from './ledger.js';
import type { Direction, Neighbourhood } from './neighbourhood.js';
import { makePoison } from './poison.js';
import type { TransferGraph } from './transfer.js';

/** How the funds that leave an address relate to those that reached it. */
export type Method = 'haircut' | 'fifo' | 'poison';

/** What reached (inbound) or left (outbound) the screened address in one asset. */
export interface AssetTrace {
  readonly asset: number;
  readonly total: number;
  readonly transfers: number;
  /** Straight from or to a labelled address. */
  readonly direct: Amounts;
  /** Over at least one unlabelled address; the unattributed part stands here. */
  readonly indirect: Amounts;
  /** Least number of transfers by category; 0 where there are none. */
  readonly hops: Uint8Array;
}

const LEDGERS = { haircut: makeHaircut, fifo: makeFifo, poison: makePoison } as const;

/**
 * Replays the transfers of a neighbourhood in order of time (outbound: backwards) and says what the funds of the
 * screened address consist of. The parts of each asset sum to its total.
 * @param categoryOf place of the category of a labelled address; -1 for an unlabelled one.
 */
export function trace(
  graph: TransferGraph,
  target: number,
  area: Neighbourhood,
  options: { readonly method: Method; readonly direction: Direction; readonly categoryOf: (node: number) => number },
): AssetTrace[] {
  const { method, direction, categoryOf } = options;
  const inbound = direction === 'inbound';
  const ledger = LEDGERS[method]();
  const accounts = makeAccounts();
  const found = new Map<number, AssetTrace & { total: number; transfers: number }>();
  const hops = new Map<number, Uint8Array>();
  const count = area.edges.length;
  for (let step = 0; step < count; step += 1) {
    const edge = area.edges[inbound ? step : count - 1 - step]!;
    const source = inbound ? graph.from(edge) : graph.to(edge);
    const sink = inbound ? graph.to(edge) : graph.from(edge);
    const asset = graph.asset(edge);
    const amount = graph.amount(edge);
    const walked = area.depth.has(source);
    const category = walked ? -1 : categoryOf(source);
    const account = walked ? accounts(source, asset) : -1;
    const moved = walked
      ? ledger.take(account, amount)
      : { amounts: [amount], categories: [category < 0 ? UNATTRIBUTED : category] };
    if (!area.depth.has(sink)) continue;
    const into = accounts(sink, asset);
    const far = stepHops(hops, walked ? account : -1, into, moved);
    if (sink === target) add(found, asset, amount, moved, category >= 0, far);
    ledger.put(into, moved);
  }
  return [...found.values()];
}

function add(
  found: Map<number, AssetTrace & { total: number; transfers: number }>,
  asset: number,
  amount: number,
  moved: Moved,
  direct: boolean,
  far: Uint8Array,
): void {
  let entry = found.get(asset);
  if (!entry) {
    const empty = () => new Float64Array(CATEGORIES.length);
    entry = {
      asset,
      total: 0,
      transfers: 0,
      direct: empty(),
      indirect: empty(),
      hops: new Uint8Array(CATEGORIES.length),
    };
    found.set(asset, entry);
  }
  entry.total += amount;
  entry.transfers += 1;
  const side = direct ? entry.direct : entry.indirect;
  for (let part = 0; part < moved.amounts.length; part += 1) {
    const category = moved.categories[part]!;
    side[category]! += moved.amounts[part]!;
    const steps = far[category]!;
    if (category !== UNATTRIBUTED && (entry.hops[category] === 0 || steps < entry.hops[category]!))
      entry.hops[category] = steps;
  }
}

/** Least number of transfers that funds of a category took so far, by account; the book of the sink after this one. */
function stepHops(hops: Map<number, Uint8Array>, from: number, into: number, moved: Moved): Uint8Array {
  const before = from < 0 ? undefined : hops.get(from);
  let after = hops.get(into);
  if (!after) {
    after = new Uint8Array(CATEGORIES.length);
    hops.set(into, after);
  }
  for (const category of moved.categories) {
    const far = Math.min(255, (before?.[category] ?? 0) + 1);
    if (after[category] === 0 || far < after[category]!) after[category] = far;
  }
  return after;
}

/** Numbers for pairs of address and asset, from 0. */
function makeAccounts(): (node: number, asset: number) => number {
  const numbers = new Map<number, number>();
  return (node, asset) => {
    const pair = node * 0x10000 + asset;
    const known = numbers.get(pair);
    if (known !== undefined) return known;
    numbers.set(pair, numbers.size);
    return numbers.size - 1;
  };
}
