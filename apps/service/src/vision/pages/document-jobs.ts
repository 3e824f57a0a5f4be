import {
  assessProof,
  type Extraction,
  extractFields,
  type FieldRequest,
  type ProofAssessment,
  type ProofOptions,
} from '@assay/documents';
import { type PagesReading, readPages } from './read-pages.js';

export interface ProofJob {
  readonly data: Uint8Array;
  readonly options: ProofOptions;
}

export interface FieldsJob {
  readonly data: Uint8Array;
  readonly requests: readonly FieldRequest[] | undefined;
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

function timed<T>(step: string, work: () => T): { value: T; timing: { step: string; durationMs: number } } {
  const startedAt = performance.now();
  const value = work();
  return { value, timing: { step, durationMs: Math.round(performance.now() - startedAt) } };
}
