import { isCountry } from '@assay/kernel';

export interface CountrySource {
  readonly type: 'individual' | 'business';
  readonly country?: string | null;
}

/**
 * The country of a subject (contract 2.1, `subject.country`): the one that was told, else of a person the state that
 * issued the document; undefined while neither is known.
 * @param document its fields by name, as far as they may be known
 */
export function subjectCountry(
  { type, country }: CountrySource,
  document: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (country) return country;
  const issuer = document['issuing_country'];
  return type === 'individual' && typeof issuer === 'string' && isCountry(issuer) ? issuer : undefined;
}
