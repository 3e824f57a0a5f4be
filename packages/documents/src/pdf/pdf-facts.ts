import type { Box } from '../page.js';

/** One thing that a page paints, in the order in which it is painted. */
export interface PaintedObject {
  readonly kind: 'text' | 'path' | 'image' | 'other';
  /** Points from the top left of the page. */
  readonly box: Box;
  /** What a text object says. */
  readonly text?: string;
  /** Name of the font without the tag of its subset. */
  readonly font?: string;
  /** Points, as it stands on the page. */
  readonly fontSize?: number;
  /** Painted in nothing: the layer that OCR puts under or over a scan (text rendering mode 3 of ISO 32000-1, 9.3.6). */
  readonly invisible?: boolean;
  /** Whether a path is filled. */
  readonly filled?: boolean;
  /** Red, green, blue and alpha of the filling, 0 to 255. */
  readonly colour?: readonly [number, number, number, number];
}

/** An annotation that paints something of its own over the page. */
export interface PaintedNote {
  readonly kind: 'free_text' | 'stamp' | 'drawing';
  readonly box: Box;
}

export interface PaintedPage {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly objects: readonly PaintedObject[];
  readonly notes: readonly PaintedNote[];
}

/** A former state of the file: what it painted when this part of it was finished. */
export interface Revision {
  /** Bytes from the start of the file. */
  readonly end: number;
  /** Whether a signature covers exactly this part. */
  readonly signed: boolean;
  readonly pageCount: number;
  readonly pages: readonly PaintedPage[];
}

export interface SignatureCover {
  /** Whether what a signature leaves out is just the place of the signature itself (ISO 32000-1, 12.8.1). */
  readonly whole: boolean;
  /** Last byte that it covers. */
  readonly end: number;
}

/** What a PDF tells of how it came to be. Plain data, fit for structured clone. */
export interface PdfFacts {
  /** Entries of the information dictionary; absent ones are empty. */
  readonly info: {
    readonly creator: string;
    readonly producer: string;
    readonly creationDate: string;
    readonly modificationDate: string;
  };
  /** The XMP packet of the file as text, the last one; empty when there is none in the clear. */
  readonly xmp: string;
  readonly pageCount: number;
  readonly pages: readonly PaintedPage[];
  /** Former states that differ in bytes, oldest first; the file as it is not among them. */
  readonly revisions: readonly Revision[];
  readonly signatures: readonly SignatureCover[];
}
