import { byteAt, float32At, at as itemAt, uint32At } from '@assay/kernel';
import { type PartialDate, yearsNotFar } from '../dates.js';
import type { Entity } from '../entity.js';
import { identifierKey, listedIdentifiers } from '../identifiers.js';
import { firstPlace, type HashMultimap } from '../index/hash-multimap.js';
import { joinedKeys } from '../index/keys.js';
import { listedForms } from '../index/listed-forms.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { wordId } from '../index/words.js';
import { type ListedName, scoreName } from '../match/name-score.js';
import { bestRelation, listedDates } from '../match/qualifiers.js';
import { type PreparedQuery, prepareQuery, rateQualified, scoreReaches } from '../match/rate.js';
import { screen } from '../match/screen.js';
import type { ScreeningHit, ScreeningResult } from '../query.js';
import { hashText } from '../text/hash-text.js';
import { type Customer, type CustomerIndex, listingBit, schemaBit } from './customer-index.js';
import { mayReach, NAME_SCORE_MAX, type Reach, type ReachName, setReach } from './reach.js';
import {
  createSearch,
  forgetShared,
  listedWord,
  type Search,
  type Sought,
  sharesEnough,
  shareWeights,
} from './search.js';

/** A customer affected by changed entities of a list. */
export interface AffectedCustomer {
  readonly customer: Customer;
  /** The whole screening against the new lists. */
  readonly result: ScreeningResult;
  /** Those of its hits that are changed entities, best first. */
  readonly hits: readonly ScreeningHit[];
}

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
  const ids = new Set(changed.map((entity) => entity.id));
  return touchedCustomers(customers, index, changed).flatMap((customer) => {
    const result = screen(index, customer.query);
    const hits = result.hits.filter((hit) => ids.has(hit.id));
    return hits.length > 0 ? [{ customer, result, hits }] : [];
  });
}

/** The first half of reverse screening: the customers who may have a hit among the changed entities, and few others. */
export function touchedCustomers<Held extends Customer>(
  customers: CustomerIndex<Held>,
  index: ScreeningIndex,
  changed: readonly Entity[],
): Held[] {
  const search = createSearch(customers, index);
  for (const entity of changed) findTouched(search, entity);
  // A customer whose name may be read in several ways stands there once for each.
  return [...new Set(customers.customers.filter((_, place) => search.affected[place] !== 0))];
}

/** An entity that changed, read once for all customers. */
interface Changed extends Sought {
  readonly entity: Entity;
  readonly dates: readonly PartialDate[];
}

function findTouched(search: Search, entity: Entity): void {
  const { byIdentifier } = search.customers.index;
  for (const identifier of listedIdentifiers(entity)) {
    const key = identifierKey(identifier);
    if (key !== undefined) eachValue(byIdentifier, key, (place) => touch(search, place));
  }
  const changed = readChanged(entity);
  for (const { form, kind } of listedForms(entity)) {
    const word = (part: string) => listedWord(search, part);
    const full = form.full.split(' ');
    const name = { words: form.words.map(word), full: full.map(word), kind, schema: entity.schema };
    for (const key of joinedKeys(form)) {
      eachValue(search.customers.index.byJoined, key, (customer) => consider(search, changed, name, customer >> 1));
    }
    findByWords(search, changed, name);
  }
}

function readChanged(entity: Entity): Changed {
  const types = entity.types.reduce((bits, type) => bits | listingBit(type), 0);
  const dates = listedDates(entity);
  const { from, to } = entity.schema === 'person' && dates.length > 0 ? yearsNotFar(dates) : EVER;
  return { entity, dates, schema: schemaBit(entity.schema), types, bornFrom: from, bornTo: to };
}

const EVER = { from: 0, to: Number.POSITIVE_INFINITY };

function touch(search: Search, place: number): void {
  search.affected[place] = 1;
}

const reach: Reach = { least: 0, byInitials: false, byPart: false, byMore: false };

function findByWords(search: Search, changed: Changed, name: ListedName): void {
  const { index, thresholds, born, dates, besides } = search.customers;
  const count = shareWeights(search, name.words, changed);
  search.partners.turn += 1;
  search.partnersInFull.turn += 1;
  // The same words in full are the same name, whatever either side puts aside as an article or a title.
  const same = name.full.map(({ text }) => wordId(index, text));
  const whole: ReachName | undefined =
    name.schema === 'organization' ? { words: name.full, schema: name.schema } : undefined;
  const weight = name.words.reduce((sum, part) => sum + part.weight, 0);
  for (let at = 0; at < count; at += 1) {
    const place = uint32At(search.touched, at);
    const shared = forgetShared(search, place);
    if (search.affected[place] !== 0) continue;
    const date = changed.dates.length === 0 ? undefined : dates[uint32At(born, place)];
    const relation = date && bestRelation(date, changed.dates);
    setReach(reach, float32At(thresholds, place), relation, byteAt(besides, place), name.schema);
    if (reach.least > NAME_SCORE_MAX || !sharesEnough(search, place, shared, weight)) continue;
    if (nameMayReach(search, name, whole, same, place)) consider(search, changed, name, place);
  }
}

function nameMayReach(
  { customers: { index }, weights, partners, partnersInFull }: Search,
  name: ListedName,
  whole: ReachName | undefined,
  same: readonly number[],
  place: number,
): boolean {
  const { coreStart, coreWords, fullStart, fullWords } = index;
  const [from, to] = [uint32At(coreStart, 2 * place), uint32At(coreStart, 2 * place + 1)];
  if (mayReach(partners, name, coreWords, from, to, weights, reach)) return true;
  const [fullFrom, fullTo] = [uint32At(fullStart, 2 * place), uint32At(fullStart, 2 * place + 1)];
  const spelt = fullFrom < fullTo;
  const full = spelt ? fullWords : coreWords;
  const [first, end] = spelt ? [fullFrom, fullTo] : [from, to];
  if (same.length === end - first && same.every((id, at) => id === full[first + at])) return true;
  return whole !== undefined && mayReach(partnersInFull, whole, full, first, end, weights, reach);
}

/** Compares as a search would, and keeps in mind who has a hit. */
function consider(search: Search, { entity }: Changed, listed: ListedName, place: number): void {
  if (search.affected[place] !== 0) return;
  const threshold = float32At(search.customers.thresholds, place);
  const { query, name } = preparedFor(search, place);
  const scored = scoreName(name, listed);
  if (scoreReaches(query, scored, threshold) && rateQualified(query, scored, entity).score >= threshold)
    touch(search, place);
}

function preparedFor({ prepared, index, customers }: Search, place: number): PreparedQuery {
  let query = prepared.get(place);
  if (!query) {
    query = prepareQuery(index, itemAt(customers.queries, place));
    prepared.set(place, query);
  }
  return query;
}

function eachValue(map: HashMultimap, key: string, visit: (value: number) => void): void {
  const hash = hashText(key);
  const first = firstPlace(map, hash);
  if (first < 0) return;
  for (let at = first; at < first + BUCKET_MAX && map.keys[at] === hash; at += 1) visit(uint32At(map.values, at));
}
