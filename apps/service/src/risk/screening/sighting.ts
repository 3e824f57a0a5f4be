import { createHash } from 'node:crypto';
import type { Explanation, ScreeningHit, ScreeningQuery } from '@assay/screening';
import type { Keyed, ScreenedCustomer } from './customer.js';

/** A hit as far as a verdict depends on it. */
export type SeenHit = Pick<ScreeningHit, 'id' | 'entity_hash' | 'explanation' | 'match_score'>;

/** A hit as it was seen, in keyed fingerprints of 16 bytes. */
export interface Sighting {
  /** What identifies the listed party. */
  readonly party: Buffer;
  /** What of the customer was compared with it, each datum bound to the party. */
  readonly compared: readonly Buffer[];
  /** What these data say besides: a full birth date its year and month. */
  readonly implied: readonly Buffer[];
  /** 0 to 100. */
  readonly score: number;
}

/** What a stored hit knows of its sightings. A verdict stands while `content_index` is what it was given on. */
export interface KnownSightings {
  readonly content_index: Buffer;
  /** The listed party and all data of the customer that were compared with it, joined; null for hits from before it was kept. */
  readonly compared_index: Buffer | null;
  readonly match_score: number | null;
}

const FINGERPRINT_BYTES = 16;
/** So much of one customer is kept beside a hit; beyond it, only what was seen last. */
const COMPARED_MAX = 200;
/** Points from which a hit without kept data says more than before: a birth date or a number agrees that did not. */
const STRONGER_POINTS = 3;

/** The fingerprints of a hit of a customer. */
export function sightingOf({ vault, environment }: Keyed, customer: ScreenedCustomer, hit: SeenHit): Sighting {
  const fingerprint = (text: string) => vault.blindIndex(environment.id, 'screening_content', text);
  const ofParty = (datum: string) => fingerprint(`${hit.entity_hash}\0${datum}`);
  const data = comparedData(customer.query, hit.explanation);
  return {
    party: fingerprint(hit.entity_hash),
    compared: data.map(ofParty),
    implied: data.flatMap(impliedBy).map(ofParty),
    score: hit.match_score,
  };
}

/**
 * What a stored hit is after another sighting. It stays as it is where the listed party is the same and everything that was
 * compared was seen before: less of the customer's data, a part of them, or the same in another spelling reopens nothing.
 */
export function afterSighting(
  known: KnownSightings | undefined,
  seen: Sighting,
): { readonly content: Buffer; readonly compared: Buffer } {
  const own = [seen.party, ...seen.compared];
  const covered = known !== undefined && covers(known, seen);
  const before = keptData(known);
  const kept = covered || (includes(before, seen.party) && before.length < COMPARED_MAX) ? before : [];
  const fresh = [...own, ...seen.implied].filter((one) => !includes(kept, one));
  return { content: covered ? known.content_index : digestOf(own), compared: Buffer.concat([...kept, ...fresh]) };
}

function covers(known: KnownSightings, { party, compared, score }: Sighting): boolean {
  if (known.compared_index === null)
    return known.content_index.equals(party) && score < (known.match_score ?? score) + STRONGER_POINTS;
  const kept = keptData(known);
  return [party, ...compared].every((one) => includes(kept, one));
}

function keptData(known: KnownSightings | undefined): Buffer[] {
  const joined = known?.compared_index ?? Buffer.alloc(0);
  const count = joined.length / FINGERPRINT_BYTES;
  return Array.from({ length: count }, (_, at) =>
    joined.subarray(at * FINGERPRINT_BYTES, (at + 1) * FINGERPRINT_BYTES),
  );
}

function includes(all: readonly Buffer[], one: Buffer): boolean {
  return all.some((other) => other.equals(one));
}

function digestOf(own: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const one of own.toSorted((left, right) => left.compare(right))) hash.update(one);
  return hash.digest().subarray(0, FINGERPRINT_BYTES);
}

/** The data of a customer that a comparison used: the name, and whatever else spoke for or against the listed party. */
export function comparedData(query: ScreeningQuery, explanation: readonly Explanation[]): string[] {
  const others = explanation.filter(({ factor }) => factor !== 'name');
  return [`name ${nameWords(query.name)}`, ...others.map((other) => `${other.factor} ${datumOf(query, other)}`)];
}

/** The words of a name in one order and case: the same text for another spelling or order of the same name. */
export function nameWords(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** Year and month of a birth date that has more: who saw `1961-03-04` has seen `1961`. */
function impliedBy(datum: string): string[] {
  const [, year, month] = /^(dob \d{4})(-\d{2})?-\d{2}$/.exec(datum) ?? [];
  if (year === undefined) return [];
  return month === undefined ? [year] : [year, `${year}${month}`];
}

function datumOf(query: ScreeningQuery, { factor, identifier }: Explanation): string {
  if (identifier) return identifier.value;
  if (factor === 'dob') return query.dateOfBirth ?? '';
  if (factor === 'country' || factor === 'nationality' || factor === 'gender') return query[factor] ?? '';
  return '';
}
