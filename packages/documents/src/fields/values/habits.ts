import data from '../../data/currencies.json' with { type: 'json' };
import { currenciesIn, type ThreeDecimals, threeDecimals } from './amounts.js';
import { type DayOrder, dayOrderOf } from './dates.js';

/** How a paper writes days and money. */
export interface Habits {
  readonly order: DayOrder;
  /** Marks of three decimals of its currency. */
  readonly thousandths: ThreeDecimals;
  /** The country that it is from, as far as its signs of currencies depend on it. */
  readonly home: string | undefined;
}

const CAPTIONS: Readonly<Record<string, string>> = data.captions;
const CAPTION = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${Object.keys(CAPTIONS).join('|').replaceAll('.', String.raw`\.`)})(?![\p{L}\d])`,
  'gu',
);
const LANGUAGES: Readonly<Record<string, string>> = data.languages;

/**
 * Habits of a paper with these lines.
 * @param countries of the addresses on it, and languages of its labels, the commonest first
 * @param otherwise where no date proves the order of day and month
 */
export function habitsOf(
  texts: readonly string[],
  {
    countries = [],
    languages = [],
  }: { readonly countries?: readonly string[]; readonly languages?: readonly string[] },
  otherwise: DayOrder = 'day_first',
): Habits {
  const captioned = texts.flatMap((text) => (text.match(CAPTION) ?? []).flatMap((word) => CAPTIONS[word] ?? []));
  const [first = ''] = languages;
  const [currency = ''] = most(texts.flatMap((text) => currenciesIn(text).map(({ value }) => value)));
  return {
    order: dayOrderOf(texts, otherwise),
    thousandths: threeDecimals(currency),
    home: most(captioned)[0] ?? most(countries)[0] ?? LANGUAGES[first],
  };
}

/** The commonest value; none where two are as common. */
function most(values: readonly string[]): string[] {
  const times = (value: string) => values.filter((one) => one === value).length;
  const [best, next] = [...new Set(values)].toSorted((a, b) => times(b) - times(a));
  return best === undefined || (next !== undefined && times(next) === times(best)) ? [] : [best];
}
