import type { Entity } from '../entity.js';
import { identifierKey } from '../identifiers.js';
import { styleOf } from '../index/build.js';
import { overlapFor, overlapOf } from '../index/candidates.js';
import { findExpansions } from '../index/expand.js';
import { firstPlace, type HashMultimap, hashText } from '../index/hash-multimap.js';
import { joinedKeys } from '../index/keys.js';
import { type QueryWord, queryWord } from '../index/query-word.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { scoreName } from '../match/name-score.js';
import { type PreparedQuery, prepareQuery, scoreReaches } from '../match/rate.js';
import { MATCH_THRESHOLD_DEFAULT, screen } from '../match/screen.js';
import type { ScreeningHit, ScreeningResult } from '../query.js';
import { type NameForm, nameForm } from '../text/name-form.js';
import type { Customer, CustomerIndex } from './customer-index.js';

/** A customer whom changed entities of a list touch. */
export interface AffectedCustomer {
  readonly customer: Customer;
  /** The whole screening against the new lists. */
  readonly result: ScreeningResult;
  /** Those of its hits that are changed entities, best first. */
  readonly hits: readonly ScreeningHit[];
}

/** Looser than a search, so that nothing that a search compares is passed over here. */
const OVERLAP_SHARE = 0.5;
const EXPANSIONS_MAX = 2000;
const BUCKET_MAX = 10_000;

/**
 * Reverse screening: finds the customers who have a hit among added or changed entities, without screening all customers.
 * Entities are looked up in the index of customers with the weights of the new lists; customers who may have a hit are
 * screened against these lists, so that both directions give the same scores.
 * @param index the new lists, `changed` among them.
 */
export function reverseScreen(
  customers: CustomerIndex,
  index: ScreeningIndex,
  changed: readonly Entity[],
): AffectedCustomer[] {
  const search = createSearch(customers, index);
  for (const entity of changed) findTouched(search, entity);
  const ids = new Set(changed.map((entity) => entity.id));
  const affected: AffectedCustomer[] = [];
  for (const place of [...search.affected].sort((left, right) => left - right)) {
    const customer = customers.customers[place]!;
    const result = screen(index, customer.query);
    const hits = result.hits.filter((hit) => ids.has(hit.id));
    if (hits.length > 0) affected.push({ customer, result, hits });
  }
  return affected;
}

interface Search {
  readonly customers: CustomerIndex;
  readonly index: ScreeningIndex;
  /** Places of customers to be screened. */
  readonly affected: Set<number>;
  readonly prepared: (PreparedQuery | undefined)[];
  /** Scratch columns over the names of customers. */
  readonly score: Float32Array;
  readonly lastWord: Int16Array;
  readonly expansions: Map<string, ReturnType<typeof findExpansions>>;
}

function createSearch(customers: CustomerIndex, index: ScreeningIndex): Search {
  const names = customers.index.nameCount;
  return {
    customers,
    index,
    affected: new Set(),
    prepared: new Array(customers.customers.length),
    score: new Float32Array(names),
    lastWord: new Int16Array(names).fill(-1),
    expansions: new Map(),
  };
}

function findTouched(search: Search, entity: Entity): void {
  const { byIdentifier } = search.customers.index;
  for (const identifier of entity.identifiers) {
    const key = identifierKey(identifier);
    if (key !== undefined) eachValue(byIdentifier, key, (place) => search.affected.add(place));
  }
  const seen = new Set<string>();
  for (const name of entity.names) {
    const form = nameForm(name.text, styleOf(entity.schema));
    if (form.words.length === 0 || seen.has(form.full)) continue;
    seen.add(form.full);
    findByName(search, entity, form, name.kind);
  }
}

function findByName(search: Search, entity: Entity, form: NameForm, kind: Entity['names'][number]['kind']): void {
  const { customers, index } = search;
  const word = (text: string): QueryWord => queryWord(index, text);
  const listed = { words: form.words.map(word), full: form.full.split(' ').map(word), kind, schema: entity.schema };
  const weight = listed.words.reduce((sum, part) => sum + part.weight, 0);
  const consider = (place: number, overlap?: number): void => {
    if (search.affected.has(place)) return;
    const prepared = preparedFor(search, place);
    const threshold = prepared.query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT;
    if (overlap !== undefined) {
      const total = prepared.name.words.reduce((sum, part) => sum + part.weight, 0);
      if (overlapOf(overlap, total, weight) < OVERLAP_SHARE * overlapFor(threshold)) return;
    }
    if (scoreReaches(scoreName(prepared.name, listed), threshold)) search.affected.add(place);
  };
  for (const key of joinedKeys(form)) {
    eachValue(customers.index.byJoined, key, (name) => consider(customers.index.nameEntity[name]!));
  }
  for (const [name, shared] of sharedWeights(search, listed.words)) {
    consider(customers.index.nameEntity[name]!, shared);
  }
}

function preparedFor(search: Search, place: number): PreparedQuery {
  search.prepared[place] ??= prepareQuery(search.index, search.customers.customers[place]!.query);
  return search.prepared[place]!;
}

/** Weight of the listed words that names of customers share, by name. */
function sharedWeights(search: Search, words: readonly QueryWord[]): [name: number, shared: number][] {
  const { score, lastWord, customers } = search;
  const { postings, postingStart } = customers.index;
  const touched: number[] = [];
  words.forEach((word, place) => {
    const { words: found, similarities } = expansionsIn(search, word);
    for (let at = 0; at < found.length; at += 1) {
      const gain = word.weight * similarities[at]!;
      for (let post = postingStart[found[at]!]!; post < postingStart[found[at]! + 1]!; post += 1) {
        const name = postings[post]!;
        if (lastWord[name] === place) continue;
        if (lastWord[name] === -1) touched.push(name);
        lastWord[name] = place;
        score[name]! += gain;
      }
    }
  });
  return touched.map((name) => {
    const shared = score[name]!;
    score[name] = 0;
    lastWord[name] = -1;
    return [name, shared];
  });
}

function expansionsIn(search: Search, word: QueryWord): ReturnType<typeof findExpansions> {
  let found = search.expansions.get(word.text);
  if (!found) {
    found = findExpansions(search.customers.index, word, EXPANSIONS_MAX);
    search.expansions.set(word.text, found);
  }
  return found;
}

function eachValue(map: HashMultimap, key: string, visit: (value: number) => void): void {
  const hash = hashText(key);
  const first = firstPlace(map, hash);
  if (first < 0) return;
  for (let at = first; at < first + BUCKET_MAX && map.keys[at] === hash; at += 1) visit(map.values[at]!);
}
