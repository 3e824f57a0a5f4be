import { readFileSync } from 'node:fs';
import { at as itemAt, seededRandom } from '@assay/kernel';

export const CORPORATE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;
export type CorporateLanguage = (typeof CORPORATE_LANGUAGES)[number];
export type CorporateSet = 'development' | 'held_out';
const DOCUMENT_KINDS = [
  'certificate_of_incorporation',
  'articles',
  'shareholder_register',
  'ubo_declaration',
  'good_standing',
  'license',
  'bank_statement',
  'power_of_attorney',
  'financial_statement',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const WORDS = [
  'entity',
  'number',
  'incorporated',
  'issued',
  'address',
  'director',
  'signatory',
  'holder',
  'shares',
  'percent',
] as const;
export type CorporateWords = Readonly<Record<(typeof WORDS)[number], string>>;

interface Wording {
  readonly titles: Readonly<Record<DocumentKind, string>>;
  readonly labels: CorporateWords;
  readonly lead: string;
}

interface CorporateData {
  readonly country: string;
  /** Pattern of registration numbers, `#` a digit. */
  readonly number: string;
  readonly form: readonly string[];
  readonly companies: readonly string[];
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly string[];
  readonly months: readonly string[];
  /** Who made the paper out, and what it does not replace: names and numbers that are not the company's. */
  readonly notes: readonly string[];
  readonly dev: Wording;
  readonly held: Wording;
}

export interface Holder {
  readonly name: string;
  readonly shares: number;
  readonly percent: number;
}

/** Everything that a corporate document says, and so what has to be read from it. */
export interface CorporateDocument {
  readonly language: CorporateLanguage;
  readonly country: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly incorporated: string;
  readonly issued: string;
  readonly printedIncorporated: string;
  readonly printedIssued: string;
  readonly street: string;
  readonly city: string;
  readonly directors: readonly string[];
  readonly signatory: string;
  readonly holders: readonly Holder[];
  readonly words: CorporateWords;
  /** Printed in the held-out set alone. */
  readonly notes: readonly string[];
}

const loaded = new Map<CorporateLanguage, CorporateData>();

/** What documents of a language say; beside the sources, as the compiler copies no data. */
function dataOf(language: CorporateLanguage): CorporateData {
  const known = loaded.get(language);
  if (known) return known;
  const file = new URL(`../../src/corporate/data/${language}.json`, import.meta.url);
  const data = JSON.parse(readFileSync(file, 'utf8')) as CorporateData;
  loaded.set(language, data);
  return data;
}

/** A document from a seed. The two sets share no wording of titles and labels and halve companies and persons. */
export function makeCorporate(
  language: CorporateLanguage,
  set: CorporateSet,
  seed: number,
  kind: DocumentKind = DOCUMENT_KINDS[seed % DOCUMENT_KINDS.length]!,
): CorporateDocument {
  const random = seededRandom(seed * 7877 + language.charCodeAt(0) * 37 + (set === 'held_out' ? 1_000_033 : 0));
  const data = dataOf(language);
  const half = <T>(list: readonly T[]): readonly T[] => {
    const middle = Math.ceil(list.length / 2);
    return set === 'development' ? list.slice(0, middle) : list.slice(middle);
  };
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const wording = set === 'development' ? data.dev : data.held;
  const people = half(data.people).toSorted(() => random() - 0.5);
  const name = `${pick(half(data.companies))} ${pick(data.form)}`;
  const incorporated = day(1985 + Math.floor(random() * 35), random);
  const issued = day(2025, random);
  const style = Math.floor(random() * 2);
  return {
    language,
    country: data.country,
    kind,
    title: wording.titles[kind],
    lead: wording.lead.replace('{name}', name),
    name,
    number: data.number.replaceAll('#', () => String(1 + Math.floor(random() * 9))),
    incorporated,
    issued,
    printedIncorporated: printed(incorporated, data.months, language, style),
    printedIssued: printed(issued, data.months, language, style),
    street: pick(half(data.streets)),
    city: pick(half(data.cities)),
    directors: people.slice(0, 1 + Math.floor(random() * 2)),
    signatory: itemAt(people, 2),
    holders: holders(people, `${pick(half(data.companies))} Holding ${data.form[0]}`, random),
    words: wording.labels,
    notes: set === 'development' ? [] : data.notes,
  };
}

function holders(people: readonly string[], company: string, random: () => number): Holder[] {
  const first = 30 + Math.floor(random() * 30);
  const second = 10 + Math.floor(random() * (80 - first));
  const parts = [first, second, 100 - first - second];
  const names = [itemAt(people, 0), itemAt(people, 3), random() < 0.5 ? company : itemAt(people, 4)];
  return parts.map((percent, at) => ({ name: itemAt(names, at), percent, shares: percent * 100 }));
}

function day(year: number, random: () => number): string {
  const two = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0');
  return `${year}-${two(12)}-${two(28)}`;
}

function printed(iso: string, months: readonly string[], language: CorporateLanguage, style: number): string {
  const [year, month, date] = iso.split('-') as [string, string, string];
  if (style === 0) return language === 'de' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
  const name = itemAt(months, Number(month) - 1);
  if (language === 'es') return `${Number(date)} de ${name} de ${year}`;
  return language === 'de' ? `${Number(date)}. ${name} ${year}` : `${Number(date)} ${name} ${year}`;
}
