import { companyName, comparableNumber, nameSimilarity } from '@assay/ownership';

const ALIKE_MIN = 85;

/** Whether two names of companies or persons mean the same: legal form, order of words and small slips aside. */
export function namesAlike(a: string, b: string): boolean {
  return nameSimilarity(companyName(a), companyName(b)) >= ALIKE_MIN;
}

/** Whether two registration numbers are one, without punctuation, and without the kind of register one may name. */
export function numbersAlike(a: string, b: string): boolean {
  const [left, right] = [comparableNumber(a), comparableNumber(b)];
  if (left === right) return left !== '';
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const bare = /^\d+$/.test(left) || /^\d+$/.test(right);
  return bare && digits(left).length >= 4 && digits(left) === digits(right);
}
