import { invalidRequest, withLatinDigits } from '@assay/kernel';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** E.164. */
  readonly number: string;
  /** Kind of number by the numbering plan; undefined where the plan does not tell. */
  readonly type: NumberType;
}

/** Kinds that take no message, or charge somebody for each one: nothing is sent to them. */
const UNREACHABLE: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'];

/** What people and address books write between the digits: marks of direction, which nobody sees, come along with a paste. */
const BETWEEN = /[\s().\u2212\p{Pd}\p{Cf}]/gu;

/**
 * Reads a number in E.164 form; spaces, dots, hyphens, brackets and digits of other scripts are forgiven, a missing
 * country code is not.
 * @param fictitious accept numbers of ranges that no plan assigns, such as 555 numbers, for trying things out.
 * @throws ApiError 400 naming the field.
 */
export function readPhone(field: string, text: string, fictitious: boolean): PhoneNumber {
  const compact = withLatinDigits(text.normalize('NFKC')).replaceAll(BETWEEN, '');
  const parsed = /^\+[1-9]\d{6,14}$/.test(compact) ? parsePhoneNumberFromString(compact) : undefined;
  if (!parsed || !(fictitious ? parsed.isPossible() : parsed.isValid()))
    throw invalidRequest(field, 'This is not a phone number in E.164 form, such as +351912345678.');
  return { number: parsed.number, type: parsed.getType() };
}

export function isUnreachable({ type }: PhoneNumber): boolean {
  return UNREACHABLE.includes(type);
}

/** `+35***78`: the start of the country code and the last two digits. */
export function maskPhone(number: string): string {
  return `${number.slice(0, 3)}***${number.slice(-2)}`;
}
