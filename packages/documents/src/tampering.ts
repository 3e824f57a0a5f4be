import type { Page } from './page.js';

export interface TamperFinding {
  readonly kind: 'metadata_edit' | 'font_mismatch' | 'copy_move' | 'recompression' | 'incremental_update';
  readonly page?: number;
  readonly detail: string;
}

export interface Tampering {
  /** Null: nothing looked at this document for signs of manipulation. */
  readonly suspected: boolean | null;
  /** 0 to 1, higher is more suspicious; null where nothing was judged. */
  readonly score: number | null;
  readonly findings: readonly TamperFinding[];
}

/** Signs of manipulation of a document. The text of its pages alone shows none, so nothing is judged from it. */
export function tamperFindings(_document: { readonly pages: readonly Page[] }): Tampering {
  return { suspected: null, score: null, findings: [] };
}
