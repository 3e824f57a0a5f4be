import { editDistance } from '@assay/kernel';
import {
  type CompanyName,
  companyName,
  comparableNumber,
  countryCode,
  isRegisteredAs,
  nameSimilarity,
  type Party,
  plainCompany,
} from '@assay/ownership';
import { businessReadings } from '@assay/screening';
import type { RegistryQuery } from './registry.js';

/** Names that are less alike are no result of a fuzzy search, unless they hold every word of the query. */
const FUZZY_LEAST = 60;
const LONG = 6;
const LONGEST = 64;
/** Nothing that is meant is better than what is written so. */
const SURE = 97;

/** How well a company answers a query, 0 to 100; undefined when it does not. An exact identifier is worth 100. */
export function scoreHit(
  query: RegistryQuery,
  party: Party,
  licenseNumber: string | undefined,
  names: readonly CompanyName[] = namesOf(party),
): number | undefined {
  if (query.country !== undefined && countryCode(party.country) !== query.country) return undefined;
  if (query.lei !== undefined) return party.lei === query.lei.toUpperCase() ? 100 : undefined;
  if (query.registrationNumber !== undefined) return isRegisteredAs(party, query.registrationNumber) ? 100 : undefined;
  if (query.licenseNumber !== undefined) return sameNumber(query.licenseNumber, licenseNumber);
  const { wanted } = meantBy(query);
  const asWritten = Math.max(...names.map((name) => nameSimilarity(wanted, name)));
  const best = asWritten >= SURE ? asWritten : Math.max(asWritten, asMeant(query, party));
  if (query.match === 'fuzzy') {
    const within = names.some(({ words }) => wanted.words.every((word) => words.some((own) => isNear(word, own))));
    return best >= FUZZY_LEAST || (within && wanted.words.length > 0) ? Math.max(best, FUZZY_LEAST) : undefined;
  }
  const text = wanted.words.join(' ');
  const fits = names.some(({ words }) =>
    query.match === 'prefix' ? words.join(' ').startsWith(text) : words.join(' ').includes(text),
  );
  return fits && text !== '' ? Math.max(best, FUZZY_LEAST) : undefined;
}

/** The same word, or a long one with one mistake. */
const isNear = (word: string, own: string) =>
  word === own || (word.length >= LONG && own.length < LONGEST && editDistance(word, own) <= 1);

/**
 * How alike names are when abbreviations are written out, numbers are digits and words of another script English; a little
 * less than as they are written.
 */
function asMeant(query: RegistryQuery, party: Party): number {
  const { plain, translated } = meantBy(query);
  const known = plainNamesOf(party);
  const scores = known.flatMap((other) => {
    const words = new Set(other.words);
    const near = translated.filter((reading) => reading.words.some((word) => words.has(word)));
    return [plain, ...near].map((one) => nameSimilarity(one, other));
  });
  return Math.max(...scores) - 1;
}

interface Meant {
  readonly wanted: CompanyName;
  readonly plain: CompanyName;
  readonly translated: readonly CompanyName[];
}

const meant = new WeakMap<RegistryQuery, Meant>();

/** Worked out once for a query, as it is held against hundreds of companies. */
function meantBy(query: RegistryQuery): Meant {
  const { name = '' } = query;
  const readings = () =>
    new Map(
      businessReadings(name)
        .map(plainCompany)
        .map((one) => [one.words.join(' '), one]),
    );
  const made = () => ({
    wanted: companyName(name),
    plain: plainCompany(name),
    translated: [...readings().values()],
  });
  const known = meant.get(query) ?? made();
  meant.set(query, known);
  return known;
}

const plainNames = new WeakMap<Party, readonly CompanyName[]>();

/** Worked out once for a company: a search looks at it twice, and every search at all of the sandbox. */
function plainNamesOf(party: Party): readonly CompanyName[] {
  const known = plainNames.get(party) ?? [party.name, ...(party.otherNames ?? [])].map(plainCompany);
  plainNames.set(party, known);
  return known;
}

export function namesOf(party: Party): CompanyName[] {
  return [party.name, ...(party.otherNames ?? [])].map(companyName);
}

function sameNumber(wanted: string, found: string | undefined): number | undefined {
  return found !== undefined && comparableNumber(found) === comparableNumber(wanted) ? 100 : undefined;
}
