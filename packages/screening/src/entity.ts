import type { MediaFacts } from './media/facts.js';

/** The kinds of listed party, after the FollowTheMoney schemata. */
export type EntitySchema = 'person' | 'organization' | 'vessel' | 'aircraft';

/** Why a party is listed. `rca`: relative or close associate of a politically exposed person (FATF R.12). */
export type ListingType = 'sanction' | 'pep' | 'rca' | 'adverse_media';

/** `weak`: an alias the list itself calls low quality; it never decides alone. */
export type NameKind = 'primary' | 'alias' | 'weak' | 'original_script';

export interface EntityName {
  readonly text: string;
  readonly kind: NameKind;
}

export type IdentifierType =
  | 'passport'
  | 'national_id'
  | 'tax_id'
  | 'registration_number'
  | 'imo'
  | 'mmsi'
  | 'call_sign'
  | 'tail_number'
  | 'lei'
  | 'swift'
  | 'wallet'
  | 'other';

export interface Identifier {
  readonly type: IdentifierType;
  /** As the list prints it. */
  readonly value: string;
  /** Alpha-2 of the issuer, or the ticker of a wallet's asset. */
  readonly issuer?: string;
}

/** One listed party. Everything a list publishes about it that screening uses. */
export interface Entity {
  /** Prefix of the list and the list's own number: `ofac-16498`, `un-6908419`. */
  readonly id: string;
  /** The list that holds it: `ofac_sdn`, `un_consolidated`. */
  readonly list: string;
  readonly schema: EntitySchema;
  readonly names: readonly EntityName[];
  /** EDTF level 1: `1948-12-10`, `1948-12`, `1948`, `1951~` (about), `1960/1965` (between). */
  readonly datesOfBirth: readonly string[];
  /** Alpha-2: addresses, places of birth, flags. */
  readonly countries: readonly string[];
  /** Alpha-2. */
  readonly nationalities: readonly string[];
  readonly genders: readonly ('male' | 'female')[];
  readonly identifiers: readonly Identifier[];
  readonly types: readonly ListingType[];
  readonly programs: readonly string[];
  readonly positions: readonly string[];
  /** Addresses (URL) where the listing can be read. */
  readonly sources: readonly string[];
  /** Of a party that an article names: what the article says about it. */
  readonly media?: MediaFacts;
}

/** The name a listed party goes by in results. */
export function primaryName(entity: Entity): string {
  return (entity.names.find((name) => name.kind === 'primary') ?? entity.names[0])?.text ?? entity.id;
}
