import { add, compare, divide, type Fraction, multiply, ONE, subtract, ZERO } from '../graph/fraction.js';
import { buildGraph, type Holding, NODE_OPEN, NODE_STOP, type OwnershipGraph } from '../graph/graph.js';
import type { Interest, Party, Register } from '../model.js';
import { exactly } from './amount.js';
import {
  type DeclaredHolding,
  isPassThrough,
  type Link,
  type OwnershipModel,
  ROLE_ENTITY,
  ROLE_JOINT,
  ROLE_LISTED,
  ROLE_NOMINATION,
  ROLE_PERSON,
  ROLE_STATE,
  ROLE_TRUST,
  ROLE_UNKNOWN,
} from './ownership-model.js';

export interface PreparedRegister {
  readonly model: OwnershipModel;
  readonly parties: readonly Party[];
  readonly nodeOf: ReadonlyMap<string, number>;
}

/** Types that are parts of the capital; rights to profit count where no shares are stated (partnerships). */
const CAPITAL: ReadonlySet<string> = new Set(['shareholding', 'unknownInterest', 'unpublishedInterest']);
const CAPITAL_LIKE: ReadonlySet<string> = new Set(['rightsToSurplusAssetsOnDissolution', 'rightsToProfitOrIncome']);
const VOTES: ReadonlySet<string> = new Set(['votingRights']);

export interface PrepareOptions {
  /** Day on which the interests must hold; all of them without it, except ended ones. */
  readonly asOf?: string;
  /** Stop at listed companies, whose owners the law does not ask for (default true). */
  readonly exemptListed?: boolean;
}

/** Turns a register into numbered graphs. Interests that name an unknown party are left out. */
export function prepareRegister(register: Register, options: PrepareOptions = {}): PreparedRegister {
  const { parties } = register;
  const nodeOf = new Map(parties.map(({ id }, node) => [id, node]));
  const roles = Uint8Array.from(parties, (party) => roleOf(party, options.exemptListed ?? true));
  const kinds = Uint8Array.from(roles, (role) => (role === ROLE_ENTITY ? NODE_OPEN : NODE_STOP));
  const links = new Map<number, Link[]>();
  const declared = { capital: new Sheet(), votes: new Sheet(), profit: new Sheet() };
  const sheets = { capital: new Sheet(), votes: new Sheet(), profit: new Sheet() };
  for (const interest of register.interests) {
    const owned = nodeOf.get(interest.owned);
    const holder = nodeOf.get(interest.owner);
    if (owned === undefined || holder === undefined || !holdsOn(interest, options.asOf)) continue;
    // A nominee holds for somebody: the share is the nominator's.
    const owner = nodeOf.get(interest.heldFor ?? interest.owner) ?? holder;
    const kind = kindOf(interest);
    if (!kind || isPassThrough(roles[owned])) append(links, owned, { owner, type: interest.type });
    else if (interest.directness === 'indirect') declared[kind].put(owner, owned, interest);
    else sheets[kind].put(owner, owned, interest);
  }
  const { capital, votes } = sheets;
  const profit = sheets.profit.rows((owned) => capital.has(owned));
  capital.fillFrom(sheets.profit);
  declared.capital.fillFrom(declared.profit);
  const said = [
    ...parties.map(({ id, unspecified }) => ({ entity: id, reason: unspecified })),
    ...(register.gaps ?? []),
  ];
  const gaps = said.flatMap(({ entity, reason }) => {
    const node = nodeOf.get(entity);
    return node === undefined || reason === undefined ? [] : [[node, reason] as const];
  });
  const capitalGraph = capital.graph(parties.length, kinds);
  // Votes are those of the shares where neither holdings nor declarations state any.
  const own = !votes.isEmpty || !declared.votes.isEmpty;
  const model: OwnershipModel = {
    capital: capitalGraph,
    votes: own ? votes.followShares(capital).graph(parties.length, kinds) : capitalGraph,
    roles,
    links,
    declared: {
      capital: declared.capital.rows(),
      votes: (own ? declared.votes.fillFrom(declared.capital) : declared.capital).rows(),
    },
    profit,
    gaps: new Map(gaps),
  };
  return { model, parties, nodeOf };
}

function roleOf(party: Party, exemptListed: boolean): number {
  // Of whom the register gives no name, nobody is known: the trace ends there.
  if (party.kind === 'person') return party.name === '' || party.unspecified !== undefined ? ROLE_UNKNOWN : ROLE_PERSON;
  switch (party.entityType) {
    case 'state':
    case 'stateBody':
      return ROLE_STATE;
    case 'anonymousEntity':
    case 'unknownEntity':
      return ROLE_UNKNOWN;
    case 'arrangement':
      if (party.subtype === 'trust') return ROLE_TRUST;
      return party.subtype === 'nomination' ? ROLE_NOMINATION : ROLE_JOINT;
    case 'legalEntity':
      return party.subtype === 'trust' ? ROLE_TRUST : ROLE_ENTITY;
    default:
      return party.listed && exemptListed ? ROLE_LISTED : ROLE_ENTITY;
  }
}

/** Whether an interest holds on a day; without a day, whether nothing says that it ended. */
function holdsOn({ start, end }: Interest, asOf: string | undefined): boolean {
  if (asOf === undefined) return end === undefined;
  return (start === undefined || start <= asOf) && (end === undefined || end > asOf);
}

/** What a holding is a part of; undefined for a right that is none. An unknown interest may be all of the capital. */
function kindOf({ type }: Interest): 'capital' | 'votes' | 'profit' | undefined {
  if (CAPITAL.has(type)) return 'capital';
  if (VOTES.has(type)) return 'votes';
  return CAPITAL_LIKE.has(type) ? 'profit' : undefined;
}

function append<T>(map: Map<number, T[]>, key: number, value: T): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

interface Sum {
  low: Fraction;
  high: Fraction;
  lowOpen: boolean;
  highOpen: boolean;
}

/** Holdings of one kind, summed by pair: classes of shares add up. */
class Sheet {
  readonly #byOwned = new Map<number, Map<number, Sum>>();

  get isEmpty(): boolean {
    return this.#byOwned.size === 0;
  }

  has(owned: number): boolean {
    return this.#byOwned.has(owned);
  }

  put(owner: number, owned: number, interest: Interest): void {
    const row = this.#byOwned.get(owned) ?? new Map<number, Sum>();
    this.#byOwned.set(owned, row);
    row.set(owner, summed(row.get(owner), interest));
  }

  /** Takes over the rows of companies of which this sheet knows nothing. */
  fillFrom(other: Sheet): this {
    for (const [owned, row] of other.#byOwned) if (!this.#byOwned.has(owned)) this.#byOwned.set(owned, row);
    return this;
  }

  /** Votes that nobody states are those of the shares, as far as the stated ones leave any. */
  followShares(shares: Sheet): this {
    for (const [owned, held] of shares.#byOwned) {
      const stated = this.#byOwned.get(owned);
      if (!stated) this.#byOwned.set(owned, held);
      else for (const [owner, sum] of votesLeft(held, stated)) stated.set(owner, sum);
    }
    return this;
  }

  graph(nodeCount: number, kinds: Uint8Array): OwnershipGraph {
    const holdings: Holding[] = [];
    for (const [owned, row] of this.#byOwned) {
      const sums = [...row.values()];
      const certain = { part: total(sums), isOpen: sums.some(({ lowOpen }) => lowOpen) };
      for (const [owner, { low, high, lowOpen, highOpen: open }] of row) {
        const most = tightened(low, high, certain);
        // What the others leave over may be held whole.
        const highOpen = open && compare(most, high) === 0;
        holdings.push({ owner, owned, low, high: most, lowOpen, highOpen });
      }
    }
    return buildGraph(nodeCount, kinds, holdings);
  }

  /** By owned node, as declarations: each is a sum of chains and stands for itself. */
  rows(isWanted: (owned: number) => boolean = () => true): ReadonlyMap<number, readonly DeclaredHolding[]> {
    const wanted = [...this.#byOwned].filter(([owned]) => isWanted(owned));
    return new Map(
      wanted.map(([owned, row]) => [
        owned,
        [...row].map(([owner, { low, high, lowOpen }]) => ({
          owner,
          low: exactly(low),
          high: exactly(high),
          lowOpen,
        })),
      ]),
    );
  }
}

/** A holding added to one of the same pair. */
function summed(before: Sum | undefined, { share }: Interest): Sum {
  // Bounds that a register has the wrong way round are still bounds.
  const [low, high] = inOrder(share?.low ?? ZERO, share?.high ?? ONE);
  return {
    low: least(ONE, before ? add(before.low, low) : low),
    high: least(ONE, before ? add(before.high, high) : high),
    lowOpen: (before?.lowOpen ?? false) || (share?.lowOpen ?? share === undefined),
    highOpen: (before?.highOpen ?? false) || (share?.highOpen ?? false),
  };
}

/** Nobody can hold more than what the others' least shares leave over; where they contradict each other, nothing follows. */
function tightened(low: Fraction, high: Fraction, { part, isOpen }: { part: Fraction; isOpen: boolean }): Fraction {
  const room = subtract(ONE, subtract(part, low));
  const order = compare(room, low);
  return order < 0 || (order === 0 && isOpen) ? high : least(high, room);
}

/** What holders without stated votes have of what the stated ones leave: as much as of the shares, in proportion at most. */
function votesLeft(held: ReadonlyMap<number, Sum>, stated: ReadonlyMap<number, Sum>): [number, Sum][] {
  const taken = total(stated.values());
  const room = compare(taken, ONE) >= 0 ? ZERO : subtract(ONE, taken);
  const others = [...held].filter(([owner]) => !stated.has(owner));
  const wanted = total(others.map(([, sum]) => sum));
  const rate = compare(wanted, room) <= 0 ? ONE : divide(room, wanted);
  return others.map(([owner, { low, high, lowOpen }]) => [
    owner,
    { low: multiply(low, rate), high: least(high, room), lowOpen: lowOpen && room.n > 0n, highOpen: false },
  ]);
}

function total(sums: Iterable<Sum>): Fraction {
  let sum = ZERO;
  for (const { low } of sums) sum = add(sum, low);
  return sum;
}

function inOrder(a: Fraction, b: Fraction): readonly [Fraction, Fraction] {
  return compare(a, b) <= 0 ? [a, b] : [b, a];
}

function least(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}
