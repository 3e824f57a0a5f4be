/** A value of a type as it was found in a text. */
export interface FoundValue {
  /** Normalised: a day `YYYY-MM-DD`, a decimal with a point, an identifier without spaces. */
  readonly value: string;
  /** Span in the text. */
  readonly start: number;
  readonly end: number;
  readonly currency?: string;
  /** How sure the form alone makes it, 0 to 1: a right check digit is worth more than a row of digits. */
  readonly form: number;
}

/**
 * Values that matches of a pattern hold. Where one holds none, the next is looked for from its second character on:
 * in `No 57 of 15 May 26`, `57 of 15` is no date and hides none.
 */
export function* valuesOfMatches(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Iterable<FoundValue>,
): Generator<FoundValue> {
  const from = new RegExp(pattern);
  for (let match = from.exec(text); match; match = from.exec(text)) {
    const found = [...read(match)];
    if (found.length === 0) from.lastIndex = match.index + 1;
    yield* found;
  }
}
