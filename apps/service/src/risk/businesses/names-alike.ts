import { compareAddresses, comparePersons, isOrganisation } from '@assay/documents';
import { companyName, sameCompany } from '@assay/ownership';
import { businessReadings } from '@assay/screening';

const SAME_FROM = 0.8;

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a name has no letters but Latin ones. */
export const isLatin = (name: string): boolean => LATIN.test(name);

/**
 * Whether two names of companies mean one: legal form written out or not, abbreviations and a slip of the pen aside. A
 * name in another script is the one in Latin letters that its words are in English, in any order: a register writes
 * `شركة نفط البصرة`, and its customer Basra Oil Company.
 */
export function companiesAlike(a: string, b: string): boolean {
  return sameCompany(a, b) || isTranslated(a, b) || isTranslated(b, a);
}

function isTranslated(native: string, latin: string): boolean {
  if (isLatin(native) || !isLatin(latin)) return false;
  return businessReadings(native).some((reading) =>
    isLatin(reading)
      ? sameCompany(reading, latin) || sameCompany(wordsOf(reading).join(' '), wordsOf(latin).join(' '))
      : isPartlyTranslated(reading, latin),
  );
}

/** The words of a company without its form, by the alphabet. */
const wordsOf = (name: string) =>
  companyName(name)
    .words.filter((word) => !SMALL.has(word))
    .toSorted();

/** What is in English stands in the other name, and what is left of either is one name in two scripts. */
function isPartlyTranslated(reading: string, latin: string): boolean {
  const words = reading.split(' ');
  const left = wordsOf(latin);
  for (const word of wordsOf(words.filter(isLatin).join(' '))) {
    const place = left.indexOf(word);
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return sameCompany(words.filter((one) => !isLatin(one)).join(' '), left.join(' '));
}

const SMALL: ReadonlySet<string> = new Set(['and', 'for', 'in', 'of', 'the']);

/**
 * Whether a person's name is another's as well: order, initials and middle names aside; relatives are others, and so
 * is whoever has another number in the name.
 */
export function personsAlike(a: string, b: string): boolean {
  return mayBeAlike(a, b) && (comparePersons(a, b) >= SAME_FROM || comparePersons(b, a) >= SAME_FROM);
}

/** Whether two names of persons are worth a comparison. */
export function mayBeAlike(a: string, b: string): boolean {
  return !areNumberedApart(a, b) && mayShareWords(a, b);
}

/** Least part of the pairs of letters of the shorter word that the other one has, however both are spelt. */
const SHARED_MIN = 0.5;
/** Shorter words are initials, titles and particles. */
const WORD_MIN = 3;

/**
 * Whether half of the words of the shorter name can be words of the other one; the rest may be other forms, as `Mohd` is.
 * It costs a hundredth of the comparison, of which a company with thousands of owners takes hundreds of thousands. Names
 * in other scripts are always compared.
 */
function mayShareWords(a: string, b: string): boolean {
  if (!isLatin(a) || !isLatin(b)) return true;
  const [one, other] = [wordsOfPerson(a), wordsOfPerson(b)];
  const long = (words: readonly string[]) => words.filter(({ length }) => length >= WORD_MIN);
  const [fewer, more] = long(one).length <= long(other).length ? [long(one), other] : [long(other), one];
  const found = fewer.filter((word) => more.some((candidate) => mayBeWord(word, candidate)));
  return found.length * 2 >= fewer.length;
}

const wordsOfPerson = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Whether a word may be another one, or the one that its initial stands for. */
function mayBeWord(word: string, other: string): boolean {
  if (word === other) return true;
  if (other.length < WORD_MIN) return other[0] === word[0];
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  let shared = 0;
  for (let at = 0; at + 1 < short.length; at += 1) if (long.includes(short.slice(at, at + 2))) shared += 1;
  return shared >= (short.length - 1) * SHARED_MIN;
}

function areNumberedApart(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => name.replace(/\P{Nd}/gu, ''));
  return Boolean(one && other) && one !== other;
}

/** Whether two names of owners, who may be persons or companies, mean one. */
export function partiesAlike(a: string, b: string): boolean {
  return isCompanyName(a) || isCompanyName(b) ? companiesAlike(a, b) : personsAlike(a, b) || sameWords(a, b);
}

/** Whether a name says of itself that it is a company's. */
export const isCompanyName = (name: string): boolean =>
  companyName(name).legalForm !== undefined || isOrganisation(name);

/** A company that leaves its form out on both sides. */
const sameWords = (a: string, b: string) => companyName(a).words.join(' ') === companyName(b).words.join(' ');

/** Whether two addresses are one place, whichever says more. */
export function addressesAlike(a: string, b: string): boolean {
  return compareAddresses(a, b) >= SAME_FROM || compareAddresses(b, a) >= SAME_FROM;
}
