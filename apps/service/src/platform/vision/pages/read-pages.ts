import { NOT_LOOKED_AT, type Page, pdfTampering, type Tampering } from '@assay/documents';
import { decodePicture } from '../documents/picture.js';
import { ocrPage } from './ocr-page.js';
import { openPdfReader } from './pdf-reader.js';

export interface PagesReading {
  readonly media: 'pdf' | 'picture';
  /** Of the file; `pages` holds those that were read. */
  readonly pageCount: number;
  readonly pages: readonly Page[];
  /** The file itself holds its text. */
  readonly textAvailable: boolean;
  readonly tampering: Tampering;
  readonly models: readonly { readonly name: string; readonly version: string }[];
  readonly timings: readonly { readonly step: string; readonly durationMs: number }[];
}

/** Scanned pages that are read by OCR; a letter's first pages say what it is. */
const OCR_PAGES_MAX = 3;
/** Fewer letters than this on a page are a stamp or a page number on a scan. */
const LETTERS_MIN = 25;
const RENDER_SIDE_PX = 2_200;
const SIGNATURE = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Reads the pages of a PDF (its text layer; scanned pages by OCR) or of a picture. Meant for a child process.
 * @throws MediaError
 */
export async function readPages({ data }: { readonly data: Uint8Array }): Promise<PagesReading> {
  const startedAt = performance.now();
  const isPdf = SIGNATURE.every((byte, index) => data[index] === byte);
  const reading = isPdf ? await readPdf(data) : await readPicture(data);
  return { ...reading, timings: [{ step: 'read_pages', durationMs: Math.round(performance.now() - startedAt) }] };
}

async function readPicture(data: Uint8Array): Promise<Omit<PagesReading, 'timings'>> {
  const { gray } = await decodePicture(data);
  const { page, models } = await ocrPage(1, gray);
  return {
    media: 'picture',
    pageCount: 1,
    pages: [page],
    textAvailable: false,
    tampering: NOT_LOOKED_AT,
    models,
  };
}

async function readPdf(data: Uint8Array): Promise<Omit<PagesReading, 'timings'>> {
  const reader = await openPdfReader(data);
  try {
    const pages: Page[] = [];
    const models = new Map<string, { name: string; version: string }>();
    let scans = 0;
    for (const page of reader.pages) {
      const scanned = isScan(page) && scans < OCR_PAGES_MAX;
      const picture = scanned ? await reader.render(page.number, RENDER_SIDE_PX) : undefined;
      if (!picture) {
        pages.push(page);
        continue;
      }
      scans += 1;
      const read = await ocrPage(page.number, picture);
      for (const model of read.models) models.set(model.name, model);
      pages.push(inPoints(read.page, page));
    }
    const textAvailable = reader.pages.some((page) => lettersOf(page) >= LETTERS_MIN);
    const tampering = reader.facts ? pdfTampering(reader.facts) : NOT_LOOKED_AT;
    return { media: 'pdf', pageCount: reader.pageCount, pages, textAvailable, tampering, models: [...models.values()] };
  } finally {
    await reader.end();
  }
}

/** A picture of print, with or without what another engine read of it: that is not seen, and so not believed. */
function isScan(page: Page): boolean {
  const letters = lettersOf(page);
  return letters < LETTERS_MIN || lettersOf({ words: page.hidden ?? [] }) > letters;
}

function lettersOf({ words }: Pick<Page, 'words'>): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** A read scan with the size and unit of the page it is of. */
function inPoints(read: Page, { width, height, unit }: Page): Page {
  const [sx, sy] = [width / read.width, height / read.height];
  const turned = read.width > read.height !== width > height;
  if (turned) return read;
  const words = read.words.map((word) => ({
    ...word,
    box: { x: word.box.x * sx, y: word.box.y * sy, width: word.box.width * sx, height: word.box.height * sy },
  }));
  return { ...read, width, height, unit, words };
}
