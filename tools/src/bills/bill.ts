import { readFileSync } from 'node:fs';
import { at, seededRandom } from '@assay/kernel';

export const BILL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type BillLanguage = (typeof BILL_LANGUAGES)[number];
export type BillSet = 'development' | 'held_out';
const KINDS = ['utility_bill', 'telecom_bill', 'bank_statement', 'council_tax', 'insurance', 'tax'] as const;
export type BillKind = (typeof KINDS)[number];

type Wording = Readonly<Record<'dev' | 'held', Readonly<Record<BillKind, string>>>>;

interface BillData {
  readonly country: string;
  readonly currency: string;
  readonly decimal: string;
  readonly people: readonly (readonly [string, string])[];
  readonly streets: readonly string[];
  readonly cities: readonly (readonly [string, string])[];
  readonly titles: readonly string[];
  readonly months: readonly string[];
  readonly issuers: Readonly<Record<BillKind, readonly (readonly [string, string, string, string])[]>>;
  readonly titlesOf: Wording;
  readonly labels: Readonly<Record<'dev' | 'held', BillWords>>;
  readonly items: readonly string[];
  readonly greeting: string;
  readonly note: string;
  readonly registered: string;
  readonly footer: string;
  readonly site: string;
}

const loaded = new Map<BillLanguage, BillData>();

/** What bills of a language say; beside the sources, as the compiler copies no data. */
function dataOf(language: BillLanguage): BillData {
  const known = loaded.get(language);
  if (known) return known;
  const file = new URL(`../../src/bills/data/${language}.json`, import.meta.url);
  const data = JSON.parse(readFileSync(file, 'utf8')) as BillData;
  loaded.set(language, data);
  return data;
}

export type BillWords = Readonly<
  Record<'date' | 'number' | 'customer' | 'total' | 'net' | 'tax' | 'due' | 'address' | 'period', string>
>;

/** Everything that a bill says, and so what has to be read from it. */
export interface Bill {
  readonly language: BillLanguage;
  readonly country: string;
  readonly kind: BillKind;
  readonly title: string;
  /** Form of address before the name; may be empty. */
  readonly address: string;
  readonly name: string;
  readonly street: string;
  /** City line, or lines, as the country writes them. */
  readonly city: readonly string[];
  readonly issuer: { readonly name: string; readonly street: string; readonly city: string; readonly site: string };
  /** `YYYY-MM-DD`, and as printed. */
  readonly date: string;
  readonly printedDate: string;
  readonly due: string;
  readonly period: string;
  readonly number: string;
  readonly customer: string;
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly words: BillWords;
  readonly greeting: string;
  readonly note: string;
  readonly registered: string;
  readonly footer: string;
}

/** A bill from a seed. The two sets share no wording of headings and labels and halve people, streets and issuers. */
export function makeBill(language: BillLanguage, set: BillSet, seed: number, today: string): Bill {
  const random = seededRandom(seed * 7919 + language.charCodeAt(0) * 31 + (set === 'held_out' ? 1_000_003 : 0));
  const data = dataOf(language);
  const half = <T>(list: readonly T[]): T => {
    const middle = Math.ceil(list.length / 2);
    const own = set === 'development' ? list.slice(0, middle) : list.slice(middle);
    const part = list.length < 2 ? list : own;
    return at(part, Math.floor(random() * part.length));
  };
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  const wording = set === 'development' ? 'dev' : 'held';
  const kind = pick(KINDS);
  const [issuer, issuerStreet, issuerCity, issuerCode] = half(data.issuers[kind]);
  const [given, family] = half(data.people);
  const [city, postcode] = half(data.cities);
  const cents = Array.from({ length: 2 + Math.floor(random() * 3) }, () => 300 + Math.floor(random() * 9_000));
  const net = cents.reduce((sum, one) => sum + one, 0);
  const tax = Math.round(net * 0.2);
  const money = (value: number) => printedAmount(value, data.decimal, data.currency);
  const date = dayBefore(today, 3 + Math.floor(random() * 70));
  const style = Math.floor(random() * 3);
  const shown = (day: string) => printedDay(day, data.months, language, style);
  return {
    language,
    country: data.country,
    kind,
    title: data.titlesOf[wording][kind],
    address: pick(data.titles),
    name: `${given} ${family}`,
    street: streetLine(language, half(data.streets), 1 + Math.floor(random() * 180), random()),
    city: cityLines(language === 'en', [city, postcode], random),
    issuer: {
      name: issuer,
      street: issuerStreet,
      city: language === 'en' ? `${issuerCity} ${issuerCode}` : `${issuerCode} ${issuerCity}`,
      site: data.site.replace('{d}', domain(issuer)),
    },
    date,
    printedDate: shown(date),
    due: shown(dayBefore(date, -14)),
    period: `${shown(dayBefore(date, 36))} - ${shown(dayBefore(date, 6))}`,
    number: `${pick(['', 'R-', 'F', '20'])}${10_000_000 + Math.floor(random() * 89_000_000)}`,
    customer: String(100_000 + Math.floor(random() * 899_000)),
    lines: cents.map((amount, index) => ({ text: at(data.items, index % data.items.length), amount: money(amount) })),
    net: money(net),
    tax: money(tax),
    total: money(net + tax),
    words: data.labels[wording],
    greeting: data.greeting,
    note: data.note,
    registered: data.registered,
    footer: data.footer,
  };
}

function streetLine(language: BillLanguage, street: string, number: number, chance: number): string {
  const letter = chance < 0.15 ? 'b' : '';
  if (language === 'en') return chance > 0.8 ? `Flat 2, ${number} ${street}` : `${number}${letter} ${street}`;
  if (language === 'fr') return `${number}${letter ? ' bis' : ''} ${street}`;
  if (language === 'es') return `${street}, ${number}${chance > 0.7 ? ', 3º B' : ''}`;
  return `${street} ${number}${letter}`;
}

function printedAmount(cents: number, decimal: string, currency: string): string {
  const [whole, rest] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',');
  return currency === '£' ? `£${grouped}${decimal}${rest}` : `${grouped}${decimal}${rest} ${currency}`;
}

function printedDay(day: string, months: readonly string[], language: BillLanguage, style: number): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  if (style === 0) return language === 'de' ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
  const name = at(months, Number(month) - 1);
  if (language === 'es') return `${Number(date)} de ${name} de ${year}`;
  if (language === 'de') return style === 1 ? `${Number(date)}. ${name} ${year}` : `${date}.${month}.${year.slice(2)}`;
  return style === 1 ? `${Number(date)} ${name} ${year}` : `${date} ${name} ${year}`;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function domain(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .join('-');
}

function cityLines(english: boolean, [city, postcode]: readonly [string, string], random: () => number): string[] {
  if (!english) return [`${postcode} ${city}`];
  return random() < 0.5 ? [city, postcode] : [`${city} ${postcode}`];
}
