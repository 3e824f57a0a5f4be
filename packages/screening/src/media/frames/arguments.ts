import type { Token } from '../tokens.js';
import type { PlacedMention } from '../vote.js';
import { isBreak, MODALS, type Predicate, type Scene } from './clause.js';
import { GRAMMAR } from './verbs.js';

const OBJECT_WORDS_MAX = 9;
const BACK_SEGMENTS_MAX = 8;

/** The names that a verb is about: before it, across insertions, or after the participle clause that begins a sentence. */
export function subjectsOf(scene: Scene, predicate: Pick<Predicate, 'from' | 'finite' | 'loose'>): PlacedMention[] {
  const starts = segmentStarts(scene);
  const own = starts.findLastIndex((start) => start <= predicate.from);
  const start = starts[own] ?? 0;
  const relative = relativeBefore(scene, start, predicate.from);
  if (relative !== undefined) return hostBefore(scene, starts, relative);
  const begin = clauseStart(scene, start, predicate.from);
  const head = isDescribed(scene, predicate) ? 'noun' : headIn(scene, begin, predicate.from);
  if (head === 'noun') {
    const other = pronounBefore(scene, predicate.from) ?? runnerBefore(scene, predicate.from);
    if (other) return [other];
    // `Smith, an engineer convicted of fraud`: an apposition without a verb of its own.
    const apposition = begin === start && !predicate.finite && own > 0 && opensApposition(scene, start);
    return apposition ? hostBefore(scene, starts, start) : [];
  }
  if (head) return withJoined(scene, head);
  // `who prosecutors say laundered money`
  if (begin === predicate.from && scene.tokens[start]?.fold === 'who') return hostBefore(scene, starts, start);
  if (begin > start && !predicate.loose) return [];
  if (own === 0 || (begin > start && predicate.loose)) return leading(scene, starts, own, predicate);
  return predicate.finite || predicate.loose ? clauseSubject(scene, starts, own) : hostBefore(scene, starts, start);
}

/** `a man charged with murder`: a participle right after a common noun speaks of that. */
function isDescribed(
  { tokens, nameAt }: Scene,
  { from, finite, loose }: Pick<Predicate, 'from' | 'finite' | 'loose'>,
): boolean {
  const before = tokens[from - 1];
  if (finite || loose || !before || nameAt.has(from - 1) || isBreak(tokens[from])) return false;
  return !before.capital && /^[a-z]+$/.test(before.fold) && !isFunction(before.fold);
}

const FUNCTION_SETS = [
  ...[GRAMMAR.be, GRAMMAR.have, GRAMMAR.adverbs, GRAMMAR.links, GRAMMAR.prepositions, GRAMMAR.clauses],
  ...[GRAMMAR.pronouns, GRAMMAR.relatives, GRAMMAR.determiners, MODALS],
];

function isFunction(fold: string): boolean {
  return fold === 'to' || fold.endsWith('ly') || FUNCTION_SETS.some((words) => words.has(fold));
}

/** `X's firm was used, and he has been charged`: the only one of its kind whom the sentence has named. */
function pronounBefore(scene: Scene, from: number): PlacedMention | undefined {
  const { tokens } = scene;
  const pronoun = PRONOUN.exec(tokens[from - 1]?.fold ?? '')?.[0];
  if (pronoun === undefined) return undefined;
  const only = onlyOne(scene, pronoun === 'it' ? 'organization' : 'person');
  if (!only) return undefined;
  // `Two years after he was convicted, X …`
  const announced = GRAMMAR.clauses.has(tokens[from - 2]?.fold ?? '');
  return only.mention.to < from || announced ? only : undefined;
}

const PRONOUN = /^(?:s?he|it)$/;

/** The only person or body that a sentence names beside officials and lawyers. */
export function onlyOne({ placed, spoken }: Scene, kind: 'person' | 'organization'): PlacedMention | undefined {
  const able = placed.filter(({ party, mention }) => party.kind === kind && !spoken.has(mention));
  const [only] = able.filter(({ mention }) => mention.by !== 'pronoun');
  return able.every(({ party }) => party === only?.party) ? only : undefined;
}

/** `acquitted him`: the one whom the pronoun after a verb means. */
export function pronounAfter(scene: Scene, at: number): PlacedMention[] {
  const only = /^(?:him|her)$/.test(scene.tokens[at + 1]?.fold ?? '') ? onlyOne(scene, 'person') : undefined;
  return only && only.mention.to <= at ? [only] : [];
}

/** `a fund run by X misled investors`: who runs a body that does it. */
function runnerBefore({ tokens, nameAt }: Scene, from: number): PlacedMention | undefined {
  const name = nameAt.get(from - 1);
  const by = name && tokens[name.mention.from - 1]?.fold === 'by';
  return by && RUN.has(tokens[name.mention.from - 2]?.fold ?? '') ? name : undefined;
}

const RUN = new Set(['run', 'led', 'headed', 'controlled', 'operated', 'managed']);

/** The names right after a verb, with their titles and joined ones. */
export function objectsOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens, nameAt } = scene;
  for (let place = at + 1; place < tokens.length && place - at <= OBJECT_WORDS_MAX; place += 1) {
    const token = tokens[place];
    if (!token) return [];
    const name = nameAt.get(place);
    if (isBreak(token) && !(name && place > at + 1 && /^\s*,/.test(token.before))) return [];
    // `the bank's former treasurer X`, not `the killer's brother X`.
    const owner = token.fold === 's' && /['’]/.test(token.before);
    if (owner && tokens.slice(place + 1, place + 4).some(({ fold }) => GRAMMAR.kin.has(fold))) return [];
    if (name) {
      if (name.mention.by === 'pronoun' || isPossessive(scene, name)) return [];
      return withJoined(scene, name);
    }
    if (GRAMMAR.prepositions.has(token.fold) || GRAMMAR.clauses.has(token.fold) || GRAMMAR.relatives.has(token.fold))
      return [];
  }
  return [];
}

/** `seven people have been charged, including NAME`. */
export function includedAfter(scene: Scene, at: number): PlacedMention[] {
  const { tokens } = scene;
  const place = tokens.findIndex(
    ({ fold }, to) => to > at && (fold === 'including' || (fold === 'them' && tokens[to - 1]?.fold === 'among')),
  );
  if (place < 0) return [];
  const direct = objectsOf(scene, place);
  if (direct.length > 0) return direct;
  // `including the mayor of a small town, NAME, …`
  const next = tokens.findIndex((token, to) => to > place && isBreak(token));
  const name = scene.nameAt.get(next);
  return name && name.mention.from === next ? [name] : [];
}

/** `arrested the leader of a gang, NAME, at his villa`: the name in apposition to a common noun. */
export function apposedAfter({ tokens, nameAt }: Scene, at: number): PlacedMention[] {
  const next = tokens.findIndex((token, place) => place > at + 1 && isBreak(token));
  const name = nameAt.get(next);
  if (!name || name.mention.from !== next || !/^\s*,/.test(tokens[next]?.before ?? '')) return [];
  const spoken = tokens.slice(at + 1, next).some(({ fold }) => GRAMMAR.clauses.has(fold));
  return !spoken && isBreak(tokens[name.mention.to]) ? [name] : [];
}

/** Whether a common noun is the subject of a verb for sure: `X said 40 people had been arrested`. */
export function isOthers(scene: Scene, from: number, finite: boolean): boolean {
  const start = segmentStarts(scene).findLast((place) => place <= from) ?? 0;
  const begin = clauseStart(scene, start, from);
  const { tokens } = scene;
  const relative = relativeBefore(scene, start, from);
  if (relative !== undefined) return hostBefore(scene, segmentStarts(scene), relative).length === 0;
  if (isDescribed(scene, { from, finite, loose: false })) return true;
  // `Acme fired the executive after he was charged`
  if (PRONOUN.test(tokens[from - 1]?.fold ?? '')) return scene.placed.every(({ mention }) => mention.by !== 'pronoun');
  return SPEECH.has(tokens[begin - 1]?.fold ?? '') && begin > start && headIn(scene, begin, from) === 'noun';
}

const SPEECH = new Set(['whether', 'that', 'said', 'say', 'says', 'saying', 'because', 'where']);

/** `by NAME` shortly after a passive verb. */
export function agentsOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens } = scene;
  for (let place = at + 1; place < tokens.length && place - at <= 4; place += 1) {
    if (isBreak(tokens[place])) return [];
    if (tokens[place]?.fold === 'by') return objectsOf(scene, place);
  }
  return [];
}

/** `the Acme Bank trader`, `the Sao Paulo councillor`: a name that only says where somebody works. */
export function isHeld({ tokens }: Pick<Scene, 'tokens'>, { mention }: PlacedMention): boolean {
  const after = tokens[mention.to];
  return after !== undefined && !isBreak(after) && GRAMMAR.holders.has(after.fold);
}

/** `the man charged with it is NAME`: the names after the next `is`, where what comes before names nobody. */
export function complementsOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens, nameAt } = scene;
  for (let place = at + 1; place < tokens.length && place - at <= COMPLEMENT_WORDS_MAX; place += 1) {
    if (GRAMMAR.relatives.has(tokens[place]?.fold ?? '') || /;/.test(tokens[place]?.before ?? '')) return [];
    const copula = /^(?:is|are|was|were)$/.test(tokens[place]?.fold ?? '');
    if (!copula) continue;
    return nameAt.has(place + 1) ? withJoined(scene, nameAt.get(place + 1) as PlacedMention) : objectsOf(scene, place);
  }
  return [];
}

const COMPLEMENT_WORDS_MAX = 14;

export function isPossessive({ tokens }: Scene, { mention }: PlacedMention): boolean {
  const after = tokens[mention.to];
  return after !== undefined && after.fold === 's' && /^['’]$/.test(after.before);
}

/** Where the parts between commas, dashes and brackets begin. */
function segmentStarts({ tokens }: Scene): number[] {
  return tokens.flatMap((token, at) => (at === 0 || isBreak(token) ? [at] : []));
}

/** The place of a relative pronoun that is the subject. */
function relativeBefore({ tokens }: Scene, start: number, from: number): number | undefined {
  const at = from - 1;
  return at >= start && (tokens[at]?.fold === 'who' || tokens[at]?.fold === 'which') ? at : undefined;
}

/** Where the clause of a verb begins within its part of the sentence: after `said`, `that`, `but Y`. */
function clauseStart(scene: Scene, start: number, from: number): number {
  const { tokens, nameAt } = scene;
  for (let at = from - 1; at >= start; at -= 1) {
    if (nameAt.has(at)) continue;
    // `posed as an heiress to con hotels` begins no clause.
    const role = tokens[at]?.fold === 'as' && GRAMMAR.determiners.has(tokens[at + 1]?.fold ?? '');
    if (isBeforeOfficial(scene, at) && tokens[from - 1]?.fold === 'and') continue;
    if (!role && GRAMMAR.clauses.has(tokens[at]?.fold ?? '')) return at + 1;
  }
  return start;
}

/** `entered her plea before Magistrate X and will be sentenced`: no clause begins. */
function isBeforeOfficial({ tokens, placed, spoken }: Scene, at: number): boolean {
  if (tokens[at]?.fold !== 'before') return false;
  const next = placed.find(({ mention }) => mention.from > at);
  return next !== undefined && next.mention.from - at <= COURT_WORDS_MAX && spoken.has(next.mention);
}

const COURT_WORDS_MAX = 5;

/** The head of the noun phrases of a stretch: the first name outside a prepositional phrase, or `noun` for a common one. */
function headIn(scene: Scene, from: number, to: number): PlacedMention | 'noun' | undefined {
  const { tokens, nameAt } = scene;
  let [words, preposition, pronoun] = [0, false, false];
  for (let at = from; at < to; at += 1) {
    const name = nameAt.get(at);
    const fold = tokens[at]?.fold ?? '';
    if (name) {
      const modifies = isPossessive(scene, name) || isHeld(scene, name);
      if (!preposition && !modifies) return pronoun ? 'noun' : name;
      if (modifies) words += 1;
      at = name.mention.to - 1;
      preposition = false;
    } else if (GRAMMAR.prepositions.has(fold)) preposition = true;
    else if (
      !(GRAMMAR.links.has(fold) || GRAMMAR.adverbs.has(fold) || GRAMMAR.be.has(fold) || GRAMMAR.have.has(fold))
    ) {
      if (GRAMMAR.pronouns.has(fold)) pronoun = true;
      if (!preposition) words += 1;
      else if (!GRAMMAR.determiners.has(fold)) preposition = false;
    }
  }
  return words > 0 ? 'noun' : undefined;
}

function opensApposition({ tokens, nameAt }: Scene, start: number): boolean {
  const before = start - 1;
  return nameAt.has(before) || /^\d+$/.test(tokens[before]?.fold ?? '');
}

/** The last name before a place: the one that a relative clause, a participle or an apposition speaks of. */
function hostBefore(scene: Scene, starts: readonly number[], place: number): PlacedMention[] {
  let own = starts.findLastIndex((start) => start < place);
  for (let back = 0; own >= 0 && back < BACK_SEGMENTS_MAX; back += 1, own -= 1) {
    const start = starts[own] ?? 0;
    const end = back === 0 ? place : (starts[own + 1] ?? place);
    const inside = scene.placed.filter(({ mention }) => mention.from >= start && mention.to <= end);
    const last = inside.at(-1);
    // `Judge X rejected a plea from the banker, who was …`: the banker.
    if (back === 0 && last && isFollowedByNoun(scene, last, end)) return [];
    if (last && !isPossessive(scene, last)) {
      // `Smith of Acme Ltd, who …`: the person.
      const host = inside.find(
        (one) => one === inside[0] && one.party.kind === 'person' && last.party.kind !== 'person',
      );
      return withJoined(scene, host ?? last);
    }
  }
  return [];
}

function isFollowedByNoun({ tokens, nameAt }: Scene, { mention }: PlacedMention, end: number): boolean {
  const after = tokens.slice(mention.to, end);
  const [first, last] = [after[0], after.at(-1)];
  if (!first || !last || last.capital || nameAt.has(end - 1) || /^\d+$/.test(last.fold)) return false;
  return !GRAMMAR.prepositions.has(first.fold) && after.some(({ fold }) => GRAMMAR.determiners.has(fold));
}

/** The subject of the main clause before this part: insertions between are passed over. */
function clauseSubject(scene: Scene, starts: readonly number[], own: number): PlacedMention[] {
  for (let back = own - 1; back >= 0 && own - back <= BACK_SEGMENTS_MAX; back -= 1) {
    const [start = 0, end = 0] = [starts[back], starts[back + 1]];
    if (back > 0 && isInsertion(scene, start)) continue;
    const begin = clauseStart(scene, start, end);
    const head = headIn(scene, begin, end);
    if (head && head !== 'noun') return withJoined(scene, head);
    // `The former sheriff, John Smith, resigned`: the name in apposition.
    if (head === 'noun') return namedBy(scene, starts, back, own);
  }
  return [];
}

/** Names that follow a common noun in apposition: `three directors - A, B and C - were arrested`. */
function namedBy(scene: Scene, starts: readonly number[], noun: number, own: number): PlacedMention[] {
  const next = starts[noun + 1] ?? 0;
  const first = scene.nameAt.get(next);
  if (!first || noun + 1 > own || first.mention.from !== next) return [];
  return withJoined(scene, first);
}

function isInsertion({ tokens }: Scene, start: number): boolean {
  const fold = tokens[start]?.fold ?? '';
  return (
    /^\d+$/.test(fold) ||
    GRAMMAR.determiners.has(fold) ||
    GRAMMAR.prepositions.has(fold) ||
    INSERTED.has(fold) ||
    /(?:ed|ing)$/.test(fold)
  );
}

const INSERTED = new Set(
  'who which whose whom once formerly former then aged now where head chairman chief director founder known named both co along together including alongside'.split(
    ' ',
  ),
);

/** `Sought by India over a fraud, the jeweller X was held`: the subject of the part after the comma. */
function leading(
  scene: Scene,
  starts: readonly number[],
  own: number,
  { finite }: Pick<Predicate, 'finite'>,
): PlacedMention[] {
  const next = starts[own + 1];
  if (own > 0 || finite || next === undefined) return [];
  const end = starts[own + 2] ?? scene.tokens.length;
  const head = headIn(scene, next, end);
  return head && head !== 'noun' ? withJoined(scene, head) : [];
}

const JOINED_MAX = 12;

/** A name and those joined to it by commas and `and`, with ages and short appositions between. */
function withJoined(scene: Scene, first: PlacedMention): PlacedMention[] {
  const { tokens, placed } = scene;
  const place = placed.indexOf(first);
  const joined = [first];
  for (const step of [1, -1]) {
    let last = first;
    for (let at = place + step; placed[at] && joined.length < JOINED_MAX; at += step) {
      const next = placed[at] as PlacedMention;
      const [left, right] = step === 1 ? [last, next] : [next, last];
      if (!isJoined(tokens.slice(left.mention.to, right.mention.from), tokens[right.mention.from]?.before ?? '')) break;
      joined.push(next);
      last = next;
    }
  }
  return joined;
}

/** Whether only a comma, `and`, ages and places stand between two names. */
function isJoined(between: readonly Token[], before: string): boolean {
  const listed = between.filter(({ fold }) => !/^\d+$/.test(fold));
  if (listed.length === 0) return /^\s*[,;]\s*$/.test(before);
  const and = listed.findLastIndex(({ fold }) => fold === 'and' || fold === 'with');
  const places = listed.slice(0, Math.max(0, and)).every(({ capital, fold }) => capital || PLACE_WORDS.has(fold));
  return and >= 0 && and <= PLACE_TOKENS_MAX && places && isOwned(listed.slice(and + 1).map(({ fold }) => fold));
}

const PLACE_WORDS = new Set([
  'of',
  'from',
  'in',
  'near',
  'south',
  'north',
  'east',
  'west',
  'along',
  'together',
  'aged',
]);
const PLACE_TOKENS_MAX = 6;

const OWNED_WORDS_MAX = 4;

/** `and his business partner X`, `and its owner, X`. */
function isOwned(words: readonly string[]): boolean {
  return (
    words.length === 0 ||
    // `the assets of X and of Y`
    (words.length === 1 && /^(?:of|against|for)$/.test(words[0] ?? '')) ||
    (words.length <= OWNED_WORDS_MAX && /^(?:his|her|its|their|former|fellow)$/.test(words[0] ?? ''))
  );
}
