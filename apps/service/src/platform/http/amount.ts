import { invalidRequest } from '@assay/kernel';
import { type Decimal, parseDecimal } from '@assay/rules';

const SHAPE = /^\d{1,18}(\.\d{1,18})?$/;
const DIGITS_MAX = 15;

export interface GivenAmount {
  /** As it was sent; what answers show. */
  readonly text: string;
  readonly value: Decimal;
}

/**
 * An amount as text, or a JSON number taken by its literal digits.
 * @param raw the bytes of the body, where the literal digits stand
 * @throws ApiError 400
 */
export function readAmount(field: string, given: string | number, raw: Buffer): GivenAmount {
  const text = typeof given === 'number' ? literalDigits(field, given, raw) : given;
  const value = SHAPE.test(text) ? parseDecimal(text) : undefined;
  if (!value)
    throw invalidRequest(field, 'Send a decimal text above 0 with at most 18 digits on each side of the point.');
  if (value.units === 0n) throw invalidRequest(field, 'The amount must be above 0.');
  return { text, value };
}

/** The digits of the number as the body spells them: a parser would already have rounded them. */
function literalDigits(field: string, given: number, raw: Buffer): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const literals = raw.toString().matchAll(new RegExp(`"${name}"\\s*:\\s*(-?[0-9][0-9.eE+-]*)`, 'g'));
  const literal = [...literals].map(([, digits]) => digits).find((digits) => Number(digits) === given);
  const text = literal ?? String(given);
  if (
    text
      .replace(/[eE].*$/, '')
      .replaceAll(/\D/g, '')
      .replace(/^0+/, '').length > DIGITS_MAX
  )
    throw invalidRequest(field, `A number of more than ${DIGITS_MAX} digits loses some of them: send it as a string.`);
  return /[eE]/.test(text) ? expanded(given) : text;
}

/** Digits of a number with an exponent; too large ones stay as they are and are refused by their form. */
function expanded(value: number): string {
  const text = String(value);
  return /e-/.test(text) ? value.toFixed(18).replace(/(?<!0)0+$/, '') : text;
}
