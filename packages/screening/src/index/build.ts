import type { Entity } from '../entity.js';
import { identifierKey } from '../identifiers.js';
import type { SearchedList } from '../query.js';
import { type NameForm, type NameStyle, nameForm } from '../text/name-form.js';
import { skeleton } from '../text/skeleton.js';
import { isFormWord, isGeneric } from '../text/words.js';
import { type HashMultimap, hashText, packMultimap, VALUES_MAX } from './hash-multimap.js';
import type { ScreeningIndex } from './screening-index.js';

/**
 * Builds the search structure. Pure: the same entities give the same index.
 * @param versions version of each list by its id; a list that is not named gets the version `unversioned`.
 * @throws RangeError above two million names.
 */
export function buildIndex(
  entities: readonly Entity[],
  versions: Readonly<Record<string, string>> = {},
): ScreeningIndex {
  const names = collectNames(entities);
  const words = collectWords(names.nameForms);
  const wordWeight = weighWords(words.words, words.postingStart, names.nameForms.length);
  const nameWeight = new Float32Array(names.nameForms.length);
  names.nameForms.forEach((form, index) => {
    let sum = 0;
    for (const word of form.words) sum += wordWeight[words.wordIds.get(word)!]!;
    nameWeight[index] = sum;
  });
  return {
    entities,
    lists: countLists(entities, versions),
    ...names,
    ...words,
    wordWeight,
    nameWeight,
    bySkeleton: indexSkeletons(words.words),
    byDeletion: indexDeletions(words.words),
    byJoined: indexJoined(names.nameForms),
    byIdentifier: indexIdentifiers(entities),
  };
}

/** How the names of a listed party are folded. */
export function styleOf(schema: Entity['schema']): NameStyle {
  return schema === 'aircraft' ? 'unknown' : schema;
}

function collectNames(entities: readonly Entity[]) {
  const nameForms: NameForm[] = [];
  const owners: number[] = [];
  const places: number[] = [];
  entities.forEach((entity, owner) => {
    const seen = new Set<string>();
    entity.names.forEach((name, place) => {
      const form = nameForm(name.text, styleOf(entity.schema));
      if (form.words.length === 0 || seen.has(form.full)) return;
      seen.add(form.full);
      nameForms.push(form);
      owners.push(owner);
      places.push(place);
    });
  });
  if (nameForms.length >= VALUES_MAX) throw new RangeError('An index holds fewer than 2,097,152 names.');
  return { nameForms, nameEntity: Uint32Array.from(owners), namePlace: Uint16Array.from(places) };
}

function collectWords(forms: readonly NameForm[]) {
  const wordIds = new Map<string, number>();
  const lists: number[][] = [];
  forms.forEach((form, name) => {
    for (const word of new Set(form.words)) {
      const id = wordIds.get(word);
      if (id === undefined) {
        wordIds.set(word, lists.length);
        lists.push([name]);
      } else lists[id]!.push(name);
    }
  });
  const postingStart = new Uint32Array(lists.length + 1);
  lists.forEach((list, id) => {
    postingStart[id + 1] = postingStart[id]! + list.length;
  });
  const postings = new Uint32Array(postingStart[lists.length]!);
  lists.forEach((list, id) => {
    postings.set(list, postingStart[id]);
  });
  return { words: [...wordIds.keys()], wordIds, postingStart, postings };
}

/** Weight of a word that is on no list: as rare as can be. */
export const WEIGHT_OF_UNKNOWN = 1;
const GENERIC_SHARE = 0.45;
const FORM_SHARE = 0.2;
const WEIGHT_MIN = 0.12;

function weighWords(words: readonly string[], starts: Uint32Array, names: number): Float32Array {
  const most = Math.log(1 + Math.max(names, 1000));
  return Float32Array.from(words, (word, id) => {
    const frequency = starts[id + 1]! - starts[id]!;
    const rarity = Math.log((1 + Math.max(names, 1000)) / (1 + frequency)) / most;
    return Math.max(WEIGHT_MIN, wordShare(word) * rarity);
  });
}

/** Generic words and single letters count for less than their rarity says. */
export function wordShare(word: string): number {
  if (isFormWord(word)) return FORM_SHARE;
  if (isGeneric(word)) return GENERIC_SHARE;
  return word.length === 1 ? 0.4 : 1;
}

function indexSkeletons(words: readonly string[]): HashMultimap {
  return packMultimap(
    words.map((word) => hashText(skeleton(word))),
    words.map((_, id) => id),
  );
}

function indexDeletions(words: readonly string[]): HashMultimap {
  const hashes: number[] = [];
  const values: number[] = [];
  words.forEach((word, id) => {
    for (const variant of deletionsOf(word)) {
      hashes.push(hashText(variant));
      values.push(id);
    }
  });
  return packMultimap(hashes, values);
}

const DELETION_CHARACTERS_MAX = 24;

/** A word and the word with each one of its letters left out; short words and numbers only themselves. */
export function deletionsOf(word: string): string[] {
  if (word.length < 4 || word.length > DELETION_CHARACTERS_MAX || /^\d+$/.test(word)) return [word];
  const variants = new Set([word]);
  for (let index = 0; index < word.length; index += 1) variants.add(word.slice(0, index) + word.slice(index + 1));
  return [...variants];
}

function indexJoined(forms: readonly NameForm[]): HashMultimap {
  const hashes: number[] = [];
  const values: number[] = [];
  forms.forEach((form, name) => {
    for (const key of joinedKeys(form)) {
      hashes.push(hashText(key));
      values.push(name);
    }
  });
  return packMultimap(hashes, values);
}

/** Keys under which names written with other spaces meet. */
export function joinedKeys(form: NameForm): string[] {
  const { words, joined } = form;
  const firstLast = [...words.slice(1), words[0] ?? ''].join('');
  const lastFirst = [words.at(-1) ?? '', ...words.slice(0, -1)].join('');
  return [...new Set([joined, firstLast, lastFirst])];
}

function indexIdentifiers(entities: readonly Entity[]): Map<string, number[]> {
  const map = new Map<string, number[]>();
  entities.forEach((entity, owner) => {
    for (const identifier of entity.identifiers) {
      const key = identifierKey(identifier);
      if (key === undefined) continue;
      const owners = map.get(key);
      if (!owners) map.set(key, [owner]);
      else if (owners.at(-1) !== owner) owners.push(owner);
    }
  });
  return map;
}

function countLists(entities: readonly Entity[], versions: Readonly<Record<string, string>>): SearchedList[] {
  const counts = new Map<string, number>(Object.keys(versions).map((id) => [id, 0]));
  for (const entity of entities) counts.set(entity.list, (counts.get(entity.list) ?? 0) + 1);
  return [...counts].map(([id, entries]) => ({ id, version: versions[id] ?? 'unversioned', entries }));
}
