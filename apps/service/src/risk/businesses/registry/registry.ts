import type { Party, Register } from '@assay/ownership';

/** What a search looks for; at least one of name, number, license and LEI is there. */
export interface RegistryQuery {
  /** Also companies of which a register knows the owners alone; nobody chooses one without a name. */
  readonly nameless?: true;
  readonly name?: string;
  readonly registrationNumber?: string;
  readonly licenseNumber?: string;
  readonly lei?: string;
  readonly country?: string;
  readonly match: 'contains' | 'prefix' | 'fuzzy';
}

/** One company that a registry offers for a query. */
export interface RegistryHit {
  /** Which registry of this installation holds the record: `sandbox`, an imported source, or a live one. */
  readonly source: string;
  readonly recordId: string;
  /** The public name of the register: `gb_companies_house`. */
  readonly registry: string;
  readonly party: Party;
  readonly licenseNumber?: string;
  readonly score: number;
}

export interface RegistryOfficer {
  readonly name: string;
  readonly role: string;
  readonly appointedOn?: string;
  readonly resignedOn?: string;
  readonly birthDate?: string;
  /** Where the register says it. */
  readonly kind?: 'person' | 'entity';
  /** The party of the ownership graph that this officer is, where the register says so. */
  readonly partyId?: string;
}

/** All that a registry says about one company at one time. */
export interface RegistryProfile {
  readonly source: string;
  readonly recordId: string;
  readonly registry: string;
  readonly company: Party;
  readonly officers: readonly RegistryOfficer[];
  /** The company first, then everything above it. */
  readonly register: Register;
  readonly truncated: boolean;
  /** Edition of the registry's data. */
  readonly version: number;
  readonly retrievedAt: number;
}

/** A register and where it looks. */
export interface RegisterCoverage {
  readonly registry: string;
  /** Countries of which it holds companies; null where it looks in every country. */
  readonly countries: readonly string[] | null;
}

/** A source of company data. Built-in, imported and live registries look the same. */
export interface Registry {
  /** Which registers are looked into. */
  readonly coverage: readonly RegisterCoverage[];
  /** Hits, best first. */
  search(query: RegistryQuery, limit: number): Promise<readonly RegistryHit[]>;
  profile(source: string, recordId: string): Promise<RegistryProfile | undefined>;
}

/** Larger groups are cut; what lies beyond is reported as unknown. */
export const GROUP_PARTIES_MAX = 5_000;
/** Results of one search over all pages. */
export const SEARCH_RESULTS_MAX = 200;
