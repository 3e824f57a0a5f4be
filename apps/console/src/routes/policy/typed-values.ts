/** Digits that a number keeps. */
const DIGITS_MAX = 15;

/** A decimal number with a point; undefined for anything else, and for more digits than are kept. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim();
  const fits = /^-?\d+\.?\d*$/.test(plain) && plain.replaceAll(/\D/g, '').length <= DIGITS_MAX;
  return fits ? Number(plain) : undefined;
}

/** Words between commas. */
export function wordsOfText(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Numbers between commas, at least one; undefined where one is none. */
export function numbersOf(text: string): number[] | undefined {
  const numbers = wordsOfText(text).map(numberOf);
  return numbers.length > 0 && numbers.every((one) => one !== undefined) ? numbers : undefined;
}

export function listText(values: readonly unknown[]): string {
  return values.join(', ');
}
