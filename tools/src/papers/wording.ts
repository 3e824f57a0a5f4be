import { readFileSync } from 'node:fs';

/** Which wording: 0 for layouts that may be looked at, 1 for those kept back. */
export type Half = 0 | 1;

export const PAPER_LOCALES = ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;
export type PaperLocale = (typeof PAPER_LOCALES)[number];

/** Papers that are offered as proofs of address; a payslip shows none. */
export const PROOFS = [
  'utility_bill',
  'telecom_bill',
  'bank_statement',
  'council_tax',
  'insurance',
  'payslip',
] as const;
export type ProofPaper = (typeof PROOFS)[number];
export type PaperKind = 'invoice' | ProofPaper;

export type PaperLabel =
  | 'number'
  | 'date'
  | 'due'
  | 'order'
  | 'client'
  | 'delivery'
  | 'to'
  | 'ship'
  | 'from'
  | 'net'
  | 'tax'
  | 'total'
  | 'iban'
  | 'vat';

type Pair<T> = readonly [T, T];

/** What papers of a place say. Pairs are the two wordings. */
export interface Wording {
  readonly country: string;
  /** ISO code and sign. */
  readonly currency: Pair<string>;
  /** How 1234.56 is printed. */
  readonly numbers: string;
  /** Tax in percent. */
  readonly rate: number;
  readonly days: readonly string[];
  readonly months: readonly string[];
  /** Name, street, city. */
  readonly companies: readonly (readonly [string, string, string])[];
  /** Form of address and name. */
  readonly people: readonly Pair<string>[];
  /** Street and city. */
  readonly homes: readonly Pair<string>[];
  readonly labels: Readonly<Record<PaperLabel, Pair<string>>>;
  readonly columns: Pair<readonly string[]>;
  readonly title: Pair<string>;
  readonly items: readonly string[];
  /** Heading and a line below it. */
  readonly proofs: Readonly<Record<ProofPaper, Pair<Pair<string>>>>;
  readonly issuers: Readonly<Record<ProofPaper, Pair<string>>>;
}

// Beside the sources, as the compiler copies no data.
const FILE = new URL('../../src/papers/data/wording.json', import.meta.url);
const { locales } = JSON.parse(readFileSync(FILE, 'utf8')) as { locales: Readonly<Record<PaperLocale, Wording>> };

export function wordingOf(locale: PaperLocale): Wording {
  return locales[locale];
}
