import type { DocumentFields } from './document-fields.js';
import { daysBetween } from './mrz-dates.js';
import type { DocumentReason } from './reasons.js';

/** The longest term of a document of identity (Belgian cards from the age of 75); beyond a life it stands for no term. */
const VALID_YEARS_MAX = 30;
const LIFE_YEARS = 75;
const DAYS_A_YEAR = 365.25;
const NUMBER_LENGTH_MIN = 5;
const LADDER = '01234567890';

/**
 * Values that cannot all be true: issued before birth, after expiry or in the future, valid for longer than documents
 * are, and numbers that count up or repeat one digit. Partial dates are not compared.
 * Specimens have such numbers, so that theirs are not looked at where specimens are allowed.
 */
export function consistencyReasons(
  document: Pick<DocumentFields, 'dateOfBirth' | 'issueDate' | 'expiryDate' | 'number'>,
  { today, allowSpecimens }: { readonly today: string; readonly allowSpecimens: boolean },
): DocumentReason[] {
  const { dateOfBirth, issueDate, expiryDate } = document;
  const contradictory: string[] = [];
  const whole = (date: string | undefined): date is string => date?.length === 10;
  if (whole(issueDate) && whole(dateOfBirth) && issueDate < dateOfBirth) contradictory.push('issueDate', 'dateOfBirth');
  if (whole(issueDate) && whole(expiryDate)) {
    const years = daysBetween(issueDate, expiryDate) / DAYS_A_YEAR;
    if (years <= 0 || (years > VALID_YEARS_MAX && years < LIFE_YEARS)) contradictory.push('issueDate', 'expiryDate');
  }
  if (whole(dateOfBirth) && whole(expiryDate) && expiryDate < dateOfBirth)
    contradictory.push('dateOfBirth', 'expiryDate');
  return [
    ...(contradictory.length > 0
      ? [{ code: 'document.data_inconsistent' as const, fields: [...new Set(contradictory)] }]
      : []),
    ...(whole(issueDate) && issueDate > today
      ? [{ code: 'document.not_yet_valid' as const, fields: ['issueDate'] }]
      : []),
    ...(!allowSpecimens && isInvented(document.number)
      ? [{ code: 'document.number_invalid' as const, fields: ['number'] }]
      : []),
  ];
}

/** `111111111` and `123456789`: what people type who have no number. */
function isInvented(number: string): boolean {
  const digits = number.replace(/[^0-9A-Z]/g, '');
  if (digits.length < NUMBER_LENGTH_MIN || !/^\d+$/.test(digits)) return false;
  return /^(\d)\1+$/.test(digits) || LADDER.includes(digits) || [...LADDER].reverse().join('').includes(digits);
}
