import type { ReplyOf } from '../../api/client';
import { fact, isFact } from '../../i18n/facts';
import { currentLocale } from '../../i18n/text';
import { grouped } from '../../ui/sentence-parts';

type Unknown = ReplyOf<'getTransaction'>['rules_unknown'][number];

/** What a rule read, as the rules name it, in words: `counterparty.country` is "Country of the counterparty". */
export function factText(path: string): string {
  const key = `fact.${path}`;
  if (isFact(key)) return fact(key);
  const [holder = '', ...rest] = path.split('.');
  return holder === 'metadata' ? fact('fact.metadata', { name: spaced(rest.join(' ')) }) : spaced(path);
}

const WINDOW =
  /^(?<fn>count|sum|min|max|avg|distinct)_(?:(?<field>(?!in_|out_)[a-z_]+?)_)?(?:(?<way>in|out)_)?(?<n>\d+)(?<unit>[mhd])(?:_\d+)?$/;

/** The name of a value that made a rule fire: `sum_out_24h` is "Sum of outgoing payments, 24 hours". */
export function valueText(name: string): string {
  const groups = WINDOW.exec(name)?.groups;
  if (groups) return windowText(groups);
  const hops = /^hops_of_(\d+)$/.exec(name)?.[1];
  if (hops !== undefined) return fact('fact.hops', { n: Number(hops) });
  if (name.startsWith('on_')) return fact('fact.onList', { list: spaced(name.slice(3)) });
  return spaced(name);
}

const AMOUNT = /(?:^|[._])amount$/;

function windowText({ fn = '', field, way, n = '', unit = '' }: Readonly<Record<string, string | undefined>>): string {
  const of =
    field === undefined
      ? fact(way === undefined ? 'fact.payments' : `fact.payments.${way as 'in' | 'out'}`)
      : fieldText(field);
  const span = fact(`fact.span.${unit as 'm' | 'h' | 'd'}`, { n: Number(n) });
  return fact('fact.window', { fn: fact(`fact.fn.${fn as 'count'}`), of, span });
}

function fieldText(field: string): string {
  const key = `fact.field.${field}`;
  return isFact(key) ? fact(key) : spaced(field);
}

/** What is not known and why, each once, with the number of rules that wait for it. */
export function missingFacts(
  rules: readonly Unknown[],
): { readonly what: string; readonly why: string; readonly rules: number }[] {
  const found = new Map<string, { what: string; why: string; rules: number }>();
  for (const { reason, detail } of rules) {
    const what = reason === 'error' ? detail : lackingText(detail);
    const known = found.get(`${reason} ${detail}`);
    if (known) known.rules += 1;
    else found.set(`${reason} ${detail}`, { what, why: fact(`fact.why.${reason}`), rules: 1 });
  }
  return [...found.values()].sort((one, other) => other.rules - one.rules);
}

/** What a rule waits for: a field by its name, or how many values its window needs. */
function lackingText(detail: string): string {
  const least = /^The window holds fewer than (\d+) values\.$/.exec(detail)?.[1];
  if (least !== undefined) return fact('fact.tooFew', { n: Number(least) });
  return detail.includes(' ') ? detail : factText(detail);
}

/** The values that made rules fire, each once: a rule may read the same value twice. */
export function matchedValues(fired: readonly { readonly name: string; readonly matched: unknown }[]): string[][] {
  const rows = fired.flatMap(({ name, matched }) =>
    Object.entries(matched as Record<string, unknown>).map(([feature, value]) => [
      name,
      valueText(feature),
      seen(feature, value),
    ]),
  );
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** A sum or a number of payments with thousands apart; a number may also be an account, which is left as it is. */
function seen(feature: string, value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const counts = WINDOW.test(feature) || AMOUNT.test(feature);
  return counts && /^-?\d{1,40}(?:\.\d{1,18})?$/.test(text) ? grouped(text, currentLocale()) : text;
}

function spaced(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
