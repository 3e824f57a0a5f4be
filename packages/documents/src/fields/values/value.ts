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
