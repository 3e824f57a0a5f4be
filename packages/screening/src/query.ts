import type { IdentifierType, ListingType } from './entity.js';
import type { MediaFacts } from './media/facts.js';

export interface ScreeningQuery {
  /** Full name in any script; may be empty when an identifier is given. */
  readonly name: string;
  /** Which listed parties to compare with; all when absent. `individual` means persons, `business` organisations. */
  readonly type?: 'individual' | 'business' | 'vessel' | 'aircraft';
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly dateOfBirth?: string;
  /** Alpha-2 of residence. */
  readonly country?: string;
  /** Alpha-2. */
  readonly nationality?: string;
  readonly gender?: 'male' | 'female';
  /** Numbers that identify the party; equality with a listed one decides alone. */
  readonly identifiers?: readonly QueryIdentifier[];
  /** Numbers of a kind that is not known: passport, national, tax or registration numbers. */
  readonly documentNumbers?: readonly string[];
  readonly imo?: string;
  readonly wallets?: readonly string[];
  /** Companies that the party works for or owns: an article that names one is rather about the party than its namesake. */
  readonly context?: readonly string[];
  /** Kinds of listing to search; all when absent. */
  readonly types?: readonly ListingType[];
  /** Ids of lists to search; all when absent. */
  readonly lists?: readonly string[];
  /** Ids of lists to leave out, such as the sample. */
  readonly excludeLists?: readonly string[];
  /** 50–100, default 80: the lowest match score that is shown as a hit. */
  readonly matchThreshold?: number;
}

/** Kinds of identifier that a query may give; `tax`, `registration` and `tail_number` also answer for their neighbours. */
export const QUERY_IDENTIFIER_TYPES = [
  'passport',
  'national_id',
  'tax',
  'lei',
  'registration',
  'imo',
  'mmsi',
  'call_sign',
  'tail_number',
] as const;
export type QueryIdentifierType = (typeof QUERY_IDENTIFIER_TYPES)[number];

export interface QueryIdentifier {
  readonly type: QueryIdentifierType;
  /** As it is printed: blanks, hyphens and case do not count. */
  readonly value: string;
}

export type TokenMethod = 'exact' | 'joined' | 'nickname' | 'edit' | 'phonetic' | 'transliteration' | 'initial';

export interface TokenMatch {
  readonly query: string;
  readonly listed: string;
  /** 0–1. */
  readonly similarity: number;
  readonly method: TokenMethod;
  /** How rare the word is on the lists, 0–1. */
  readonly weight: number;
}

/** One reason of a score. `score` is 0–100 for the name and an identifier, and points added for the other factors. */
export interface Explanation {
  readonly factor:
    | 'name'
    | 'dob'
    | 'country'
    | 'nationality'
    | 'gender'
    | 'document'
    | 'wallet'
    | 'context'
    | QueryIdentifierType;
  readonly score: number;
  /** Share of the match score: 1 for the name or a deciding identifier, 0 for a factor that only adjusts. */
  readonly weight: number;
  readonly detail: string;
  readonly contradicts: boolean;
  /** The listed identifier that is equal, as its list prints it. */
  readonly identifier?: { readonly type: IdentifierType; readonly value: string };
  /** The name as it was read, where another spelling than the given one was found. */
  readonly read_as?: string;
  readonly tokens?: readonly TokenMatch[];
  readonly unmatched_query?: readonly string[];
  readonly unmatched_listed?: readonly string[];
}

/** A hit in the words of the API. */
export interface ScreeningHit {
  readonly id: string;
  /** SHA-256 (hex) over what identifies the listed party: when it changes, a review no longer stands. */
  readonly entity_hash: string;
  readonly name: string;
  readonly matched_name: string;
  readonly match_score: number;
  readonly risk_score: number;
  readonly types: readonly ListingType[];
  readonly list: string;
  readonly programs: readonly string[];
  readonly positions: readonly string[];
  readonly dates_of_birth: readonly string[];
  readonly countries: readonly string[];
  readonly aliases: readonly string[];
  readonly sources: readonly string[];
  readonly explanation: readonly Explanation[];
  /** Of a hit in the news: the article and what it says. */
  readonly media?: MediaFacts;
  readonly review_status: 'unreviewed' | 'true_positive' | 'false_positive' | 'inconclusive';
}

export interface SearchedList {
  readonly id: string;
  readonly version: string;
  readonly entries: number;
}

export type ScreeningOutcome = 'no_match' | 'possible_match' | 'match';

export interface ScreeningResult {
  readonly outcome: ScreeningOutcome;
  /** At most 50, best first. */
  readonly hits: readonly ScreeningHit[];
  readonly hits_total: number;
  readonly lists_searched: readonly SearchedList[];
  readonly match_threshold: number;
  readonly algorithm: { readonly name: string; readonly version: string };
}

/** Identifier types that a document number of a query is compared with. */
export const DOCUMENT_TYPES: ReadonlySet<IdentifierType> = new Set<IdentifierType>([
  'passport',
  'national_id',
  'tax_id',
  'registration_number',
  'lei',
  'swift',
  'other',
]);
