import type { Fraction } from './graph/fraction.js';

/** Interest types of the Beneficial Ownership Data Standard 0.4. */
export type InterestType =
  | 'shareholding'
  | 'votingRights'
  | 'appointmentOfBoard'
  | 'otherInfluenceOrControl'
  | 'seniorManagingOfficial'
  | 'settlor'
  | 'trustee'
  | 'protector'
  | 'beneficiaryOfLegalArrangement'
  | 'rightsToSurplusAssetsOnDissolution'
  | 'rightsToProfitOrIncome'
  | 'rightsGrantedByContract'
  | 'conditionalRightsGrantedByContract'
  | 'controlViaCompanyRulesOrArticles'
  | 'controlByLegalFramework'
  | 'boardMember'
  | 'boardChair'
  | 'unknownInterest'
  | 'unpublishedInterest'
  | 'enjoymentAndUseOfAssets'
  | 'rightToProfitOrIncomeFromAssets'
  | 'nominee'
  | 'nominator';

export type EntityType =
  | 'registeredEntity'
  | 'legalEntity'
  | 'arrangement'
  | 'anonymousEntity'
  | 'unknownEntity'
  | 'state'
  | 'stateBody';

/** Unified status of a company; `rawStatus` keeps the register's own word. */
export type CompanyStatus = 'active' | 'dissolved' | 'liquidation' | 'insolvency' | 'inactive' | 'unknown';

export interface PartyAddress {
  readonly raw: string;
  readonly postcode?: string;
  readonly country?: string;
}

/** A person or an entity, as a register knows it. Dates are YYYY-MM-DD, a birth date also YYYY or YYYY-MM. */
export interface Party {
  readonly id: string;
  readonly kind: 'person' | 'entity';
  readonly name: string;
  readonly entityType?: EntityType;
  readonly subtype?: 'governmentDepartment' | 'stateAgency' | 'trust' | 'nomination' | 'other';
  /** Country or region code of registration; of a person the country of residence. */
  readonly country?: string;
  readonly nationality?: string;
  readonly birthDate?: string;
  readonly deathDate?: string;
  readonly otherNames?: readonly string[];
  readonly identifiers?: readonly { readonly scheme: string; readonly id: string }[];
  readonly address?: PartyAddress;
  /** Its securities are traded on a regulated market. */
  readonly listed?: boolean;
  /** Why a register says nothing about the party or its owners: one of the seven reasons of BODS. */
  readonly unspecified?: string;
  readonly politicallyExposed?: boolean;
  readonly registrationNumber?: string;
  readonly lei?: string;
  readonly status?: CompanyStatus;
  readonly rawStatus?: string;
  readonly legalForm?: string;
  readonly incorporatedOn?: string;
  readonly dissolvedOn?: string;
  readonly industryCodes?: readonly { readonly scheme: string; readonly code: string }[];
  readonly bearerShares?: boolean;
}

/** Part of the whole, 0 to 1, as an interval; both bounds equal where it is known exactly. */
export interface ShareRange {
  readonly low: Fraction;
  readonly high: Fraction;
  /** The lower bound itself is excluded, as in "more than 25 %". */
  readonly lowOpen?: boolean;
  /** The upper bound itself is excluded, as in "less than 25 %". */
  readonly highOpen?: boolean;
}

/** One interest of an owner in what it owns or controls. */
export interface Interest {
  readonly id: string;
  readonly owner: string;
  readonly owned: string;
  readonly type: InterestType;
  readonly share?: ShareRange;
  /** An indirect interest sums up a chain and never enters the arithmetic: the chain itself does. */
  readonly directness: 'direct' | 'indirect' | 'unknown';
  readonly start?: string;
  /** First day on which the interest no longer holds. */
  readonly end?: string;
  readonly details?: string;
  /** The register calls this a beneficial interest. */
  readonly beneficial?: boolean;
  /** The party for whom a nominee holds. */
  readonly heldFor?: string;
  readonly source?: string;
}

/** What a register says about a group of parties. */
export interface Register {
  readonly parties: readonly Party[];
  readonly interests: readonly Interest[];
  /** Declared gaps: entities whose owners the register leaves out, with the BODS reason. */
  readonly gaps?: readonly { readonly entity: string; readonly reason: string }[];
}
