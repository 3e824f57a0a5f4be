import {
  assessProof,
  type CorporateReading,
  type Extraction,
  extractFields,
  type FieldRequest,
  type ProofAssessment,
  type ProofOptions,
  pageOfText,
  readCorporate,
} from '@assay/documents';
import { openPdfReader } from './pdf-reader.js';
import { type PagesReading, readPages } from './read-pages.js';

export interface ProofJob {
  readonly data: Uint8Array;
  readonly options: ProofOptions;
}

export interface FieldsJob {
  readonly data: Uint8Array;
  readonly requests: readonly FieldRequest[] | undefined;
}

export interface CorporateJob {
  readonly data: Uint8Array;
  /** Text that the caller has of the document; read only where the file itself shows none. */
  readonly text: string | undefined;
}

/** Fewer words than this on all pages and nothing was read. */
const WORDS_MIN = 3;

/** Opens a PDF and closes it again, to say at once whether it can be read. @throws MediaError */
export async function probePdf({ data }: { readonly data: Uint8Array }): Promise<{ pageCount: number }> {
  const reader = await openPdfReader(data);
  await reader.end();
  return { pageCount: reader.pageCount };
}

/** Reads and judges a proof of address; all work on the pages stays in the child process. @throws MediaError */
export async function readProofJob(input: ProofJob): Promise<{ pages: PagesReading; assessment: ProofAssessment }> {
  const pages = await readPages(input);
  const { value, timing } = timed('assess', () => assessProof(pages.pages, input.options, pages.tampering));
  return { pages: { ...pages, timings: [...pages.timings, timing] }, assessment: value };
}

/** Reads a document and extracts fields from it. @throws MediaError */
export async function readFieldsJob(input: FieldsJob): Promise<{ pages: PagesReading; extraction: Extraction }> {
  const pages = await readPages(input);
  const { value, timing } = timed('extract', () => extractFields(pages.pages, input.requests));
  return { pages: { ...pages, timings: [...pages.timings, timing] }, extraction: value };
}

/** Reads a corporate document: its kind and what it says. @throws MediaError */
export async function readCorporateJob(
  input: CorporateJob,
): Promise<{ pages: PagesReading; reading: CorporateReading; ownText: boolean }> {
  const pages = await readPages(input);
  const words = pages.pages.reduce((sum, page) => sum + page.words.length, 0);
  const ownText = words >= WORDS_MIN || input.text === undefined;
  const read = ownText ? pages.pages : [pageOfText(input.text)];
  const { value, timing } = timed('read_corporate', () => readCorporate(read));
  return { pages: { ...pages, timings: [...pages.timings, timing] }, reading: value, ownText };
}

function timed<T>(step: string, work: () => T): { value: T; timing: { step: string; durationMs: number } } {
  const startedAt = performance.now();
  const value = work();
  return { value, timing: { step, durationMs: Math.round(performance.now() - startedAt) } };
}
