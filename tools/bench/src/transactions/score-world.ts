import { at as itemAt } from '@assay/kernel';
import {
  type FeatureValue,
  featureValue,
  History,
  inScope,
  isShared,
  type LinkedRule,
  linkRules,
  type RuleCompiler,
  type RuleSet,
  type RunningRule,
  type SetInputs,
  type Variables,
  variablesOf,
  type WindowRow,
} from '@assay/rules';
import { isUnknown } from '@assay/service/risk/transactions/window-query.js';
import { type Edge, PaymentGraph } from './payment-graph.js';
import { PeerDays } from './peer-days.js';
import { SharedParties } from './shared-parties.js';
import type { Payment, World } from './world.js';
import { accountOf, factsOf, kindOf, rowOf } from './world-facts.js';

/** Accounts that each rule fires for. */
export type AlertedBy = ReadonlyMap<string, ReadonlySet<number>>;

export interface Scoring {
  /** Earlier payments are history only, Unix milliseconds. */
  readonly countedFrom?: number;
  /** One that knows more models than those that are shipped. */
  readonly compiler?: RuleCompiler;
  /** Sees every leg of a payment in place of its rules. */
  readonly watch?: (leg: WatchedLeg) => void;
  /** Told at every tenth of the payments. */
  readonly progress?: (done: number, all: number) => void;
}

export interface WatchedLeg {
  readonly account: number;
  readonly at: number;
  readonly set: RuleSet;
  readonly variables: Variables;
  of(rule: LinkedRule): SetInputs;
}

/**
 * Runs rules over a world, each payment once for who pays and once for who is paid, in memory over the windows that the
 * service computes in the database. A rule that has fired for an account is not asked about it again.
 */
export function scoreWorld(
  world: World,
  rules: readonly RunningRule[],
  { countedFrom = 0, progress, compiler, watch }: Scoring = {},
): AlertedBy {
  const set = linkRules(rules, compiler);
  if (set.broken[0]) throw new Error(`${set.broken[0].id}: ${set.broken[0].message}`);
  const values = new LazyValues(set, world);
  const peers = new PeerDays();
  const histories = new Map<number, History>();
  const fired = new Map(rules.map(({ id }) => [id, new Set<number>()]));
  const tenth = Math.ceil(world.payments.length / 10);
  for (const [index, payment] of world.payments.entries()) {
    if (index % tenth === 0) progress?.(index, world.payments.length);
    for (const direction of ['out', 'in'] as const) {
      const account = accountOf({ payment, direction });
      if (account >= world.accounts) continue;
      const history = histories.get(account) ?? new History();
      const kind = `${kindOf(world, account)} ${direction}`;
      const peer = peers.facts(kind, payment.at);
      const facts = factsOf(world, { payment, index, direction, firstSeenAt: history.firstAt, peer });
      const row = rowOf(facts);
      history.insert(row);
      histories.set(account, history);
      peers.add(kind, row.at, row.base!);
      values.shared.add(otherOf(payment, direction), { account, at: payment.at });
      if (payment.at < countedFrom) continue;
      const variables = variablesOf(facts);
      values.begin({ variables, history, own: row, edge: { payment, index }, direction });
      if (watch) {
        watch({ account, at: payment.at, set, variables, of: (rule) => values.of(rule) });
        continue;
      }
      for (const rule of set.rules) {
        const accounts = fired.get(rule.id)!;
        if (accounts.has(account) || !inScope(rule, facts)) continue;
        if (rule.compiled.evaluate(variables, values.of(rule)) === true) accounts.add(account);
      }
    }
  }
  return fired;
}

function otherOf({ from, to }: Payment, direction: 'in' | 'out'): number {
  return direction === 'out' ? to : from;
}

interface AskedLeg {
  readonly variables: Variables;
  readonly history: History;
  readonly own: WindowRow;
  readonly edge: Edge;
  readonly direction: 'in' | 'out';
}

/** Windows, lists and cycles of one leg, each computed when a condition first reads it. */
class LazyValues {
  readonly #set: RuleSet;
  readonly #world: World;
  readonly #graph: PaymentGraph;
  readonly #inputs: ReadonlyMap<LinkedRule, SetInputs>;
  #windows: (FeatureValue | undefined)[] = [];
  #variables: Variables = {};
  #history = new History();
  #own: WindowRow | undefined;
  #edge: Edge | undefined;
  #direction: 'in' | 'out' = 'out';
  readonly shared = new SharedParties();

  constructor(set: RuleSet, world: World) {
    this.#set = set;
    this.#world = world;
    this.#graph = new PaymentGraph(world.payments);
    this.#inputs = new Map(
      set.rules.map((rule) => [
        rule,
        {
          windows: lazily(rule.windows, (place) => this.#window(place)),
          lists: lazily(rule.lists, (place) => this.#listed(place)),
          cycles: lazily(rule.cycles, (place) => this.#cycle(place)),
        },
      ]),
    );
  }

  begin({ variables, history, own, edge, direction }: AskedLeg): void {
    this.#windows = [];
    this.#variables = variables;
    this.#history = history;
    this.#own = own;
    this.#edge = edge;
    this.#direction = direction;
  }

  of(rule: LinkedRule): SetInputs {
    return this.#inputs.get(rule)!;
  }

  #window(place: number): FeatureValue {
    const known = this.#windows[place];
    if (known) return known;
    const { spec, filter } = itemAt(this.#set.windows, place);
    const given = filter(this.#variables);
    const value = isUnknown(given) ? given : featureValue(spec.fn, this.#history.totals(spec, given, this.#own!));
    this.#windows[place] = value;
    return value;
  }

  #listed(place: number): SetInputs['lists'][number] {
    const found = itemAt(this.#set.lists, place).value(this.#variables);
    if (typeof found !== 'string') return found;
    return this.#world.blocklist?.has(Number(found.slice(1))) ?? false;
  }

  #cycle(place: number): FeatureValue {
    const spec = this.#set.cycles[place];
    // These worlds have no devices and no addresses that customers share.
    if (!spec || (isShared(spec) && spec.sharedField !== 'counterparty'))
      return { missing: 'missing_field', detail: 'tx.device' };
    if (isShared(spec)) {
      const { payment } = this.#edge!;
      const use = { account: accountOf({ payment, direction: this.#direction }), at: payment.at };
      return { value: BigInt(this.shared.customers(otherOf(payment, this.#direction), use, spec)) };
    }
    return { value: BigInt(this.#graph.hops(this.#edge!, spec)) };
  }
}

function lazily<T>(places: readonly number[], value: (place: number) => T): readonly T[] {
  const items: T[] = [];
  for (const [at, place] of places.entries()) Object.defineProperty(items, at, { get: () => value(place) });
  return items;
}
