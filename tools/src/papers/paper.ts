import { at, seededRandom } from '@assay/kernel';
import { type Half, type PaperKind, type PaperLabel, type PaperLocale, type Wording, wordingOf } from './wording.js';

/** How amounts name their currency: a sign or code at each of them, or a code once over the table. */
export type MoneyStyle = 'symbol' | 'code_before' | 'code_after' | 'heading';

export interface Party {
  /** Form of address; may be empty. */
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface PaperLine {
  readonly text: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

type PrintedName = 'number' | 'date' | 'due' | 'order' | 'client' | 'delivery' | 'net' | 'tax' | 'total' | 'iban';

/** All that a paper prints, and what it means by the names of fields. */
export interface Paper {
  readonly kind: PaperKind;
  readonly title: string;
  /** A line that goes with the kind; empty on an invoice. */
  readonly remark: string;
  readonly labels: Readonly<Record<PaperLabel, string>>;
  readonly columns: readonly string[];
  readonly issuer: Party;
  readonly customer: Party;
  /** Where the goods go: somebody else. */
  readonly ship: Party;
  readonly printed: Readonly<Record<PrintedName, string>>;
  readonly lines: readonly PaperLine[];
  /** ISO code. */
  readonly currency: string;
  /** What a reader could know: values as the service writes them. */
  readonly truth: Readonly<Record<string, string>>;
}

export interface PaperChoice {
  readonly kind: PaperKind;
  readonly locale: PaperLocale;
  readonly money: MoneyStyle;
  readonly half: Half;
  readonly seed: number;
}

/** The day before which papers are made out; fixed, so that a seed means one paper. */
export const PAPERS_TODAY = '2026-11-21';

/** A paper from a seed; the same choice always makes the same paper. */
export function makePaper({ kind, locale, half, money, seed }: PaperChoice): Paper {
  const words = wordingOf(locale);
  const random = seededRandom(seed * 6151 + half);
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  const own = <T>(list: readonly T[]): T => pick(list.filter((_, index) => index % 2 === half));
  const [company, ...seat] = own(words.companies);
  const person = (): Party => {
    const [title, name] = own(words.people);
    return { title, name, lines: pick(words.homes) };
  };
  const buyer = (): Party => {
    const [name, ...lines] = pick(words.companies.filter(([other]) => other !== company));
    return { title: '', name, lines };
  };
  const customer = kind === 'invoice' && random() < 0.6 ? buyer() : person();
  const [title, remark] = kind === 'invoice' ? [at(words.title, half), ''] : at(words.proofs[kind], half);
  const issuer = { title: '', name: kind === 'invoice' ? company : at(words.issuers[kind], half), lines: seat };
  const style = pick(words.days);
  const date = dayAfter(PAPERS_TODAY, -5 - Math.floor(random() * 60));
  const due = dayAfter(date, 14 + Math.floor(random() * 20));
  const day = (iso: string) => printedDay(iso, style, words.months);
  const currency = at(words.currency, 0);
  const sums = sumsOf(words, random);
  const shown = (cents: number) => printedMoney(cents, words, money);
  const identifiers = identifiersOf(words.country, random);
  const days = { date: day(date), due: day(due), delivery: day(dayAfter(date, -3)) };
  const amounts = { net: shown(sums.net), tax: shown(sums.tax), total: shown(sums.net + sums.tax) };
  return {
    kind,
    title,
    remark,
    labels: labelsOf(words, half),
    columns: at(words.columns, half),
    issuer,
    customer,
    ship: { title: '', name: at(pick(words.people), 1), lines: pick(words.homes) },
    printed: { ...identifiers, ...days, ...amounts },
    lines: printedLines(sums, shown),
    currency,
    truth: kind === 'invoice' ? invoiceTruth() : { kind, ...proofTruth() },
  };

  function invoiceTruth(): Paper['truth'] {
    const { number, order, client, iban } = identifiers;
    const parties = { issuer: issuer.name, customer_name: customer.name };
    const numbers = { invoice_number: number, order_number: order, customer_number: client, iban };
    const cents = { amount: sums.net + sums.tax, amount_untaxed: sums.net, tax_amount: sums.tax };
    const values = Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, decimal(value)]));
    return { ...parties, ...numbers, ...values, date, date_due: due, currency };
  }

  function proofTruth(): Paper['truth'] {
    return { name: customer.name, address: customer.lines.join(', '), date, issuer: issuer.name };
  }
}

function labelsOf({ labels, rate }: Wording, half: Half): Paper['labels'] {
  const printed = Object.entries(labels).map(([key, texts]) => [key, at(texts, half).replace('{r}', String(rate))]);
  return Object.fromEntries(printed) as Paper['labels'];
}

function printedLines({ lines }: Sums, shown: (cents: number) => string): PaperLine[] {
  return lines.map(({ text, count, cents }) => {
    return { text, quantity: String(count), price: shown(cents), amount: shown(cents * count) };
  });
}

interface Sums {
  readonly lines: readonly { readonly text: string; readonly count: number; readonly cents: number }[];
  readonly net: number;
  readonly tax: number;
}

function sumsOf({ items, rate }: Wording, random: () => number): Sums {
  const from = Math.floor(random() * items.length);
  const lines = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, index) => ({
    text: at(items, (from + index) % items.length),
    count: 1 + Math.floor(random() * 12),
    cents: 250 + Math.floor(random() * 40_000),
  }));
  const net = lines.reduce((sum, { count, cents }) => sum + count * cents, 0);
  return { lines, net, tax: Math.round((net * rate) / 100) };
}

function identifiersOf(country: string, random: () => number): Record<'number' | 'order' | 'client' | 'iban', string> {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const numbers = [`2026-0${digits(3)}`, `INV${digits(6)}`, `1${digits(7)}`, `R/26/1${digits(3)}`];
  return {
    number: at(numbers, Math.floor(random() * numbers.length)),
    order: `${random() < 0.5 ? 'PO-' : '45'}${digits(6)}`,
    client: `${random() < 0.3 ? 'K' : ''}2${digits(4)}`,
    iban: ibanOf(country, digits),
  };
}

const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  GB: 22,
  DE: 22,
  FR: 27,
  ES: 24,
  IT: 27,
  PT: 25,
  NL: 18,
  PL: 28,
  US: 22,
};

/** An account number with right check digits, in the country's length; American papers name a German bank. */
function ibanOf(country: string, digits: (count: number) => string): string {
  const code = country === 'US' ? 'DE' : country;
  const bank = { GB: 'TEST', IT: 'X', NL: 'TEST' }[code] ?? '';
  const account = bank + digits(at([IBAN_LENGTHS[code] ?? 22], 0) - 4 - bank.length);
  const numeric = [...`${account}${code}00`].map((letter) => Number.parseInt(letter, 36)).join('');
  return `${code}${String(98n - (BigInt(numeric) % 97n)).padStart(2, '0')}${account}`;
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

function printedMoney(cents: number, { numbers, currency }: Wording, style: MoneyStyle): string {
  const [whole = '', rest = ''] = decimal(cents).split('.');
  const [group, point] = [numbers.charAt(1), numbers.charAt(5)];
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${rest}`;
  const [code, sign] = [at(currency, 0), at(currency, 1)];
  const signFirst = /[£$]/.test(sign);
  switch (style) {
    case 'symbol':
      return signFirst ? `${sign}${number}` : `${number} ${sign}`;
    case 'code_before':
      return `${code} ${number}`;
    case 'code_after':
      return `${number} ${code}`;
    case 'heading':
      return number;
  }
}

function printedDay(iso: string, style: string, months: readonly string[]): string {
  const [y, m, d] = iso.split('-') as [string, string, string];
  const month = at(months, Number(m) - 1);
  const parts: Readonly<Record<string, string>> = {
    d,
    m,
    y,
    j: String(Number(d)),
    month,
    mon: month.slice(0, 3),
    yy: y.slice(2),
  };
  return style.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
