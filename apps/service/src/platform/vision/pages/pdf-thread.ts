import { parentPort, workerData } from 'node:worker_threads';
import type { Page, PdfFacts } from '@assay/documents';
import { openPdf, type PdfDocument } from './pdf-document.js';
import type { PdfReply, PdfRequest } from './pdf-messages.js';
import { type CompiledPdfium, type Pdfium, startPdfium } from './pdfium.js';

/** Of WebAssembly memory; a page of print needs a tenth. */
const MEMORY_BYTES_MAX = 320 * 1024 * 1024;

let document: PdfDocument | undefined;
const reply = (message: PdfReply): void => parentPort?.postMessage(message);

void startPdfium(MEMORY_BYTES_MAX, workerData as CompiledPdfium).then((pdfium) => {
  parentPort?.on('message', (request: PdfRequest) => {
    try {
      if (request.kind === 'read') read(pdfium, request.bytes, request.pagesMax);
      else if (document) reply({ kind: 'picture', picture: document.render(request.index, request.longSidePx) });
      else reply({ kind: 'failed' });
    } catch {
      reply({ kind: 'failed' });
    }
  });
  reply({ kind: 'ready' });
});

function read(pdfium: Pdfium, bytes: Uint8Array, pagesMax: number): void {
  const opened = openPdf(pdfium, bytes);
  const refused = typeof opened === 'string' ? opened : refusal(opened, pagesMax);
  if (typeof opened === 'string' || refused) {
    reply({ kind: 'refused', reason: refused ?? 'undecodable' });
    return;
  }
  document = opened;
  reply({ kind: 'opened', pageCount: opened.pageCount });
  let loaded = 0;
  for (let index = 0; index < opened.pageCount; index += 1) {
    const page = pageOf(opened, index);
    loaded += Number(page !== undefined);
    reply({ kind: 'page', page: page ?? unread(index) });
  }
  // Last, so that what takes too long here costs no page.
  const facts = loaded > 0 ? factsOf(opened) : undefined;
  if (facts) reply({ kind: 'facts', facts });
  reply(loaded > 0 ? { kind: 'read' } : { kind: 'refused', reason: 'undecodable' });
}

function refusal({ pageCount }: PdfDocument, pagesMax: number): 'undecodable' | 'too_many_pages' | undefined {
  if (pageCount < 1) return 'undecodable';
  return pageCount > pagesMax ? 'too_many_pages' : undefined;
}

/** What cannot be found out about a file is not held against it. */
function factsOf(opened: PdfDocument): PdfFacts | undefined {
  try {
    return opened.facts();
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return undefined;
  }
}

/** A damaged page does not take the others with it. */
function pageOf(opened: PdfDocument, index: number): Page | undefined {
  try {
    return opened.textOf(index);
  } catch (error) {
    // A fault of the engine itself leaves nothing that could be trusted.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return undefined;
  }
}

function unread(index: number): Page {
  return { number: index + 1, width: 595, height: 842, unit: 'pt', source: 'text_layer', words: [] };
}
