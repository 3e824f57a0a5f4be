import { OVERLAP_MIN, overlapOf } from '../index/candidates.js';
import { findExpansions } from '../index/expand.js';
import { looseWord, weightIn, weightOfWord } from '../index/query-word.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import { readWord } from '../index/words.js';
import type { PreparedQuery } from '../match/rate.js';
import { blankWord, type Expansions, type IndexedWord } from '../text/indexed-word.js';
import type { CustomerIndex } from './customer-index.js';
import { createPartners, type Partners } from './reach.js';

/** Looser than a search, so that nothing that a search compares is passed over here. */
const OVERLAP_SHARE = 0.9;
const EXPANSIONS_MAX = 2000;

/** One reverse screening at work: columns over the customers and over the words of their names. */
export interface Search {
  readonly customers: CustomerIndex;
  readonly index: ScreeningIndex;
  /** 1 for customers who are to be screened. */
  readonly affected: Uint8Array;
  /** Queries of customers who were compared, by place. */
  readonly prepared: Map<number, PreparedQuery>;
  /** Weight of each word by the statistics of the lists, once a customer with it was looked at. */
  readonly weights: Float32Array;
  /** Weight of each customer's name; 0 until it is asked for. */
  readonly totals: Float32Array;
  /** Weight shared with the listed name at work, and one more than the place of its word that gave last. */
  readonly score: Float32Array;
  readonly lastWord: Uint8Array;
  readonly touched: Uint32Array;
  readonly partners: Partners;
  readonly partnersInFull: Partners;
  readonly expansions: Map<string, Expansions>;
  readonly listedWords: Map<string, IndexedWord>;
}

export function createSearch(customers: CustomerIndex, index: ScreeningIndex): Search {
  const count = customers.customers.length;
  return {
    customers,
    index,
    affected: new Uint8Array(count),
    prepared: new Map(),
    weights: new Float32Array(customers.index.wordCount),
    totals: new Float32Array(count),
    score: new Float32Array(count),
    lastWord: new Uint8Array(count),
    touched: new Uint32Array(count),
    partners: createPartners(customers.index),
    partnersInFull: createPartners(customers.index),
    expansions: new Map(),
    listedWords: new Map(),
  };
}

/** A word of a changed entity, weighed by the lists. */
export function listedWord(search: Search, text: string): IndexedWord {
  let word = search.listedWords.get(text);
  if (!word) {
    word = looseWord(text);
    word.weight = weightIn(search.index, text);
    search.listedWords.set(text, word);
  }
  return word;
}

/** Which customers a changed entity may concern. */
export interface Sought {
  /** Bits of which a customer must seek one each. */
  readonly schema: number;
  readonly types: number;
  /** A customer whose decisive year lies outside of these is not concerned. */
  readonly bornFrom: number;
  readonly bornTo: number;
}

/**
 * Adds up, by customer, the weight of the listed words that names of customers share. Each one touched is to be given
 * back by `forgetShared`.
 * @returns how many customers were touched.
 */
export function shareWeights(search: Search, words: readonly IndexedWord[], sought: Sought): number {
  const { score, lastWord, touched, customers } = search;
  const { schema, types, bornFrom, bornTo } = sought;
  const { sought: seeks, decisiveYears } = customers;
  const { postings, postingStart } = customers.index;
  let count = 0;
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place]!;
    const { words: found, similarities } = expansionsIn(search, word);
    for (let at = 0; at < found.length; at += 1) {
      const gain = word.weight * similarities[at]!;
      const end = postingStart[found[at]! + 1]!;
      for (let post = postingStart[found[at]!]!; post < end; post += 1) {
        const customer = postings[post]! >> 1;
        const last = lastWord[customer]!;
        if (last === place + 1) continue;
        if (last === 0) {
          if ((seeks[customer]! & schema) === 0 || (seeks[customer]! & types) === 0) continue;
          const year = decisiveYears[customer]!;
          if (year !== 0 && (year < bornFrom || year > bornTo)) continue;
          touched[count] = customer;
          count += 1;
        }
        lastWord[customer] = place + 1;
        score[customer]! += gain;
      }
    }
  }
  return count;
}

/** The weight that a touched customer shares; afterwards it shares nothing. */
export function forgetShared({ score, lastWord }: Search, place: number): number {
  const shared = score[place]!;
  score[place] = 0;
  lastWord[place] = 0;
  return shared;
}

/** Whether a customer's name shares enough to be compared word by word. Weighs its words. */
export function sharesEnough(search: Search, place: number, shared: number, listedWeight: number): boolean {
  return overlapOf(shared, totalOf(search, place), listedWeight) >= OVERLAP_SHARE * OVERLAP_MIN;
}

const met = blankWord();

function totalOf({ customers, index, totals, weights }: Search, place: number): number {
  if (totals[place] !== 0) return totals[place]!;
  const { coreStart, coreWords, fullStart, fullWords } = customers.index;
  const weigh = (id: number): number => {
    if (weights[id] === 0) {
      readWord(customers.index, id, met);
      weights[id] = weightOfWord(index, met);
    }
    return weights[id]!;
  };
  let total = 0;
  for (let at = coreStart[2 * place]!; at < coreStart[2 * place + 1]!; at += 1) total += weigh(coreWords[at]!);
  for (let at = fullStart[2 * place]!; at < fullStart[2 * place + 1]!; at += 1) weigh(fullWords[at]!);
  totals[place] = total;
  return total;
}

function expansionsIn({ customers, expansions }: Search, word: IndexedWord): Expansions {
  let found = expansions.get(word.text);
  if (!found) {
    found = findExpansions(customers.index, word, word.text, EXPANSIONS_MAX);
    expansions.set(word.text, found);
  }
  return found;
}
