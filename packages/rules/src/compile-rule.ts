import { CONDITION_LENGTH_MAX, type ConditionFault, inspectCondition } from '@assay/kernel';
import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { type CycleSpec, type ListSpec, type OuterCall, outerCalls } from './calls.js';
import { Decimal, decimalOf } from './decimal.js';
import { MissingValue, type RuleDefinition, type UnknownReason } from './definition.js';
import { authoringEnvironment, baseEnvironment, WINDOW_RESULTS } from './environment.js';
import type { FeatureValue } from './feature-value.js';
import { Patterns } from './patterns.js';
import { parametersOf, type Variables } from './variables.js';
import type { WindowFilter, WindowSpec } from './windows.js';
import { withZonedCalls, zoneFaults } from './zoned-calls.js';

export interface Unknown {
  readonly missing: UnknownReason;
  readonly detail: string;
}

/** What was computed for a rule before it runs, in the order of its own windows, lists and cycles. */
export interface RuleInputs {
  readonly windows: readonly FeatureValue[];
  readonly lists: readonly (boolean | Unknown)[];
  readonly cycles: readonly FeatureValue[];
}

export interface CompiledRule {
  readonly windows: readonly WindowSpec[];
  readonly lists: readonly ListSpec[];
  readonly cycles: readonly CycleSpec[];
  readonly params: Readonly<Record<string, unknown>>;
  /** Values of a window's filters for a transaction. */
  filter(window: number, variables: Variables): WindowFilter | Unknown;
  /** The value that a list is asked for. */
  listValue(list: number, variables: Variables): string | Unknown;
  /** Whether the rule fires, or why that is unknown. Never throws. */
  evaluate(variables: Variables, inputs: RuleInputs): boolean | Unknown;
}

export type Compilation = { readonly rule: CompiledRule } | { readonly faults: readonly ConditionFault[] };

/** Compiles conditions; the rules of one compiler share its environment and are evaluated one at a time. */
export interface RuleCompiler {
  compile(definition: Pick<RuleDefinition, 'condition' | 'parameters'>): Compilation;
}

interface Tools {
  readonly authoring: Environment;
  readonly running: Environment;
  readonly patterns: Patterns;
  /** Inputs of the rule that runs just now: functions of the language get arguments only. */
  current: RuleInputs;
}

const NOTHING: RuleInputs = { windows: [], lists: [], cycles: [] };

export function ruleCompiler(): RuleCompiler {
  const patterns = new Patterns();
  const tools: Tools = { authoring: authoringEnvironment(), running: baseEnvironment(), patterns, current: NOTHING };
  const window = (index: bigint) => present(tools.current.windows[Number(index)]);
  tools.running
    .registerFunction('w_int(int): int', window)
    .registerFunction('w_decimal(int): Decimal', window)
    .registerFunction('w_time(int): google.protobuf.Timestamp', window)
    .registerFunction('w_cycle(int): int', (index: bigint) => present(tools.current.cycles[Number(index)]))
    .registerFunction('w_list(int): bool', (index: bigint) => presentFlag(tools.current.lists[Number(index)]))
    .registerFunction('regex(string, string): bool', (text: string, pattern: string) => patterns.found(text, pattern));
  return { compile: (definition) => compile(tools, definition) };
}

function compile(
  tools: Tools,
  { condition, parameters }: Pick<RuleDefinition, 'condition' | 'parameters'>,
): Compilation {
  if (condition.length > CONDITION_LENGTH_MAX)
    return {
      faults: [
        { message: `A condition has at most ${CONDITION_LENGTH_MAX} characters.`, position: CONDITION_LENGTH_MAX },
      ],
    };
  try {
    const parsed = tools.authoring.parse(condition);
    const { faults, patterns } = inspectCondition(parsed.ast);
    const found = outerCalls(parsed.ast, parameters);
    const all = [
      ...faults,
      ...found.faults,
      ...tools.patterns.add(patterns),
      ...zoneFaults(parsed.ast),
      ...typeFaults(parsed),
    ];
    if (all.length > 0) return { faults: all };
    return linked(tools, condition, found.calls, parameters);
  } catch (error) {
    return { faults: [{ message: summaryOf(error), position: positionOf(error) }] };
  }
}

function linked(
  tools: Tools,
  condition: string,
  calls: readonly OuterCall[],
  parameters: RuleDefinition['parameters'],
): Compilation {
  const windows = specs(calls, 'window');
  const lists = specs(calls, 'list');
  const cycles = specs(calls, 'cycle');
  const parse = (source: string) => tools.running.parse(withZonedCalls(source, (whole) => tools.running.parse(whole)));
  const text = rewritten(condition, calls);
  const run = parse(text);
  const filters = windows.map((spec) =>
    spec.filters.map(({ name, text: value }) => ({ name, text: value, run: parse(value) })),
  );
  const values = lists.map((spec) => ({ text: spec.text, run: parse(spec.text) }));
  const faults = [run, ...filters.flat().map((filter) => filter.run), ...values.map((value) => value.run)].flatMap(
    (parsed, index) => typeFaults(parsed, index > 0),
  );
  if (faults.length > 0) return { faults };
  const params = parametersOf({ parameters });
  const rule: CompiledRule = {
    windows,
    lists,
    cycles,
    params,
    filter: (window, variables) =>
      guarded('', () =>
        filterValues(
          filters[window]!.map(({ name, text: source, run: value }) => [name, read(source, value, variables)]),
        ),
      ),
    listValue: (list, variables) => {
      const value = values[list]!;
      return guarded(value.text, () => {
        const found = read(value.text, value.run, variables);
        if (typeof found !== 'string') throw new RangeError('in_list() looks for a text.');
        return found;
      });
    },
    evaluate(variables, inputs) {
      tools.current = inputs;
      return guarded(text, () => {
        const value: unknown = run({ ...variables, params });
        if (typeof value !== 'boolean') throw new RangeError('The condition is neither true nor false.');
        return value;
      });
    },
  };
  const read = (source: string, parsed: ParseResult, variables: Variables): unknown => {
    try {
      return parsed({ ...variables, params });
    } catch (error) {
      const { missing, detail } = unknownOf(error, source);
      throw new MissingValue(missing, detail);
    }
  };
  return { rule };
}

function specs<K extends OuterCall['kind']>(calls: readonly OuterCall[], kind: K) {
  return calls.flatMap((call) => (call.kind === kind ? [call.spec as Extract<OuterCall, { kind: K }>['spec']] : []));
}

/** The condition with each outer call replaced by a look-up of its value. */
function rewritten(condition: string, calls: readonly OuterCall[]): string {
  const counts = { window: 0, list: 0, cycle: 0 };
  let text = '';
  let done = 0;
  for (const call of calls) {
    const index = counts[call.kind];
    counts[call.kind] += 1;
    text += `${condition.slice(done, call.start)}${lookupName(call)}(${index})`;
    done = call.end;
  }
  return text + condition.slice(done);
}

function lookupName(call: OuterCall): string {
  if (call.kind !== 'window') return `w_${call.kind}`;
  const result = WINDOW_RESULTS[call.spec.fn];
  return result === 'int' ? 'w_int' : result === 'Decimal' ? 'w_decimal' : 'w_time';
}

function filterValues(entries: readonly (readonly [string, unknown])[]): WindowFilter {
  const filter: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (name === 'min' || name === 'max') filter[name] = decimalFrom(value);
    else filter[name] = texts(value);
  }
  return filter as WindowFilter;
}

function decimalFrom(value: unknown): Decimal {
  if (value instanceof Decimal || typeof value === 'bigint' || typeof value === 'number') return decimalOf(value);
  throw new RangeError('min and max of a filter are numbers.');
}

function texts(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  if (!all.every((item): item is string => typeof item === 'string'))
    throw new RangeError('This filter takes a text or a list of texts.');
  return all;
}

function present(value: FeatureValue | undefined): unknown {
  if (value === undefined) throw new MissingValue('error', 'A window was not computed.');
  if ('missing' in value) throw new MissingValue(value.missing, value.detail);
  return value.value;
}

function presentFlag(value: boolean | Unknown | undefined): boolean {
  if (typeof value === 'boolean') return value;
  throw new MissingValue(value?.missing ?? 'error', value?.detail ?? 'A list was not searched.');
}

/** Unknown values are common, and no trace of the stack is read here: making one would cost more than the rule. */
function guarded<T>(text: string, work: () => T): T | Unknown {
  const frames = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } catch (error) {
    return unknownOf(error, text);
  } finally {
    Error.stackTraceLimit = frames;
  }
}

function unknownOf(error: unknown, text: string): Unknown {
  if (error instanceof MissingValue) return { missing: error.reason, detail: error.message };
  const { code, range } = error as { code?: string; range?: { start: number; end: number } };
  if (code === 'no_such_key')
    return { missing: 'missing_field', detail: range ? pathAt(text, range) : summaryOf(error) };
  return { missing: 'error', detail: summaryOf(error) };
}

function typeFaults(run: ParseResult, anyType = false): ConditionFault[] {
  const { valid, type, error } = run.check();
  if (!valid) return [{ message: summaryOf(error), position: positionOf(error) }];
  if (anyType || type === 'bool' || type === 'dyn') return [];
  return [{ message: `A condition is true or false; this one is of type ${type}.`, position: 0 }];
}

/** The library's one-line summary; its `message` also quotes the text, which the caller has. */
function summaryOf(error: unknown): string {
  const { summary, message } = (error ?? {}) as { summary?: string; message?: string };
  return summary ?? message ?? 'The condition cannot be read.';
}

function positionOf(error: unknown): number {
  return (error as { range?: { start?: number } } | undefined)?.range?.start ?? 0;
}

/** The whole path of a field, `counterparty.country`, from the place of its last name. */
function pathAt(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = /[\w.]*$/.exec(text.slice(Math.max(0, start - 100), start))?.[0] ?? '';
  return `${before}${text.slice(start, end)}`;
}
