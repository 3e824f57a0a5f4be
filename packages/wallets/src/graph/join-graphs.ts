import { int32At, at as itemAt } from '@assay/kernel';
import type { TransferGraph } from './transfer.js';

/**
 * Two graphs seen as one: a large one that all share and a small one of one environment. Neither is copied. Edges of the
 * small graph follow those of the large one by number and are put in their place by `sort`.
 */
export function joinGraphs(base: TransferGraph, more: TransferGraph): TransferGraph {
  if (more.edges === 0) return base;
  const { nodes, edges, assets } = base;
  const shift = edges;
  /** Nodes of the small graph by their number in the large one, and back. */
  const toBase = new Int32Array(more.nodes).map((_, node) => base.find(more.keyOf(node)));
  const fromBase = new Map<number, number>();
  for (const [node, known] of toBase.entries()) if (known >= 0) fromBase.set(known, node);
  const assetOf = new Map<number, number>();
  const extraAssets: string[] = [];
  const joined = (node: number): number => {
    const known = int32At(toBase, node);
    return known >= 0 ? known : nodes + node;
  };
  const inMore = (node: number): number => (node >= nodes ? node - nodes : (fromBase.get(node) ?? -1));
  const assetNumber = (asset: number): number => {
    const known = assetOf.get(asset);
    if (known !== undefined) return known;
    const name = more.assetName(asset);
    const inBase = base.findAsset(name);
    const number = inBase >= 0 ? inBase : assets + extraAssets.push(name) - 1;
    assetOf.set(asset, number);
    return number;
  };
  for (let edge = 0; edge < more.edges; edge += 1) assetNumber(more.asset(edge));
  const both = (node: number, side: 'incoming' | 'outgoing'): number[] => {
    const small = inMore(node);
    return [
      ...(node < nodes ? base[side](node) : []),
      ...(small >= 0 ? Array.from(more[side](small), (edge) => edge + shift) : []),
    ];
  };
  const at = (edge: number): number => (edge < shift ? base.at(edge) : more.at(edge - shift));
  return {
    nodes: nodes + more.nodes,
    edges: edges + more.edges,
    assets: assets + extraAssets.length,
    find(key) {
      const known = base.find(key);
      if (known >= 0) return known;
      const small = more.find(key);
      return small < 0 ? -1 : nodes + small;
    },
    keyOf: (node) => (node < nodes ? base.keyOf(node) : more.keyOf(node - nodes)),
    from: (edge) => (edge < shift ? base.from(edge) : joined(more.from(edge - shift))),
    to: (edge) => (edge < shift ? base.to(edge) : joined(more.to(edge - shift))),
    at,
    amount: (edge) => (edge < shift ? base.amount(edge) : more.amount(edge - shift)),
    asset: (edge) => (edge < shift ? base.asset(edge) : assetNumber(more.asset(edge - shift))),
    assetName: (asset) => (asset < assets ? base.assetName(asset) : itemAt(extraAssets, asset - assets)),
    findAsset(name) {
      const known = base.findAsset(name);
      if (known >= 0) return known;
      const extra = extraAssets.indexOf(name);
      return extra < 0 ? -1 : assets + extra;
    },
    incoming: (node) => both(node, 'incoming'),
    outgoing: (node) => both(node, 'outgoing'),
    sort: (list) => list.sort((left, right) => at(left) - at(right) || left - right),
  };
}
