import type { MediaStage } from '../article.js';
import { besideNoun, isHeldBehind, isSource } from '../inverted.js';
import type { Lexicon } from '../lexicon.js';
import { findPhrases, type PhraseMatch } from '../phrases.js';
import type { Token } from '../tokens.js';
import type { PlacedMention, Vote } from '../vote.js';
import { type PlainGrammar, type PlainVerb, plainGrammar, plainVerbs } from './plain-verbs.js';

const WEIGHT = { strike: 3.5, deed: 3, pay: 3, confess: 2.5, face: 3, bribed: 2.5, noun: 3 } as const;
const DENIED_WEIGHT = 5;
const SUBJECT_WORDS_MAX = 25;
const OBJECT_WORDS_MAX = 14;
const OFFENCE_WORDS_MAX = 7;
const BRIBED_WORDS_MAX = 9;
const NEGATION_WORDS = 4;

interface Scene {
  readonly tokens: readonly Token[];
  readonly placed: readonly PlacedMention[];
  readonly lexicon: Lexicon;
  readonly grammar: PlainGrammar;
  readonly offences: readonly PhraseMatch<string>[];
  /** Mentions of those who have another part: officials, lawyers, victims, witnesses, relatives. */
  readonly spoken: ReadonlySet<PlacedMention['mention']>;
}

/**
 * What the verbs of a German, French, Spanish, Portuguese or Italian sentence say of the names around them, by who does
 * what to whom: `ha condenado a siete años al exconcejal X`, `recherché pour vol, X a été capturé`.
 * @param spoken names of officials, lawyers, victims, witnesses and relatives: no subjects of deeds.
 */
export function plainVotes(
  tokens: readonly Token[],
  placed: readonly PlacedMention[],
  lexicon: Lexicon,
  spoken: ReadonlySet<PlacedMention['mention']>,
): Vote[] {
  const grammar = plainGrammar(lexicon);
  if (!grammar || placed.length === 0) return [];
  const offences = findPhrases(lexicon.offences, tokens).filter(({ meaning }) => meaning !== '');
  if (hasNotDone(tokens, lexicon)) return [];
  const scene: Scene = { tokens, placed, lexicon, grammar, offences, spoken };
  const inName = (at: number): boolean => placed.some(({ mention }) => mention.from <= at && at < mention.to);
  return [
    ...plainVerbs(tokens, inName, lexicon, grammar).flatMap((verb) => votesOf(scene, verb)),
    ...nounVotes(scene),
    ...objectVotes(scene),
  ];
}

/** `condamnée pour un meurtre qu'elle n'avait pas commis`. */
function hasNotDone(tokens: readonly Token[], lexicon: Lexicon): boolean {
  return tokens.some(({ fold }, at) => {
    if (!COMMITTED.test(fold)) return false;
    return findPhrases(lexicon.negators, tokens.slice(Math.max(0, at - NEGATION_WORDS), at)).some(
      ({ meaning }) => meaning,
    );
  });
}

const COMMITTED = /^(?:commis|commise|cometio|cometido|cometeu|commesso|commessa|begangen)$/;

/** `X vendait de faux médicaments`, `X smaltiva rifiuti tossici`: whoever does what its object calls an offence. */
function objectVotes(scene: Scene): Vote[] {
  const { tokens, placed, grammar, lexicon, offences, spoken } = scene;
  return placed.flatMap((one): Vote[] => {
    const at = one.mention.to;
    const verb = tokens[at];
    const offence = offences.find(({ from }) => from > at && from - at <= DONE_WORDS_MAX);
    if (!verb || !offence || verb.capital || /[^\s]/.test(verb.before) || spoken.has(one.mention)) return [];
    if (lexicon.held.has(verb.fold) || lexicon.and.has(verb.fold) || isOther(verb.fold, grammar)) return [];
    const between = tokens.slice(at + 1, offence.from);
    const open = between.every(
      ({ fold, before }) =>
        !/[,;:]/.test(before) &&
        !lexicon.clauses.has(fold) &&
        !ASKED.has(fold) &&
        (!lexicon.held.has(fold) || PARTITIVE.has(fold)),
    );
    if (!open || grammar.find(verb.text.toLowerCase()) || isPrepositional(scene, one) || isSource(scene, one))
      return [];
    return withJoined(scene, one, -1).map((doer) =>
      voteOf(scene, doer, { at, stage: 'allegation', weight: WEIGHT.noun }),
    );
  });
}

function isUndone(tokens: readonly Token[], { undone }: PlainGrammar): boolean {
  return tokens.some(({ fold }) => undone.some((stem) => fold.startsWith(stem)));
}

function isOther(word: string, { others }: PlainGrammar): boolean {
  return others.some((begin) => (begin.length > 3 ? word.startsWith(begin) : word === begin));
}

const DONE_WORDS_MAX = 4;
const ASKED: ReadonlySet<string> = new Set('como comment come wie warum pourquoi por porque perche sobre'.split(' '));
const PARTITIVE: ReadonlySet<string> = new Set('de des du di dei delle d'.split(' '));

/** `sei anni a X`, `mandat d'arrêt contre X`, `Gegen X wurde Anklage erhoben`: whom a proceeding or a penalty strikes. */
function nounVotes(scene: Scene): Vote[] {
  const { tokens, placed, grammar, lexicon } = scene;
  // `a classé la plainte contre X`
  if (isUndone(tokens, grammar)) return [];
  const isLink = (word: string): boolean => grammar.links.has(word) || grammar.gives.has(word);
  return placed.flatMap((one): Vote[] => {
    const { from, by } = one.mention;
    if (by === 'pronoun' || scene.spoken.has(one.mention)) return [];
    const start = Math.max(0, from - TITLE_WORDS);
    const link = tokens.findLastIndex(({ text }, at) => at >= start && at < from && isLink(text.toLowerCase()));
    if (link < 0 || tokens.slice(link + 1, from + 1).some(({ before }) => /[,;:–—]/.test(before))) return [];
    if (!isHeldBehind(tokens.slice(link, from), lexicon) && !grammar.verbLast) return [];
    // Nothing but its own kind stands between: another preposition or a title in between may be that of somebody else.
    if (tokens.slice(link + 1, from).some(({ fold }) => lexicon.held.has(fold) || lexicon.blockers.has(fold)))
      return [];
    const all = withJoined(scene, one, 1);
    const noun = strikingNoun(scene, link, Math.max(...all.map(({ mention }) => mention.to)));
    if (noun === undefined) return [];
    return all.map((struck) => voteOf(scene, struck, { at: noun, stage: 'allegation', weight: WEIGHT.noun }));
  });
}

/** The noun before its preposition with no stop between; where the preposition opens the sentence, the one behind. */
function strikingNoun({ tokens, grammar, placed }: Scene, link: number, to: number): number | undefined {
  const inName = (at: number): boolean => placed.some(({ mention }) => mention.from <= at && at < mention.to);
  const nouns = grammar.links.has(tokens[link]?.text.toLowerCase() ?? '') ? grammar.nouns : grammar.penalties;
  for (let at = link - 1; at >= 0 && link - at <= NOUN_WORDS_MAX; at -= 1) {
    if (/[,;:–—]/.test(tokens[at + 1]?.before ?? '') || inName(at)) break;
    if (nouns.has(tokens[at]?.fold ?? '')) return at;
  }
  if (!grammar.verbLast) return undefined;
  const behind = tokens.findIndex(({ fold }, at) => at >= to && grammar.nouns.has(fold));
  // `hat gegen X Bußgelder verhängt`: within a sentence it stands right behind.
  const near = link === 0 || tokens.slice(to, behind + 1).every(({ before }) => !/[,;:–—]/.test(before));
  return behind < 0 || !near || (link > 0 && behind - to > BEHIND_WORDS_MAX) ? undefined : behind;
}

const BEHIND_WORDS_MAX = 3;

const NOUN_WORDS_MAX = 10;

function votesOf(scene: Scene, verb: PlainVerb): Vote[] {
  const { kind, voice, at, stage } = verb;
  const accuse = (found: readonly PlacedMention[], weight: number): Vote[] =>
    found.map((one) => voteOf(scene, one, { at, stage, weight }));
  switch (kind) {
    case 'strike':
      return accuse(voice === 'passive' ? strickenBy(scene, at) : objectOf(scene, at), WEIGHT.strike);
    case 'deed':
      return accuse(voice === 'passive' ? agentOf(scene, at) : doerOf(scene, at), WEIGHT.deed);
    case 'pay': {
      const offence = offenceAfter(scene, at) ?? offenceBefore(scene, at);
      if (offence?.meaning !== 'corruption') return [];
      const doers = voice === 'passive' ? agentOf(scene, at) : doerOf(scene, at);
      return [...accuse(doers, WEIGHT.pay), ...accuse(bribedBy(scene, Math.max(at, offence.to - 1)), WEIGHT.bribed)];
    }
    case 'confess':
      return accuse(offenceAfter(scene, at) ? doerOf(scene, at) : [], WEIGHT.confess);
    case 'face':
      return accuse(doerOf(scene, at), WEIGHT.face);
  }
}

function voteOf(
  { tokens, lexicon }: Scene,
  { party, mention }: PlacedMention,
  { at, stage, weight }: { readonly at: number; readonly stage: MediaStage; readonly weight: number },
): Vote {
  let start = at;
  while (start > 0 && at - start < NEGATION_WORDS && !/[,;:]/.test(tokens[start]?.before ?? '')) start -= 1;
  const denied = findPhrases(lexicon.negators, tokens.slice(start, at)).some(({ meaning }) => meaning);
  if (denied) return { party, mention, role: 'mentioned', weight: DENIED_WEIGHT, from: at, to: at + 1 };
  return { party, mention, role: 'accused', stage, weight, struck: true, from: at, to: at + 1 };
}

/** Whom a passive verb or a participle strikes: the name beside it, its subject before it, or behind it. */
function strickenBy(scene: Scene, at: number): PlacedMention[] {
  const { tokens, placed, grammar } = scene;
  const beside = placed.find(({ mention }) => mention.to === at && mention.by !== 'pronoun');
  if (beside && !grammar.verbLast) return withJoined(scene, beside, -1);
  if (besideNoun(scene, { from: at })) return [];
  const complement = placed.find(({ mention }) => mention.from > at);
  // `El detenido por lavado es X`
  if (complement && isAfterCopula(scene, complement)) return withJoined(scene, complement, 1);
  if (isAttribute(scene, at)) return [];
  const before = subjectBefore(scene, at);
  const far =
    before && scene.spoken.has(before.mention) && at - before.mention.to > ADJACENT_WORDS && !grammar.verbLast;
  if (far) return [];
  if (before) return withJoined(scene, before, -1);
  const next = placed.find(({ mention }) => mention.from > at);
  if (!next || next.mention.by === 'pronoun' || next.mention.from - at > OBJECT_WORDS_MAX) return [];
  if (placed.some(({ mention }) => mention.to <= at && mention.by !== 'pronoun')) return [];
  const between = tokens.slice(at + 1, next.mention.from);
  const commas = tokens.slice(at + 1, next.mention.from + 1).filter(({ before: gap }) => /[,;:]/.test(gap)).length;
  if (commas > 1 || isAgent(scene, between)) return [];
  // `Recherché depuis trois ans pour vol, X …`: behind the comma the clause has its subject.
  const own = commas === 1 ? between.slice(between.findLastIndex(({ before: gap }) => /,/.test(gap))) : between;
  // `Festgenommen wurde der 29-Jährige, nachdem X misstrauisch geworden war`
  if (commas === 1 && opensClause(own[0]?.fold ?? '', scene.lexicon)) return [];
  const opens = commas === 1 && /,/.test(tokens[next.mention.from]?.before ?? '');
  if (!opens && isHeldBehind(own, scene.lexicon)) return [];
  return withJoined(scene, next, 1);
}

const opensClause = (word: string, { clauses }: Lexicon): boolean => clauses.has(word) || LATER_CLAUSES.has(word);

const LATER_CLAUSES: ReadonlySet<string> = new Set(
  'nachdem als wahrend bevor sobald apres lorsque despues tras depois apos dopo'.split(' '),
);

function isAfterCopula({ tokens, placed, grammar }: Scene, one: PlacedMention): boolean {
  return placed[0] === one && grammar.be.has(tokens[one.mention.from - 1]?.text.toLowerCase() ?? '');
}

/** `X met the trader accused of fraud`: a participle right behind a common noun speaks of that. */
function isAttribute({ tokens, grammar, lexicon }: Scene, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (grammar.verbLast || !before || !token || before.capital) return false;
  // `la moglie dell'arrestato`: a noun.
  if (token.before === "'" || token.before === '’')
    return lexicon.held.has(before.fold) || lexicon.articles.has(before.fold);
  if (/[^\s]/.test(token.before)) return false;
  const near = tokens.slice(Math.max(0, at - AUXILIARY_WORDS), at);
  return !near.some(({ text }) => grammar.be.has(text.toLowerCase()) || grammar.been.has(text.toLowerCase()));
}

const AUXILIARY_WORDS = 4;

/** The object of an active verb, behind what it adds with prepositions. */
function objectOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens, placed, grammar, lexicon } = scene;
  // `revocó la sentencia que condenaba a X`
  if (isUndone(tokens.slice(0, at), grammar)) return [];
  const next = placed.find(({ mention }) => mention.from > at);
  if (grammar.verbLast) {
    const inside = objectBefore(scene, at);
    if (inside) return withJoined(scene, inside, -1);
  }
  if (!next || next.mention.by === 'pronoun' || next.mention.from - at > OBJECT_WORDS_MAX) return [];
  const between = tokens.slice(at + 1, next.mention.from);
  const last = tokens.slice(at + 1, next.mention.from + 1).findLastIndex(({ before }) => /[,;:]/.test(before));
  // `a condamné l'ancien maire, X`: an apposition right behind the object.
  if (last >= 0 && last < between.length) return [];
  const held = between.findLast(({ fold }) => lexicon.held.has(fold));
  if (held && !grammar.accusative.has(held.text.toLowerCase()) && isHeldBehind(between, lexicon)) return [];
  if (isAgent(scene, between)) return [];
  return withJoined(scene, next, 1);
}

/** `Das Gericht hat den Reeder X wegen Untreue verurteilt`: the last name before it that no preposition holds. */
function objectBefore(scene: Scene, at: number): PlacedMention | undefined {
  const { tokens, placed, grammar } = scene;
  const have = tokens.findLastIndex(({ text }, place) => place < at && grammar.have.has(text.toLowerCase()));
  return placed.find(
    (one) => have >= 0 && one.mention.from > have && one.mention.to <= at && !isPrepositional(scene, one),
  );
}

/** The subject of a deed: no official, nobody who is quoted. */
function doerOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens, placed } = scene;
  const before = subjectBefore(scene, at);
  if (before) return scene.spoken.has(before.mention) ? [] : withJoined(scene, before, -1);
  const next = placed.find(({ mention }) => mention.from > at);
  if (!next || next.mention.by === 'pronoun' || next.mention.from - at > OBJECT_WORDS_MAX) return [];
  if (placed.some(({ mention }) => mention.to <= at)) return [];
  const between = tokens.slice(at + 1, next.mention.from);
  const open = [...between, tokens[next.mention.from]].every((token) => !/[,;:]/.test(token?.before ?? ''));
  if (!open || isHeldBehind(between, scene.lexicon) || scene.spoken.has(next.mention)) return [];
  // `escroqué X`: an object, where nothing stands between.
  return between.some(({ fold }) => scene.lexicon.held.has(fold)) ? withJoined(scene, next, 1) : [];
}

/** `volé par X`. */
function agentOf(scene: Scene, at: number): PlacedMention[] {
  const { tokens, placed, grammar } = scene;
  const next = placed.find(({ mention }) => mention.from > at);
  const by = tokens[at + 1]?.text.toLowerCase() ?? '';
  if (!next || next.mention.from - at > BRIBED_WORDS_MAX || !grammar.agent.has(by)) return [];
  // `truffato da un falso carabiniere il pensionato X`: another is the agent.
  if (!isHeldBehind(tokens.slice(at + 1, next.mention.from), scene.lexicon)) return [];
  return tokens.slice(at + 1, next.mention.from + 1).every(({ before }) => !/[,;:]/.test(before))
    ? withJoined(scene, next, 1)
    : [];
}

/** `pagou propina ao então prefeito X`. */
function bribedBy(scene: Scene, at: number): PlacedMention[] {
  const { tokens, placed, grammar } = scene;
  const next = placed.find(({ mention }) => mention.from > at);
  const to = tokens[at + 1];
  if (!next || !to || !grammar.dative.has(to.text.toLowerCase()) || next.mention.from - at > BRIBED_WORDS_MAX)
    return [];
  return tokens.slice(at + 1, next.mention.from + 1).every(({ before }) => !/[,;:]/.test(before))
    ? withJoined(scene, next, 1)
    : [];
}

/** The nearest name before a verb that is no part of a prepositional phrase, an insertion or a quotation. */
function subjectBefore(scene: Scene, at: number): PlacedMention | undefined {
  const { tokens, placed } = scene;
  const able = placed.filter(
    (one) =>
      one.mention.to <= at &&
      at - one.mention.to <= SUBJECT_WORDS_MAX &&
      !isPrepositional(scene, one) &&
      !isSource(scene, one),
  );
  const nearest = able.at(-1);
  if (!nearest) return undefined;
  // A stop between them ends the clause, and another possessor begins another subject: `X said that his brother …`.
  const between = tokens.slice(nearest.mention.to, at);
  if (between.some(({ before }) => /[;:]/.test(before))) return undefined;
  const other = between.findLastIndex(({ fold }) => scene.lexicon.blockers.has(fold));
  const comma = between.findLastIndex(({ before }) => /,/.test(before));
  if (other >= 0 && other > comma && other < between.length - 1) return undefined;
  return nearest;
}

/** `de X`, `contra o empresário X`: held by a preposition, with a title between or not. */
function isPrepositional({ tokens, lexicon }: Scene, { mention }: PlacedMention): boolean {
  let from = mention.from;
  while (from > 0 && mention.from - from < TITLE_WORDS && !/[,;:–—]/.test(tokens[from]?.before ?? '')) from -= 1;
  return isHeldBehind(tokens.slice(from, mention.from), lexicon);
}

const TITLE_WORDS = 5;
/** `the mayor X was arrested`: an office beside a verb does not doubt it. */
const ADJACENT_WORDS = 4;

/** Whether the last preposition names the agent: `arrestato dal maresciallo X`. */
function isAgent({ grammar, lexicon }: Scene, between: readonly Token[]): boolean {
  const last = between.findLast(({ fold }) => lexicon.held.has(fold));
  return last !== undefined && grammar.agent.has(last.text.toLowerCase());
}

function offenceAfter({ offences }: Scene, at: number): PhraseMatch<string> | undefined {
  return offences.find(({ from }) => from > at && from - at <= OFFENCE_WORDS_MAX);
}

function offenceBefore({ offences, grammar }: Scene, at: number): PhraseMatch<string> | undefined {
  return grammar.verbLast ? offences.findLast(({ to }) => to <= at && at - to <= OFFENCE_WORDS_MAX) : undefined;
}

/** A name and those joined to it by commas and `and`, with an article and a title: `el mayor X y el sargento Y`. */
function withJoined({ tokens, placed, lexicon, spoken }: Scene, first: PlacedMention, step: 1 | -1): PlacedMention[] {
  const joined = [first];
  let last = first;
  for (let at = placed.indexOf(first) + step; placed[at]; at += step) {
    const next = placed[at] as PlacedMention;
    const [left, right] = step === 1 ? [last, next] : [next, last];
    const between = tokens.slice(left.mention.to, right.mention.from);
    const article = lexicon.articles.has(between[1]?.fold ?? '') && !spoken.has(next.mention);
    const and = between.length <= (article ? 3 : 2) && lexicon.and.has(between[0]?.fold ?? '');
    if (!and && !(between.length === 0 && /^\s*,\s*$/.test(tokens[right.mention.from]?.before ?? ''))) break;
    joined.push(next);
    last = next;
  }
  return joined;
}
