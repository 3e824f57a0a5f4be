import { readPartialDate } from '../dates.js';
import type { Entity } from '../entity.js';
import { documentKey, imoKey, walletKey } from '../identifiers.js';
import { createScoreboard, findCandidates, queryWeight, type Scoreboard } from '../index/candidates.js';
import type { ScreeningIndex } from '../index/screening-index.js';
import type { Explanation, ScreeningOutcome, ScreeningQuery, ScreeningResult, SearchedList } from '../query.js';
import { type NameForm, type NameStyle, nameForm } from '../text/name-form.js';
import { type RatedEntity, toHit } from './hit.js';
import { explainName, scoreName } from './name-score.js';
import { bestDateRelation, qualify } from './qualifiers.js';

export const ALGORITHM = { name: 'assay-screening', version: '1.0.0' } as const;
export const MATCH_THRESHOLD_DEFAULT = 80;
export const MATCH_SCORE_MIN = 95;
export const HITS_MAX = 50;
/** Surname, an initial and the very day of birth together are worth a look. */
const INITIALS_WITH_BIRTH_DATE = 84;

const boards = new WeakMap<ScreeningIndex, Scoreboard>();

/**
 * Screens one party against an index. Equal queries on equal indexes give equal results.
 * @throws RangeError for a query without name and identifier, a threshold outside 50–100 or an unreadable birth date.
 */
export function screen(index: ScreeningIndex, query: ScreeningQuery): ScreeningResult {
  const threshold = query.matchThreshold ?? MATCH_THRESHOLD_DEFAULT;
  checkQuery(query, threshold);
  const searched = index.lists.filter((list) => isSearched(list.id, query));
  const allowed = allowedEntities(index, query);
  const rated = new Map<string, RatedEntity>();
  for (const entry of [...byIdentifier(index, query, allowed), ...byName(index, query, allowed)]) {
    const known = rated.get(entry.entity.id);
    if (!known || entry.score > known.score) rated.set(entry.entity.id, entry);
  }
  const shown = [...rated.values()]
    .filter((entry) => entry.score >= threshold)
    .sort((left, right) => right.score - left.score || (left.entity.id < right.entity.id ? -1 : 1));
  return {
    outcome: outcomeOf(shown),
    hits: shown.slice(0, HITS_MAX).map(toHit),
    hits_total: shown.length,
    lists_searched: searched,
    match_threshold: threshold,
    algorithm: ALGORITHM,
  };
}

function checkQuery(query: ScreeningQuery, threshold: number): void {
  const named = query.name.trim() !== '';
  const identified = (query.documentNumbers?.length ?? 0) + (query.wallets?.length ?? 0) > 0 || query.imo !== undefined;
  if (!named && !identified) throw new RangeError('A screening query needs a name or an identifier.');
  if (!(threshold >= 50 && threshold <= 100)) throw new RangeError('The match threshold lies between 50 and 100.');
  if (query.dateOfBirth !== undefined && !readPartialDate(query.dateOfBirth)) {
    throw new RangeError('A date of birth is written YYYY, YYYY-MM or YYYY-MM-DD.');
  }
}

function isSearched(list: SearchedList['id'], query: ScreeningQuery): boolean {
  return (query.lists?.includes(list) ?? true) && !query.excludeLists?.includes(list);
}

const SCHEMAS: Readonly<Record<NonNullable<ScreeningQuery['type']>, Entity['schema']>> = {
  individual: 'person',
  business: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

function allowedEntities(index: ScreeningIndex, query: ScreeningQuery) {
  const lists = new Set(index.lists.filter((list) => isSearched(list.id, query)).map((list) => list.id));
  const schema = query.type === undefined ? undefined : SCHEMAS[query.type];
  const listed = (entity: Entity): boolean =>
    lists.has(entity.list) && (query.types === undefined || entity.types.some((type) => query.types?.includes(type)));
  const named = (entity: Entity): boolean => (schema === undefined || entity.schema === schema) && listed(entity);
  return { listed, named };
}

type Allowed = ReturnType<typeof allowedEntities>;

function byIdentifier(index: ScreeningIndex, query: ScreeningQuery, allowed: Allowed): RatedEntity[] {
  const keys: [Explanation['factor'], string | undefined][] = [
    ...(query.documentNumbers ?? []).map(
      (number) => ['document', documentKey(number)] as [Explanation['factor'], string | undefined],
    ),
    ...(query.wallets ?? []).map(
      (wallet) => ['wallet', walletKey(wallet)] as [Explanation['factor'], string | undefined],
    ),
    ['imo', query.imo === undefined ? undefined : imoKey(query.imo)],
  ];
  const rated: RatedEntity[] = [];
  for (const [factor, key] of keys) {
    for (const owner of (key === undefined ? undefined : index.byIdentifier.get(key)) ?? []) {
      const entity = index.entities[owner]!;
      if (!allowed.listed(entity)) continue;
      const equal: Explanation = {
        factor,
        score: 100,
        weight: 1,
        detail: 'The identifier is the same.',
        contradicts: false,
      };
      rated.push({ entity, place: 0, score: 100, decisive: true, explanation: [equal, ...qualify(query, entity)] });
    }
  }
  return rated;
}

function byName(index: ScreeningIndex, query: ScreeningQuery, allowed: Allowed): RatedEntity[] {
  const form = nameForm(query.name, queryStyle(query.type));
  if (form.words.length === 0) return [];
  let board = boards.get(index);
  if (!board) {
    board = createScoreboard(index);
    boards.set(index, board);
  }
  const names = findCandidates(index, board, form, (name) => allowed.named(index.entities[index.nameEntity[name]!]!));
  return names.map((name) => rateName(index, query, form, name));
}

function rateName(index: ScreeningIndex, query: ScreeningQuery, form: NameForm, name: number): RatedEntity {
  const entity = index.entities[index.nameEntity[name]!]!;
  const place = index.namePlace[name]!;
  const listed = { form: index.nameForms[name]!, kind: entity.names[place]!.kind, schema: entity.schema };
  const scored = scoreName(form, listed, (word) => queryWeight(index, word));
  const qualifiers = qualify(query, entity);
  let score = scored.score;
  if (scored.initialsOnly && bestDateRelation(query, entity) === 'exact')
    score = Math.max(score, INITIALS_WITH_BIRTH_DATE);
  for (const qualifier of qualifiers) score += bonus(qualifier.score, scored.score);
  const bounded = Math.round(Math.max(0, Math.min(100, score)) * 10) / 10;
  return { entity, place, score: bounded, decisive: false, explanation: [explainName(scored), ...qualifiers] };
}

/** Agreement helps only a name that is close already; disagreement always counts. */
function bonus(points: number, nameScore: number): number {
  return points > 0 && nameScore < 70 ? 0 : points;
}

function queryStyle(type: ScreeningQuery['type']): NameStyle {
  if (type === 'individual') return 'person';
  if (type === 'business') return 'organization';
  return type === 'vessel' ? 'vessel' : 'unknown';
}

function outcomeOf(shown: readonly RatedEntity[]): ScreeningOutcome {
  if (shown.length === 0) return 'no_match';
  const decided = shown.some(
    (entry) =>
      entry.decisive || (entry.score >= MATCH_SCORE_MIN && !entry.explanation.some((reason) => reason.contradicts)),
  );
  return decided ? 'match' : 'possible_match';
}
