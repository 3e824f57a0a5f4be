import data from '../data/north-american-regions.json' with { type: 'json' };
import type { DocumentType } from '../document-type.js';
import { near } from './fuzzy.js';

/** Shorter names must stand alone: `OHIO` is part of nothing else, but one letter makes it another word. */
const CLOSED_MIN = 6;
const MISREAD_EACH = 8;
/** How licences and cards of the United States and Canada are titled; elsewhere it is a licence with a `c`. */
const TITLES =
  /LICENSE|IDENTIFICATION|\bID CARD|PERMIT|NON DRIVER|(?:DRIVER|OPERATOR) ?S? ?LICENCE|PERMIS ?DE ?CONDUIRE/;
/** Those among them that nobody else writes, so that an address tells the rest. */
const ENGLISH_TITLES = /LICENSE|IDENTIFICATION CARD|NON DRIVER|(?:DRIVER|OPERATOR) ?S? ?LICENCE/;
const CAPITAL = /\bWASHINGTON ?D ?C\b/;
const STATE_AND_ZIP = /\b([A-Z]{2})[ ,.]{1,3}\d{5}(?:-\d{4})?\b/;
const POSTAL_CODE = /\b([ABCEGHJ-NPRSTVXY])\d[A-Z] ?\d[A-Z]\d\b/;
/** First letter of a Canadian postal code, where it tells the province. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ A: 'CA-NL', B: 'CA-NS', C: 'CA-PE', E: 'CA-NB', G: 'CA-QC', H: 'CA-QC', J: 'CA-QC', K: 'CA-ON', L: 'CA-ON' },
  ...{ M: 'CA-ON', N: 'CA-ON', P: 'CA-ON', R: 'CA-MB', S: 'CA-SK', T: 'CA-AB', V: 'CA-BC', Y: 'CA-YT' },
};

/** Name of a state or province by its ISO 3166-2 code. */
export const regionName = (code: string) => regions.find(([own]) => own === code)?.[1] ?? '';

const regions: readonly (readonly [code: string, name: string])[] = Object.entries(data.regions);

/**
 * The state or province that issued a licence or card, by its titles, else by the holder's address.
 * @param upper lines of the upper part, where titles stand
 * @param all lines of the whole front
 * @returns ISO 3166-2
 */
export function northAmericanRegion(
  type: DocumentType | undefined,
  upper: readonly string[],
  all: readonly string[],
): string | undefined {
  if (type !== undefined && type !== 'driving_licence' && type !== 'id_card') return undefined;
  const titles = upper.map((line) =>
    line
      .toUpperCase()
      .replace(/[^A-Z]+/g, ' ')
      .trim(),
  );
  if (!titles.some((title) => TITLES.test(title))) return undefined;
  return regionNamed(upper) ?? (titles.some((title) => ENGLISH_TITLES.test(title)) ? addressRegion(all) : undefined);
}

/** The region that a title names; a line with digits is an address. Undefined where none or two are named. */
function regionNamed(lines: readonly string[]): string | undefined {
  const titles = lines
    .filter((line) => !/\d/.test(line))
    .map((line) =>
      line
        .toUpperCase()
        .replace(/[^A-Z]+/g, ' ')
        .trim(),
    );
  // The capital has the name of a state.
  if (titles.some((title) => CAPITAL.test(title))) return 'US-DC';
  const exact = regions.filter(([, name]) => titles.some((title) => says(title, name)));
  const named = exact.length > 0 ? exact : regions.filter(([, name]) => titles.some((title) => misread(title, name)));
  // `WEST VIRGINIA` holds the name of another state.
  const whole = named.filter(([, name]) => !named.some(([, other]) => other !== name && other.includes(name)));
  return whole.length === 1 ? whole[0]?.[0] : undefined;
}

function says(title: string, name: string): boolean {
  const [text, shut] = [title.replaceAll(' ', ''), name.replaceAll(' ', '')];
  if (` ${title} `.includes(` ${name} `)) return true;
  if (shut.length < CLOSED_MIN) return text === shut;
  return text.includes(shut);
}

const misread = (title: string, name: string) =>
  near(title.replaceAll(' ', ''), name.replaceAll(' ', ''), [], MISREAD_EACH) !== undefined &&
  name.length >= MISREAD_EACH;

/** The region of the holder's address: who lives elsewhere cannot hold a licence of a state. */
function addressRegion(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const upper = line.toUpperCase();
    const state = `US-${STATE_AND_ZIP.exec(upper)?.[1]}`;
    if (state in data.regions) return state;
    const province = PROVINCES[POSTAL_CODE.exec(upper)?.[1] ?? ''];
    if (province) return province;
  }
  return undefined;
}
