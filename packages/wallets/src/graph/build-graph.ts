import { type KeyTableBuilder, makeKeyTable } from '../key-table.js';
import type { Transfer, TransferGraph } from './transfer.js';

export interface GraphBuilder {
  add(transfer: Transfer): void;
  build(): TransferGraph;
}

/** Collects transfers in typed arrays and sorts them by time once; of equal times the one added first comes first. */
export function makeGraph(expected = 1024): GraphBuilder {
  const keys = makeKeyTable(Math.max(16, Math.ceil(expected / 2)));
  const assets: string[] = [];
  const assetNumbers = new Map<string, number>();
  let size = 0;
  let columns = emptyColumns(Math.max(16, expected));
  const assetOf = (name: string): number => {
    const known = assetNumbers.get(name);
    if (known !== undefined) return known;
    if (assets.length >= 0xffff) throw new RangeError('Transfers name more than 65,535 assets.');
    assetNumbers.set(name, assets.length);
    return assets.push(name) - 1;
  };
  return {
    add({ from, to, asset, amount, at }) {
      if (!(amount > 0) || !Number.isFinite(amount) || !Number.isFinite(at))
        throw new RangeError('A transfer has an amount above zero and a time.');
      if (size === columns.at.length) columns = enlarged(columns);
      columns.from[size] = keys.add(from);
      columns.to[size] = keys.add(to);
      columns.asset[size] = assetOf(asset);
      columns.amount[size] = amount;
      columns.at[size] = at;
      size += 1;
    },
    build: () => finish(keys, assets, assetNumbers, inOrder(columns, size), size),
  };
}

interface Columns {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly asset: Uint16Array;
  readonly amount: Float64Array;
  readonly at: Float64Array;
}

function emptyColumns(length: number): Columns {
  return {
    from: new Uint32Array(length),
    to: new Uint32Array(length),
    asset: new Uint16Array(length),
    amount: new Float64Array(length),
    at: new Float64Array(length),
  };
}

function enlarged(columns: Columns): Columns {
  const larger = emptyColumns(columns.at.length * 2);
  for (const name of Object.keys(columns) as (keyof Columns)[])
    (larger[name] as Float64Array).set(columns[name] as Float64Array);
  return larger;
}

function inOrder(columns: Columns, size: number): Columns {
  const { at } = columns;
  let sorted = true;
  for (let edge = 1; edge < size && sorted; edge += 1) sorted = at[edge - 1]! <= at[edge]!;
  if (sorted) return columns;
  const order = new Uint32Array(size).map((_, edge) => edge);
  order.sort((left, right) => at[left]! - at[right]! || left - right);
  const ordered = emptyColumns(size);
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    const [source, target] = [columns[name], ordered[name]];
    for (let edge = 0; edge < size; edge += 1) target[edge] = source[order[edge]!]!;
  }
  return ordered;
}

function finish(
  keys: KeyTableBuilder,
  assets: readonly string[],
  assetNumbers: ReadonlyMap<string, number>,
  columns: Columns,
  edges: number,
): TransferGraph {
  const into = adjacency(columns.to, edges, keys.size);
  const out = adjacency(columns.from, edges, keys.size);
  return {
    nodes: keys.size,
    edges,
    find: keys.find,
    keyOf: keys.textOf,
    from: (edge) => columns.from[edge]!,
    to: (edge) => columns.to[edge]!,
    at: (edge) => columns.at[edge]!,
    amount: (edge) => columns.amount[edge]!,
    asset: (edge) => columns.asset[edge]!,
    assetName: (asset) => assets[asset]!,
    findAsset: (name) => assetNumbers.get(name) ?? -1,
    incoming: into,
    outgoing: out,
    // Edges are numbered in order of time.
    sort: (list) => list.sort(),
  };
}

/** Compressed rows: the edges of each node lie side by side, in order of time. */
function adjacency(ends: Uint32Array, edges: number, nodes: number): (node: number) => Uint32Array {
  const starts = new Uint32Array(nodes + 1);
  for (let edge = 0; edge < edges; edge += 1) starts[ends[edge]! + 1]! += 1;
  for (let node = 0; node < nodes; node += 1) starts[node + 1]! += starts[node]!;
  const rows = new Uint32Array(edges);
  const next = starts.slice();
  for (let edge = 0; edge < edges; edge += 1) {
    const node = ends[edge]!;
    rows[next[node]!] = edge;
    next[node]! += 1;
  }
  return (node) => rows.subarray(starts[node], starts[node + 1]);
}
