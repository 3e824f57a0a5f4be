import { float64At, at as itemAt, uint16At, uint32At } from '@assay/kernel';
import { type KeyTableBuilder, makeKeyTable } from '../key-table.js';
import { fileRows, rowsOf } from '../rows.js';
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
  for (let edge = 1; edge < size && sorted; edge += 1) sorted = float64At(at, edge - 1) <= float64At(at, edge);
  if (sorted) return columns;
  const order = new Uint32Array(size).map((_, edge) => edge);
  order.sort((left, right) => float64At(at, left) - float64At(at, right) || left - right);
  const ordered = emptyColumns(size);
  for (const [place, edge] of order.entries()) {
    ordered.from[place] = uint32At(columns.from, edge);
    ordered.to[place] = uint32At(columns.to, edge);
    ordered.asset[place] = uint16At(columns.asset, edge);
    ordered.amount[place] = float64At(columns.amount, edge);
    ordered.at[place] = float64At(at, edge);
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
  // Edges are numbered in order of time, and so lie those of each node.
  const into = fileRows(columns.to.subarray(0, edges), keys.size);
  const out = fileRows(columns.from.subarray(0, edges), keys.size);
  return {
    nodes: keys.size,
    edges,
    find: keys.find,
    keyOf: keys.textOf,
    assets: assets.length,
    from: (edge) => uint32At(columns.from, edge),
    to: (edge) => uint32At(columns.to, edge),
    at: (edge) => float64At(columns.at, edge),
    amount: (edge) => float64At(columns.amount, edge),
    asset: (edge) => uint16At(columns.asset, edge),
    assetName: (asset) => itemAt(assets, asset),
    findAsset: (name) => assetNumbers.get(name) ?? -1,
    incoming: (node) => rowsOf(into, node),
    outgoing: (node) => rowsOf(out, node),
    // Edges are numbered in order of time.
    sort: (list) => list.sort(),
  };
}
