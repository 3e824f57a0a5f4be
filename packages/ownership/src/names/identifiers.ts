import { withLatinDigits } from '@assay/kernel';

/** Whether a text is a Legal Entity Identifier: 20 characters whose ISO 7064 MOD 97-10 check holds (ISO 17442). */
export function isLei(text: string): boolean {
  if (!/^[0-9A-Z]{18}\d{2}$/.test(text)) return false;
  let rest = 0;
  for (const character of text) {
    const digits = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** Check digits for the first 18 characters of a LEI. */
export function leiWithCheck(first18: string): string {
  for (let check = 2; check <= 98; check += 1) {
    const lei = `${first18}${String(check).padStart(2, '0')}`;
    if (isLei(lei)) return lei;
  }
  throw new RangeError('A LEI starts with 18 of 0-9 and A-Z.');
}

/** A registration number in the form in which numbers are compared: no blanks or punctuation, no leading zeros, upper case. */
export function comparableNumber(number: string): string {
  const plain = withLatinDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return plain.replace(/^0+(?=.)/, '');
}
