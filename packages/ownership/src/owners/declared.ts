import { at } from '@assay/kernel';
import { exactShare, type OwnershipGraph } from '../graph/graph.js';
import {
  type Amount,
  amountOf,
  exactly,
  larger,
  NOTHING,
  order,
  product,
  quotient,
  rest,
  smaller,
  sum,
  WHOLE,
} from './amount.js';
import { type IntegratedHoldings, integratedHoldings, type Range } from './holdings.js';
import { membersOf, personsOf } from './members.js';
import { type DeclaredHolding, isPassThrough, type OwnershipModel, ROLE_PERSON } from './ownership-model.js';

/** Declarations that are held against the chains; of more the chains are not asked again. */
const COMPARED_MAX = 200;

/** What declarations add to what the chains show of one person, and the bounds that they set to the sum. */
interface Joined {
  /** The most that any one declaration proves to be hidden from the chains. */
  hiddenLow: Amount;
  /** All that declarations leave room for. */
  hiddenHigh: Amount;
  /** What the register declares of this person in the target itself. */
  own: DeclaredHolding | undefined;
}

/**
 * Joins what a register sums up as indirect with the chains that it shows. A declared interest bounds all indirect
 * holdings of its owner in a company, whether or not their chains are known: what the chains do not show of it is hidden,
 * and hidden is an interval, not nothing. Several declarations may speak of one hidden chain, so the least hidden part is
 * the largest that one of them proves, the most is their sum.
 * @returns by person its holding in the target
 */
export function joinDeclared(
  model: OwnershipModel,
  graph: OwnershipGraph,
  holdings: IntegratedHoldings,
  declared: ReadonlyMap<number, readonly DeclaredHolding[]>,
): ReadonlyMap<number, Range> {
  if (declared.size === 0) return new Map();
  const local = new Map(holdings.upstream.nodes.map((node, place) => [node, place]));
  const joined = new Map<number, Joined>();
  const solved = new Map<number, IntegratedHoldings>();
  const above = (node: number) => {
    const known = solved.get(node) ?? integratedHoldings(graph, node);
    solved.set(node, known);
    return known;
  };
  let compared = 0;
  for (const [owned, rows] of declared) {
    const place = local.get(owned);
    if (place === undefined) continue;
    const mass = place === 0 ? whole() : arriving(massOf(holdings, place), above(owned));
    for (const row of rows) {
      compared += 1;
      const hidden = compared > COMPARED_MAX ? { low: NOTHING, high: row.high } : hiddenPart(above(owned), row);
      const part = { low: product(mass.low, hidden.low), high: product(mass.high, hidden.high) };
      for (const [person, held] of personsBehind(model, row.owner, above)) {
        const entry = joined.get(person) ?? { hiddenLow: NOTHING, hiddenHigh: NOTHING, own: undefined };
        entry.hiddenLow = larger(entry.hiddenLow, product(part.low, held.low));
        entry.hiddenHigh = sum(entry.hiddenHigh, product(part.high, held.high));
        if (place === 0 && person === row.owner) entry.own = row;
        joined.set(person, entry);
      }
    }
  }
  return new Map([...joined].map(([person, entry]) => [person, rangeOf(holdings, local.get(person), entry)]));
}

interface Bounds {
  readonly low: Amount;
  readonly high: Amount;
}

/** The holding of one person: chains and hidden parts, within what is declared of the target itself. */
function rangeOf(holdings: IntegratedHoldings, local: number | undefined, joined: Joined): Range {
  const { hiddenLow, hiddenHigh, own } = joined;
  const chains = local === undefined ? nothing() : massOf(holdings, local);
  let low = sum(chains.low, hiddenLow);
  let high = sum(chains.high, hiddenHigh);
  let minOpen = local !== undefined && at(holdings.ranges, local).minOpen;
  if (own) {
    const direct = local === undefined ? nothing() : directPart(holdings, local);
    const least = sum(direct.low, own.low);
    if (order(least, low) >= 0) minOpen ||= own.lowOpen;
    low = larger(low, least);
    high = smaller(high, sum(direct.high, own.high));
  }
  // Chains and declaration contradict each other: both are shown, as the ends of an interval.
  const [min, max] = order(low, high) <= 0 ? [low, high] : [high, low];
  return { ...bounded('min', smaller(min, WHOLE)), ...bounded('max', smaller(max, WHOLE)), minOpen } as Range;
}

function bounded(name: 'min' | 'max', { value, exact }: Amount) {
  return { [name]: value, ...(exact ? { [`${name}Exact`]: exact } : {}) };
}

/** What is hidden of a declared interest: what the chains between the two do not show. */
function hiddenPart(above: IntegratedHoldings, { owner, low, high }: DeclaredHolding): Bounds {
  const local = above.upstream.nodes.indexOf(owner);
  if (local < 0) return { low, high };
  const chains = massOf(above, local);
  const direct = directPart(above, local);
  const shown = { low: rest(chains.low, direct.high), high: rest(chains.high, direct.low) };
  return { low: rest(low, shown.high), high: rest(high, shown.low) };
}

/** Direct holdings of a local node in the target. */
function directPart({ upstream: { graph, rows } }: IntegratedHoldings, local: number): Bounds {
  let { low, high } = nothing();
  for (const { owner, edge } of at(rows, 0)) {
    if (owner !== local) continue;
    low = sum(low, exactly(exactShare(graph, edge, 'low')));
    high = sum(high, exactly(exactShare(graph, edge, 'high')));
  }
  return { low, high };
}

/**
 * The part of the target that arrives at a company for the first time. Its mass counts each round of a ring, and a
 * declaration about it counts the rounds too: they are taken out once.
 */
function arriving({ low, high }: Bounds, { low: least, high: most }: IntegratedHoldings): Bounds {
  const rounds = (flow: typeof least) => amountOf(Math.max(1, at(flow.mass, 0)), flow.exact?.[0]);
  return { low: most.diverged ? NOTHING : quotient(low, rounds(most)), high: quotient(high, rounds(least)) };
}

const whole = (): Bounds => ({ low: WHOLE, high: WHOLE });
const nothing = (): Bounds => ({ low: NOTHING, high: NOTHING });

/** The part of the target that reaches a local node, itself the whole. */
function massOf({ ranges }: IntegratedHoldings, local: number): Bounds {
  if (local === 0) return whole();
  const { min, max, minExact, maxExact } = at(ranges, local);
  return { low: amountOf(min, minExact), high: amountOf(max, maxExact) };
}

/** The persons behind an owner with what each holds of it: itself, the parties of a trust, those above a company. */
function personsBehind(
  model: OwnershipModel,
  owner: number,
  above: (node: number) => IntegratedHoldings,
): ReadonlyMap<number, Bounds> {
  const role = model.roles[owner];
  if (role === ROLE_PERSON) return new Map([[owner, whole()]]);
  if (isPassThrough(role)) return new Map(membersOf(model, owner).map(({ node }) => [node, whole()]));
  const found = new Map<number, Bounds>();
  const holdings = above(owner);
  for (const [local, node] of holdings.upstream.nodes.entries()) {
    if (local === 0) continue;
    for (const member of personsOf(model, node)) {
      const before = found.get(member.node);
      const mass = massOf(holdings, local);
      found.set(member.node, before ? { low: sum(before.low, mass.low), high: sum(before.high, mass.high) } : mass);
    }
  }
  return found;
}
