import { at, byteAt, float64At } from '@assay/kernel';
import { CATEGORY_IDS, UNATTRIBUTED, type WalletCategory } from '../tags/category.js';
import { type Direction, type Limits, neighbourhood } from './neighbourhood.js';
import { nearestPaths } from './paths.js';
import { type AssetTrace, type Method, trace } from './trace.js';
import type { TransferGraph } from './transfer.js';

export interface ExposurePath {
  /** From the labelled address to the screened one (inbound), or the other way (outbound). */
  readonly addresses: readonly string[];
  /** Smallest amount along the way, in units of the asset. */
  readonly amount: number;
}

/** The part of an address's funds that belongs to one category, in one asset. Shares are between 0 and 1. */
export interface ExposurePart {
  readonly direction: Direction;
  readonly category: WalletCategory;
  readonly asset: string;
  readonly directShare: number;
  readonly indirectShare: number;
  /** In units of the asset. */
  readonly amount: number;
  /** Least number of transfers; 0 for what is attributed to nobody. */
  readonly hops: number;
  /** Nearest labelled addresses of the category with a way that funds can have taken; not all of them. */
  readonly sources: readonly { readonly node: number; readonly path: ExposurePath }[];
}

export interface Exposure {
  /** The parts of each asset sum to 1, with what is attributed to nobody as `unknown`. */
  readonly parts: readonly ExposurePart[];
  /** Transfers of the screened address that were seen in this direction. */
  readonly transfers: number;
  /** Transfers that were followed. */
  readonly followed: number;
  readonly firstAt?: number;
  readonly lastAt?: number;
  readonly truncated: boolean;
}

export interface ExposureOptions {
  readonly direction: Direction;
  readonly method: Method;
  readonly limits: Limits;
  readonly until: number;
  /** Only this asset. */
  readonly asset?: string;
  /** Place of the category of a labelled address; -1 for an unlabelled one. Funds are not followed through labelled ones. */
  readonly categoryOf: (node: number) => number;
}

export const LIMITS_DEFAULT: Limits = { hopsMax: 5, edgesMax: 200_000, degreeMax: 20_000 };
const PATHS_MAX = 24;
const PATHS_A_CATEGORY = 3;

/** Where the funds of an address came from, or where they went, by category. */
export function exposureOf(graph: TransferGraph, target: number, options: ExposureOptions): Exposure {
  const { direction, limits, until, categoryOf } = options;
  const asset = options.asset === undefined ? -1 : graph.findAsset(options.asset);
  if (options.asset !== undefined && asset < 0) return { parts: [], transfers: 0, followed: 0, truncated: false };
  const area = neighbourhood(graph, target, {
    direction,
    limits,
    until,
    asset,
    stops: (node) => categoryOf(node) >= 0,
  });
  const traces = trace(graph, target, area, options);
  const paths = nearestPaths(graph, target, area, { direction, categoryOf, pathsMax: PATHS_MAX });
  const sources = paths.map((path) => ({
    node: path.node,
    category: categoryOf(path.node),
    asset: graph.asset(at(path.edges, 0)),
    path: pathView(graph, target, direction, path.edges),
  }));
  const first = area.edges[0];
  const last = area.edges[area.edges.length - 1];
  return {
    parts: traces.flatMap((one) => partsOf(graph, direction, one, sources)),
    transfers: traces.reduce((sum, one) => sum + one.transfers, 0),
    followed: area.edges.length,
    ...(first === undefined || last === undefined ? {} : { firstAt: graph.at(first), lastAt: graph.at(last) }),
    truncated: area.truncated,
  };
}

interface Source {
  readonly node: number;
  readonly category: number;
  readonly asset: number;
  readonly path: ExposurePath;
}

function partsOf(
  graph: TransferGraph,
  direction: Direction,
  one: AssetTrace,
  sources: readonly Source[],
): ExposurePart[] {
  const { total, direct, indirect, hops } = one;
  return CATEGORY_IDS.flatMap((category, place) => {
    const [near, far] = [float64At(direct, place), float64At(indirect, place)];
    const amount = near + far;
    if (amount <= 0) return [];
    const named =
      place === UNATTRIBUTED ? [] : sources.filter((source) => source.category === place && source.asset === one.asset);
    return [
      {
        direction,
        category,
        asset: graph.assetName(one.asset),
        directShare: near / total,
        indirectShare: far / total,
        amount,
        hops: byteAt(hops, place),
        sources: named.slice(0, PATHS_A_CATEGORY).map(({ node, path }) => ({ node, path })),
      },
    ];
  });
}

function pathView(graph: TransferGraph, target: number, direction: Direction, edges: readonly number[]): ExposurePath {
  const inbound = direction === 'inbound';
  const nodes = [target, ...edges.map((edge) => (inbound ? graph.from(edge) : graph.to(edge)))];
  const addresses = nodes.map((node) => graph.keyOf(node));
  return {
    addresses: inbound ? addresses.reverse() : addresses,
    amount: Math.min(...edges.map((edge) => graph.amount(edge))),
  };
}
