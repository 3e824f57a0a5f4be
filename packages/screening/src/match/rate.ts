import { at, byteAt, uint16At, uint32At } from '@assay/kernel';
import type { DateRelation } from '../dates.js';
import type { Entity } from '../entity.js';
import { neighboursJoined } from '../index/candidates.js';
import { queryWord } from '../index/query-word.js';
import { NAME_KINDS, READING, SCHEMAS, type ScreeningIndex } from '../index/screening-index.js';
import { readWord } from '../index/words.js';
import type { ScreeningQuery } from '../query.js';
import { blankWord, type IndexedWord } from '../text/indexed-word.js';
import { type NameForm, type NameStyle, nameForm } from '../text/name-form.js';
import type { RatedEntity } from './hit.js';
import { explainName, type ListedName, type NameScore, type QueryName, scoreName } from './name-score.js';
import { bestDateRelation, mostQualified, QUALIFIERS_MAX, qualify } from './qualifiers.js';

/** Surname, an initial and the very day of birth together are worth a look. */
export const INITIALS_WITH_BIRTH_DATE = 84;
/** Every word of a query, fewer than the listed name has, together with the day or the year of birth: worth a look. */
export const PART_WITH_BIRTH_YEAR = 82;
/** Every word of the listed name and further ones, as papers have and news leave out, together with the day or the year. */
export const MORE_WITH_BIRTH_YEAR = 81;
/** Words that may all be spellings of listed ones, together with the very day of birth. */
export const ALIKE_WITH_BIRTH_DATE = 81;
/** Name score from which agreement adds to it. */
export const BONUS_FROM = 70;

/** A query made ready for one index: its words know their weights and what they may stand for. */
export interface PreparedQuery {
  readonly query: ScreeningQuery;
  readonly form: NameForm;
  readonly words: readonly IndexedWord[];
  /** `salah`, `din` may stand on a list as `salahdin`: each word with the next one. */
  readonly joins: readonly IndexedWord[];
  readonly name: QueryName;
}

export function prepareQuery(index: ScreeningIndex, query: ScreeningQuery): PreparedQuery {
  const form = nameForm(query.name, queryStyle(query.type));
  const word = (text: string) => queryWord(index, text);
  const words = form.words.map(word);
  const joins = neighboursJoined(form.words).map(word);
  const full = form.full === '' ? [] : form.full.split(' ').map(word);
  const name = { core: { words, joins }, full: { words: full, joins: [] }, joined: form.joined };
  return { query, form, words, joins, name };
}

/** How the name of a query is folded. */
export function queryStyle(type: ScreeningQuery['type']): NameStyle {
  if (type === 'individual') return 'person';
  if (type === 'business') return 'organization';
  return type === 'vessel' ? 'vessel' : 'unknown';
}

/**
 * Rates one listed name for a query: the one rule of both directions of screening.
 * @returns undefined when the score lies below the threshold.
 */
export function rateName(
  index: ScreeningIndex,
  prepared: PreparedQuery,
  name: number,
  threshold: number,
): RatedEntity | undefined {
  const { query } = prepared;
  const owner = uint32At(index.nameEntity, name);
  const listed = listedName(index, name, owner);
  const scored = scoreName(prepared.name, listed);
  // Reading an entity costs more than rating its name: only those that qualifiers can lift over the threshold are read.
  if (!scoreReaches(query, scored, threshold)) return undefined;
  const entity = index.entity(owner);
  const rated = rateQualified(query, scored, entity);
  if (rated.score < threshold) return undefined;
  const named = explainName(scored, prepared.name, listed);
  const isRead = byteAt(index.nameKind, name) >= READING;
  const told = isRead ? { ...named, detail: `${named.detail} The listed name is read in another spelling.` } : named;
  const explanation = [told, ...rated.qualifiers];
  return { entity, place: uint16At(index.namePlace, name), score: rated.score, explanation };
}

/** The match score of a name score and everything else that is known of both sides. */
export function rateQualified(query: ScreeningQuery, scored: NameScore, entity: Entity) {
  const qualifiers = qualify(query, entity);
  let score = scored.score;
  if (scored.initialsOnly || scored.partOfListed || scored.moreThanListed || scored.alike) {
    const relation = bestDateRelation(query, entity);
    if (scored.initialsOnly && relation === 'exact') score = Math.max(score, INITIALS_WITH_BIRTH_DATE);
    if (scored.partOfListed && isSameBirth(relation)) score = Math.max(score, PART_WITH_BIRTH_YEAR);
    const more = scored.surelyMore ? isSameBirth(relation) : scored.moreThanListed && relation === 'exact';
    if (more) score = Math.max(score, MORE_WITH_BIRTH_YEAR);
    if (scored.alike && relation === 'exact' && isTelling(query)) score = Math.max(score, ALIKE_WITH_BIRTH_DATE);
  }
  for (const qualifier of qualifiers) score += bonus(qualifier.score, scored.score);
  return { score: Math.round(Math.max(0, Math.min(100, score)) * 10) / 10, qualifiers };
}

/** Whether births agree as far as they are known. */
export function isSameBirth(relation: DateRelation | undefined): boolean {
  return relation === 'exact' || relation === 'compatible';
}

/** Whether a day of birth tells people apart: whose day nobody knows is registered under the first of January. */
function isTelling({ dateOfBirth }: ScreeningQuery): boolean {
  return dateOfBirth?.endsWith('-01-01') === false;
}

/** Whether a name score can reach a threshold, whatever the qualifiers say. */
export function scoreReaches(query: ScreeningQuery, scored: NameScore, threshold: number): boolean {
  const most = query.context ? QUALIFIERS_MAX : mostQualified(query);
  const born = query.dateOfBirth !== undefined;
  const initials = born && scored.initialsOnly ? INITIALS_WITH_BIRTH_DATE : 0;
  const part = born && scored.partOfListed ? PART_WITH_BIRTH_YEAR : 0;
  const more = born && scored.moreThanListed ? MORE_WITH_BIRTH_YEAR : 0;
  const alike = scored.alike && isTelling(query) ? ALIKE_WITH_BIRTH_DATE : 0;
  const base = Math.max(scored.score, initials, part, more, alike);
  // The score is rounded to tenths.
  return base + most + 0.1 >= threshold;
}

/** Agreement helps only a name that is close already; disagreement always counts. */
function bonus(points: number, nameScore: number): number {
  return points > 0 && nameScore < BONUS_FROM ? 0 : points;
}

/** Scratch of one listed name. */
const core: IndexedWord[] = [];
const whole: IndexedWord[] = [];
const spare: IndexedWord[] = [];

function listedName(index: ScreeningIndex, name: number, owner: number): ListedName {
  const spelt = readWords(index, index.fullStart, index.fullWords, name, whole);
  readWords(index, index.coreStart, index.coreWords, name, core);
  return {
    words: core,
    full: spelt > 0 ? whole : core,
    kind: at(NAME_KINDS, byteAt(index.nameKind, name) % READING),
    schema: at(SCHEMAS, byteAt(index.entitySchema, owner)),
  };
}

/** @returns how many words were read */
function readWords(
  index: ScreeningIndex,
  starts: Uint32Array,
  words: Uint32Array,
  name: number,
  into: IndexedWord[],
): number {
  let place = uint32At(starts, name);
  const count = uint32At(starts, name + 1) - place;
  while (into.length > count) {
    const left = into.pop();
    if (left) spare.push(left);
  }
  while (into.length < count) into.push(spare.pop() ?? blankWord());
  for (const word of into) {
    readWord(index, uint32At(words, place), word);
    place += 1;
  }
  return count;
}
