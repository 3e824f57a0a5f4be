import type { Box } from '../page.js';

/** What is measured of a picture's origin. Each value means little without the figures of the accuracy page. */
export type PictureSignalName =
  | 'grain_field'
  | 'grain_portrait'
  | 'grid_field'
  | 'grid_portrait'
  | 'error_level_field'
  | 'error_level_portrait'
  | 'recompression_field'
  | 'recompression_portrait'
  | 'copied'
  | 'edited'
  | 'from_screen'
  | 'from_print';

export interface PictureSignal {
  readonly name: PictureSignalName;
  /** Higher is more suspicious; the unit is the signal's own. */
  readonly value: number;
  /** The region that stands out, in shares of the stored picture. */
  readonly box?: Box;
}

/** What a picture's file says of where it comes from. */
export interface PictureFile {
  /** Programs that the file names. */
  readonly software: readonly string[];
  readonly hasCamera: boolean;
  readonly changedAfterSeconds?: number;
  /** Likeness of the built-in preview to the picture, −1 to 1. */
  readonly previewLikeness?: number;
  readonly jpegQuality?: number;
  readonly standardTables?: boolean;
}

/** Plain data, fit for structured clone. */
export interface PictureSigns {
  readonly signals: readonly PictureSignal[];
  readonly file: PictureFile;
  readonly model: { readonly name: string; readonly version: string };
}
