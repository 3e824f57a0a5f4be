/** What the bench uses of the compiled service; the jobs are those that its workers run. */
export interface Engine {
  readProofJob(input: { data: Uint8Array; options: ProofOptions }): Promise<{ assessment: ProofAssessment }>;
  readFieldsJob(input: {
    data: Uint8Array;
    requests: readonly { name: string; type?: string; columns?: readonly string[] }[] | undefined;
  }): Promise<{ extraction: { fields: readonly Field[]; missing: readonly string[] } }>;
  openPdfReader(bytes: Uint8Array): Promise<PdfReader>;
}

interface PdfReader {
  readonly pageCount: number;
  render(number: number, longSidePx: number): Promise<Gray | undefined>;
  end(): Promise<void>;
}

export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface ProofOptions {
  readonly today: string;
  readonly maxAgeDays: number;
  readonly expected?: { readonly name: string; readonly address: string; readonly country: string };
}

interface Read<T> {
  readonly value: T;
}

export interface ProofAssessment {
  readonly status: string;
  readonly nameMatch: number | undefined;
  readonly addressMatch: number | undefined;
  readonly reading: {
    readonly class: { readonly kind: string };
    readonly name?: Read<string>;
    readonly address?: Read<{ readonly raw: string }>;
    readonly issuer?: Read<string>;
    readonly issueDate?: Read<string>;
  };
}

export interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly confidence: number;
}

/** Loads the compiled jobs of the service. */
export async function loadEngine(): Promise<Engine> {
  const folder = new URL('../../../../apps/service/dist/platform/vision/pages/', import.meta.url);
  const jobs = (await import(new URL('document-jobs.js', folder).href)) as Omit<Engine, 'openPdfReader'>;
  const reader = (await import(new URL('pdf-reader.js', folder).href)) as Pick<Engine, 'openPdfReader'>;
  return { readProofJob: jobs.readProofJob, readFieldsJob: jobs.readFieldsJob, openPdfReader: reader.openPdfReader };
}

/** Letters and digits only, without case and marks: how a person compares two readings. */
export function bare(text: unknown): string {
  return String(text ?? '')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
