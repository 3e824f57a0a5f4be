import {
  type CompanyName,
  companyName,
  comparableNumber,
  nameSimilarity,
  type Party,
  sameRegistration,
} from '@assay/ownership';
import type { RegistryQuery } from './registry.js';

/** Names that are less alike are no result of a fuzzy search, unless they hold every word of the query. */
const FUZZY_LEAST = 60;

/** How well a company answers a query, 0 to 100; undefined when it does not. An exact identifier is worth 100. */
export function scoreHit(
  query: RegistryQuery,
  party: Party,
  licenseNumber: string | undefined,
  names: readonly CompanyName[] = namesOf(party),
): number | undefined {
  if (query.country !== undefined && party.country?.slice(0, 2) !== query.country) return undefined;
  if (query.lei !== undefined) return party.lei === query.lei.toUpperCase() ? 100 : undefined;
  if (query.registrationNumber !== undefined)
    return sameRegistration(query.registrationNumber, party.registrationNumber ?? '', party.country?.slice(0, 2))
      ? 100
      : undefined;
  if (query.licenseNumber !== undefined) return sameNumber(query.licenseNumber, licenseNumber);
  const wanted = companyName(query.name ?? '');
  const best = Math.max(...names.map((name) => nameSimilarity(wanted, name)));
  if (query.match === 'fuzzy') {
    const within = names.some(({ words }) => wanted.words.every((word) => words.includes(word)));
    return best >= FUZZY_LEAST || (within && wanted.words.length > 0) ? Math.max(best, FUZZY_LEAST) : undefined;
  }
  const text = wanted.words.join(' ');
  const fits = names.some(({ words }) =>
    query.match === 'prefix' ? words.join(' ').startsWith(text) : words.join(' ').includes(text),
  );
  return fits && text !== '' ? Math.max(best, FUZZY_LEAST) : undefined;
}

export function namesOf(party: Party): CompanyName[] {
  return [party.name, ...(party.otherNames ?? [])].map(companyName);
}

function sameNumber(wanted: string, found: string | undefined): number | undefined {
  return found !== undefined && comparableNumber(found) === comparableNumber(wanted) ? 100 : undefined;
}
