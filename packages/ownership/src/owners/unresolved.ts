import { at } from '@assay/kernel';
import { holdingsIn, share } from '../graph/graph.js';
import { type IntegratedHoldings, unknownPart } from './holdings.js';
import { membersOf, unknownMembersOf } from './members.js';
import {
  isPassThrough,
  type OwnershipModel,
  ROLE_LISTED,
  ROLE_PERSON,
  ROLE_STATE,
  ROLE_UNKNOWN,
} from './ownership-model.js';

export type UnresolvedReason =
  | 'unknown_share'
  | 'no_ownership_data'
  | 'circular'
  | 'state_owned'
  | 'listed_company'
  | 'unspecified'
  | 'no_known_parties'
  | 'over_allocated';

/** A part of the target that is not traced to persons. Parts of 1. */
export interface Unresolved {
  /** Number in the model of the node at which the trace ends. */
  readonly node: number;
  readonly reason: UnresolvedReason;
  readonly min: number;
  readonly max: number;
  /** The register's own reason for saying nothing. */
  readonly detail?: string;
  /** It controls the target by a right, whatever its part. */
  readonly controls?: true;
}

/** What is traced to persons, as parts of 1. */
interface TracedParts {
  /** By chains of holdings, at least. */
  readonly chained: number;
  /** By declarations beyond the chains. */
  readonly declared: { readonly low: number; readonly high: number };
}

const LEAST = 1e-9;

/**
 * Where the trace ends without a person: gaps, rings, states, listed companies, missing data. What declarations trace to
 * persons by chains that nobody knows may run through any of these places: it can be missing from each of them, and none
 * holds more than what is left of the whole.
 */
export function unresolvedParts(
  model: OwnershipModel,
  capital: IntegratedHoldings,
  { declared, chained }: TracedParts,
  controllers: ReadonlySet<number> = new Set(),
): { readonly unresolved: readonly Unresolved[]; readonly circular: boolean } {
  const { upstream, ranges, low } = capital;
  const unresolved: Unresolved[] = [];
  const rest = Math.max(0, 1 - chained - declared.low);
  const left = ({ min, max }: { readonly min: number; readonly max: number }) =>
    declared.high === 0
      ? { min, max }
      : { min: Math.min(rest, Math.max(0, min - declared.high)), max: Math.min(rest, max) };
  const inClosedRing = new Set<number>();
  for (const { members, inflow } of low.closedRings) {
    for (const member of members) inClosedRing.add(member);
    const part = left({ min: Math.min(1, inflow), max: Math.min(1, inflow) });
    if (part.max > LEAST) unresolved.push({ node: at(upstream.nodes, at(members, 0)), reason: 'circular', ...part });
  }
  for (const [local, node] of upstream.nodes.entries()) {
    if (inClosedRing.has(local)) continue;
    const role = model.roles[node];
    const isEnd = at(upstream.rows, local).length === 0;
    if (role === ROLE_PERSON) continue;
    if (isPassThrough(role) && membersOf(model, node).length > 0) {
      unresolved.push(...partiesWithoutPersons(model, node, at(ranges, local).max));
      continue;
    }
    const reason = isPassThrough(role) ? 'no_known_parties' : endReason(role, isEnd);
    const part = left(isEnd || isPassThrough(role) ? at(ranges, local) : unknownPart(capital, local));
    if (part.max <= LEAST) continue;
    unresolved.push({
      node,
      reason: reason ?? 'unknown_share',
      min: part.min,
      max: part.max,
      ...detailOf(model, node),
    });
  }
  for (const node of controllers) {
    const known = unresolved.findIndex((part) => part.node === node);
    const part = unresolved[known] ?? { node, reason: 'unspecified', min: 0, max: 0, ...detailOf(model, node) };
    unresolved.splice(known < 0 ? unresolved.length : known, 1, { ...part, controls: true });
  }
  for (const node of overAllocated(capital)) unresolved.push({ node, reason: 'over_allocated', min: 0, max: 0 });
  unresolved.sort((a, b) => b.max - a.max || a.node - b.node);
  return { unresolved, circular: low.closedRings.length > 0 };
}

function detailOf({ gaps }: OwnershipModel, node: number): { readonly detail?: string } {
  const detail = gaps.get(node);
  return detail === undefined ? {} : { detail };
}

/** Each party of a trust owns all that it holds: one behind which nobody is known leaves as much open, beside the others. */
function partiesWithoutPersons(model: OwnershipModel, trust: number, max: number): Unresolved[] {
  if (max <= LEAST) return [];
  return [...unknownMembersOf(model, trust)].map((node) => {
    const isEnd = holdingsIn(model.capital, node).length === 0;
    const reason = endReason(model.roles[node], isEnd) ?? 'no_known_parties';
    return { node, reason, min: 0, max, ...detailOf(model, node) };
  });
}

function endReason(role: number | undefined, isEnd: boolean): UnresolvedReason | undefined {
  if (role === ROLE_STATE) return 'state_owned';
  if (role === ROLE_LISTED) return 'listed_company';
  if (role === ROLE_UNKNOWN) return 'unspecified';
  return isEnd ? 'no_ownership_data' : undefined;
}

/** Companies of which more than the whole is certainly held: the register contradicts itself. */
function overAllocated({ upstream: { graph, nodes, rows } }: IntegratedHoldings): number[] {
  return nodes.filter((_, local) => {
    const row = at(rows, local);
    const held = row.reduce((sum, { edge }) => sum + share(graph, edge, 'low'), 0);
    const isMore = row.some(({ edge }) => graph.lowOpen[edge] === 1);
    return held > 1 + LEAST || (isMore && held > 1 - LEAST);
  });
}
