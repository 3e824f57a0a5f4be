import type { ASTNode } from '@marcbachmann/cel-js';
import { childrenOf } from '../nodes.js';
import { literalsAsDecimals } from './literals.js';
import { type Adaptation, inside, replaceArgs } from './nodes.js';
import { adaptOperator } from './operators.js';
import { entriesOf, INT_MAX, keyOf } from './values.js';

/** Calls of the library that ours stand in for, by their number of arguments beside a receiver. */
const CALLS = new Set(['int', 'uint', 'double', 'string', 'timestamp', 'duration']);
const METHODS = new Set([
  ...['indexOf', 'lastIndexOf', 'substring', 'lowerAscii', 'upperAscii', 'trim', 'split', 'join'],
]);
const PLAIN_FIELDS = new Set(['getDayOfYear', 'getMilliseconds']);

/**
 * Makes a parsed condition follow CEL where the library does not: numbers compare across their types, whole numbers
 * overflow, empty lists and map keys of every type work, and calls reach our functions.
 */
export function adapt(node: ASTNode, adaptation: Adaptation): void {
  const self = inside(node);
  self.setMeta('async', false);
  if (self.meta.alternate) inside(self.meta.alternate).setMeta('async', false);
  const own = adaptNode(node, adaptation);
  if (adaptation.lenient) postponeFaults(node);
  if (!own) for (const child of childrenOf(node)) adapt(child, adaptation);
}

/** @returns whether its parts are done */
function adaptNode(node: ASTNode, adaptation: Adaptation): boolean {
  switch (node.op) {
    case 'value':
      adaptLiteral(node, adaptation);
      return true;
    case '-_':
      return adaptMinus(node, adaptation);
    case 'call':
      adaptCall(node, adaptation);
      return false;
    case 'rcall':
      adaptMethod(node);
      return false;
    case '.':
      return adaptField(node, adaptation);
    case '[]':
      adaptAccess(node);
      return false;
    case 'list':
      if (node.args.length === 0) adaptEmpty(node, 'list<dyn>', () => []);
      return false;
    case 'map':
      adaptMap(node);
      return false;
    default:
      adaptOperator(node, adaptation);
      return false;
  }
}

function adaptLiteral(node: ASTNode, { source, faults }: Adaptation): void {
  const literal = source.literals.get(node.start);
  if (literal !== undefined) replaceArgs(node, literal);
  if (typeof node.args === 'bigint' && node.args > INT_MAX)
    faults.push({ message: 'This whole number is too large.', position: node.pos });
}

/** The least int is written as the minus of a number that is no int. */
function adaptMinus(node: ASTNode & { readonly op: '-_' }, adaptation: Adaptation): boolean {
  const least = node.args.op === 'value' && node.args.args === INT_MAX + 1n;
  if (!least) adaptOperator(node, adaptation);
  return least;
}

function adaptCall(node: ASTNode & { readonly op: 'call' }, { condition, faults }: Adaptation): void {
  const [name, args] = node.args;
  if (name === 'decimal' && args[0]) faults.push(...literalsAsDecimals(args[0], condition));
  if (CALLS.has(name) && args.length === 1) replaceArgs(node, [`std_${name}`, args]);
  const [argument] = args;
  if (name === 'has' && argument?.op === '.' && !isNameChain(argument)) adaptHas(node, argument);
}

function adaptMethod(node: ASTNode & { readonly op: 'rcall' }): void {
  const [name, receiver, args] = node.args;
  if (METHODS.has(name)) replaceArgs(node, [`std_${name}`, receiver, args]);
  else if (PLAIN_FIELDS.has(name) && args.length === 0) replaceArgs(node, [`std_${name}`, receiver, args]);
}

function isNameChain(node: ASTNode): boolean {
  if (node.op === '.' || node.op === '.?') return isNameChain(node.args[0]);
  return node.op === 'id';
}

/** The library asks for fields of names only. */
function adaptHas(node: ASTNode, asked: ASTNode & { readonly op: '.' }): void {
  const [receiver] = asked.args;
  inside(node).setMeta('macro', {
    typeCheck: (checker, _, scope) => {
      checker.check(receiver, scope);
      return checker.getType('bool');
    },
    evaluate: (runner, _, scope) => {
      const entries = entriesOf(runner.run(receiver, scope));
      if (!entries) throw new RangeError('has() asks for a field of a map.');
      return entries.get(asked.args[1]) !== undefined;
    },
  });
}

function adaptField(node: ASTNode & { readonly op: '.' }, { source, isVariable }: Adaptation): boolean {
  const name = source.names.get(node.pos);
  if (name !== undefined) replaceArgs(node, [node.args[0], name]);
  const path = pathOf(node);
  if (!path || !isVariable(path.name)) return false;
  const { check, evaluate } = inside(path.root).meta;
  inside(node).setMeta('alternate', inside(path.root).clone({ name: 'id', check, evaluate }, path.name));
  return true;
}

function pathOf(node: ASTNode): { readonly name: string; readonly root: ASTNode } | undefined {
  if (node.op === 'id') return { name: node.args, root: node };
  if (node.op !== '.') return undefined;
  const path = pathOf(node.args[0]);
  return path && { name: `${path.name}.${node.args[1]}`, root: path.root };
}

function adaptAccess(node: ASTNode & { readonly op: '[]' }): void {
  const { evaluate } = inside(node).meta;
  inside(node).setMeta('evaluate', (runner, self, scope) => {
    const [from, place] = node.args;
    const within = runner.run(from, scope);
    if (!Array.isArray(within) && !(within instanceof Map)) return evaluate(runner, self, scope);
    const key = keyOf(runner.run(place, scope));
    if (Array.isArray(within) && typeof key !== 'bigint') throw new RangeError('A place in a list is a whole number.');
    const value: unknown = within instanceof Map ? within.get(key) : within[Number(key)];
    if (value === undefined) throw new RangeError(`No such key: ${String(key).slice(0, 64)}`);
    return value;
  });
}

function adaptEmpty(node: ASTNode, type: string, make: () => unknown): void {
  inside(node).setMeta('check', (checker) => checker.getType(type));
  inside(node).setMeta('evaluate', make);
}

function adaptMap(node: ASTNode & { readonly op: 'map' }): void {
  if (node.args.length === 0) {
    adaptEmpty(node, 'map<dyn, dyn>', () => new Map());
    return;
  }
  inside(node).setMeta('evaluate', (runner, _, scope) => {
    const made = new Map<unknown, unknown>();
    for (const [keyNode, valueNode] of node.args) {
      const key = keyOf(runner.run(keyNode, scope));
      if (typeof key !== 'bigint' && typeof key !== 'string' && typeof key !== 'boolean')
        throw new RangeError('A key of a map is a text, a whole number, true or false.');
      if (made.has(key)) throw new RangeError('A map has the same key twice.');
      made.set(key, runner.run(valueNode, scope));
    }
    return made;
  });
}

/** A fault of the checker is thrown when its part runs, so that `x || true` holds without an `x`. */
function postponeFaults(node: ASTNode): void {
  const self = inside(node);
  const { check } = self.meta;
  self.setMeta('check', (checker, ast, scope) => {
    try {
      return check(checker, ast, scope);
    } catch (error) {
      // These operators find both operands before they judge them, and judge values again.
      if (node.op !== '&&' && node.op !== '||' && node.op !== '?:')
        self.setMeta('evaluate', () => {
          throw error;
        });
      return checker.getType('dyn');
    }
  });
}
