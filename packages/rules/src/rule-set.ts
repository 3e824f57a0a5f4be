import { isShared, type NetworkSpec } from './calls.js';
import type { CompiledRule, RuleCompiler, RuleInputs, Unknown } from './compile-rule.js';
import type { RuleDefinition } from './definition.js';
import type { FeatureValue } from './feature-value.js';
import { ruleCompiler } from './rule-compiler.js';
import type { Variables } from './variables.js';
import type { WindowFilter, WindowSpec } from './windows.js';

/** A version of a rule that runs. */
export interface RunningRule {
  readonly id: string;
  readonly version: number;
  readonly mode: 'live' | 'shadow';
  readonly definition: RuleDefinition;
}

export interface LinkedRule extends RunningRule {
  readonly compiled: CompiledRule;
  /** Places of the rule's windows, lists and cycles among those of the set. */
  readonly windows: readonly number[];
  readonly lists: readonly number[];
  readonly cycles: readonly number[];
}

/** A window of the set with the rule whose filter texts it takes. */
export interface SharedWindow {
  readonly spec: WindowSpec;
  /** Equal for windows whose filters always have equal values. */
  readonly filterKey: string;
  filter(variables: Variables): WindowFilter | Unknown;
}

export interface SharedList {
  readonly list: string;
  /** Whether the value hangs on `known_days`, the one variable that is not part of the transaction itself. */
  readonly needsCustomer: boolean;
  value(variables: Variables): string | Unknown;
}

export type SharedCycle = NetworkSpec;

/** Rules with everything that has to be known before they run, each thing once. */
export interface RuleSet {
  readonly rules: readonly LinkedRule[];
  readonly windows: readonly SharedWindow[];
  readonly lists: readonly SharedList[];
  readonly cycles: readonly SharedCycle[];
  /** Rules that do not compile; they never stop the others. */
  readonly broken: readonly (RunningRule & { readonly message: string })[];
  /** Length of the longest window or cycle, milliseconds. */
  readonly reachMs: number;
}

/** Values of a set's windows, lists and cycles for one transaction. */
export interface SetInputs {
  readonly windows: readonly FeatureValue[];
  readonly lists: readonly (boolean | Unknown)[];
  readonly cycles: readonly FeatureValue[];
}

/** Of the values of a set those that one rule reads, in its own order. */
export function inputsOf(rule: LinkedRule, inputs: SetInputs): RuleInputs {
  return {
    windows: rule.windows.map((place) => inputs.windows[place]),
    lists: rule.lists.map((place) => inputs.lists[place]),
    cycles: rule.cycles.map((place) => inputs.cycles[place]),
  };
}

/** Compiles the rules that run in an environment and merges what they look at. */
export function linkRules(running: readonly RunningRule[], compiler: RuleCompiler = ruleCompiler()): RuleSet {
  const windows = new Merged<SharedWindow>();
  const lists = new Merged<SharedList>();
  const cycles = new Merged<SharedCycle>();
  const rules: LinkedRule[] = [];
  const broken: (RunningRule & { message: string })[] = [];
  for (const rule of running) {
    const made = compiler.compile(rule.definition);
    if ('faults' in made) {
      broken.push({ ...rule, message: made.faults[0]?.message ?? 'The rule does not compile.' });
      continue;
    }
    const { rule: compiled } = made;
    const own = JSON.stringify(rule.definition.parameters);
    rules.push({
      ...rule,
      compiled,
      windows: compiled.windows.map((spec, index) =>
        windows.place(spec.key, () => ({
          spec,
          filterKey: filterKeyOf(spec, own),
          filter: (variables) => compiled.filter(index, variables),
        })),
      ),
      lists: compiled.lists.map(({ list, text }, index) =>
        lists.place(`${list} ${text} ${/\bparams\b/.test(text) ? own : ''}`, () => ({
          list,
          needsCustomer: /\bknown_days\b|\bsubject\b(?!\s*\.)/.test(text),
          value: (variables) => compiled.listValue(index, variables),
        })),
      ),
      cycles: compiled.cycles.map((spec) =>
        cycles.place(isShared(spec) ? spec.label : `${spec.hopsMax} ${spec.lengthMs} ${spec.tolerance}`, () => spec),
      ),
    });
  }
  const lengths = [...windows.items.map(({ spec }) => spec.reachMs), ...cycles.items.map(({ lengthMs }) => lengthMs)];
  return {
    rules,
    windows: windows.items,
    lists: lists.items,
    cycles: cycles.items,
    broken,
    reachMs: Math.max(0, ...lengths),
  };
}

/** The values of a window's filters that a transaction gives, each computed once for all windows that share it. */
export function sharedFilters(
  windows: readonly SharedWindow[],
  variables: Variables,
): readonly (WindowFilter | Unknown)[] {
  const known = new Map<string, WindowFilter | Unknown>();
  return windows.map(({ filterKey, filter }) => {
    let found = known.get(filterKey);
    if (!found) {
      found = filter(variables);
      known.set(filterKey, found);
    }
    return found;
  });
}

function filterKeyOf({ filters }: WindowSpec, parameters: string): string {
  const uses = filters.some(({ text }) => /\bparams\b/.test(text)) ? parameters : '';
  return JSON.stringify([filters.map(({ name, text }) => [name, text]), uses]);
}

class Merged<T> {
  readonly items: T[] = [];
  readonly #places = new Map<string, number>();

  place(key: string, make: () => T): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.items.length);
    this.items.push(make());
    return this.items.length - 1;
  }
}
