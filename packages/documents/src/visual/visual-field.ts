import type { VisualFieldName } from './field-values.js';

/** A field as the print of a document gives it, without the help of any machine-readable part. */
export interface VisualField {
  readonly name: VisualFieldName;
  readonly value: string;
  /** Mean confidence of the reader over the line, 0 to 1. */
  readonly confidence: number;
  /** What told that the value belongs to the field: its caption, the field's number on a licence, or its place. */
  readonly basis: 'label' | 'field_number' | 'layout';
}
