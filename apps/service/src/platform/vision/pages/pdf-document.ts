import type { Page, PdfFacts } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { pageWords } from './page-words.js';
import { pdfFacts } from './pdf-facts.js';
import type { Pdfium } from './pdfium.js';
import { seenWords } from './seen-words.js';

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const LOCKED = [4, 5];
const GRAY = 1;
/** Long side of the picture on which words are looked for. */
const LOOKED_AT_PX = 1_400;
const WHITE = 0xff_ff_ff_ff;
/** FPDF_ANNOT, FPDF_GRAYSCALE. */
const RENDER_FLAGS = 0x01 | 0x08;
/** A page has at most this many points to a side (ISO 32000-1, Annex C). */
const SIDE_MAX_PT = 14_400;

export interface PdfDocument {
  readonly pageCount: number;
  /** The text layer of a page. @param index from 0. */
  textOf(index: number): Page;
  /** The page as a grey picture with this long side. */
  render(index: number, longSidePx: number): GrayImage;
  /** How the file came to be. */
  facts(): PdfFacts;
}

/** Opens a PDF; `encrypted` for any file with a security handler, `undecodable` for one that is no PDF inside. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): PdfDocument | 'encrypted' | 'undecodable' {
  const data = pdfium.wasmExports.malloc(bytes.length);
  if (data === 0) return 'undecodable';
  pdfium.HEAPU8.set(bytes, data);
  const handle = pdfium._FPDF_LoadMemDocument(data, bytes.length, 0);
  if (handle === 0) return LOCKED.includes(pdfium._FPDF_GetLastError()) ? 'encrypted' : 'undecodable';
  if (pdfium._FPDF_GetSecurityHandlerRevision(handle) !== -1) return 'encrypted';
  return {
    pageCount: pdfium._FPDF_GetPageCount(handle),
    textOf: (index) => withPage(pdfium, handle, index, (page) => textPage(pdfium, page, index)),
    render: (index, longSidePx) => withPage(pdfium, handle, index, (page) => renderPage(pdfium, page, longSidePx)),
    facts: () => pdfFacts(pdfium, { handle, data, length: bytes.length }),
  };
}

function withPage<T>(pdfium: Pdfium, handle: number, index: number, work: (page: number) => T): T {
  const page = pdfium._FPDF_LoadPage(handle, index);
  if (page === 0) throw new Error('The page cannot be loaded.');
  try {
    return work(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

function sizeOf(pdfium: Pdfium, page: number): { width: number; height: number } {
  const clamp = (points: number) => Math.min(SIDE_MAX_PT, Math.max(1, points));
  return { width: clamp(pdfium._FPDF_GetPageWidth(page)), height: clamp(pdfium._FPDF_GetPageHeight(page)) };
}

function textPage(pdfium: Pdfium, page: number, index: number): Page {
  const size = sizeOf(pdfium, page);
  const words = pageWords(pdfium, page, size);
  const sheet = { number: index + 1, ...size, unit: 'pt', source: 'text_layer' } as const;
  if (words.length === 0) return { ...sheet, words };
  const { seen, hidden } = seenWords(words, renderPage(pdfium, page, LOOKED_AT_PX), size);
  return { ...sheet, words: seen, ...(hidden.length > 0 ? { hidden } : {}) };
}

function renderPage(pdfium: Pdfium, page: number, longSidePx: number): GrayImage {
  const size = sizeOf(pdfium, page);
  const scale = longSidePx / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY, 0, 0);
  if (bitmap === 0) throw new Error('The picture of the page cannot be made.');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_FLAGS);
    const from = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium._FPDFBitmap_GetStride(bitmap);
    const data = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const start = from + row * stride;
      data.set(pdfium.HEAPU8.subarray(start, start + width), row * width);
    }
    return { width, height, data };
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}
