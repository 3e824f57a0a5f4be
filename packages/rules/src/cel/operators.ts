import type { ASTNode } from '@marcbachmann/cel-js';
import { Duration } from '@marcbachmann/cel-js/evaluator';
import { literalsAsDecimals } from './literals.js';
import { type Adaptation, type CelType, type Check, type Evaluate, inside, replaceArgs } from './nodes.js';
import { durationOf } from './times.js';
import { compareBytes, compareNumbers, equal, holds, isNumber, withinRange } from './values.js';

const TIME = 'google.protobuf.Timestamp';
const LENGTH = 'google.protobuf.Duration';
const ARITHMETIC = new Set(['+', '-', '*', '/', '%']);
const ORDER = new Set(['<', '<=', '>', '>=']);
/** Types whose library operators are right and fast. */
const PLAIN = new Set(['int', 'uint', 'double', 'string', 'bool', 'Decimal', 'null', 'bytes', TIME, LENGTH]);
/** Results that need no look at their range: the others are bounded here. */
const UNBOUNDED = new Set(['double', 'Decimal', 'uint', 'bool']);

type Binary = ASTNode & { readonly args: readonly [ASTNode, ASTNode] };

/** Gives an operator the meaning of CEL where the library's is narrower. */
export function adaptOperator(node: ASTNode, adaptation: Adaptation): void {
  const { op } = node;
  if (op === '-_') boundResult(node);
  else if (op === '==' || op === '!=' || op === 'in' || ORDER.has(op) || ARITHMETIC.has(op))
    adaptBinary(node as Binary, adaptation);
}

function boundResult(node: ASTNode): void {
  const { check, evaluate } = inside(node).meta;
  inside(node).setMeta('check', (checker, self, scope) => {
    const type = check(checker, self, scope);
    if (!UNBOUNDED.has(type.name))
      inside(node).setMeta('evaluate', (runner, ast, inner) => withinRange(evaluate(runner, ast, inner)));
    return type;
  });
}

function adaptBinary(node: Binary, adaptation: Adaptation): void {
  const self = inside(node);
  const { check, evaluate } = self.meta;
  const typed: Check = (checker, ast, scope) => {
    const types = () => node.args.map((part) => checker.check(part, scope)) as [CelType, CelType];
    let [left, right] = types();
    if ((left.name === 'Decimal') !== (right.name === 'Decimal')) {
      const beside = node.args[left.name === 'Decimal' ? 1 : 0];
      adaptation.faults.push(...literalsAsDecimals(beside, adaptation.condition));
      [left, right] = types();
    }
    // The library knows the sum in this order by the type of its first part.
    if (node.op === '+' && left.name === LENGTH && right.name === TIME) replaceArgs(node, [node.args[1], node.args[0]]);
    if (widened(node.op, left, right)) self.setMeta('evaluate', dynamic(node));
    const type = check(checker, ast, scope);
    if (node.op === '-' && left.name === TIME && right.name === TIME) {
      self.setMeta('evaluate', between(node));
      return type;
    }
    if (ARITHMETIC.has(node.op) && !UNBOUNDED.has(type.name))
      self.setMeta('evaluate', (runner, inner, within) => withinRange(evaluate(runner, inner, within)));
    return type;
  };
  self.setMeta('check', (checker, ast, scope) => {
    try {
      return typed(checker, ast, scope);
    } catch (error) {
      if (!adaptation.lenient) throw error;
      self.setMeta('evaluate', dynamic(node));
      return checker.getType(ARITHMETIC.has(node.op) ? 'dyn' : 'bool');
    }
  });
}

/** Whether values have to be looked at: their types are unknown, or hold others. */
function widened(op: string, left: CelType, right: CelType): boolean {
  if (op === 'in') return !(left.name === 'string' && right.name === 'list<string>');
  const plain = PLAIN.has(left.name) && PLAIN.has(right.name);
  if (ORDER.has(op)) return !plain || (left.name !== right.name && [left.name, right.name].includes('double'));
  return (op === '==' || op === '!=') && !plain;
}

/** The library counts nanoseconds in doubles. Like other engines ours holds differences of up to 292 years. */
function between(node: Binary): Evaluate {
  return (runner, _, scope) => {
    const [to, from] = node.args.map((part) => runner.run(part, scope)) as [Date, Date];
    const nanos = BigInt(to.getTime() - from.getTime()) * 1_000_000n;
    withinRange(nanos);
    return durationOf(nanos);
  };
}

function dynamic(node: Binary): Evaluate {
  return (runner, _, scope) => {
    const [a, b] = [runner.run(node.args[0], scope), runner.run(node.args[1], scope)];
    switch (node.op) {
      case '==':
        return equal(a, b);
      case '!=':
        return !equal(a, b);
      case 'in':
        return holds(a, b);
      case '+':
        if (Array.isArray(a) && Array.isArray(b)) return withinRange([...a, ...b]);
        break;
      default:
        if (ORDER.has(node.op)) return ordered(node.op, a, b);
    }
    throw new RangeError(`no such overload: ${node.op}`);
  };
}

function ordered(op: string, a: unknown, b: unknown): boolean {
  const order = orderOf(a, b);
  if (order === undefined) throw new RangeError(`no such overload: ${op}`);
  if (op === '<') return order < 0;
  if (op === '>') return order > 0;
  return op === '<=' ? order <= 0 : order >= 0;
}

function orderOf(a: unknown, b: unknown): number | undefined {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareBytes(Buffer.from(a), Buffer.from(b));
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return a instanceof Duration && b instanceof Duration ? a.valueOf() - b.valueOf() : undefined;
}
