import type { Entity } from '../entity.js';
import { queryWord } from '../index/query-word.js';
import { NAME_KINDS, SCHEMAS, type ScreeningIndex } from '../index/screening-index.js';
import type { ScreeningQuery } from '../query.js';
import type { IndexedWord } from '../text/indexed-word.js';
import { type NameForm, type NameStyle, nameForm } from '../text/name-form.js';
import type { RatedEntity } from './hit.js';
import { explainName, type ListedName, type NameScore, type QueryName, scoreName } from './name-score.js';
import { bestDateRelation, QUALIFIERS_MAX, qualify } from './qualifiers.js';

/** Surname, an initial and the very day of birth together are worth a look. */
export const INITIALS_WITH_BIRTH_DATE = 84;
/** Name score from which agreement adds to it. */
export const BONUS_FROM = 70;

/** A query made ready for one index: its words know their weights and what they were compared with. */
export interface PreparedQuery {
  readonly query: ScreeningQuery;
  readonly form: NameForm;
  readonly name: QueryName;
}

export function prepareQuery(index: ScreeningIndex, query: ScreeningQuery): PreparedQuery {
  const form = nameForm(query.name, queryStyle(query.type));
  const word = (text: string) => queryWord(index, text);
  const full = form.full === '' ? [] : form.full.split(' ').map(word);
  return { query, form, name: { words: form.words.map(word), full, joined: form.joined } };
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
  const owner = index.nameEntity[name]!;
  const listed = listedName(index, name, owner);
  const scored = scoreName(prepared.name, listed);
  // Reading an entity costs more than rating its name: only those that qualifiers can lift over the threshold are read.
  if (!scoreReaches(scored, threshold)) return undefined;
  const entity = index.entity(owner);
  const rated = rateQualified(query, scored, entity);
  if (rated.score < threshold) return undefined;
  const explanation = [explainName(scored, prepared.name, listed), ...rated.qualifiers];
  return { entity, place: index.namePlace[name]!, score: rated.score, explanation };
}

/** The match score of a name score and everything else that is known of both sides. */
export function rateQualified(query: ScreeningQuery, scored: NameScore, entity: Entity) {
  const qualifiers = qualify(query, entity);
  let score = scored.score;
  if (scored.initialsOnly && bestDateRelation(query, entity) === 'exact')
    score = Math.max(score, INITIALS_WITH_BIRTH_DATE);
  for (const qualifier of qualifiers) score += bonus(qualifier.score, scored.score);
  return { score: Math.round(Math.max(0, Math.min(100, score)) * 10) / 10, qualifiers };
}

/** Whether a name score can reach a threshold, whatever the qualifiers say. */
export function scoreReaches(scored: Pick<NameScore, 'score' | 'initialsOnly'>, threshold: number): boolean {
  const base = scored.initialsOnly ? Math.max(scored.score, INITIALS_WITH_BIRTH_DATE) : scored.score;
  return base + QUALIFIERS_MAX >= threshold;
}

/** Agreement helps only a name that is close already; disagreement always counts. */
function bonus(points: number, nameScore: number): number {
  return points > 0 && nameScore < BONUS_FROM ? 0 : points;
}

function listedName(index: ScreeningIndex, name: number, owner: number): ListedName {
  const words = wordsOf(index, index.coreStart, index.coreWords, name);
  const full = wordsOf(index, index.fullStart, index.fullWords, name);
  return {
    words,
    full: full.length > 0 ? full : words,
    kind: NAME_KINDS[index.nameKind[name]!]!,
    schema: SCHEMAS[index.entitySchema[owner]!] as Entity['schema'],
  };
}

function wordsOf(index: ScreeningIndex, starts: Uint32Array, words: Uint32Array, name: number): IndexedWord[] {
  const found: IndexedWord[] = [];
  for (let at = starts[name]!; at < starts[name + 1]!; at += 1) found.push(index.word(words[at]!));
  return found;
}
