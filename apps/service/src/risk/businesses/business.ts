import type { Party, StoredRegister } from '@assay/ownership';
import type { ScreeningQuery } from '@assay/screening';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Coverage } from '../screening/coverage.js';
import type { RegistrySource, SourceDifference } from './registry/merge-profiles.js';
import type { RegistryOfficer } from './registry/registry.js';

/** `review`: no hit, but no list covers a part of what was to be searched, or not everybody was, or the register knows of an office. */
export type ScreeningWord = 'no_match' | 'review' | 'possible_match' | 'match' | 'unavailable' | 'not_screened';

export interface ScreenedSubject {
  readonly role: 'company' | 'officer' | 'owner';
  readonly name: string;
  /** Node of the ownership graph, where the subject is one. */
  readonly partyId?: string;
  /** What reviews and monitors know it by; absent in records of earlier versions, which were known by the name. */
  readonly party?: string;
  readonly outcome: ScreeningWord;
  readonly hits: readonly unknown[];
  /** What it was screened by; absent in records of earlier versions. */
  readonly query?: ScreeningQuery;
}

export interface BusinessScreening {
  readonly outcome: ScreeningWord;
  readonly screenedAt: number;
  readonly subjects: readonly ScreenedSubject[];
  /** Parties that were not screened: names beyond the limit, and owners without a name. */
  readonly left?: number;
  /** The register itself says that somebody in the graph is politically exposed. */
  readonly exposed?: boolean;
  readonly listsSearched: readonly unknown[];
  /** What the lists of that time covered; absent in records of earlier versions. */
  readonly coverage?: readonly Coverage[];
  readonly reasonCodes: readonly string[];
}

export interface Declared {
  readonly name?: string;
  readonly registration_number?: string;
  readonly incorporated_on?: string;
  readonly address?: string;
  readonly owners?: readonly { readonly name: string; readonly percent?: number }[];
  /** Owners by the register of whom the company says that they are none any more. */
  readonly formerOwners?: readonly string[];
}

export interface Difference {
  readonly field: string;
  readonly declared: unknown;
  readonly registry: unknown;
}

export interface Contribution {
  readonly source: string;
  readonly points: number;
}

/** An owner as a business had it: the party, or the officer who stands in. Parts in percent. */
export interface SeenOwner {
  readonly id: string;
  readonly name: string;
  readonly percent: { readonly min: number; readonly max: number };
  readonly votes: { readonly min: number; readonly max: number };
}

/** What a later edition of its registers changed, with what was before. Parts in percent. */
export type BusinessChange = { readonly at: number } & (
  | { readonly kind: 'name' | 'status'; readonly before: string; readonly after: string }
  | ({ readonly kind: 'owners' } & OwnersChange)
);

export interface NamedOwner {
  readonly name: string;
}

/** Who came, who left and whose share is another. */
export interface OwnersChange {
  readonly added: readonly NamedOwner[];
  readonly removed: readonly NamedOwner[];
  readonly changed: readonly (NamedOwner & {
    readonly previous_percent: SeenOwner['percent'];
    readonly percent: SeenOwner['percent'];
    /** Where they are others than the shares; absent in changes of earlier versions. */
    readonly previous_votes?: SeenOwner['votes'];
    readonly votes?: SeenOwner['votes'];
  })[];
}

/** What is sealed of a business: the register's word at one time, and what was made of it. */
export interface BusinessSecrets {
  reference: string | null;
  company: Party;
  registry: string;
  recordId: string;
  retrievedAt: number;
  /** Registers that the record was joined from, the preferred one first; absent in records of earlier versions. */
  sources?: readonly RegistrySource[];
  sourceDifferences?: readonly SourceDifference[];
  officers: readonly (RegistryOfficer & { readonly id: string })[];
  register: StoredRegister;
  truncated: boolean;
  declared: Declared;
  differences: readonly Difference[];
  screening: BusinessScreening;
  contributions: readonly Contribution[];
  /** Owners at 25 % when the register was last read, to notice a change; records of earlier versions have the ids alone. */
  owners: readonly (SeenOwner | string)[];
  /** The newest first; absent in records of earlier versions. */
  changes?: readonly BusinessChange[];
  /** Verification session by party. */
  links: Readonly<Record<string, string>>;
}

export interface Business {
  readonly id: string;
  readonly environmentId: string;
  readonly key: DataKey;
  readonly source: string;
  registryVersion: number;
  version: number;
  status: string;
  country: string | null;
  riskScore: number;
  riskBand: 'low' | 'medium' | 'high' | 'critical';
  reasonCodes: readonly string[];
  readonly createdAt: number;
  updatedAt: number;
  secrets: BusinessSecrets;
}
