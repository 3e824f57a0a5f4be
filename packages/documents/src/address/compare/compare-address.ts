import { isCountry, isQualifier, sameType } from './address-words.js';
import { covered } from './alike-words.js';
import { compareHomes, type Homes } from './homes.js';
import { type ParsedAddress, parsedAddress } from './parsed-address.js';
import { sameCode } from './postcode.js';
import type { NameWord, Segment } from './segments.js';
import { inEachLanguage } from './two-languages.js';

/** What may differ, and how much is left where it does: above 0.8 it is one home. */
const CAPS = { number: 0.5, street: 0.4, type: 0.6, postcode: 0.6, place: 0.6 } as const;
const HOUSE_ONLY = 0.9;
const NEARLY = 0.9;
/** A name of so many words may lack one. */
const WORDS_FROM = 3;

/**
 * How much a printed address is the expected one, 0 to 1. House and flat agree exactly or not at all. Where one side names
 * the street in two languages, either name is enough.
 */
export function compareAddresses(expected: string, printed: string): number {
  const ways = inEachLanguage(printed);
  return Math.max(...inEachLanguage(expected).flatMap((one) => ways.map((other) => compareOne(one, other))));
}

function compareOne(expected: string, printed: string): number {
  const [wanted, found] = [parsedAddress(expected), parsedAddress(printed)];
  const at = streetOf(wanted);
  const street = compareStreets(wanted, at, found);
  const homes = compareHomes([wanted.segments, at], [found.segments, street.at]);
  if (wanted.segments.length === 0 || found.segments.length === 0) return 0;
  const factors: readonly (number | undefined)[] = [
    street.score,
    HOMES[homes],
    areasAgree(wanted, at, found) ? 1 : CAPS.number,
    ...placeScores(wanted, at, found),
  ];
  const score = factors.reduce<number>((product, factor) => product * (factor ?? 1), 1);
  return Number(score.toFixed(3));
}

const HOMES: Readonly<Record<Homes, number>> = { same: 1, house: HOUSE_ONLY, other: CAPS.number };

/** The part that names the street: with its kind and a number if there is one. */
function streetOf({ segments, codeAt }: ParsedAddress): number | undefined {
  const end = codeAt ?? segments.length;
  const own = segments.slice(0, codeAt === 0 ? 1 : end);
  const has = (wanted: (segment: Segment) => boolean) => {
    const at = own.findIndex(wanted);
    return at >= 0 ? at : undefined;
  };
  return (
    has(({ types, atoms }) => types.length > 0 && atoms.length > 0) ??
    has(({ types }) => types.length > 0) ??
    has(({ names, atoms }) => names.length > 0 && atoms.length > 0) ??
    has(({ names }) => names.length > 0)
  );
}

/** Behind the kind of street at the end of its name other names follow, as of the town in the same line. */
function nameOf({ names, namesToType }: Segment): readonly NameWord[] {
  const own = namesToType > 0 ? names.slice(0, namesToType) : names;
  return own.filter(({ text }) => text.length > 1 || own.length === 1);
}

interface Street {
  readonly score: number;
  /** Of the printed segments the one that names it. */
  readonly at: number | undefined;
}

function compareStreets(wanted: ParsedAddress, at: number | undefined, found: ParsedAddress): Street {
  const own = at === undefined ? undefined : wanted.segments[at];
  if (!own) return { score: 1, at: undefined };
  const [house, names] = [houseNames(wanted, at), nameOf(own)];
  const lines = [...new Set(found.segments.map(({ line }) => line))].map((line) => partOfLine(found, line, own));
  const best = lines.reduce((one, other) => (other.rank > one.rank ? other : one), { rank: -1, at: 0 });
  const segment = found.segments[best.at];
  if (!segment) return { score: 0, at: undefined };
  const pool = found.segments.filter(({ line }) => line === segment.line);
  // Without commas the place stands behind the street, where a line of its own has it on a bill.
  const around = wanted.segments.length === 1 ? found.segments : pool;
  const missing = names.length - covered(names, namesOf(around));
  const housed = covered(house, namesOf(found.segments)) === house.length;
  const enough = housed && (missing === 0 || (missing === 1 && names.length >= WORDS_FROM));
  const alike = kindsAgree(own, pool) && directionsAgree(own, pool) && qualifiersAgree(own, segment);
  const nothing = names.length === 0 && own.types.length > 0 && !pool.some(({ types }) => types.length > 0);
  if (!enough || nothing) return { score: CAPS.street, at: best.at };
  if (!alike) return { score: CAPS.type, at: best.at };
  return { score: missing === 0 ? 1 : NEARLY, at: best.at };
}

const namesOf = (segments: readonly Segment[]) => segments.flatMap(({ names }) => names);

/** Without a number the name of the house tells it: `Rose Cottage, Mill Lane`, `Sabbagh Building, 4th floor`. */
function houseNames({ segments }: ParsedAddress, at: number | undefined): readonly NameWord[] {
  if (segments.some(({ atoms }) => atoms.some(({ mark }) => mark !== 'unit'))) return [];
  const before = segments.slice(0, at);
  const buildings = segments.slice((at ?? -1) + 1).filter(({ names }) => names.some(({ text }) => text === 'building'));
  return [...before, ...buildings].flatMap(({ names }) => names);
}

/** How well a printed line names the street, and which of its segments does best. */
function partOfLine(found: ParsedAddress, line: number, own: Segment): { rank: number; at: number } {
  const ranked = found.segments.map((segment, index) => {
    if (segment.line !== line) return { rank: -1, at: index };
    const names = covered(nameOf(own), segment.names);
    const types = kindsOf(own.types, segment.types) ? 1 : 0;
    return { rank: 4 * names + 2 * types + (segment.atoms.length > 0 ? 1 : 0), at: index };
  });
  return ranked.reduce((one, other) => (other.rank > one.rank ? other : one));
}

const kindsOf = (some: Segment['types'], others: Segment['types']) =>
  some.some((type) => others.some((other) => type.some((one) => other.some((two) => sameType(one, two)))));

/** One of them may leave the kind of street out; a road is no lane. */
function kindsAgree(own: Segment, pool: readonly Segment[]): boolean {
  const others = pool.flatMap(({ types }) => types);
  const lacks = (some: Segment['types'], all: Segment['types']) => some.some((type) => !kindsOf([type], all));
  if (own.types.length === 0 || others.length === 0) return true;
  return !(lacks(own.types, others) && lacks(others, own.types));
}

function directionsAgree({ directions }: Segment, pool: readonly Segment[]): boolean {
  const others = pool.flatMap((one) => one.directions);
  if (directions.length === 0 || others.length === 0) return true;
  return [...directions].sort().join() === [...others].sort().join();
}

function qualifiersAgree(own: Segment, segment: Segment): boolean {
  const [one, other] = [own, segment].map(({ names, namesToType }) =>
    names
      .slice(0, namesToType > 0 ? namesToType : undefined)
      .map(({ text }) => text)
      .filter((text) => isQualifier(text) || /^[ivx]+$/.test(text))
      .sort()
      .join(),
  );
  return one === other;
}

/** `Sector 22`, `Jumeirah 1`: where both name the district, its number agrees. */
function areasAgree({ segments, codeAt }: ParsedAddress, at: number | undefined, found: ParsedAddress): boolean {
  if (at === undefined) return true;
  return segments.every(({ names, atoms }, index) => {
    const [name, ...more] = names;
    if (index <= at || index === codeAt || !name || more.length > 0 || atoms.length === 0) return true;
    const others = found.segments.filter((other) => other.names.some(({ text }) => text === name.text));
    const numbers = others.flatMap((other) => other.atoms.map(({ text }) => text));
    return numbers.length === 0 || atoms.every(({ text }) => numbers.includes(text));
  });
}

/** By the postal code where both have one, otherwise by the names of the place. */
function placeScores(wanted: ParsedAddress, at: number | undefined, found: ParsedAddress): (number | undefined)[] {
  const other = wanted.region !== undefined && found.region !== undefined && wanted.region !== found.region;
  const region = other ? CAPS.place : undefined;
  if (wanted.postcode !== undefined && found.postcode !== undefined)
    return [sameCode(wanted.postcode, found.postcode) ? 1 : CAPS.postcode, region];
  return [placesAgree(wanted, at, found) ? 1 : CAPS.place, region];
}

function placesAgree({ segments }: ParsedAddress, at: number | undefined, found: ParsedAddress): boolean {
  const own = at === undefined ? undefined : segments[at];
  const behind = own ? own.names.slice(nameOf(own).length) : [];
  const places = [behind, ...segments.slice((at ?? -1) + 1).map(({ names }) => names)].filter(
    (names) => names.length > 0 && !isCountry(names.map(({ text }) => text).join('')),
  );
  const pool = found.segments.flatMap(({ names }) => names);
  const same = places.filter((names) => covered(names, pool) === names.length);
  return places.length === 0 || 2 * same.length >= places.length;
}
