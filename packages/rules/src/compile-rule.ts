import { at, CONDITION_LENGTH_MAX, type ConditionFault, inspectCondition, zoneFaults } from '@assay/kernel';
import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { type ListSpec, type NetworkSpec, type OuterCall, outerCalls } from './calls.js';
import { type ParsedCondition, parseCondition, partOf, substitute } from './cel/parse-condition.js';
import { steadyParts } from './cel/steady-parts.js';
import { Decimal, decimalOf } from './decimal.js';
import { MissingValue, type RuleDefinition, type UnknownReason } from './definition.js';
import type { FeatureValue } from './feature-value.js';
import { type LinkedModel, linkModel } from './learned/linked-model.js';
import type { LearnedModels } from './learned/models.js';
import type { LearnedScore } from './learned/score.js';
import { Patterns } from './patterns.js';
import { authoringEnvironment, baseEnvironment, WINDOW_RESULTS } from './rule-functions.js';
import { parametersOf, type Variables } from './variables.js';
import type { WindowFilter, WindowSpec } from './windows.js';

export interface Unknown {
  readonly missing: UnknownReason;
  readonly detail: string;
}

/** What was computed for a rule before it runs, in the order of its own windows, lists and cycles; undefined: it was not. */
export interface RuleInputs {
  readonly windows: readonly (FeatureValue | undefined)[];
  readonly lists: readonly (boolean | Unknown | undefined)[];
  readonly cycles: readonly (FeatureValue | undefined)[];
}

export interface CompiledRule {
  readonly windows: readonly WindowSpec[];
  readonly lists: readonly ListSpec[];
  /** Cycles and shared values. */
  readonly cycles: readonly NetworkSpec[];
  readonly params: Readonly<Record<string, unknown>>;
  /** Windows that the condition itself names; those behind them are read by its models. */
  readonly namedWindows: number;
  readonly namedCycles: number;
  /** For each window that the condition names, whether it turns at most once while the value grows. */
  readonly steady: readonly boolean[];
  /** Models whose learned scores the condition reads. */
  readonly models: readonly string[];
  /** Values of a window's filters for a transaction. */
  filter(window: number, variables: Variables): WindowFilter | Unknown;
  /** The value that a list is asked for. */
  listValue(list: number, variables: Variables): string | Unknown;
  /** Whether the rule fires, or why that is unknown. Never throws. */
  evaluate(variables: Variables, inputs: RuleInputs): boolean | Unknown;
  /** What the learned scores of the condition are, and what made them so. */
  learned(variables: Variables, inputs: RuleInputs): readonly ShownScore[];
}

/** A learned score with the features that made it. */
export interface ShownScore extends LearnedScore {
  readonly model: string;
  readonly version: number;
  readonly features: readonly string[];
  /** The feature values; NaN: unknown. */
  readonly values: readonly number[];
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
  variables: Variables;
  readonly models: LearnedModels;
}

const NOTHING: RuleInputs = { windows: [], lists: [], cycles: [] };

/** @param models that conditions may name */
export function compilerFor(models: LearnedModels): RuleCompiler {
  const patterns = new Patterns();
  const tools: Tools = {
    authoring: authoringEnvironment(),
    running: baseEnvironment(),
    patterns,
    current: NOTHING,
    variables: {},
    models,
  };
  tools.running.registerFunction(
    'regex(string, string): bool',
    (text: string, pattern: string) => patterns.found(text, pattern),
    { async: false },
  );
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
    const authored = parseCondition(tools.authoring, condition);
    const { faults, patterns } = inspectCondition(authored.run.ast, true);
    const zones = zoneFaults(authored.run.ast);
    authored.adapt();
    const running = parseCondition(tools.running, condition);
    const found = outerCalls(running.run.ast, condition, parameters);
    const all = [...faults, ...found.faults, ...tools.patterns.add(patterns), ...zones, ...typeFaults(authored.run)];
    if (all.length + authored.faults.length > 0) return { faults: [...all, ...authored.faults] };
    const unknown = found.calls.find((call) => call.kind === 'learned' && !tools.models.find(call.spec.model));
    if (unknown) return { faults: [{ message: 'There is no model of this name.', position: unknown.node.pos }] };
    const steady = steadyParts(running.run.ast);
    const calls = found.calls.map((call) => ({ ...call, isSteady: steady.has(call.node) }));
    running.adapt();
    return linked(tools, condition, running, calls, parameters);
  } catch (error) {
    return { faults: [{ message: summaryOf(error), position: positionOf(error) }] };
  }
}

function linked(
  tools: Tools,
  condition: string,
  { run, faults: literalFaults }: ParsedCondition,
  named: readonly (OuterCall & { readonly isSteady: boolean })[],
  parameters: RuleDefinition['parameters'],
): Compilation {
  const models = modelsOf(tools, named);
  const calls = [...named, ...models.flatMap((model) => model.calls)];
  const windows = specs(calls, 'window');
  const lists = specs(calls, 'list');
  const cycles = specs(calls, 'cycle');
  lookUp(calls, tools, models);
  const { filters, values } = innerParts(tools, calls);
  const parts = [run, ...filters.flat().map((filter) => filter.run), ...values];
  const faults = [...parts.flatMap((part, index) => typeFaults(part, index > 0)), ...literalFaults];
  if (faults.length > 0) return { faults };
  const params = parametersOf({ parameters });
  const rule: CompiledRule = {
    windows,
    lists,
    cycles,
    params,
    namedWindows: specs(named, 'window').length,
    namedCycles: specs(named, 'cycle').length,
    steady: named.flatMap(({ kind, isSteady }) => (kind === 'window' ? [isSteady] : [])),
    models: models.map(({ model }) => model.name),
    filter: (window, variables) =>
      guarded('', () =>
        filterValues(at(filters, window).map(({ name, run: value }) => [name, read(value, variables)])),
      ),
    listValue: (list, variables) => {
      return guarded(condition, () => {
        const found = read(at(values, list), variables);
        if (typeof found !== 'string') throw new RangeError('in_list() looks for a text.');
        return found;
      });
    },
    evaluate(variables, inputs) {
      tools.current = inputs;
      tools.variables = variables;
      return guarded(condition, () => {
        return truth(run({ ...variables, params }));
      });
    },
    learned(variables, inputs) {
      tools.current = inputs;
      return models.map((one) => scoreOf(one, variables));
    },
  };
  const read = (parsed: ParseResult, variables: Variables): unknown => {
    try {
      return parsed({ ...variables, params });
    } catch (error) {
      const { missing, detail } = unknownOf(error, condition);
      throw new MissingValue(missing, detail);
    }
  };
  return { rule };
}

/** What stands inside of outer calls and runs by itself: the filters of windows, the values that lists are asked for. */
function innerParts(tools: Tools, calls: readonly OuterCall[]) {
  return {
    filters: calls.flatMap((call) =>
      call.kind === 'window'
        ? [call.filters.map(({ name, value }) => ({ name, run: partOf(tools.running, value) }))]
        : [],
    ),
    values: calls.flatMap((call) => (call.kind === 'list' ? [partOf(tools.running, call.value)] : [])),
  };
}

function specs<K extends OuterCall['kind']>(calls: readonly OuterCall[], kind: K) {
  return calls.flatMap((call) => (call.kind === kind ? [call.spec as Extract<OuterCall, { kind: K }>['spec']] : []));
}

function scoreOf({ model, score }: LinkedModel, variables: Variables) {
  return {
    ...score(variables),
    model: model.name,
    version: model.version,
    features: model.features.map(({ name }) => name),
  };
}

/** @throws RangeError for a value that is neither true nor false. */
function truth(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new RangeError('The condition is neither true nor false.');
  return value;
}

/** Each model that a condition names, once. */
function modelsOf(tools: Tools, calls: readonly OuterCall[]): readonly LinkedModel[] {
  const names = new Set(calls.flatMap((call) => (call.kind === 'learned' ? [call.spec.model] : [])));
  return [...names].flatMap((name) => {
    const model = tools.models.find(name);
    return model ? [linkModel(tools.running, model)] : [];
  });
}

/** Puts a look-up of its value in the place of each outer call. */
function lookUp(calls: readonly OuterCall[], tools: Tools, models: readonly LinkedModel[]): void {
  const counts = { window: 0, list: 0, cycle: 0, learned: 0 };
  for (const call of calls) {
    const index = counts[call.kind];
    counts[call.kind] += 1;
    if (call.kind === 'list') substitute(call.node, 'bool', () => presentFlag(tools.current.lists[index]));
    else if (call.kind === 'learned') {
      const { model: name } = call.spec;
      const linkedModel = models.find(({ model }) => model.name === name);
      substitute(call.node, 'double', () => linkedModel?.score(tools.variables).score);
    } else if (call.kind === 'cycle') substitute(call.node, 'int', () => present(tools.current.cycles[index]));
    else substitute(call.node, WINDOW_RESULTS[call.spec.fn], () => present(tools.current.windows[index]));
  }
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
  return (summary ?? message ?? 'The condition cannot be read.').replaceAll(/\b(?:std|zoned)_/g, '');
}

function positionOf(error: unknown): number {
  return (error as { range?: { start?: number } } | undefined)?.range?.start ?? 0;
}

/** The whole path of a field, `counterparty.country`, from the place of its last name. */
function pathAt(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = /(?<![\w.])[\w.]*$/.exec(text.slice(Math.max(0, start - 100), start))?.[0] ?? '';
  return `${before}${text.slice(start, end)}`;
}
