import type { Strip } from '../documents/geometry.js';

/** A line of print as it was read, with its place in the picture. */
export interface TextLine {
  readonly text: string;
  /** Mean confidence of its characters, 0 to 1. */
  readonly confidence: number;
  /** Confidence of each character of `text`; 1 for the spaces that were put between words. */
  readonly charConfidence: readonly number[];
  /** Where the middle of each character of `text` stands, as a share of the strip's length. */
  readonly places: readonly number[];
  /** In pixels of the picture that was read. */
  readonly strip: Strip;
}
