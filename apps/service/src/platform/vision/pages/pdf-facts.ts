import type { PaintedPage, PdfFacts, Revision, SignatureCover } from '@assay/documents';
import { paintedPage } from './painted-page.js';
import type { Pdfium } from './pdfium.js';

const PAGES_MAX = 10;
const REVISIONS_MAX = 4;
const SIGNATURES_MAX = 20;
const TEXT_BYTES = 4_096;
const HEAD_BYTES = 1_024;
const XMP_BYTES_MAX = 65_536;
/** White space that programs put behind the end of a file. */
const TRAILING_BYTES_MAX = 4;

/** An opened PDF: its handle and where its bytes lie in the memory of PDFium. */
export interface OpenedPdf {
  readonly handle: number;
  readonly data: number;
  readonly length: number;
}

/** What a PDF tells of how it came to be; of its first ten pages and its last four former states. */
export function pdfFacts(pdfium: Pdfium, pdf: OpenedPdf): PdfFacts {
  const memory = pdfium.wasmExports.malloc(TEXT_BYTES);
  try {
    const signatures = signaturesOf(pdfium, pdf.handle, memory);
    const entry = (name: string) => metaText(pdfium, pdf.handle, name, memory);
    return {
      info: {
        creator: entry('Creator'),
        producer: entry('Producer'),
        creationDate: entry('CreationDate'),
        modificationDate: entry('ModDate'),
      },
      xmp: xmpOf(pdfium, pdf),
      pageCount: pdfium._FPDF_GetPageCount(pdf.handle),
      pages: paintedPages(pdfium, pdf.handle),
      revisions: revisionsOf(pdfium, pdf, signatures, memory),
      signatures,
    };
  } finally {
    pdfium.wasmExports.free(memory);
  }
}

function paintedPages(pdfium: Pdfium, handle: number): PaintedPage[] {
  const pages: PaintedPage[] = [];
  const count = Math.min(PAGES_MAX, pdfium._FPDF_GetPageCount(handle));
  for (let index = 0; index < count; index += 1) {
    const page = pdfium._FPDF_LoadPage(handle, index);
    if (page === 0) continue;
    pages.push(paintedPage(pdfium, page, index));
    pdfium._FPDF_ClosePage(page);
  }
  return pages;
}

/** Each state that a part of the file from its start is by itself (ISO 32000-1, 7.5.6). */
function revisionsOf(
  pdfium: Pdfium,
  pdf: OpenedPdf,
  signatures: readonly SignatureCover[],
  memory: number,
): Revision[] {
  const trailers = Math.min(TEXT_BYTES / 4, pdfium._FPDF_GetTrailerEnds(pdf.handle, memory, TEXT_BYTES / 4));
  const view = new DataView(pdfium.HEAPU8.buffer, memory, TEXT_BYTES);
  const ends = Array.from({ length: trailers }, (_, at) => view.getUint32(4 * at, true));
  // The first part of a file laid out for the web is the beginning of a state, not one.
  const parts = isLinearised(pdfium, pdf) ? ends.slice(1) : ends;
  const covered = signatures.map(({ end }) => end);
  const former = [...new Set([...parts, ...covered])]
    .filter((end) => end > 0 && end < pdf.length - TRAILING_BYTES_MAX)
    .sort((left, right) => left - right)
    .slice(-REVISIONS_MAX);
  return former.flatMap((end) => {
    const handle = pdfium._FPDF_LoadMemDocument(pdf.data, end, 0);
    if (handle === 0) return [];
    const pageCount = pdfium._FPDF_GetPageCount(handle);
    const pages = paintedPages(pdfium, handle);
    pdfium._FPDF_CloseDocument(handle);
    const signed = covered.some((at) => Math.abs(at - end) <= TRAILING_BYTES_MAX);
    return pages.length === 0 ? [] : [{ end, signed, pageCount, pages }];
  });
}

function isLinearised(pdfium: Pdfium, { data, length }: OpenedPdf): boolean {
  const head = pdfium.HEAPU8.subarray(data, data + Math.min(length, HEAD_BYTES));
  return Buffer.from(head).toString('latin1').includes('/Linearized');
}

function signaturesOf(pdfium: Pdfium, handle: number, memory: number): SignatureCover[] {
  const covers: SignatureCover[] = [];
  const count = Math.min(SIGNATURES_MAX, Math.max(0, pdfium._FPDF_GetSignatureCount(handle)));
  for (let index = 0; index < count; index += 1) {
    const signature = pdfium._FPDF_GetSignatureObject(handle, index);
    const length = pdfium._FPDFSignatureObj_GetByteRange(signature, memory, 4);
    if (length !== 4) continue;
    const view = new DataView(pdfium.HEAPU8.buffer, memory, 16);
    const [start, first, second, rest] = [0, 4, 8, 12].map((at) => view.getInt32(at, true)) as [
      number,
      number,
      number,
      number,
    ];
    const contents = pdfium._FPDFSignatureObj_GetContents(signature, 0, 0);
    // The gap holds the contents as hexadecimal digits between angle brackets.
    covers.push({ whole: start === 0 && second - first === 2 * contents + 2, end: second + rest });
  }
  return covers;
}

function metaText(pdfium: Pdfium, handle: number, name: string, memory: number): string {
  const key = memory + TEXT_BYTES - 64;
  pdfium.HEAPU8.set(Buffer.from(`${name}\0`, 'latin1'), key);
  const bytes = pdfium._FPDF_GetMetaText(handle, key, memory, TEXT_BYTES - 64);
  if (bytes <= 2 || bytes > TEXT_BYTES - 64) return '';
  return Buffer.from(pdfium.HEAPU8.subarray(memory, memory + bytes - 2)).toString('utf16le');
}

function xmpOf(pdfium: Pdfium, { data, length }: OpenedPdf): string {
  const bytes = Buffer.from(pdfium.HEAPU8.buffer, data, length);
  const from = bytes.lastIndexOf('<x:xmpmeta');
  const end = from < 0 ? -1 : bytes.indexOf('</x:xmpmeta>', from);
  return end < 0 || end - from > XMP_BYTES_MAX ? '' : bytes.toString('utf8', from, end);
}
