import type { GrayImage } from '../documents/gray-image.js';

/** A colour picture and its luma, of one size, neither turned nor scaled. */
export interface ColourPixels {
  /** Red, green, blue, row by row. */
  readonly rgb: Uint8Array;
  readonly luma: GrayImage;
}
