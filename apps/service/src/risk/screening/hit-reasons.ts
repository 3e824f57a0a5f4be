import type { ScreeningHit } from '@assay/screening';

/** The reason codes of one hit, one a kind of listing. Persons in public office refer rather than decline by the catalogue. */
export function hitReason({ types }: Pick<ScreeningHit, 'types'>, match: boolean): string[] {
  return [
    ...(types.includes('sanction') ? [match ? 'screening.sanctions_match' : 'screening.sanctions_possible_match'] : []),
    ...(types.includes('pep') ? [match ? 'screening.pep_match' : 'screening.pep_possible_match'] : []),
    ...(types.includes('rca') ? ['screening.rca_match'] : []),
    ...(types.includes('adverse_media') ? ['screening.adverse_media_match'] : []),
  ];
}
