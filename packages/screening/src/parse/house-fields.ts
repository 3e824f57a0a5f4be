import { REMARK_COLUMNS } from '@assay/tables';

/**
 * The fields of an own list with the names that each may have: that of the guide first, then those of a screening
 * request and its other names.
 */
const NAMES = {
  id: ['id'],
  name: ['name', 'full_name'],
  schema: ['schema', 'type', 'entity_type'],
  types: ['types'],
  aliases: ['aliases', 'alias'],
  dates_of_birth: ['dates_of_birth', 'date_of_birth', 'birth_date', 'dob'],
  countries: ['countries', 'country', 'country_code'],
  nationalities: ['nationalities', 'nationality'],
  gender: ['gender', 'sex'],
  identifiers: ['identifiers', 'identifier', 'document_number'],
  programs: ['programs', 'program'],
  positions: ['positions', 'position'],
  sources: ['sources', 'source'],
} as const;

export type HouseField = keyof typeof NAMES;

/** The fields by the names of the guide. */
export const HOUSE_FIELDS = Object.keys(NAMES) as HouseField[];

/** Every name that is understood. */
export const HOUSE_NAMES: readonly string[] = Object.values(NAMES).flat();

const KNOWN: ReadonlySet<string> = new Set([...HOUSE_NAMES, ...REMARK_COLUMNS]);

/** Whether a plain name is that of a field, or of remarks. */
export function isHouseName(name: string): boolean {
  return KNOWN.has(name);
}

/** What a row says, by the plain names of its columns or keys. */
export type HouseRow = ReadonlyMap<string, unknown>;

/** All values of a field, under whichever of its names: a list in JSON, else split at `;`. */
export function valuesOf(row: HouseRow, field: HouseField): unknown[] {
  return NAMES[field]
    .flatMap((name): unknown => row.get(name) ?? [])
    .flatMap((value) => (typeof value === 'string' ? value.split(';').map((text) => text.trim()) : [value]))
    .filter((value) => value !== '');
}

/** The one value of a field, whatever stands in it; undefined for several that differ. */
export function onlyValueOf(row: HouseRow, field: 'id' | 'name'): unknown {
  const given = NAMES[field].map((name) => row.get(name) ?? '').filter((value) => value !== '');
  return given.every((value) => value === given[0]) ? (given[0] ?? '') : undefined;
}
