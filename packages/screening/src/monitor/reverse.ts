import type { Entity } from '../entity.js';
import { identifierKey } from '../identifiers.js';
import { styleOf } from '../index/build.js';
import { overlapFor, overlapOf } from '../index/candidates.js';
import { findExpansions } from '../index/expand.js';
import { firstPlace, type HashMultimap } from '../index/hash-multimap.js';
import { joinedKeys } from '../index/keys.js';
import { looseWord, type QueryWord, weightIn } from '../index/query-word.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { scoreName } from '../match/name-score.js';
import { type PreparedQuery, prepareQuery, rateQualified, scoreReaches } from '../match/rate.js';
import { MATCH_THRESHOLD_DEFAULT, screen } from '../match/screen.js';
import type { ScreeningHit, ScreeningResult } from '../query.js';
import { hashText } from '../text/hash-text.js';
import { textOf } from '../text/indexed-word.js';
import { type NameForm, nameForm } from '../text/name-form.js';
import type { Customer, CustomerIndex } from './customer-index.js';
import { mayReach, type Reach, type ReachName, reachOf } from './reach.js';

/** A customer whom changed entities of a list touch. */
export interface AffectedCustomer {
  readonly customer: Customer;
  /** The whole screening against the new lists. */
  readonly result: ScreeningResult;
  /** Those of its hits that are changed entities, best first. */
  readonly hits: readonly ScreeningHit[];
}

/** Looser than a search, so that nothing that a search compares is passed over here. */
const OVERLAP_SHARE = 0.9;
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
  /** Weight of each word of the customers' names by the statistics of the lists; 0 until it is asked for. */
  readonly wordWeights: Float32Array;
  /** Weight of each customer's name; 0 until it is asked for. */
  readonly totals: Float32Array;
  /** First name of each customer in the index of customers. */
  readonly firstNames: Uint32Array;
  /** Scratch columns over customers. */
  readonly score: Float32Array;
  readonly lastWord: Int16Array;
  readonly touched: Uint32Array;
  /** By customer: the lowest score of a hit, and the least overlap of a name that is compared. */
  readonly thresholds: Float32Array;
  readonly overlaps: Float32Array;
  /** Made when first asked for. */
  readonly reaches: (Reach | undefined)[];
  readonly expansions: Map<string, ReturnType<typeof findExpansions>>;
  readonly listedWords: Map<string, QueryWord>;
}

function createSearch(customers: CustomerIndex, index: ScreeningIndex): Search {
  const count = customers.customers.length;
  const { nameEntity, nameCount, wordCount } = customers.index;
  const firstNames = new Uint32Array(count);
  for (let name = nameCount - 1; name >= 0; name -= 1) firstNames[nameEntity[name]!] = name;
  const thresholds = Float32Array.from(
    customers.customers,
    ({ query }) => query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT,
  );
  return {
    customers,
    index,
    affected: new Set(),
    prepared: new Array(count),
    wordWeights: new Float32Array(wordCount),
    totals: new Float32Array(count),
    firstNames,
    score: new Float32Array(count),
    lastWord: new Int16Array(count).fill(-1),
    touched: new Uint32Array(count),
    thresholds,
    reaches: new Array(count),
    overlaps: thresholds.map((threshold) => OVERLAP_SHARE * overlapFor(threshold)),
    expansions: new Map(),
    listedWords: new Map(),
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
  const { index: own } = search.customers;
  const word = (text: string): QueryWord => memoWord(search, text);
  const listed = { words: form.words.map(word), full: form.full.split(' ').map(word), kind, schema: entity.schema };
  const { schema } = entity;
  const core: ReachName = reachName(listed.words, schema);
  const whole = schema === 'organization' ? reachName(listed.full, schema) : undefined;
  // The same words in full are the same name, whatever either side puts aside as an article or a title.
  const same = listed.full.map(({ text }) => own.wordId(text));
  const weight = listed.words.reduce((sum, part) => sum + part.weight, 0);
  const consider = (place: number): void => {
    const { query, name } = preparedFor(search, place);
    const threshold = search.thresholds[place]!;
    const scored = scoreName(name, listed);
    if (scoreReaches(query, scored, threshold) && rateQualified(query, scored, entity).score >= threshold)
      search.affected.add(place);
  };
  for (const key of joinedKeys(form)) {
    eachValue(own.byJoined, key, (name) => {
      const place = own.nameEntity[name]!;
      if (!search.affected.has(place)) consider(place);
    });
  }
  const weightOf = (id: number): number => customerWeight(search, id);
  const count = shareWeights(search, listed.words);
  for (let at = 0; at < count; at += 1) {
    const place = search.touched[at]!;
    const shared = search.score[place]!;
    search.score[place] = 0;
    search.lastWord[place] = -1;
    if (overlapOf(shared, totalOf(search, place), weight) < search.overlaps[place]! || search.affected.has(place))
      continue;
    const name = search.firstNames[place]!;
    const words = wordsOf(own.coreStart, own.coreWords, name);
    const reach = reachFor(search, place);
    let may = mayReach(own, core, words, reach, weightOf);
    if (!may) {
      const spelt = wordsOf(own.fullStart, own.fullWords, name);
      const full = spelt.length > 0 ? spelt : words;
      may = sameIds(full, same) || (whole !== undefined && mayReach(own, whole, full, reach, weightOf));
    }
    if (may) consider(place);
  }
}

function reachName(words: readonly QueryWord[], schema: Entity['schema']): ReachName {
  return { words, schema, heaviestWord: Math.max(...words.map(({ weight }) => weight)) };
}

function reachFor(search: Search, place: number): Reach {
  search.reaches[place] ??= reachOf(search.customers.customers[place]!.query, search.thresholds[place]!);
  return search.reaches[place]!;
}

function sameIds(left: Uint32Array, right: readonly number[]): boolean {
  return left.length === right.length && right.every((id, place) => id === left[place]);
}

function wordsOf(starts: Uint32Array, words: Uint32Array, name: number): Uint32Array {
  return words.subarray(starts[name], starts[name + 1]);
}

/** A word of a changed entity, weighed by the lists. */
function memoWord(search: Search, text: string): QueryWord {
  let word = search.listedWords.get(text);
  if (!word) {
    word = { ...looseWord(text), weight: weightIn(search.index, text) };
    search.listedWords.set(text, word);
  }
  return word;
}

/** Weight of a customer's name by the statistics of the lists. */
function totalOf(search: Search, place: number): number {
  const known = search.totals[place]!;
  if (known > 0) return known;
  const { coreStart, coreWords } = search.customers.index;
  const name = search.firstNames[place]!;
  let total = 0;
  for (let at = coreStart[name]!; at < coreStart[name + 1]!; at += 1) {
    const id = coreWords[at]!;
    total += customerWeight(search, id);
  }
  search.totals[place] = total;
  return total;
}

/** Weight of a customer's word by the statistics of the lists. */
function customerWeight(search: Search, id: number): number {
  let weight = search.wordWeights[id]!;
  if (weight === 0) {
    weight = weightIn(search.index, textOf(search.customers.index.word(id)));
    search.wordWeights[id] = weight;
  }
  return weight;
}

function preparedFor(search: Search, place: number): PreparedQuery {
  search.prepared[place] ??= prepareQuery(search.index, search.customers.customers[place]!.query);
  return search.prepared[place]!;
}

/** Adds up, by customer, the weight of the listed words that names of customers share. @returns how many customers were touched */
function shareWeights({ score, lastWord, touched, customers, ...search }: Search, words: readonly QueryWord[]): number {
  const { postings, postingStart, nameEntity } = customers.index;
  let count = 0;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]!;
    const { words: found, similarities } = expansionsIn({ customers, ...search }, word);
    for (let at = 0; at < found.length; at += 1) {
      const gain = word.weight * similarities[at]!;
      const end = postingStart[found[at]! + 1]!;
      for (let post = postingStart[found[at]!]!; post < end; post += 1) {
        const customer = nameEntity[postings[post]!]!;
        const last = lastWord[customer]!;
        if (last === place) continue;
        if (last === -1) {
          touched[count] = customer;
          count += 1;
        }
        lastWord[customer] = place;
        score[customer]! += gain;
      }
    }
  }
  return count;
}

function expansionsIn(
  search: Pick<Search, 'customers' | 'expansions'>,
  word: QueryWord,
): ReturnType<typeof findExpansions> {
  let found = search.expansions.get(word.text);
  if (!found) {
    found = findExpansions(search.customers.index, word, word.text, EXPANSIONS_MAX);
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
