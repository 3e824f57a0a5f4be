import type { MediaRole, MediaStage } from '../article.js';
import type { Lexicon } from '../lexicon.js';
import { findPhrases, type PhraseMatch } from '../phrases.js';
import type { Token } from '../tokens.js';
import type { PlacedMention, Vote } from '../vote.js';
import {
  agentsOf,
  apposedAfter,
  complementsOf,
  includedAfter,
  isOthers,
  isPossessive,
  objectsOf,
  pronounAfter,
  subjectsOf,
} from './arguments.js';
import { isBreak, type Predicate, predicatesOf, type Scene, sceneOf, subjectBefore } from './clause.js';
import { chargedVotes, nounVotes } from './noun-frames.js';
import { GRAMMAR, RECEIVED, verbOf } from './verbs.js';

const WEIGHT = { accuse: 4, commit: 3, clear: 6, do: 3, face: 3, deny: 2.5, oust: 3, agent: 2.5, client: 2.5 } as const;

/**
 * What the verbs of a sentence say of the names around them, by grammar instead of distance: who is accused, of what one
 * did, who is cleared; active and passive, across insertions, in lists.
 * @param spoken names with the title of an official or a lawyer: they deny and settle for others.
 */
export function frameVotes(
  tokens: readonly Token[],
  placed: readonly PlacedMention[],
  lexicon: Lexicon,
  spoken: ReadonlySet<PlacedMention['mention']>,
): Vote[] {
  const scene = sceneOf(tokens, placed, spoken);
  const offences = findPhrases(lexicon.offences, tokens).filter(({ meaning }) => meaning !== '');
  const votes = predicatesOf(scene).flatMap((predicate) => {
    const negated = predicate.verb !== 'deny' && isNegated(scene, predicate, lexicon);
    return argumentsOf(scene, predicate, offences)
      .filter(({ one }) => !(CONTESTED.has(predicate.verb) && spoken.has(one.mention)))
      .map(({ one, role, weight, stage }) =>
        voteOf(predicate, one, negated && isJudged(role) ? denied(role) : { role, weight, stage }),
      );
  });
  return [...votes, ...nounVotes(scene, offences), ...chargedVotes(scene), ...clientVotes(scene, offences)];
}

/** The subjects of a cue at a place, by grammar; `others` where nobody of the names can be it. */
export function grammarSubjects(
  tokens: readonly Token[],
  placed: readonly PlacedMention[],
  from: number,
  spoken: ReadonlySet<PlacedMention['mention']>,
): PlacedMention[] | 'others' {
  const scene = sceneOf(tokens, placed, spoken);
  const finite =
    !/(?:ing|ed)$/.test(tokens[from]?.fold ?? '') && verbOf(tokens[from]?.fold ?? '')?.form !== 'participle';
  const found = subjectsOf(scene, { from, finite, loose: false });
  return found.length === 0 && isOthers(scene, from, finite) ? 'others' : found;
}

/** Whether a word is no part of a title or a name: `said`, `have`, `was`. */
export function isGrammatical(fold: string): boolean {
  return GRAMMAR.clauses.has(fold) || GRAMMAR.have.has(fold) || GRAMMAR.be.has(fold);
}

/** Words of offence, whose subjects the frames tell, and those of them that are acts: not `the forged painting`. */
export function actsIn(
  tokens: readonly Token[],
  placed: readonly PlacedMention[],
): { readonly told: ReadonlySet<number>; readonly acting: ReadonlySet<number> } {
  const scene = sceneOf(tokens, placed);
  const acts = predicatesOf(scene).filter((one) => one.voice === 'active' && startsGroup(scene, one));
  const acting = new Set(acts.filter(({ frame }) => frame === 'commit').map(({ at }) => at));
  const told = [...tokens.keys()].filter((at) => verbOf(tokens[at]?.fold ?? '')?.frame === 'commit');
  return { told: new Set(told), acting };
}

/** Verbs that officials and lawyers are the subjects of as well. */
const CONTESTED = new Set(['deny', 'contest', 'dispute', 'fight', 'settle', 'resolve', 'answer', 'appeal']);

interface Filled {
  readonly one: PlacedMention;
  readonly role: MediaRole;
  readonly weight: number;
  readonly stage?: MediaStage | undefined;
}

function argumentsOf(scene: Scene, predicate: Predicate, offences: readonly PhraseMatch<string>[]): Filled[] {
  const { frame, stage, voice, at } = predicate;
  const fill = (found: readonly PlacedMention[], role: MediaRole, weight: number): Filled[] =>
    found.map((one) => ({ one, role, weight, ...(role === 'victim' || role === 'official' ? {} : { stage }) }));
  switch (frame) {
    case 'accuse':
    case 'clear': {
      const wrong = scene.tokens.slice(predicate.from, at).some(({ fold }) => GRAMMAR.wrongly.has(fold));
      if (wrong) return fill(subjectsOf(scene, predicate), 'cleared', WEIGHT.clear);
      const role = frame === 'clear' ? 'cleared' : 'accused';
      if (voice === 'passive')
        return [
          ...fill(strickenBy(scene, predicate), role, WEIGHT[frame]),
          ...fill(agentsOf(scene, at), 'official', WEIGHT.agent),
        ];
      if (isTitle(scene, predicate)) return [];
      const named = objectsOf(scene, at);
      const meant = named.length > 0 ? named : pronounAfter(scene, at);
      const listed = meant.length > 0 ? meant : includedAfter(scene, at);
      const objects = listed.length > 0 || !predicate.finite ? listed : apposedAfter(scene, at);
      const subjects =
        predicate.finite && (named.length > 0 || takesNoun(scene, at)) ? subjectsOf(scene, predicate) : [];
      return [...fill(objects, role, WEIGHT[frame]), ...fill(subjects, 'official', WEIGHT.agent)];
    }
    case 'commit': {
      if (voice === 'passive') {
        const persons = subjectsOf(scene, predicate).filter(() => predicate.finite);
        return [...fill(agentsOf(scene, at), 'accused', WEIGHT.commit), ...fill(persons, 'victim', WEIGHT.commit)];
      }
      if (!startsGroup(scene, predicate)) return [];
      return [
        ...fill(subjectsOf(scene, predicate), 'accused', WEIGHT.commit),
        ...fill(objectsOf(scene, at), 'victim', WEIGHT.commit),
      ];
    }
    case 'do': {
      if (voice === 'passive')
        return followsOffence(scene, at, offences) ? fill(agentsOf(scene, at), 'accused', WEIGHT.do) : [];
      if (!takesOffence(scene, predicate, offences)) return [];
      return startsGroup(scene, predicate) ? fill(subjectsOf(scene, predicate), 'accused', WEIGHT.do) : [];
    }
    case 'oust':
      return overOffence(scene, at, offences) ? fill(subjectsOf(scene, predicate), 'accused', WEIGHT.oust) : [];
    case 'face':
      return voice === 'active' &&
        (takesProceeding(scene, at) || (predicate.verb === 'deny' && takesOffence(scene, predicate, offences)))
        ? fill(strickenBy(scene, predicate), 'accused', predicate.verb === 'deny' ? WEIGHT.deny : WEIGHT.face)
        : [];
  }
}

/** `X accused the mayor`, `X has sued her`: an object without a name. */
function takesNoun({ tokens }: Scene, at: number): boolean {
  const next = tokens[at + 1];
  return (
    next !== undefined && !isBreak(next) && (GRAMMAR.determiners.has(next.fold) || /^(?:him|them|her)$/.test(next.fold))
  );
}

/** The subject of a passive verb, or the name that the sentence gives it after `is`. */
function strickenBy(scene: Scene, predicate: Predicate): PlacedMention[] {
  const found = subjectsOf(scene, predicate);
  if (found.length > 0) return found;
  return predicate.finite ? includedAfter(scene, predicate.at) : complementsOf(scene, predicate.at);
}

/** `noticed forged signatures` is no act of forging: a verb begins its group, or has an auxiliary. */
function startsGroup(scene: Scene, { at, from, finite, loose, form }: Predicate): boolean {
  // `the smuggling of weapons` is a noun; `by smuggling weapons` is an act.
  if (form === 'gerund' && !finite)
    return isBreak(scene.tokens[at]) || GRAMMAR.acts.has(scene.tokens[at - 1]?.fold ?? '');
  return loose || from < at || subjectBefore(scene, from);
}

/** `the investigating officer`. */
function isTitle({ tokens }: Scene, { at, form }: Predicate): boolean {
  return form === 'gerund' && GRAMMAR.gerundTitles.has(tokens[at + 1]?.fold ?? '');
}

const OBJECT_WORDS_MAX = 6;

/** Whether the object of a verb is an offence, and no inquiry into one. */
function takesOffence({ tokens }: Scene, { at, verb }: Predicate, offences: readonly PhraseMatch<string>[]): boolean {
  const next = offences.find(({ from }) => from >= at);
  if (!next || next.from - at > OBJECT_WORDS_MAX || GRAMMAR.heads.has(tokens[next.to]?.fold ?? '')) return false;
  if (RECEIVED.has(verb) && next.meaning !== 'corruption' && next.meaning !== 'stolen_goods') return false;
  const between = tokens.slice(at + 1, next.from + 1);
  return between.every(
    (token, place) =>
      !isBreak(token) &&
      (place === between.length - 1 ||
        token.fold === 'of' ||
        token.fold === 'in' ||
        !GRAMMAR.prepositions.has(token.fold)),
  );
}

const BEFORE_WORDS_MAX = 10;

/** `a Ponzi scheme operated by X`. */
function followsOffence({ tokens }: Scene, at: number, offences: readonly PhraseMatch<string>[]): boolean {
  return offences.some(
    ({ from, to }) =>
      to <= at &&
      at - from <= BEFORE_WORDS_MAX &&
      tokens.slice(to, at).every((token) => !isBreak(token) && isAuxiliary(token.fold)),
  );
}

function isAuxiliary(fold: string): boolean {
  return GRAMMAR.be.has(fold) || GRAMMAR.have.has(fold) || GRAMMAR.adverbs.has(fold) || fold.endsWith('ly');
}

const OVER_WORDS_MAX = 9;

/** `resigned over bribery allegations`. */
function overOffence({ tokens }: Scene, at: number, offences: readonly PhraseMatch<string>[]): boolean {
  return offences.some(
    ({ from }) =>
      from > at &&
      from - at <= OVER_WORDS_MAX &&
      tokens.slice(at + 1, from).some(({ fold }) => fold === 'over' || fold === 'amid'),
  );
}

function takesProceeding({ tokens }: Scene, at: number): boolean {
  for (let place = at + 1; place < tokens.length && place - at <= OBJECT_WORDS_MAX; place += 1) {
    const token = tokens[place];
    if (!token || isBreak(token) || GRAMMAR.clauses.has(token.fold) || GRAMMAR.prepositions.has(token.fold))
      return false;
    if (GRAMMAR.proceedings.has(token.fold)) return true;
  }
  return false;
}

/** `Smith's lawyer said he would fight the fraud charges`: who has a lawyer where an offence is told of. */
function clientVotes(scene: Scene, offences: readonly PhraseMatch<string>[]): Vote[] {
  const { tokens, placed } = scene;
  if (offences.length === 0 || !tokens.some(({ fold }) => GRAMMAR.proceedings.has(fold))) return [];
  return placed.flatMap((one): Vote[] => {
    const at = one.mention.to + 1;
    const lawyer = [at, at + 1].find((place) => GRAMMAR.lawyers.has(tokens[place]?.fold ?? ''));
    if (lawyer === undefined || tokens[lawyer + 1]?.fold === 'general' || !isPossessive(scene, one)) return [];
    return [{ ...one, role: 'accused', stage: 'charge', weight: WEIGHT.client, from: one.mention.to, to: lawyer + 1 }];
  });
}

const NEGATION_WORDS = 4;

function isNegated({ tokens }: Scene, { at, from }: Predicate, lexicon: Lexicon): boolean {
  let start = from;
  while (start > 0 && from - start < NEGATION_WORDS && !isBreak(tokens[start])) start -= 1;
  return findPhrases(lexicon.negators, tokens.slice(start, at + 1)).some(({ meaning }) => meaning);
}

function isJudged(role: MediaRole): boolean {
  return role === 'accused' || role === 'cleared';
}

function denied(role: MediaRole): Omit<Filled, 'one'> {
  return role === 'cleared' ? { role: 'accused', weight: 5 } : { role: 'mentioned', weight: 5 };
}

function voteOf(
  { at, from }: Predicate,
  { party, mention }: PlacedMention,
  { role, weight, stage }: Omit<Filled, 'one'>,
): Vote {
  return { party, mention, role, weight, from, to: at + 1, ...(stage === undefined ? {} : { stage }) };
}
