import type { MediaRole } from './article.js';
import { isCountryWord } from './background.js';
import { defendersIn, hasOwnClause } from './defenders.js';
import { isHeld } from './frames/arguments.js';
import { actsIn, frameVotes, grammarSubjects, isGrammatical } from './frames/frame-votes.js';
import { besideNoun, besideParticiple, invertedSubject, isHeldBehind, isParticiple, isSource } from './inverted.js';
import type { Cue, Lexicon } from './lexicon.js';
import type { Mention, Party } from './party.js';
import { findPhrases, type PhraseMatch } from './phrases.js';
import { withOtherParts } from './plain/other-parts.js';
import { plainVotes } from './plain/plain-votes.js';
import type { Sentence } from './sentences.js';
import { type Token, tokenAt } from './tokens.js';
import type { PlacedMention, Vote } from './vote.js';

/** How far a cue may stand from the name it speaks of, in words. */
const SUBJECT_WORDS_MAX = 22;
const OBJECT_WORDS_MAX = 7;
const EITHER_WORDS_MAX = 4;
const TITLE_WORDS_MAX = 2;
const APPOSITION_WORDS_MAX = 5;
const PREPOSITION_WORDS_MAX = 8;
const LEADING_WORDS_MAX = 12;
const OWNER_WORDS_MAX = 6;
const DEFENDER = 3;
/** `X of Acme Ltd, who is charged`: the person. */
const RELATIVES: Readonly<Record<string, Party['kind']>> = { who: 'person', which: 'organization' };
/** From a relative pronoun to the cue of its clause. */
const RELATIVE_WORDS_MAX = 6;

const TITLED: ReadonlySet<MediaRole> = new Set(['counsel', 'official', 'relative']);

/** All votes of the cues of a sentence. */
export function votesIn(sentence: Sentence, placed: readonly PlacedMention[], lexicon: Lexicon): Vote[] {
  if (placed.length === 0) return [];
  const counsel = new Set<Mention>();
  const spoken = new Set<Mention>();
  const deputies = new Map<Mention, number>();
  const agents = new Set<Mention>();
  const view: View = { tokens: sentence.tokens, placed, lexicon, counsel, spoken, deputies, agents };
  const votes: Vote[] = [];
  for (const defender of defendersIn(view)) {
    const { from, to } = defender;
    for (const one of [defender.one, ...joinedTo(view, defender.one, 1)]) {
      votes.push({ ...one, role: 'counsel', weight: DEFENDER, from, to });
      counsel.add(one.mention);
      spoken.add(one.mention);
      deputies.set(one.mention, to);
      if (!hasOwnClause(view.tokens, one)) agents.add(one.mention);
    }
  }
  const found = findPhrases(lexicon.cues, sentence.tokens);
  for (const match of found) {
    const { role, side, forOthers } = match.meaning;
    if (side === 'subject' && role === 'counsel')
      for (const { mention } of subjects(view, match)) deputies.set(mention, match.to);
    if (side !== 'title' || !TITLED.has(role)) continue;
    for (const { mention } of titled(view, match)) {
      if (role !== 'official' || forOthers) deputies.set(mention, match.to);
      if (role === 'relative') continue;
      spoken.add(mention);
      if (role === 'counsel') counsel.add(mention);
    }
  }
  for (const match of found) {
    const { side, role } = match.meaning;
    const inside = placed.filter(({ mention }) => mention.from < match.to && mention.to > match.from);
    // `Wurde Max Mustermann verurteilt`: the subject stands within the verb.
    const within =
      side === 'inside' || (side === 'subject' && (lexicon.capitalNouns || role === 'cleared') && inside.length > 0);
    if (within) votes.push(...inside.map((one) => voteOf(view, match, one, match.meaning.role)));
    else if (inside.length === 0) votes.push(...votesOf(view, match));
  }
  if (lexicon.language !== 'en')
    return [...votes, ...plainVotes(sentence.tokens, placed, lexicon, withOtherParts(votes))];
  const { told, acting } = actsIn(sentence.tokens, placed);
  const kept = votes.filter(
    ({ role, weight, from, to }) =>
      !((role === 'accused' && weight <= 2 && told.has(from)) || (role === 'victim' && acting.has(to - 1))),
  );
  return [...kept, ...frameVotes(sentence.tokens, placed, lexicon, spoken)];
}

export interface View {
  readonly tokens: readonly Token[];
  readonly placed: readonly PlacedMention[];
  readonly lexicon: Lexicon;
  /** Mentions with the title of a lawyer. */
  readonly counsel: ReadonlySet<Mention>;
  /** Mentions with the title of a lawyer or an official. */
  readonly spoken: ReadonlySet<Mention>;
  /** Mentions with the title of one who speaks for others, and where the title ends. */
  readonly deputies: ReadonlyMap<Mention, number>;
  /** Mentions by whom somebody is defended: they are no subject of the clause around them. */
  readonly agents: ReadonlySet<Mention>;
}

function votesOf(view: View, match: PhraseMatch<Cue>): Vote[] {
  const { side, role, object } = match.meaning;
  const to = (found: readonly PlacedMention[], as: MediaRole) => found.map((one) => voteOf(view, match, one, as));
  switch (side) {
    case 'title':
      return to(titled(view, match), role);
    case 'object':
      return to(objects(view, match, OBJECT_WORDS_MAX), role);
    case 'subject':
      return [
        ...to(judgedSubjects(view, match), role),
        ...(object === undefined ? [] : to(objects(view, match, OBJECT_WORDS_MAX), object)),
      ];
    case 'either': {
      const after = objects(view, match, EITHER_WORDS_MAX);
      const before = subjects(view, match);
      if (after.length === 0) return to(before, isPassive(view, match) || isAdjective(view, match) ? role : 'official');
      return [...to(after, role), ...to(before, 'official')];
    }
    case 'inside':
      return [];
  }
}

/** `Smith, arrested over fraud` and `Smith arrested`: what follows is no object. */
function isPassive({ tokens, lexicon }: View, { to }: PhraseMatch<Cue>): boolean {
  const next = tokens[to];
  return next === undefined || /[,;:–—]/.test(next.before) || lexicon.prepositions.has(next.fold);
}

/** `Smith, a suspected courier`. */
function isAdjective({ tokens, lexicon, placed }: View, { from }: PhraseMatch<Cue>): boolean {
  const article = tokens[from - 1];
  if (!article || !lexicon.articles.has(article.fold) || !/^\s*[,–—(]/.test(article.before)) return false;
  return placed.some(({ mention }) => mention.to === from - 1);
}

const NEGATION_WORDS = 4;

function voteOf(view: View, match: PhraseMatch<Cue>, { party, mention }: PlacedMention, role: MediaRole): Vote {
  const { stage, weight, denial, forOthers } = match.meaning;
  const { from, to } = match;
  const denied = (role === 'accused' || role === 'cleared') && isNegated(view, match);
  if (denied) return { party, mention, role: role === 'accused' ? 'mentioned' : 'accused', weight: 5, from, to };
  const more = { ...(stage === undefined || role === 'victim' ? {} : { stage }), ...(denial && { denial }) };
  const aside = mention.to === from && /,/.test(tokenAt(view.tokens, from).before) && isParticiple(view, from);
  return { party, mention, role, weight, from, to, ...more, ...(forOthers && { forOthers }), ...(aside && { aside }) };
}

/** Whether a negation stands shortly before the cue, with no comma between, or within it as no word of its own. */
function isNegated({ tokens, lexicon }: View, { from, to, gaps }: PhraseMatch<Cue>): boolean {
  let start = from;
  const isEdge = (at: number): boolean =>
    /[,;:]/.test(tokenAt(tokens, at).before) || (at < from && lexicon.personPronouns.has(tokenAt(tokens, at).fold));
  while (start > 0 && from - start < NEGATION_WORDS && !isEdge(start)) start -= 1;
  const found = findPhrases(lexicon.negators, tokens.slice(start, to));
  return found.some(({ from: at, meaning }) => meaning && (start + at < from || gaps.includes(start + at)));
}

/** The names after a cue, and those joined to the first by commas and `and`. */
function objects(view: View, match: PhraseMatch<Cue>, wordsMax: number): PlacedMention[] {
  const { tokens, lexicon, placed } = view;
  const first = placed.find(({ mention }) => mention.from >= match.to);
  if (!first || first.mention.from - match.to > wordsMax || first.mention.by === 'pronoun') return [];
  const between = tokens.slice(match.to, first.mention.from + 1);
  if (between.some(({ before }, at) => at > 0 && /[;:]/.test(before))) return [];
  // `arrested by Inspector Clay`: the agent, not the one it happened to.
  const agent = between.some(({ fold }) => lexicon.agent.has(fold));
  if (agent && (lexicon.held.size === 0 || isHeldBehind(between.slice(0, -1), lexicon))) return [];
  // `Sought for the kidnapping of two, X was caught`
  const comma = /,/.test(tokenAt(tokens, first.mention.from).before) && between.length > 2;
  if (comma && match.meaning.role === 'victim' && lexicon.held.size > 0 && isParticiple(view, 0)) return [];
  // `charges against his brother, John Smith`: a title decides; `charges against the brother of John Smith` is his.
  return [first, ...joinedTo(view, first, 1)];
}

/** `Accused of fraud, John Smith …`: the name after the comma, where the cue begins the sentence. */
function leading({ tokens, placed }: View, { from, to }: PhraseMatch<Cue>): PlacedMention[] {
  const first = placed[0];
  if (from > 0 || !first || first.mention.from < to || first.mention.from - to > LEADING_WORDS_MAX) return [];
  const between = tokens.slice(to, first.mention.from + 1);
  return between.filter(({ before }) => before.includes(',')).length === 1 ? [first] : [];
}

/** The names before a cue: the nearest that the clause is about, and those joined to it. */
function subjects(view: View, match: PhraseMatch<Cue>): PlacedMention[] {
  const found = leading(view, match);
  if (found.length > 0) return found;
  const { placed, tokens, lexicon } = view;
  const host = lexicon.language === 'en' ? relativeHost(view, match.from) : undefined;
  if (host) return [...joinedTo(view, host, -1), host];
  const beside = besideParticiple(view, match);
  if (beside) return [...joinedTo(view, beside, -1), beside];
  if (besideNoun(view, match)) return [];
  let able = placed.filter(
    (one) =>
      one.mention.to <= match.from &&
      match.from - one.mention.to <= SUBJECT_WORDS_MAX &&
      !view.agents.has(one.mention) &&
      !(lexicon.language === 'en' && isHeld(view, one)) &&
      !isSource(view, one),
  );
  able = withoutInsertions(view, able, match.from);
  let nearest = able.at(-1);
  const inverted = nearest ? undefined : invertedSubject(view, match);
  if (inverted) return [inverted, ...joinedTo(view, inverted, 1)];
  // `X, the lawyer of the trader arrested over fraud`: the participle speaks of the trader.
  const title = nearest && view.deputies.get(nearest.mention);
  const apposed = title !== undefined && title > (nearest?.mention.to ?? 0) && title < match.from;
  if (apposed && isParticiple(view, match.from) && !/,/.test(tokenAt(tokens, match.from).before)) return [];
  if (!nearest || isBlocked(view, nearest, match.from)) return [];
  // `John Smith of Acme Ltd was charged`: the person, not the company; `an owner of Acme Ltd was charged`: neither.
  const preposition = tokens[nearest.mention.from - 1]?.fold ?? '';
  const comma = /,/.test(tokens[nearest.mention.to]?.before ?? '');
  if (lexicon.prepositions.has(preposition) && !comma && nearest.mention.from > 1) {
    const former = able.at(-2);
    if (!former || nearest.mention.from - former.mention.to > PREPOSITION_WORDS_MAX) return [];
    nearest = former;
  }
  return [...joinedTo(view, nearest, -1), nearest];
}

/** `Judge X set bail for Y, who is charged`: the name that ends where the clause begins. */
function relativeHost({ placed, tokens }: View, cue: number): PlacedMention | undefined {
  for (let at = cue; at > 0 && cue - at <= RELATIVE_WORDS_MAX; at -= 1) {
    const kind = RELATIVES[tokens[at]?.fold ?? ''];
    // `X, which the rival Y agreed to buy, …`: the clause has a subject of its own.
    if (kind && placed.some(({ mention }) => mention.from > at && mention.to <= cue)) return undefined;
    if (kind)
      return placed.find(({ mention, party }) => mention.to === at && mention.by !== 'pronoun' && party.kind === kind);
    if (/[,;:–—(]/.test(tokens[at]?.before ?? '')) return undefined;
  }
  return undefined;
}

/** Subjects of a cue of accusation; where distance finds none, those that the grammar of English tells. */
function judgedSubjects(view: View, match: PhraseMatch<Cue>): PlacedMention[] {
  const found = subjects(view, match);
  const judged = match.meaning.role === 'accused' || match.meaning.role === 'cleared';
  if (!judged || view.lexicon.language !== 'en') return found;
  const told = grammarSubjects(view.tokens, view.placed, match.from, view.spoken);
  if (told === 'others') return [];
  // `entered her plea before Magistrate X and will be sentenced`: who has an office is no subject beside another name.
  if (told.length > 0 && found.length > 0 && found.every(({ mention }) => view.spoken.has(mention))) return told;
  // `said the prosecutor after he was sentenced`
  if (told.length > 0 && view.lexicon.personPronouns.has(view.tokens[match.from - 1]?.fold ?? '')) return told;
  return found.length === 0 || found.every((one) => told.includes(one)) ? told : found;
}

/** Leaves out names inside insertions between commas that end before the cue: `X, who worked for Y, was charged`. */
function withoutInsertions({ tokens, lexicon }: View, able: PlacedMention[], cue: number): PlacedMention[] {
  let left = able;
  let opened: number | undefined;
  // An insertion has a name before it: none begins before the first name ends.
  const first = Math.min(...able.map(({ mention }) => mention.to));
  for (let at = first; at <= cue; at += 1) {
    const { before, fold } = tokenAt(tokens, at);
    if (!/[,–—(]|\s-\s/.test(before)) continue;
    if (opened !== undefined) left = withoutThose(left, opened, at);
    opened = lexicon.openers.has(fold) || /^\d+$/.test(fold) ? at : undefined;
  }
  return left;
}

/** Leaves out the names of an insertion that has a name before it. */
function withoutThose(names: PlacedMention[], from: number, to: number): PlacedMention[] {
  const hasHost = names.some(({ mention }) => mention.to <= from);
  return hasHost ? names.filter(({ mention }) => mention.to <= from || mention.from >= to) : names;
}

/** Whether another subject stands between name and cue: `X said his brother was charged`, `X's brother was charged`. */
function isBlocked({ tokens, lexicon, counsel }: View, { mention }: PlacedMention, cue: number): boolean {
  const after = tokens[mention.to];
  const possessive = after !== undefined && after.fold === 's' && /^['’]$/.test(after.before);
  if (possessive && cue > mention.to + 1) return true;
  for (let at = Math.max(mention.to, cue - 5); at < cue; at += 1) {
    const { fold } = tokenAt(tokens, at);
    const joined = lexicon.and.has(tokens[at - 1]?.fold ?? '');
    const comma = tokens.slice(at + 1, cue + 1).some(({ before }) => before.includes(','));
    // `took her into custody`: an object, not an owner.
    const owner = lexicon.blockers.has(fold) && !lexicon.prepositions.has(tokens[at + 1]?.fold ?? '');
    if (owner && !joined && !comma && at < cue - 1) return true;
    // `His lawyer, Jane Doe, said he denies it`: the pronoun is the subject, and it is not the lawyer.
    if (counsel.has(mention) && lexicon.personPronouns.has(fold) && at >= cue - 2) return true;
  }
  return false;
}

/** Names that stand beside one, separated by commas and `and` alone. */
function joinedTo({ tokens, lexicon, placed }: View, start: PlacedMention, step: 1 | -1): PlacedMention[] {
  const joined: PlacedMention[] = [];
  const beside =
    step === 1 ? placed.slice(placed.indexOf(start) + 1) : placed.slice(0, placed.indexOf(start)).reverse();
  let last = start;
  for (const next of beside) {
    const [left, right] = step === 1 ? [last, next] : [next, last];
    const between = tokens.slice(left.mention.to, right.mention.from).filter(({ fold }) => !/^\d+$/.test(fold));
    const [first] = between;
    const comma = /^\s*,\s*$/.test(tokenAt(tokens, right.mention.from).before);
    // `John Smith and his firm Acme Ltd`
    const owned = between.slice(1).every(({ fold }) => lexicon.blockers.has(fold) || lexicon.bodyWords.has(fold));
    const and = first !== undefined && lexicon.and.has(first.fold) && owned;
    if (!(and || (first === undefined && comma))) break;
    joined.push(next);
    last = next;
  }
  return joined;
}

/** The name a title belongs to: the one right after it, or the one before it across a comma and an article. */
function titled(view: View, { from, to, meaning: { role } }: PhraseMatch<Cue>): PlacedMention[] {
  const { tokens, lexicon, placed } = view;
  const after = placed.find(({ mention }) => mention.from >= to);
  if (after && after.mention.by !== 'pronoun' && after.mention.from - to <= TITLE_WORDS_MAX) {
    const between = tokens.slice(to, after.mention.from + 1);
    const open = between.every(
      ({ before }, place) => /^[\s.-]*$/.test(before) || (place === 0 && /^,?\s*$/.test(before)),
    );
    // `Sentencing the fraudster, Judge Jane Doe`; `the fraudster persuaded Jane Doe`; `the judge told Jane Doe`.
    const isEnglish = lexicon.language === 'en';
    const more = isEnglish && between.length > 1;
    const verb = more && between.slice(0, -1).some(({ fold }) => /.ed$/.test(fold) || isGrammatical(fold));
    const other = verb || (more && role === 'accused' && (between[0]?.before ?? '').includes(','));
    const ofOther = between.some(({ fold }, place) => place < between.length - 1 && lexicon.prepositions.has(fold));
    // `the lawyer of the suspect, Jane Doe`
    const owner = role === 'accused' && /,/.test(between[0]?.before ?? '') && isOwner(view, from);
    // `, a lawyer, John Smith`: only where the title is not itself an insertion after a name.
    if (open && !other && !owner && !ofOther && !isPossessed(tokens, from, placed))
      return role === 'accused' && isEnglish ? [after, ...joinedTo(view, after, 1)] : [after];
    // `a lawyer for John Smith, Jane Doe, said`
    const next = placed[placed.indexOf(after) + 1];
    if (ofOther && next?.mention.from === after.mention.to && /^\s*,/.test(tokenAt(tokens, next.mention.from).before))
      return [next];
  }
  const owned = after && behindOwner(view, to, after) ? [after] : [];
  if (owned.length > 0) return owned;
  const before = placed.filter((one) => one.mention.to <= from && !isSource(view, one)).at(-1);
  if (!before || from - before.mention.to > APPOSITION_WORDS_MAX) return [];
  const between = tokens.slice(before.mention.to, from + 1);
  const [first] = between;
  const comma = /^\s*[,–—(]/.test(first?.before ?? '');
  const numbered = /^\d+$/.test(first?.fold ?? '');
  const rest = between.slice(1).every(({ before: gap }) => !/[,;:]/.test(gap));
  // `Smith, a Colombian trafficker`, not `Smith, the trafficker's wife`.
  const described = numbered || between.length > 3 || tokens[to]?.fold === 's' ? undefined : between[1];
  // `X, who prosecutors say …`
  if (/^wh/.test(tokens[from - 1]?.fold ?? '') && lexicon.language === 'en') return [];
  const words = between
    .slice(0, -1)
    .every(
      (one) =>
        lexicon.articles.has(one.fold) ||
        lexicon.openers.has(one.fold) ||
        /^\d+$/.test(one.fold) ||
        (one === described && one.capital && isCountryWord(one.text)),
    );
  const copula = between.length >= 3 && !comma && isCopula(first?.fold ?? '');
  if (comma && (rest || numbered) && words) return [before];
  return copula && between.slice(1, -1).every(({ fold }) => lexicon.articles.has(fold) || lexicon.openers.has(fold))
    ? [before]
    : [];
}

/** `of the suspect`: the title of whom something belongs to. */
function isOwner({ tokens, lexicon }: View, at: number): boolean {
  const [second, first] = [tokens[at - 2]?.fold ?? '', tokens[at - 1]?.fold ?? ''];
  const holds = (word: string): boolean => lexicon.held.has(word) || lexicon.prepositions.has(word);
  return holds(first) || (lexicon.articles.has(first) && holds(second));
}

/** `The spokesman of the company, Jane Doe, denied`: the title has an owner without a name. */
function behindOwner({ tokens, lexicon }: View, to: number, { mention }: PlacedMention): boolean {
  const [first, ...more] = tokens.slice(to, mention.from);
  if (!first || more.length >= OWNER_WORDS_MAX || !/^\s*,/.test(tokenAt(tokens, mention.from).before)) return false;
  const held = lexicon.prepositions.has(first.fold) || lexicon.held.has(first.fold) || lexicon.articles.has(first.fold);
  return held && [first, ...more].every(({ before }) => !/[,;:]/.test(before));
}

/** `Smith's lawyer, Jane Doe`: the title has an owner, and the name after it is the lawyer all the same. */
function isPossessed(tokens: readonly Token[], from: number, placed: readonly PlacedMention[]): boolean {
  const owner = placed.find(({ mention }) => mention.to === from);
  return owner !== undefined && /^\s*,/.test(tokenAt(tokens, from).before);
}

const COPULAS = new Set(['is', 'was', 'ist', 'war', 'est', 'etait', 'es', 'era', 'fue', 'foi', 'e', 'fu']);

function isCopula(word: string): boolean {
  return COPULAS.has(word);
}
