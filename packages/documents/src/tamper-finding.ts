import type { Box } from './page.js';

export interface TamperFinding {
  readonly kind: 'metadata_edit' | 'font_mismatch' | 'copy_move' | 'recompression' | 'incremental_update' | 'overlay';
  /** From 1; absent for the file as a whole. */
  readonly page?: number;
  readonly box?: Box;
  /** 0 to 1: how much the finding alone speaks for manipulation. */
  readonly strength: number;
  readonly detail: string;
}

export interface Tampering {
  /** Null: nothing looked at this document for signs of manipulation. */
  readonly suspected: boolean | null;
  /** 0 to 1, higher is more suspicious; null where nothing was judged. */
  readonly score: number | null;
  readonly findings: readonly TamperFinding[];
}
