import { Buffer } from 'node:buffer';
import type { Entity, EntitySchema, ListingType, NameKind } from '../entity.js';
import type { SearchedList } from '../query.js';
import { type Column, openColumns } from './columns.js';
import type { HashMultimap } from './hash-multimap.js';
import { decodeEntity } from './payload.js';

/** Changes with every change of the columns or of what is put into them: an older file is built again. */
export const INDEX_FORMAT = 'assay-screening-index/8';

export const SCHEMAS: readonly EntitySchema[] = ['person', 'organization', 'vessel', 'aircraft'];
export const LISTING_TYPES: readonly ListingType[] = ['sanction', 'pep', 'rca', 'adverse_media'];
export const NAME_KINDS: readonly NameKind[] = ['primary', 'alias', 'weak', 'original_script'];

/** Added to the kind of a name that is a reading of it: `Prigozhin` of `Prigoschin`. */
export const READING = 4;

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
  /** Place in `NAME_KINDS`, and `READING`. */
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
  /** Four numbers of each word, see `readRecord`: tells most strangers without reading the word. */
  readonly wordRecords: Uint32Array;
  /** Letters and vowels of the words, see `readRecord`. */
  readonly wordUnits: Uint16Array;
  /** One more than the number of a word, from the place that its hash gives on; 0 where there is none. */
  readonly wordSlots: Uint32Array;
  /** Names of word w: `postings[postingStart[w] .. postingStart[w + 1]]`. */
  readonly postingStart: Uint32Array;
  readonly postings: Uint32Array;
  /** Sound to words. */
  readonly bySound: HashMultimap;
  /** Words and words with one letter left out, to words. */
  readonly byDeletion: HashMultimap;
  /** Names without spaces, to names. */
  readonly byJoined: HashMultimap;
  /** Identifier keys, to entities; and the ids of parties that several lists hold, to each of their entities. */
  readonly byIdentifier: HashMultimap;
  readonly entity: (owner: number) => Entity;
}

/**
 * Opens an index over the memory that `buildIndex` packed or a file gave back; nothing is built or copied.
 * @throws RangeError when the memory is cut or of another format.
 */
export function openIndex(memory: ArrayBufferLike): ScreeningIndex {
  const { meta, columns } = openColumns<IndexMeta>(memory);
  if (meta.format !== INDEX_FORMAT) throw new RangeError(`An index of the format ${meta.format} has to be rebuilt.`);
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
    wordRecords: u32('wordRecords'),
    wordUnits: columns['wordUnits'] as Uint16Array,
    wordSlots: u32('wordSlots'),
    postingStart: u32('postingStart'),
    postings: u32('postings'),
    bySound: multimap('sound'),
    byDeletion: multimap('deletion'),
    byJoined: multimap('joined'),
    byIdentifier: multimap('identifier'),
    entity: entityReader(columns),
  };
}

function entityReader(columns: Readonly<Record<string, Column>>): (owner: number) => Entity {
  const starts = columns['payloadStart'] as Uint32Array;
  const raw = columns['payloadBytes'] as Uint8Array;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return (owner) => decodeEntity(bytes.toString('utf8', starts[owner], starts[owner + 1]));
}
