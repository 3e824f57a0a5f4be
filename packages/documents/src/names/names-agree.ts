import data from '../data/name-words.json' with { type: 'json' };
import { NATIVE, UNPARTED } from '../native/native-text.js';
import { aligned } from './align.js';
import { isDescent, isInitialOf, type NamePart, type NameWord, namePart } from './name-words.js';
import { isWithinNative } from './native-name.js';

export interface PrintedNames {
  readonly familyName: string;
  readonly givenName: string;
  readonly namesTruncated: boolean;
  /** ISO 3166-1 alpha-2 of the state that issued the document: how names are built and spelled there. */
  readonly country?: string;
}

interface ExpectedNames {
  readonly givenName?: string;
  readonly familyName?: string;
}

/** Whether a name in another script and a printed one are the same name. */
export type NameComparison = (expected: string, printed: string) => boolean;

/**
 * Whether an expected name can be the one in a machine-readable zone. The family name must agree, or be the one of two
 * surnames that people of that state go by; of the given names the expected ones must stand there in their order, others
 * may be added. A name cut at the end of a full field
 * agrees with its beginning. Titles, suffixes and prefixes of surnames may be missing, words may be joined or parted
 * otherwise, stand in the other box, or be initials. Undefined when a script has no transliteration table.
 * @param alike says of a name in a script that is not Latin, whole, whether it is the printed one; what it denies stays undefined
 */
export function namesAgree(
  expected: ExpectedNames,
  printed: PrintedNames,
  alike?: NameComparison,
): boolean | undefined {
  if (expected.givenName === '' || expected.familyName === '') return false;
  if (isWithinNative(expected, printed)) return true;
  const agreed = compare(expected, printed);
  const asked =
    agreed === undefined || (agreed === false && OTHERWISE.test(`${wholeOf(expected)} ${wholeOf(printed)}`));
  return asked && alike && areAlike(expected, printed, alike) ? true : agreed;
}

/**
 * The table of Doc 9303 for Arabic letters leaves the vowels out, which no state does in its passports; letters of
 * Central Asia have no row in it, and are spelled in several ways.
 */
const OTHERWISE = /[\p{Script=Arabic}ӘҒҚҢӨҰҮҺҖҲҶӮ]/iu;

const wholeOf = ({ givenName = '', familyName = '' }: ExpectedNames) => `${givenName} ${familyName}`;

/** As a whole, in either order: surnames come first in some scripts. */
function areAlike({ givenName, familyName }: ExpectedNames, printed: PrintedNames, alike: NameComparison): boolean {
  const found = [
    ...(givenName === undefined ? [] : [printed.givenName]),
    ...(familyName === undefined ? [] : [printed.familyName]),
  ].filter((part) => part !== '');
  const parts = [givenName ?? '', familyName ?? ''].filter((part) => part !== '');
  const wholes = [found.join(' '), ...(found.length === 2 ? inOwnScript(found as [string, string]) : [])];
  return [parts, parts.toReversed()].some((order) => wholes.some((whole) => alike(order.join(' '), whole)));
}

/**
 * How people go by a name that is printed in another script than Latin: the surname first where no space parts names, and
 * without the names of the fathers, which stand on documents from Egypt to Armenia, behind the own name or before that of the family.
 */
function inOwnScript([given, family]: readonly [string, string]): string[] {
  if (UNPARTED.test(family)) return [`${family}${given}`, `${family} ${given}`];
  if (!NATIVE.test(family)) return [];
  const [own = '', ...fathers] = given.split(' ');
  const last = family.split(' ').at(-1) ?? '';
  return fathers.length > 0 || last !== family ? [`${own} ${family}`, `${own} ${last}`] : [];
}

interface Names {
  readonly given: NamePart;
  readonly family: NamePart;
}

const NOTHING: NamePart = { words: [] };

function compare(expected: ExpectedNames, printed: PrintedNames): boolean | undefined {
  const { givenName, familyName } = expected;
  if (givenName === undefined && familyName === undefined) return true;
  const asked = namesOf(givenName, familyName);
  const found = namesOf(printed.givenName, printed.familyName);
  if (!asked || !found) return found && readableDiffers(expected, found, printed) ? false : undefined;
  if (suffixesDiffer(asked, found)) return false;
  const [given, family] = [found.given.words.length > 0, found.family.words.length > 0];
  if (!given || !family) return inOnePart(asked, found, printed);
  const one = givenName === undefined || familyName === undefined;
  if (one && inParts(asked, found, printed)) return true;
  if (one) return asked.given.words.length > 1 && anywhere(asked.given.words, found, printed.country);
  if (inParts(asked, found, printed) || inOtherBoxes(asked, found, printed)) return true;
  return (
    byFather(asked, found, printed) ||
    (withFamilyTwice(asked, printed) && inParts(withoutFamily(asked), found, printed))
  );
}

/** The whole name in the first box, the family name in the other as well. */
function withFamilyTwice({ given, family }: Names, { country }: PrintedNames): boolean {
  const end = given.words.slice(-family.words.length);
  const more = given.words.length > family.words.length;
  return more && aligned(end, family.words, { country, mayHaveMore: false }) !== undefined;
}

const withoutFamily = ({ given, family }: Names): Names => ({
  given: { words: given.words.slice(0, -family.words.length) },
  family,
});

/** Where the father's name follows the own one, it is given as the family name by those who have none. */
function byFather(asked: Names, found: Names, printed: PrintedNames): boolean {
  if (!isOf(printed.country, data.fathersFollow)) return false;
  const all = [...found.given.words, ...found.family.words];
  const how = { country: printed.country, mayHaveMore: true };
  return aligned([...asked.given.words, ...asked.family.words], all, how) === 0;
}

function namesOf(given: string | undefined, family: string | undefined): Names | undefined {
  const parts = {
    given: given ? namePart(given, 'given') : NOTHING,
    family: family ? namePart(family, 'family') : NOTHING,
  };
  return parts.given && parts.family ? { given: parts.given, family: parts.family } : undefined;
}

/** One of two names is in a script with a table, and is not the printed one. */
function readableDiffers({ givenName, familyName }: ExpectedNames, found: Names, printed: PrintedNames): boolean {
  const [given, family] = [namesOf(givenName, undefined), namesOf(undefined, familyName)];
  if (givenName !== undefined && familyName !== undefined && !given === !family) return false;
  const readable = given ?? family;
  return readable !== undefined && !inParts(readable, found, printed);
}

/** One of them may leave it out; father and son are not one. */
function suffixesDiffer(asked: Names, found: Names): boolean {
  const [one, other] = [asked, found].map(({ given, family }) => family.suffix ?? given.suffix);
  return one !== undefined && other !== undefined && one !== other;
}

function inParts(asked: Names, found: Names, printed: PrintedNames): boolean {
  const family = asked.family.words.length === 0 || familiesAgree(asked.family, found.family, printed);
  return family && (asked.given.words.length === 0 || givenAgree(asked.given.words, found.given.words, printed));
}

/** Typed into the wrong box, or parted elsewhere: all words agree, none is left over. */
function inOtherBoxes(asked: Names, found: Names, printed: PrintedNames): boolean {
  const swapped = { given: asked.family, family: asked.given };
  if (inParts(swapped, found, { ...printed, namesTruncated: false })) return true;
  const all = [...asked.given.words, ...asked.family.words];
  const how = { country: printed.country, mayHaveMore: false };
  if (all.some(({ spellings: [text = ''] }) => text.length === 1)) return false;
  return [
    [...found.given.words, ...found.family.words],
    [...found.family.words, ...found.given.words],
  ].some((words) => aligned(strict(all), strict(words), how) !== undefined);
}

/** Prefixes count: `van den` is a name where it was typed among the given ones. */
const strict = (words: readonly NameWord[]): NameWord[] =>
  words.map((word) => (isDescent(word) ? word : { ...word, spare: false }));

/** A document that does not part names, as of people who bear one name. */
function inOnePart({ given, family }: Names, found: Names, printed: PrintedNames): boolean {
  const words = [...found.given.words, ...found.family.words];
  const doubled = aligned(given.words, family.words, { country: printed.country, mayHaveMore: false }) !== undefined;
  if (givenAgree(doubled ? given.words : [...given.words, ...family.words], words, printed)) return true;
  const descends = [...given.words, ...words].some(isDescent);
  // Surnames come first in China, Vietnam and Hungary.
  const how = { country: printed.country, mayHaveMore: false };
  return !descends && aligned([...family.words, ...given.words], words, how) !== undefined;
}

/** A whole name in one box, in any order; where a father's name follows the own one, the order is what it says. */
function anywhere(asked: readonly NameWord[], { given, family }: Names, country: string | undefined): boolean {
  const all = [...given.words, ...family.words];
  if ([...asked, ...all].some(isDescent)) return false;
  const left = [...all];
  let whole = false;
  for (const word of asked) {
    const full = left.findIndex((other) => aligned([word], [other], { country, mayHaveMore: false }) !== undefined);
    const at = full >= 0 ? full : left.findIndex((other) => isInitialOf(word, other));
    if (at < 0) return false;
    whole ||= full >= 0;
    left.splice(at, 1);
  }
  return whole;
}

function familiesAgree(asked: NamePart, found: NamePart, printed: PrintedNames): boolean {
  const { country } = printed;
  const cut = printed.namesTruncated && printed.givenName === '';
  const same = (one: readonly NameWord[], other: readonly NameWord[], mayHaveMore = false) =>
    aligned(one, other, { country, mayHaveMore, ...(cut ? { cut } : {}) });
  const [names, others] = [alternatives(asked), alternatives(found)];
  if (names.some((one) => others.some((other) => same(one, other) !== undefined))) return true;
  // One of two surnames alone is the one that people of that state go by.
  const [backwards, printedBackwards] = [asked.words.toReversed(), found.words.toReversed()];
  const first = isOf(country, data.firstSurname) ? same(asked.words, found.words, true) : undefined;
  if (first !== undefined && first <= firstOf(found)) return true;
  if (isOf(country, data.lastSurname) && same(backwards, printedBackwards, true) === 0) return true;
  // The mother's surname stands between, in the box of the family or in none.
  if (isOf(country, data.mothersBetween) && same(printedBackwards, backwards, true) === 0) return true;
  // A name by marriage is used beside the one in the documents.
  const both = isOf(country, data.besideOwnName) ? asked.hyphened : undefined;
  return both?.some((one) => same(one, found.words) !== undefined) ?? false;
}

const firstOf = ({ words }: NamePart) =>
  Math.max(
    0,
    words.findIndex(({ spare }) => !spare),
  );

const alternatives = ({ words, alliance }: NamePart): (readonly NameWord[])[] =>
  alliance ? [words, ...alliance] : [words];

function givenAgree(asked: readonly NameWord[], found: readonly NameWord[], printed: PrintedNames): boolean {
  const { country, namesTruncated: cut } = printed;
  const how = { country, mayHaveMore: true, cut };
  const first = aligned(asked, found, how);
  if (first !== undefined) return first === 0 || !isOf(country, data.fathersFollow);
  const [own, ...rest] = asked;
  if (!own || rest.length === 0) return false;
  // `Jackie Chi Keung`: the English name is not on every document.
  if (isOf(country, data.chinese)) return aligned(rest, found, { country, mayHaveMore: false }) !== undefined;
  const last = rest.at(-1)?.spellings ?? [];
  const patronymic = last.some((text) => data.patronymics.some((end) => text.endsWith(end)));
  return (
    isOf(country, data.cyrillic) &&
    patronymic &&
    aligned(asked.slice(0, -1), found, { ...how, mayHaveMore: false }) !== undefined
  );
}

const isOf = (country: string | undefined, list: readonly string[]) => country !== undefined && list.includes(country);
