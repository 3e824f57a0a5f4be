import type { Entity } from '../entity.js';
import type { SearchedList } from '../query.js';
import type { NameForm } from '../text/name-form.js';
import type { HashMultimap } from './hash-multimap.js';

/** An immutable search structure over the names of listed parties. Built by `buildIndex`. */
export interface ScreeningIndex {
  readonly entities: readonly Entity[];
  readonly lists: readonly SearchedList[];
  /** Name to entity. */
  readonly nameEntity: Uint32Array;
  /** Name to its place among the names of the entity. */
  readonly namePlace: Uint16Array;
  readonly nameForms: readonly NameForm[];
  /** Sum of the weights of a name's words. */
  readonly nameWeight: Float32Array;
  readonly words: readonly string[];
  readonly wordIds: ReadonlyMap<string, number>;
  /** 0–1, how rare a word is: the inverse document frequency over the most it can be. */
  readonly wordWeight: Float32Array;
  /** Names of word w: `postings[postingStart[w] .. postingStart[w + 1]]`. */
  readonly postingStart: Uint32Array;
  readonly postings: Uint32Array;
  /** Consonant skeleton to words. */
  readonly bySkeleton: HashMultimap;
  /** Words and words with one letter left out, to words. */
  readonly byDeletion: HashMultimap;
  /** Names without spaces, and their skeletons, to names. */
  readonly byJoined: HashMultimap;
  readonly byIdentifier: ReadonlyMap<string, readonly number[]>;
}
