/** One movement of an asset from one address to another; addresses in normal form. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** Ticker in upper case. */
  readonly asset: string;
  /** In units of the asset; above zero. */
  readonly amount: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly txHash?: string;
}

/** Transfers as a directed multigraph. Nodes and edges are numbers. */
export interface TransferGraph {
  readonly nodes: number;
  readonly edges: number;
  readonly assets: number;
  /** Number of an address in normal form; -1 when no transfer names it. */
  find(key: string): number;
  keyOf(node: number): string;
  from(edge: number): number;
  to(edge: number): number;
  at(edge: number): number;
  amount(edge: number): number;
  /** Number of the asset. */
  asset(edge: number): number;
  /** @throws RangeError for a number that no asset has. */
  assetName(asset: number): string;
  /** Number of an asset; -1 when no transfer names it. */
  findAsset(name: string): number;
  /** Edges into a node. */
  incoming(node: number): Iterable<number> & { readonly length: number };
  /** Edges out of a node. */
  outgoing(node: number): Iterable<number> & { readonly length: number };
  /** Edges in order of time, in place; repeated ones are still repeated. */
  sort(edges: Uint32Array): Uint32Array;
}
