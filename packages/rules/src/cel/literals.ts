import type { ConditionFault } from '@assay/kernel';
import type { ASTNode } from '@marcbachmann/cel-js';
import { Decimal } from '../decimal.js';
import { replaceArgs } from './nodes.js';

const DIGITS = 18;
const SHAPE = /^(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;
/** Far beyond every amount; a longer number is a mistake. */
const WHOLE_DIGITS_MAX = 40;

/**
 * Turns the number literals of an expression that stands beside money into decimals by their digits: in the text
 * `9799.999999999999999999` all of them count, where a double would keep sixteen.
 * @param condition what the author wrote @returns what is wrong with a literal
 */
export function literalsAsDecimals(node: ASTNode, condition: string, inList = false): readonly ConditionFault[] {
  switch (node.op) {
    case 'value': {
      const value: unknown = node.args;
      if (typeof value !== 'number' && !(inList && typeof value === 'bigint')) return [];
      const decimal = decimalOfDigits(condition.slice(node.start, node.end));
      if (decimal === undefined)
        return [{ message: 'A number beside an amount has at most 18 digits after the point.', position: node.pos }];
      replaceArgs(node, decimal);
      return [];
    }
    case '-_':
      return again(node, [node.args], condition, inList);
    case '+':
    case '-':
    case '*':
    case '/':
      return again(node, node.args, condition, false);
    case '?:':
      return again(node, node.args.slice(1), condition, inList);
    case 'list':
      return again(node, node.args, condition, true);
    default:
      return [];
  }
}

function again(node: ASTNode, parts: readonly ASTNode[], condition: string, inList: boolean): ConditionFault[] {
  const faults = parts.flatMap((part) => [...literalsAsDecimals(part, condition, inList)]);
  replaceArgs(node, node.args);
  return faults;
}

/** Reads `9800`, `.5`, `1e-7`; undefined for more digits than a decimal has. */
export function decimalOfDigits(text: string): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = SHAPE.exec(text) ?? [];
  const digits = `${whole}${fraction}`;
  if (digits === '') return undefined;
  const shift = DIGITS - fraction.length + Number(exponent);
  const kept = shift < 0 ? digits.slice(0, shift) || '0' : digits.padEnd(digits.length + shift, '0');
  if (shift < 0 && /[1-9]/.test(digits.slice(shift))) return undefined;
  const units = kept.replace(/^0+/, '');
  return units.length > WHOLE_DIGITS_MAX + DIGITS ? undefined : new Decimal(BigInt(units || '0'));
}
