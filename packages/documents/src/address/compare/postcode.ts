import { postalPlace } from '../postal-line.js';
import { markOf } from './address-words.js';

/** Codes whose form is theirs alone, UPU addressing guides. */
const SURE =
  /(?<![\p{L}\d])(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[AC-FHKNPRTV-Y]\d[\dW] ?[0-9AC-FHKNPRTV-Y]{4}|[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d{4}[A-Z]{3}|[A-Z]{2}-\d{3,4}-\d{4}|\d{5}-\d{3,4}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}(?=\s+['’]?\p{L})|L[VT]-?\d{4,5})(?![\p{L}\d])/u;
const ALONE = /^(?:c\.? ?[pe]\.?(?:p\.?)?\s*)?(?<code>\d{3} ?\d{2,3}|\d{4,7})$/iu;
const AT_START = /^(?:[A-Z]{1,3}-|C\.?P\.?\s+|CEP\s+)?(?<code>\d{3} \d{2}|\d{4,6})(?=\s+\p{L})/u;
const AT_END =
  /(?:(?<=\p{Script=Latin}\.?[ -]{1,3})(?<code>\d{3} \d{2,3})|(?<=\p{L}\.?[ -]{1,3})(?<long>\d{4,7}(?: ?- ?\d{4})?))$/u;
const SHORT = 4;
const ZIP = 5;

export interface Coded {
  /** Without spaces and marks, small letters. */
  readonly code: string;
  /** The segment that it stands in. */
  readonly at: number;
  /** That segment without it. */
  readonly rest: string;
}

/** The postal code among the parts of an address, the last one that can be it; a house number is none. */
export function postcodeIn(segments: readonly string[]): Coded | undefined {
  // `6621 NE Sandy Boulevard`: what looks like a Dutch code in front of all is a house number.
  const isCode = (text: string, at: number) => {
    const found = SURE.exec(text)?.[0];
    return found !== undefined && (at > 0 || segments.length === 1 || !/^\d{4} ?[A-Z]{2}$/.test(found));
  };
  const sure = segments.findLastIndex(isCode);
  if (sure >= 0) return coded(segments, sure, SURE.exec(segments[sure] ?? '')?.[0] ?? '');
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const text = (segments[at] ?? '').trim();
    const code = ALONE.exec(text)?.groups?.['code'] ?? AT_START.exec(text)?.groups?.['code'] ?? endOf(text, at === 0);
    if (code === undefined) continue;
    const others = segments.some((other, index) => /\d/.test(index === at ? other.replace(code, '') : other));
    const single = segments.length === 1;
    if (code.length <= SHORT && (!others || (ALONE.test(text) && at < segments.length - 2))) continue;
    if (ALONE.test(text) && code.length <= SHORT && at === 1 && segments.length > 2) continue;
    if (at > 0 || single || code.length > SHORT) return coded(segments, at, code);
  }
  const place = segments.length === 1 ? postalPlace(segments[0] ?? '') : undefined;
  return place ? coded(segments, 0, place.postcode) : undefined;
}

/** `Lima 15001`: in the street's own part a number at the end is its house. */
function endOf(text: string, own: boolean): string | undefined {
  const { code, long } = AT_END.exec(text)?.groups ?? {};
  const found = code ?? long;
  const before = /(?<word>\p{L}+)[. -]*$/u.exec(text.slice(0, text.length - (found?.length ?? 0)))?.groups?.['word'];
  // `Unit 1203`; `FL 33607` is Florida.
  const state = before?.toLowerCase() === 'fl' && (found?.length ?? 0) >= ZIP;
  if (before !== undefined && !state && markOf(before.toLowerCase()) === 'unit') return undefined;
  if (found === undefined || !own) return found;
  return found.length > SHORT && /\d/.test(text.replace(found, '')) ? found : undefined;
}

function coded(segments: readonly string[], at: number, code: string): Coded {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replace(/^l[vt](?=\d)/, '');
  return { code: plain, at, rest: (segments[at] ?? '').replace(code, ' ') };
}

/** Whether two codes are one; the last four digits of an American one may be missing. */
export function sameCode(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short === long || (short.length >= ZIP && /^\d+$/.test(long) && long.startsWith(short));
}
