import { float32At, uint32At } from '@assay/kernel';
import { hashText } from '../text/hash-text.js';
import { comparableWord, RECORD_LENGTH, writeRecord } from '../text/indexed-word.js';
import type { NameForm } from '../text/name-form.js';
import type { Column } from './columns.js';
import {
  finishColumn,
  finishTexts,
  type GrowableColumn,
  growableColumn,
  growableTexts,
  growableUnits,
  pushNumber,
  pushUnits,
} from './growable.js';
import { type HashMultimap, packMultimap } from './hash-multimap.js';
import { deletionHashes, joinedKeys, partyKey, soundKeys } from './keys.js';
import { wordWeight } from './weights.js';

interface Pairs {
  readonly hashes: GrowableColumn;
  readonly values: GrowableColumn;
}

/** What an index is built from, while names are added. */
export interface Draft {
  readonly payload: ReturnType<typeof growableTexts>;
  readonly listIds: string[];
  readonly entries: number[];
  readonly listTypes: number[];
  readonly wordIds: Map<string, number>;
  /** Number of names of each word. */
  readonly wordNames: GrowableColumn;
  readonly joined: Pairs;
  readonly identifiers: Pairs;
  /** By the hash of a party's id: its first entity, or none once several are filed under the id. */
  readonly parties: Map<number, number | undefined>;
  readonly columns: Record<
    | 'entitySchema'
    | 'entityList'
    | 'entityTypes'
    | 'nameEntity'
    | 'namePlace'
    | 'nameKind'
    | 'coreStart'
    | 'coreWords'
    | 'fullStart'
    | 'fullWords',
    GrowableColumn
  >;
}

const pairs = (): Pairs => ({ hashes: growableColumn(), values: growableColumn() });

export function createDraft(versions: Readonly<Record<string, string>> = {}): Draft {
  const listIds = Object.keys(versions);
  const draft: Draft = {
    payload: growableTexts(),
    listIds,
    entries: listIds.map(() => 0),
    listTypes: listIds.map(() => 0),
    wordIds: new Map(),
    wordNames: growableColumn(),
    joined: pairs(),
    identifiers: pairs(),
    parties: new Map(),
    columns: {
      entitySchema: growableColumn(),
      entityList: growableColumn(),
      entityTypes: growableColumn(),
      nameEntity: growableColumn(),
      namePlace: growableColumn(),
      nameKind: growableColumn(),
      coreStart: growableColumn(),
      coreWords: growableColumn(),
      fullStart: growableColumn(),
      fullWords: growableColumn(),
    },
  };
  pushNumber(draft.columns.coreStart, 0);
  pushNumber(draft.columns.fullStart, 0);
  return draft;
}

/** Adds a name of one word or more, which gets the next number. */
export function addName(draft: Draft, form: NameForm): void {
  const name = draft.columns.coreStart.length - 1;
  const full = form.full.split(' ');
  const spelt = full.length !== form.words.length || full.some((word, place) => word !== form.words[place]);
  addWords(draft, form.words, spelt ? full : []);
  for (const key of joinedKeys(form)) addPair(draft.joined, hashText(key), name);
}

/** Adds a name that is only found by its words, which may be none. */
export function addWords(draft: Draft, core: readonly string[], full: readonly string[] = []): void {
  const { coreStart, coreWords, fullStart, fullWords } = draft.columns;
  core.forEach((word, place) => {
    const id = wordIdOf(draft, word);
    pushNumber(coreWords, id);
    // A name that says a word twice counts once.
    if (core.indexOf(word) === place) addOne(draft.wordNames.data, id);
  });
  for (const word of full) pushNumber(fullWords, wordIdOf(draft, word));
  pushNumber(coreStart, coreWords.length);
  pushNumber(fullStart, fullWords.length);
}

function addOne(counts: Uint32Array, place: number): void {
  counts[place] = uint32At(counts, place) + 1;
}

/** @param key see `identifierKey`. */
export function addIdentifier(draft: Draft, key: string, owner: number): void {
  addPair(draft.identifiers, hashText(key), owner);
}

/** Files the entities of a party under its id from the second one on: few parties stand on several lists. */
export function addParty(draft: Draft, id: string, owner: number): void {
  const hash = hashText(partyKey(id));
  if (!draft.parties.has(hash)) {
    draft.parties.set(hash, owner);
    return;
  }
  const first = draft.parties.get(hash);
  if (first !== undefined) addPair(draft.identifiers, hash, first);
  addPair(draft.identifiers, hash, owner);
  draft.parties.set(hash, undefined);
}

function wordIdOf(draft: Draft, word: string): number {
  const known = draft.wordIds.get(word);
  if (known !== undefined) return known;
  const id = draft.wordIds.size;
  draft.wordIds.set(word, id);
  pushNumber(draft.wordNames, 0);
  return id;
}

function addPair(into: Pairs, hash: number, value: number): void {
  pushNumber(into.hashes, hash);
  pushNumber(into.values, value);
}

export function columnsOf(draft: Draft): Record<string, Column> {
  const { columns } = draft;
  const nameCount = columns.coreStart.length - 1;
  const words = [...draft.wordIds.keys()];
  const weights = Float32Array.from(words, (word, id) =>
    wordWeight(word, uint32At(draft.wordNames.data, id), nameCount),
  );
  const coreStart = finishColumn(columns.coreStart);
  const coreWords = finishColumn(columns.coreWords);
  const payload = finishTexts(draft.payload);
  const { sounds, deletions, ...wordColumns } = columnsOfWords(words);
  return {
    entitySchema: new Uint8Array(finishColumn(columns.entitySchema)),
    entityList: new Uint8Array(finishColumn(columns.entityList)),
    entityTypes: new Uint8Array(finishColumn(columns.entityTypes)),
    nameEntity: finishColumn(columns.nameEntity),
    namePlace: new Uint16Array(finishColumn(columns.namePlace)),
    nameKind: new Uint8Array(finishColumn(columns.nameKind)),
    nameWeight: sumWeights(coreStart, coreWords, weights),
    coreStart,
    coreWords,
    fullStart: finishColumn(columns.fullStart),
    fullWords: finishColumn(columns.fullWords),
    wordWeight: weights,
    ...wordColumns,
    ...postingColumns(coreStart, coreWords, finishColumn(draft.wordNames)),
    ...multimapColumns('sound', sounds),
    ...multimapColumns('deletion', deletions),
    ...multimapColumns('joined', draft.joined),
    ...multimapColumns('identifier', draft.identifiers),
    payloadStart: payload.starts,
    payloadBytes: payload.bytes,
  };
}

function sumWeights(starts: Uint32Array, words: Uint32Array, weights: Float32Array): Float32Array {
  const sums = new Float32Array(starts.length - 1);
  for (let name = 0; name < sums.length; name += 1) {
    let sum = 0;
    const end = uint32At(starts, name + 1);
    for (let at = uint32At(starts, name); at < end; at += 1) sum += float32At(weights, uint32At(words, at));
    sums[name] = sum;
  }
  return sums;
}

/** The words in columns, and the keys by which they are found. In one pass: the sound of a word is worked out once. */
function columnsOfWords(words: readonly string[]) {
  const units = growableUnits();
  const wordRecords = new Uint32Array(RECORD_LENGTH * words.length);
  const wordSlots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * words.length + 2)));
  const mask = wordSlots.length - 1;
  const sounds = pairs();
  const deletions = pairs();
  words.forEach((text, id) => {
    const word = comparableWord(text);
    writeRecord(wordRecords, id, word, pushUnits(units, word.units));
    for (const key of soundKeys(text)) addPair(sounds, hashText(key), id);
    for (const hash of deletionHashes(text)) addPair(deletions, hash, id);
    let slot = hashText(text) & mask;
    while (wordSlots[slot] !== 0) slot = (slot + 1) & mask;
    wordSlots[slot] = id + 1;
  });
  return { wordSlots, wordUnits: units.data.subarray(0, units.length), wordRecords, sounds, deletions };
}

function postingColumns(coreStart: Uint32Array, coreWords: Uint32Array, counts: Uint32Array): Record<string, Column> {
  const postingStart = new Uint32Array(counts.length + 1);
  let count = 0;
  for (const [word, names] of counts.entries()) {
    count += names;
    postingStart[word + 1] = count;
  }
  const next = postingStart.slice();
  const postings = new Uint32Array(count);
  for (let name = 0; name + 1 < coreStart.length; name += 1) {
    const end = uint32At(coreStart, name + 1);
    for (let at = uint32At(coreStart, name); at < end; at += 1) {
      const word = uint32At(coreWords, at);
      const place = uint32At(next, word);
      // A name that says a word twice stands in its postings once.
      if (place > uint32At(postingStart, word) && postings[place - 1] === name) continue;
      postings[place] = name;
      next[word] = place + 1;
    }
  }
  return { postingStart, postings };
}

function multimapColumns(name: string, { hashes, values }: Pairs): Record<string, Column> {
  const map: HashMultimap = packMultimap(finishColumn(hashes), finishColumn(values));
  return { [`${name}Keys`]: map.keys, [`${name}Values`]: map.values, [`${name}Directory`]: map.directory };
}
