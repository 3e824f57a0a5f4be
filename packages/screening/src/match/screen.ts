import { byteAt, uint32At } from '@assay/kernel';
import { readPartialDate } from '../dates.js';
import type { Entity, Identifier } from '../entity.js';
import { askedIdentifiers, equalIdentifier } from '../identifiers.js';
import { createScoreboard, findCandidates, type Scoreboard } from '../index/candidates.js';
import { firstPlace } from '../index/hash-multimap.js';
import { LISTING_TYPES, SCHEMAS, type ScreeningIndex } from '../index/screening-index.js';
import type { Explanation, ScreeningQuery, ScreeningResult, SearchedList } from '../query.js';
import { hashText } from '../text/hash-text.js';
import { readingsOf } from '../text/readings.js';
import { type RatedEntity, toHit } from './hit.js';
import { outcomeOfHits } from './outcome.js';
import { qualify } from './qualifiers.js';
import { prepareQuery, queryStyle, rateName } from './rate.js';
import { partyHash, wholeParty } from './whole-party.js';

export const ALGORITHM = { name: 'assay-screening', version: '3.8.1' } as const;
export const MATCH_THRESHOLD_DEFAULT = 80;
export const HITS_MAX = 50;

const boards = new WeakMap<ScreeningIndex, Scoreboard>();

/**
 * Screens one party against an index. Equal queries on equal indexes give equal results.
 * @throws RangeError for a query without name and identifier, a threshold outside 50–100 or an unreadable birth date.
 */
export function screen(index: ScreeningIndex, query: ScreeningQuery): ScreeningResult {
  const threshold = query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT;
  checkQuery(query, threshold);
  const searched = index.meta.lists.filter((list) => isSearched(list.id, query));
  const allowed = allowedIn(index, query);
  const rated = new Map<string, RatedEntity>();
  for (const entry of [...byIdentifier(index, query, allowed), ...byName(index, query, allowed, threshold)]) {
    const known = rated.get(entry.entity.id);
    if (!known || entry.score > known.score) rated.set(entry.entity.id, entry);
  }
  const shown = [...rated.values()]
    .filter((entry) => entry.score >= threshold)
    .sort((left, right) => right.score - left.score || (left.entity.id < right.entity.id ? -1 : 1));
  const hits = shown
    .slice(0, HITS_MAX)
    .map((entry) => toHit(wholeParty(index, entry, allowed.listed), partyHash(index, entry.entity, allowed.there)));
  return {
    outcome: outcomeOfHits(hits),
    hits,
    hits_total: shown.length,
    lists_searched: searched.map(({ id, version, entries }) => ({ id, version, entries })),
    match_threshold: threshold,
    algorithm: ALGORITHM,
  };
}

function checkQuery(query: ScreeningQuery, threshold: number): void {
  const named = query.name.trim() !== '';
  const { identifiers = [], documentNumbers = [], wallets = [], imo } = query;
  const identified = identifiers.length + documentNumbers.length + wallets.length > 0 || imo !== undefined;
  if (!named && !identified) throw new RangeError('A screening query needs a name or an identifier.');
  if (!(threshold >= 50 && threshold <= 100)) throw new RangeError('The match threshold lies between 50 and 100.');
  if (query.dateOfBirth !== undefined && !readPartialDate(query.dateOfBirth)) {
    throw new RangeError('A date of birth is written YYYY, YYYY-MM or YYYY-MM-DD.');
  }
}

function isSearched(list: SearchedList['id'], query: ScreeningQuery): boolean {
  return (query.lists?.includes(list) ?? true) && !query.excludeLists?.includes(list);
}

/** Which listed parties a query of a type is compared with. */
export const SCHEMA_OF: Readonly<Record<NonNullable<ScreeningQuery['type']>, Entity['schema']>> = {
  individual: 'person',
  business: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** Which entities and names a query may hit, told from the columns alone. */
function allowedIn(index: ScreeningIndex, query: ScreeningQuery) {
  const lists = index.meta.listIds.map((list) => isSearched(list, query));
  const schema = query.type === undefined ? undefined : SCHEMAS.indexOf(SCHEMA_OF[query.type]);
  let mask = 0;
  for (const type of query.types ?? LISTING_TYPES) mask |= 1 << LISTING_TYPES.indexOf(type);
  const left = index.meta.listIds.map((list) => query.excludeLists?.includes(list) ?? false);
  const there = (owner: number): boolean => left[byteAt(index.entityList, owner)] === false;
  const listed = (owner: number): boolean =>
    lists[byteAt(index.entityList, owner)] === true && (byteAt(index.entityTypes, owner) & mask) !== 0;
  const named = (name: number): boolean => {
    const owner = uint32At(index.nameEntity, name);
    return (schema === undefined || index.entitySchema[owner] === schema) && listed(owner);
  };
  return { there, listed, named };
}

type Allowed = ReturnType<typeof allowedIn>;

type AskedIdentifier = ReturnType<typeof askedIdentifiers>[number];

function byIdentifier(index: ScreeningIndex, query: ScreeningQuery, allowed: Allowed): RatedEntity[] {
  return askedIdentifiers(query).flatMap((asked) =>
    identified(index, asked, allowed).map(([entity, equal]) => rateIdentifier(query, entity, asked.factor, equal)),
  );
}

function identified(index: ScreeningIndex, asked: AskedIdentifier, allowed: Allowed): [Entity, Identifier][] {
  const { keys, values } = index.byIdentifier;
  const hash = hashText(asked.key);
  const first = firstPlace(index.byIdentifier, hash);
  const found: [Entity, Identifier][] = [];
  for (let at = first; first >= 0 && found.length < HITS_MAX && keys[at] === hash; at += 1) {
    const owner = uint32At(values, at);
    if (!allowed.listed(owner)) continue;
    const entity = index.entity(owner);
    // Two identifiers may share a hash.
    const equal = equalIdentifier(asked, entity);
    if (equal) found.push([entity, equal]);
  }
  return found;
}

const NUMBER_NAMES: Readonly<Record<AskedIdentifier['factor'], string>> = {
  document: 'document number',
  wallet: 'wallet address',
  passport: 'passport number',
  national_id: 'national number',
  tax: 'tax number',
  lei: 'legal entity identifier',
  registration: 'registration number',
  imo: 'IMO number',
  mmsi: 'MMSI',
  call_sign: 'call sign',
  tail_number: 'aircraft registration',
};

/** An equal identifier decides alone. */
function rateIdentifier(
  query: ScreeningQuery,
  entity: Entity,
  factor: AskedIdentifier['factor'],
  { type, value }: Identifier,
): RatedEntity {
  const detail = `The ${NUMBER_NAMES[factor]} is the same.`;
  const equal: Explanation = {
    factor,
    score: 100,
    weight: 1,
    detail,
    contradicts: false,
    identifier: { type, value },
  };
  return { entity, place: 0, score: 100, explanation: [equal, ...qualify(query, entity)] };
}

function byName(index: ScreeningIndex, query: ScreeningQuery, allowed: Allowed, threshold: number): RatedEntity[] {
  const rated = byOneName(index, query, allowed, threshold);
  for (const name of readingsOf(query.name, queryStyle(query.type))) {
    for (const entry of byOneName(index, { ...query, name }, allowed, threshold)) rated.push(readAs(entry, name));
  }
  return rated;
}

/** Says by which reading of the name an entity was found. */
function readAs(entry: RatedEntity, name: string): RatedEntity {
  const explanation = entry.explanation.map((one) => (one.factor === 'name' ? { ...one, read_as: name } : one));
  return { ...entry, explanation };
}

function byOneName(index: ScreeningIndex, query: ScreeningQuery, allowed: Allowed, threshold: number): RatedEntity[] {
  const prepared = prepareQuery(index, query);
  if (prepared.form.words.length === 0) return [];
  let board = boards.get(index);
  if (!board) {
    board = createScoreboard(index);
    boards.set(index, board);
  }
  const { form, words, joins } = prepared;
  const names = findCandidates(index, board, form, words, joins, allowed.named);
  const rated: RatedEntity[] = [];
  for (const name of names) {
    const entry = rateName(index, prepared, name, threshold);
    if (entry) rated.push(entry);
  }
  return rated;
}
