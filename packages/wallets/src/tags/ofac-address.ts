import type { TagFields } from './make-tag.js';

/** An address of a file of OFAC with what is said about it, or why a row cannot be read. */
export interface OfacAddress {
  readonly file: string;
  readonly line: number;
  readonly fields: TagFields | string;
}
