import type { Page, PdfFacts } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';

/** To the thread that holds one PDF. */
export type PdfRequest =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly pagesMax: number }
  | { readonly kind: 'render'; readonly index: number; readonly longSidePx: number };

/** From it. `ready` comes before anything of the file is looked at; time is counted from there. */
export type PdfReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: 'encrypted' | 'undecodable' | 'too_many_pages' }
  | { readonly kind: 'opened'; readonly pageCount: number }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'facts'; readonly facts: PdfFacts }
  | { readonly kind: 'read' }
  | { readonly kind: 'picture'; readonly picture: GrayImage }
  | { readonly kind: 'failed' };
