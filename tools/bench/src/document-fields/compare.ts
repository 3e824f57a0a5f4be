import { bare, type Engine, type ProofAssessment } from './engine.js';

export type Truth = Readonly<Record<string, unknown>>;

const LEGAL_FORM = /(?:inc|ltd|sas|sa|ag|gmbh|bv)$/;
const PROOF_TODAY = '2026-11-21';

/** Numbers by value; texts by letters and digits; a company with or without its legal form. */
export function same(truth: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof truth === 'number') return Number(value) === truth;
  const [a, b] = [bare(truth), bare(value)];
  return a === b || a.replace(LEGAL_FORM, '') === b.replace(LEGAL_FORM, '');
}

/** Values by the truth's names. A truth that names a kind is that of a proof of address; others are fields of a schema. */
export async function readDocument(engine: Engine, data: Buffer, truth: Truth): Promise<Truth> {
  return 'kind' in truth ? readProof(engine, data) : readFields(engine, data, truth);
}

async function readFields(engine: Engine, data: Buffer, truth: Truth): Promise<Truth> {
  const requests = Object.entries(truth).map(([name, value]) =>
    Array.isArray(value) ? { name, type: 'table', columns: columnsOf(value as Truth[]) } : { name },
  );
  const { extraction } = await engine.readFieldsJob({ data, requests });
  return Object.fromEntries(extraction.fields.map(({ name, value }) => [name, value]));
}

/** Every name that lines of a table have. */
export function columnsOf(lines: readonly Truth[]): string[] {
  return [...new Set(lines.flatMap((line) => Object.keys(line)))];
}

async function readProof(engine: Engine, data: Buffer): Promise<Truth> {
  const options = { today: PROOF_TODAY, maxAgeDays: 90 };
  return valuesOfProof((await engine.readProofJob({ data, options })).assessment.reading);
}

/** What was read of a proof of address, by the names that a truth has. */
export function valuesOfProof(reading: ProofAssessment['reading']): Truth {
  return {
    kind: reading.class.kind,
    name: reading.name?.value,
    address: reading.address?.value.raw,
    issuer: reading.issuer?.value,
    date: reading.issueDate?.value,
  };
}
