import { Buffer } from 'node:buffer';
import type { Entity, EntitySchema, ListingType, NameKind } from '../entity.js';
import type { SearchedList } from '../query.js';
import { isAbjad } from '../text/abjad.js';
import { hashText } from '../text/hash-text.js';
import { type IndexedWord, isAsciiWord, outlineOf, storedWord, type WordOutline } from '../text/indexed-word.js';
import { type Column, openColumns } from './columns.js';
import type { HashMultimap } from './hash-multimap.js';
import { decodeEntity } from './payload.js';

/** Changes with every change of the columns or of what is put into them: an older file is built anew. */
export const INDEX_FORMAT = 'assay-screening-index/4';

export const SCHEMAS: readonly EntitySchema[] = ['person', 'organization', 'vessel', 'aircraft'];
export const LISTING_TYPES: readonly ListingType[] = ['sanction', 'pep', 'rca', 'adverse_media'];
export const NAME_KINDS: readonly NameKind[] = ['primary', 'alias', 'weak', 'original_script'];

export interface IndexMeta {
  readonly format: string;
  readonly lists: readonly (SearchedList & { readonly types: readonly ListingType[] })[];
  /** List ids by the numbers in `entityList`. */
  readonly listIds: readonly string[];
}

/** An immutable search structure over the names of listed parties: numbers in columns, built by `buildIndex`. */
export interface ScreeningIndex {
  /** The whole index as one piece of memory: what is written to a file and shared between threads. */
  readonly memory: ArrayBufferLike;
  readonly meta: IndexMeta;
  readonly entityCount: number;
  readonly nameCount: number;
  readonly wordCount: number;
  readonly entitySchema: Uint8Array;
  readonly entityList: Uint8Array;
  /** One bit for each of `LISTING_TYPES`. */
  readonly entityTypes: Uint8Array;
  readonly nameEntity: Uint32Array;
  /** Name to its place among the names of the entity. */
  readonly namePlace: Uint16Array;
  readonly nameKind: Uint8Array;
  /** Sum of the weights of a name's words. */
  readonly nameWeight: Float32Array;
  /** Words that carry name n: `coreWords[coreStart[n] .. coreStart[n + 1]]`. */
  readonly coreStart: Uint32Array;
  readonly coreWords: Uint32Array;
  /** All words of name n, legal forms and titles included; none when they are the same. */
  readonly fullStart: Uint32Array;
  readonly fullWords: Uint32Array;
  readonly wordWeight: Float32Array;
  /** Letters of each word as bits, see `letterBits`: tells most strangers without reading the word. */
  readonly wordBits: Uint32Array;
  /** Length and script of each word, see `wordShapeOf`. */
  readonly wordShape: Uint8Array;
  /** Hash of the consonants of each word, see `skeleton`. */
  readonly wordSound: Uint32Array;
  /** What else is told of each word without reading it. */
  readonly outline: (id: number) => WordOutline;
  /** Names of word w: `postings[postingStart[w] .. postingStart[w + 1]]`. */
  readonly postingStart: Uint32Array;
  readonly postings: Uint32Array;
  /** Sound to words. */
  readonly bySound: HashMultimap;
  /** Words and words with one letter left out, to words. */
  readonly byDeletion: HashMultimap;
  /** Names without spaces, to names. */
  readonly byJoined: HashMultimap;
  /** Identifier keys, to entities. */
  readonly byIdentifier: HashMultimap;
  /** The number of a word, or −1. */
  readonly wordId: (word: string) => number;
  readonly word: (id: number) => IndexedWord;
  readonly entity: (owner: number) => Entity;
}

const LENGTH_MAX = 127;
const ABJAD_BIT = 128;

/** Length of a word, 127 at most, and whether it is written in an abjad, as one byte. */
export function wordShapeOf(word: string): number {
  return Math.min(LENGTH_MAX, word.length) | (isAbjad(word) ? ABJAD_BIT : 0);
}

/**
 * Opens an index over the memory that `buildIndex` packed or a file gave back; nothing is built or copied.
 * @throws RangeError when the memory is cut or of another format.
 */
export function openIndex(memory: ArrayBufferLike): ScreeningIndex {
  const { meta, columns } = openColumns<IndexMeta>(memory);
  if (meta.format !== INDEX_FORMAT) throw new RangeError(`An index of the format ${meta.format} is built anew.`);
  const u8 = (name: string) => columns[name] as Uint8Array;
  const u32 = (name: string) => columns[name] as Uint32Array;
  const multimap = (name: string): HashMultimap => ({
    keys: u32(`${name}Keys`),
    values: u32(`${name}Values`),
    directory: u32(`${name}Directory`),
  });
  const wordWeight = columns['wordWeight'] as Float32Array;
  return {
    memory,
    meta,
    entityCount: u8('entitySchema').length,
    nameCount: u32('nameEntity').length,
    wordCount: wordWeight.length,
    entitySchema: u8('entitySchema'),
    entityList: u8('entityList'),
    entityTypes: u8('entityTypes'),
    nameEntity: u32('nameEntity'),
    namePlace: columns['namePlace'] as Uint16Array,
    nameKind: u8('nameKind'),
    nameWeight: columns['nameWeight'] as Float32Array,
    coreStart: u32('coreStart'),
    coreWords: u32('coreWords'),
    fullStart: u32('fullStart'),
    fullWords: u32('fullWords'),
    wordWeight,
    wordBits: u32('wordBits'),
    wordShape: u8('wordShape'),
    wordSound: u32('wordSound'),
    postingStart: u32('postingStart'),
    postings: u32('postings'),
    bySound: multimap('sound'),
    byDeletion: multimap('deletion'),
    byJoined: multimap('joined'),
    byIdentifier: multimap('identifier'),
    ...wordReaders(columns, wordWeight),
    entity: entityReader(columns),
  };
}

function textReader(columns: Readonly<Record<string, Column>>, name: string) {
  const starts = columns[`${name}Start`] as Uint32Array;
  const raw = columns[`${name}Bytes`] as Uint8Array;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return {
    utf8: (at: number): string => bytes.toString('utf8', starts[at], starts[at + 1]),
    /** Faster, for texts that are known to have no other letters. */
    ascii: (at: number): string => bytes.toString('latin1', starts[at], starts[at + 1]),
  };
}

const MET_MAX = 150_000;
const NAMES_OF_KEPT = 6;

function wordReaders(columns: Readonly<Record<string, Column>>, weights: Float32Array) {
  const text = textReader(columns, 'word');
  const slots = columns['wordSlots'] as Uint32Array;
  // Words are read again and again: the thread keeps those that it has met, of many words only those on many names.
  const postingStart = columns['postingStart'] as Uint32Array;
  const keptFrom = weights.length <= MET_MAX ? 0 : NAMES_OF_KEPT;
  const sounds = columns['wordSound'] as Uint32Array;
  const traits = columns['wordTraits'] as Uint8Array;
  const bits = columns['wordBits'] as Uint32Array;
  const met: (IndexedWord | undefined)[] = new Array(weights.length);
  const word = (id: number): IndexedWord => {
    const known = met[id];
    if (known) return known;
    const read = isAsciiWord(traits[id]!) ? text.ascii : text.utf8;
    const made = storedWord(read(id), weights[id]!, id, sounds[id]!, traits[id]!, bits[id]! | 0);
    if (postingStart[id + 1]! - postingStart[id]! >= keptFrom) met[id] = made;
    return made;
  };
  const shapes = columns['wordShape'] as Uint8Array;
  const outline = (id: number): WordOutline => outlineOf(shapes[id]! & LENGTH_MAX, traits[id]!, bits[id]!, sounds[id]!);
  const wordId = (wanted: string): number => {
    const mask = slots.length - 1;
    for (let slot = hashText(wanted) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const id = slots[slot]! - 1;
      if (text.utf8(id) === wanted) return id;
    }
    return -1;
  };
  return { word, wordId, outline };
}

function entityReader(columns: Readonly<Record<string, Column>>): (owner: number) => Entity {
  const text = textReader(columns, 'payload');
  return (owner) => decodeEntity(text.utf8(owner));
}
