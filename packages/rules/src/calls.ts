import type { ConditionFault } from '@assay/kernel';
import { type ASTNode, serialize } from '@marcbachmann/cel-js';
import { decimalOfDigits, literalsAsDecimals } from './cel/literals.js';
import { replaceArgs } from './cel/nodes.js';
import { Decimal, decimalOf } from './decimal.js';
import type { ParameterValue } from './definition.js';
import { childrenOf } from './nodes.js';
import { WINDOW_RESULTS, type WindowFunction } from './rule-functions.js';
import {
  AMOUNT_FILTERS,
  type FilterName,
  TEXT_FILTERS,
  WINDOW_FIELDS,
  WINDOW_MAX_MS,
  WITHOUT_FIELD,
  type WindowField,
  type WindowSpec,
  windowLength,
} from './windows.js';

export interface ListSpec {
  readonly list: string;
  /** CEL text of the value that is looked up. */
  readonly text: string;
}

export interface CycleSpec {
  readonly hopsMax: number;
  readonly lengthMs: number;
  /** Share by which the amount of each hop may differ from this one; undefined: any amount. */
  readonly tolerance: Decimal | undefined;
}

/** What several customers may share: a device, an IP address, or the account, wallet or name of a counterparty. */
export const SHARED_FIELDS = ['device', 'ip', 'counterparty'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** How many customers have used this transaction's value of a field within a window. */
export interface SharedSpec {
  readonly sharedField: SharedField;
  readonly lengthMs: number;
  readonly label: string;
}

/** A fact of the network of payments: a cycle or a value that customers share. */
export type NetworkSpec = CycleSpec | SharedSpec;

export function isShared(spec: NetworkSpec): spec is SharedSpec {
  return 'sharedField' in spec;
}

export interface LearnedSpec {
  readonly model: string;
}

/** A call that is computed before its condition runs, and where it stands. */
export type OuterCall = { readonly node: ASTNode } & (
  | { readonly kind: 'window'; readonly spec: WindowSpec; readonly filters: Filters }
  | { readonly kind: 'list'; readonly spec: ListSpec; readonly value: ASTNode }
  | { readonly kind: 'cycle'; readonly spec: NetworkSpec }
  | { readonly kind: 'learned'; readonly spec: LearnedSpec }
);

export const WINDOWS_MAX = 24;
const HOPS_MAX = 6;

type Filters = readonly { readonly name: FilterName; readonly text: string; readonly value: ASTNode }[];

interface Search {
  readonly condition: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  readonly calls: OuterCall[];
  readonly faults: ConditionFault[];
}

/** Every window, list and cycle call of a parsed condition, and what is wrong with their arguments. */
export function outerCalls(
  ast: ASTNode,
  condition: string,
  parameters: Readonly<Record<string, ParameterValue>>,
): { readonly calls: readonly OuterCall[]; readonly faults: readonly ConditionFault[] } {
  const search: Search = { condition, parameters, calls: [], faults: [] };
  visit(ast, search);
  if (search.calls.length > WINDOWS_MAX)
    search.faults.push({ message: `A condition has at most ${WINDOWS_MAX} windows and look-ups.`, position: ast.pos });
  return { calls: search.calls.sort((a, b) => a.node.start - b.node.start), faults: search.faults };
}

function visit(node: ASTNode, search: Search): void {
  if (node.op !== 'call' || !isOuter(node.args[0])) {
    for (const child of childrenOf(node)) visit(child, search);
    return;
  }
  const [name, args] = node.args;
  if (name === 'in_list') list(node, args, search);
  else if (name === 'cycle') cycle(node, args, search);
  else if (name === 'shared') shared(node, args, search);
  else if (name === 'learned') learned(node, args, search);
  else window(node, name as WindowFunction, args, search);
}

function isOuter(name: string): boolean {
  return ['in_list', 'cycle', 'shared', 'learned'].includes(name) || Object.hasOwn(WINDOW_RESULTS, name);
}

function window(node: ASTNode, fn: WindowFunction, args: readonly ASTNode[], search: Search): void {
  const share = fn === 'percentile' ? shareOf(args[1], search) : undefined;
  const [fieldNode, lengthNode, filterNode] = argumentsOf(fn, args);
  const fault = (message: string, at: ASTNode | undefined) =>
    search.faults.push({ message, position: (at ?? node).pos });
  const field = fieldNode && fieldOf(fieldNode);
  if (fieldNode && !field) fault(`The field of ${fn}() is one of ${WINDOW_FIELDS.join(', ')}.`, fieldNode);
  if (fn === 'percentile' && share === undefined)
    fault('The share of percentile() is a literal above 0, at most 1.', args[1]);
  if (MEASURED.includes(fn) && field && field !== 'base_amount' && field !== 'amount')
    fault(`${fn}() needs an amount: base_amount or amount.`, fieldNode);
  const length = lengthOf(lengthNode, search);
  if (length === undefined) fault(`A window is a literal such as '24h', '30m' or '7d', at most 366d.`, lengthNode);
  const filters = filterNode ? filtersOf(filterNode, search) : [];
  if (fn === 'in_out_gap' && filters?.some(({ name }) => name === 'direction'))
    fault('in_out_gap() looks at both directions.', filterNode);
  if (!filters) fault(`The filter is a map with the keys ${FILTERS.join(', ')}.`, filterNode);
  if (length === undefined || !filters || (fieldNode && !field)) return;
  const uses = filters.some(({ text }) => /\bparams\b/.test(text)) ? JSON.stringify(search.parameters) : '';
  const key = JSON.stringify([
    fn,
    field ?? '',
    String(share ?? ''),
    length.ms,
    filters.map(({ name, text }) => [name, text]),
    uses,
  ]);
  const texts = filters.map(({ name, text }) => ({ name, text }));
  const named = share === undefined ? fn : `p${new Decimal(share * 100n)}`.replace('.', '_');
  const reachMs = fn === 'fan' ? WINDOW_MAX_MS : length.ms;
  const label = labelOf(named, field, length.text, filters);
  const spec = { fn, field, lengthMs: length.ms, reachMs, share, filters: texts, key, label };
  search.calls.push({ kind: 'window', spec, node, filters });
}

const MEASURED: readonly WindowFunction[] = [
  ...(['sum', 'avg', 'min', 'max', 'stddev', 'median', 'percentile', 'deviation', 'in_out_gap'] as const),
];

/** Field, window and filter of a call, wherever they stand. */
function argumentsOf(fn: WindowFunction, args: readonly ASTNode[]): readonly (ASTNode | undefined)[] {
  if (WITHOUT_FIELD.includes(fn)) return [undefined, args[0], args[1]];
  return fn === 'percentile' ? [args[0], args[2], args[3]] : args;
}

/** The share of a percentile, times 10^18. */
function shareOf(node: ASTNode | undefined, { condition, parameters }: Search): bigint | undefined {
  const value = node && literalOf(node, parameters);
  if (!node || (typeof value !== 'number' && typeof value !== 'bigint')) return undefined;
  const exact = node.op === 'value' ? decimalOfDigits(condition.slice(node.start, node.end)) : decimalOf(value);
  const units = exact?.units ?? 0n;
  return units > 0n && units <= 10n ** 18n ? units : undefined;
}

const FILTERS: readonly FilterName[] = [...TEXT_FILTERS, ...AMOUNT_FILTERS];

function fieldOf(node: ASTNode): WindowField | undefined {
  const name = node.op === 'id' || node.op === 'value' ? node.args : undefined;
  return WINDOW_FIELDS.find((field) => field === name);
}

function lengthOf(node: ASTNode | undefined, { parameters }: Search): { text: string; ms: number } | undefined {
  const text = node && literalOf(node, parameters);
  const ms = typeof text === 'string' ? windowLength(text) : undefined;
  return ms === undefined ? undefined : { text: text as string, ms };
}

/** A literal, or a parameter of the rule, which its version fixes just as well. */
function literalOf(node: ASTNode, parameters: Search['parameters']): unknown {
  if (node.op === 'value') return node.args;
  if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === 'params') return parameters[node.args[1]];
  return undefined;
}

function filtersOf(node: ASTNode, search: Search): Filters | undefined {
  if (node.op !== 'map') return undefined;
  const filters: { name: FilterName; text: string; value: ASTNode }[] = [];
  for (const [keyNode, valueNode] of node.args) {
    const key = keyNode.op === 'value' ? keyNode.args : undefined;
    const name = FILTERS.find((filter) => filter === key);
    if (!name || filters.some((other) => other.name === name)) return undefined;
    const inner: Search = { ...search, calls: [], faults: [] };
    visit(valueNode, inner);
    if (inner.calls.length + inner.faults.length > 0)
      search.faults.push({ message: 'A window cannot stand inside the filter of another.', position: valueNode.pos });
    if (name === 'min' || name === 'max') search.faults.push(...literalsAsDecimals(valueNode, search.condition));
    filters.push({ name, text: exactText(valueNode, search.condition), value: valueNode });
  }
  return filters.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of a part: the library's, but for its numbers, whose digits it would cut. */
function exactText(node: ASTNode, condition: string): string {
  const numbers = doublesOf(node);
  for (const number of numbers)
    replaceArgs(number.node, new Digits(condition.slice(number.node.start, number.node.end)));
  const text = serialize(node);
  for (const number of numbers) replaceArgs(number.node, number.value);
  return text;
}

class Digits {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

function doublesOf(node: ASTNode): { readonly node: ASTNode; readonly value: number }[] {
  if (node.op === 'value') return typeof node.args === 'number' ? [{ node, value: node.args }] : [];
  return childrenOf(node).flatMap(doublesOf);
}

function labelOf(fn: string, field: string | undefined, length: string, filters: WindowSpec['filters']): string {
  const direction = filters.find(({ name }) => name === 'direction')?.text.replaceAll(/["']/g, '');
  const parts = [
    fn,
    field === 'base_amount' ? undefined : field,
    direction === 'in' || direction === 'out' ? direction : undefined,
  ];
  return [...parts.filter((part) => part !== undefined), length].join('_');
}

function list(node: ASTNode, args: readonly ASTNode[], search: Search): void {
  const [name, value] = args;
  if (name?.op !== 'value' || typeof name.args !== 'string' || !/^[a-z][a-z0-9_-]{0,63}$/.test(name.args) || !value) {
    search.faults.push({
      message: "in_list() needs the name of a list as a literal: in_list('blocklist', value).",
      position: node.pos,
    });
    return;
  }
  const spec = { list: name.args, text: exactText(value, search.condition) };
  search.calls.push({ kind: 'list', spec, node, value });
}

function learned(node: ASTNode, [name]: readonly ASTNode[], search: Search): void {
  if (name?.op === 'value' && typeof name.args === 'string')
    search.calls.push({ kind: 'learned', spec: { model: name.args }, node });
  else search.faults.push({ message: "learned() needs the name of a model: learned('patterns').", position: node.pos });
}

function cycle(node: ASTNode, args: readonly ASTNode[], search: Search): void {
  const hops = args[0] && literalOf(args[0], search.parameters);
  const length = lengthOf(args[1], search);
  const hopsMax = Number(hops);
  const tolerance = args[2] && toleranceOf(args[2], search);
  if (!Number.isInteger(hopsMax) || hopsMax < 3 || hopsMax > HOPS_MAX || !length || (args[2] && !tolerance)) {
    const message = `cycle() needs 3 to ${HOPS_MAX} hops, a window and perhaps a tolerance below 1: cycle(4, '7d', 0.1).`;
    search.faults.push({ message, position: node.pos });
    return;
  }
  const spec = { hopsMax, lengthMs: length.ms, tolerance };
  search.calls.push({ kind: 'cycle', spec, node });
}

function shared(node: ASTNode, [fieldNode, lengthNode]: readonly ASTNode[], search: Search): void {
  const named = fieldNode && fieldOf(fieldNode);
  const sharedField = SHARED_FIELDS.find((field) => field === named);
  const length = lengthOf(lengthNode, search);
  if (!sharedField || !length) {
    const message = `shared() needs one of ${SHARED_FIELDS.join(', ')} and a window: shared('device', '30d').`;
    search.faults.push({ message, position: node.pos });
    return;
  }
  const spec = { sharedField, lengthMs: length.ms, label: `shared_${sharedField}_${length.text}` };
  search.calls.push({ kind: 'cycle', spec, node });
}

function toleranceOf(node: ASTNode, { condition, parameters }: Search): Decimal | undefined {
  const value = literalOf(node, parameters);
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const decimal = node.op === 'value' ? decimalOfDigits(condition.slice(node.start, node.end)) : decimalOf(value);
  return Number(value) >= 0 && Number(value) < 1 ? decimal : undefined;
}
