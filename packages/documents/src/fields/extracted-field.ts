import type { Box } from '../page.js';
import type { FieldType } from './field-kinds.js';

export type FieldValue = string | number | readonly Readonly<Record<string, string | number>>[];

/** A value with the place where it stands. */
export interface ExtractedField {
  readonly name: string;
  readonly type: FieldType;
  /** A day `YYYY-MM-DD`, a decimal string, an identifier without spaces, rows of a table, or text. */
  readonly value: FieldValue;
  /** As printed. */
  readonly raw?: string;
  readonly currency?: string;
  /** 0 to 1: label, place, form and, for OCR, how surely it was read. */
  readonly confidence: number;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** Not labelled: follows from other values, and is printed at this place. */
  readonly derived?: boolean;
  /** Named by a language model; it is printed at this place. */
  readonly source?: 'language_model';
}

export interface ArithmeticCheck {
  readonly name: 'net_plus_tax_is_total' | 'lines_add_up' | 'quantity_times_price';
  readonly passed: boolean;
  readonly expected: string;
  readonly observed: string;
}
