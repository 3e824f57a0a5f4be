import type { Address } from './address/reading.js';
import { type Exposure, type ExposurePart, exposureOf, LIMITS_DEFAULT } from './graph/exposure.js';
import type { Direction, Limits } from './graph/neighbourhood.js';
import type { Method } from './graph/trace.js';
import type { TransferGraph } from './graph/transfer.js';
import type { NamedExposure } from './named-exposure.js';
import { type RiskView, riskOf } from './risk.js';
import { CATEGORY_IDS, categoryNumber, UNATTRIBUTED } from './tags/category.js';
import { dayNumber, dayOf } from './tags/tag.js';
import type { FoundTag, TagIndex } from './tags/tag-index.js';

/** What is screened: a read address, or the text of one that no known form has but some list may. */
export interface WalletQuery {
  readonly address: Pick<Address, 'key' | 'checksum'>;
  readonly directions: readonly Direction[];
  readonly method: Method;
  /** Unix milliseconds: lists and transfers count as they were then. */
  readonly asOf: number;
  readonly asset?: string;
  readonly limits?: Limits;
  /** Whether built-in data counts. */
  readonly withSample: boolean;
  /** Seeded statements about this address; they count only where no list has it. */
  readonly seeds?: readonly FoundTag[];
}

export interface WalletData {
  readonly tags: TagIndex;
  /** Undefined when no transfers were given. */
  readonly graph: TransferGraph | undefined;
  /** Made by `linkTags` once for a graph: saves looking every node up by its text. */
  readonly links?: Int32Array;
}

/** The number of each node's address among the tags; -1 where no list has it. */
export function linkTags(graph: TransferGraph, tags: TagIndex): Int32Array {
  const links = new Int32Array(graph.nodes);
  for (let node = 0; node < graph.nodes; node += 1) links[node] = tags.find(graph.keyOf(node));
  return links;
}

export interface WalletAssessment extends RiskView {
  readonly sanctioned: boolean;
  /** The gravest statement in force. */
  readonly entity: FoundTag | undefined;
  /** Every statement about the address, with the days it was in force. */
  readonly statements: readonly (FoundTag & { readonly active: boolean })[];
  readonly exposure: readonly NamedExposure[];
  readonly coverage: {
    readonly graph: 'labels_only' | 'transfers';
    readonly transfers: number;
    readonly followed: number;
    readonly firstAt: number | null;
    readonly lastAt: number | null;
    readonly truncated: boolean;
  };
}

/** Screens one address against tags and transfers. Pure: the same data and query always give the same answer. */
export function assessWallet(data: WalletData, query: WalletQuery): WalletAssessment {
  const day = dayNumber(dayOf(query.asOf));
  const statements = statementsOf(data.tags, query, day);
  const active = statements
    .filter((tag) => tag.active)
    .sort((left, right) => gravity(left) - gravity(right) || right.confidence - left.confidence);
  const entity = active[0];
  const held = entity !== undefined && isHeld(categoryNumber(entity.category));
  const exposures = held ? [] : query.directions.map((direction) => follow(data, query, direction, day));
  const seen = exposures.filter(({ transfers }) => transfers > 0);
  const parts = seen.flatMap((one) => one.parts.map((part) => named(data, day, part)));
  const others = parts.length > 0 ? parts : [NOTHING_KNOWN];
  const exposure = held ? [ownLabel(entity)] : others;
  const times = seen.flatMap(({ firstAt, lastAt }) => [firstAt ?? 0, lastAt ?? 0]);
  return {
    ...riskOf({ active, exposure, checksumMismatch: query.address.checksum === 'mismatch' }),
    sanctioned: active.some(({ category }) => category === 'sanctions'),
    entity,
    statements,
    exposure,
    coverage: {
      graph: seen.length > 0 ? 'transfers' : 'labels_only',
      transfers: seen.reduce((sum, one) => sum + one.transfers, 0),
      followed: seen.reduce((sum, one) => sum + one.followed, 0),
      firstAt: times.length > 0 ? Math.min(...times) : null,
      lastAt: times.length > 0 ? Math.max(...times) : null,
      truncated: exposures.some(({ truncated }) => truncated),
    },
  };
}

const NOTHING_KNOWN: NamedExposure = {
  direction: 'inbound',
  category: 'unknown',
  asset: null,
  directShare: 0,
  indirectShare: 1,
  amount: null,
  hops: 0,
  sources: [],
};

function statementsOf(tags: TagIndex, { address, seeds = [], withSample }: WalletQuery, day: number) {
  const place = tags.find(address.key);
  const sample = new Set(withSample ? [] : tags.lists.filter((list) => list.sample).map(({ id }) => id));
  const listed = place < 0 ? [] : tags.tagsOf(place).filter((tag) => !sample.has(tag.list));
  return (listed.length > 0 ? listed : seeds).map((tag) => ({ ...tag, active: inForce(tag, day) }));
}

function inForce({ listedOn, delistedOn }: FoundTag, day: number): boolean {
  return (
    (listedOn === undefined || dayNumber(listedOn) <= day) && (delistedOn === undefined || dayNumber(delistedOn) > day)
  );
}

function gravity({ category }: FoundTag): number {
  return categoryNumber(category);
}

/** Whether somebody is known to hold an address of this category: its funds are that holder's, and are not followed on. */
function isHeld(category: number): boolean {
  return category !== UNATTRIBUTED && CATEGORY_IDS[category] !== 'unhosted';
}

function follow(data: WalletData, query: WalletQuery, direction: Direction, day: number): Exposure {
  const { graph } = data;
  const target = graph?.find(query.address.key) ?? -1;
  if (!graph || target < 0) return { parts: [], transfers: 0, followed: 0, truncated: false };
  return exposureOf(graph, target, {
    direction,
    method: query.method,
    limits: query.limits ?? LIMITS_DEFAULT,
    until: query.asOf,
    categoryOf: (node) => holderOf(data, node, day, query.withSample),
    ...(query.asset === undefined ? {} : { asset: query.asset }),
  });
}

function holderOf(data: WalletData, node: number, day: number, withSample: boolean): number {
  const place = placeOf(data, node);
  const category = place < 0 ? -1 : data.tags.activeCategory(place, day, withSample);
  return category >= 0 && isHeld(category) ? category : -1;
}

/** Nodes of an environment's own transfers come after those that were linked at loading. */
function placeOf({ tags, graph, links }: WalletData, node: number): number {
  const linked = links?.[node];
  if (linked !== undefined) return linked;
  return graph === undefined ? -1 : tags.find(graph.keyOf(node));
}

function named(data: WalletData, day: number, part: ExposurePart): NamedExposure {
  const entityOf = (node: number): string | null => {
    const place = placeOf(data, node);
    const own = place < 0 ? [] : data.tags.tagsOf(place);
    return own.find((tag) => tag.category === part.category && inForce(tag, day))?.entity ?? null;
  };
  return { ...part, sources: part.sources.map(({ node, path }) => ({ entity: entityOf(node), ...path })) };
}

function ownLabel({ category }: FoundTag): NamedExposure {
  return { ...NOTHING_KNOWN, category, directShare: 1, indirectShare: 0 };
}
