import { isCountryWord } from './background.js';
import type { Lexicon } from './lexicon.js';
import { findNames, type NameSpan } from './names.js';
import type { Party } from './party.js';
import { byPlace, type Sentence } from './sentences.js';
import { tokenAt, tokenize } from './tokens.js';

const PARTIES_MAX = 60;
const NAME_CHARACTERS_MAX = 200;

/**
 * The parties of an article. Surnames and short forms join the one party they can mean; a pronoun that begins a sentence
 * means the first party of the sentence before.
 */
export function findParties(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  common: ReadonlySet<string>,
  options: { readonly skipTitle: boolean; readonly people: readonly string[]; readonly bodies: readonly string[] },
): Party[] {
  const { skipTitle } = options;
  const parties: Party[] = [];
  const spans = withSharedSurnames(
    sentences.flatMap((sentence) =>
      skipTitle && sentence.field === 'title' ? [] : findNames(sentence, lexicon, common),
    ),
    lexicon,
  );
  // The fullest form of a name comes first, so that shorter ones find it.
  const full = spans.filter(({ kind, folds }) => kind === 'body' || (kind === 'person' && folds.length > 1));
  for (const span of full.toSorted((left, right) => right.folds.length - left.folds.length)) {
    if (parties.length >= PARTIES_MAX || parties.some((party) => isPartOf(span, party))) continue;
    parties.push(toParty(isCalledBody(span, lexicon) ? { ...span, kind: 'body' } : span, lexicon));
  }
  for (const span of singleBodies(spans, parties, lexicon))
    if (parties.length < PARTIES_MAX) parties.push(toParty({ ...span, kind: 'body' }, lexicon));
  const told = [
    ...options.people.map((name) => toldParty(name, 'person')),
    ...options.bodies.map((name) => toldParty(name, 'organization')),
  ];
  for (const party of told) {
    const known = parties.some(({ folds }) => folds.join(' ') === party.folds.join(' '));
    if (!known && party.folds.length > 0 && parties.length < PARTIES_MAX) parties.push(party);
  }
  if (skipTitle || told.length > 0) spans.push(...titleSpans(sentences, parties));
  for (const span of spans) attach(span, parties);
  attachPronouns(sentences, parties, lexicon);
  for (const { mentions } of parties)
    mentions.sort((left, right) => byPlace(left.sentence, right.sentence) || left.from - right.from);
  return parties.filter(({ mentions }) => mentions.length > 0);
}

/** `Harold and Winifred Ketteridge`: a given name that nobody else in the article bears as a surname has the next one's. */
function withSharedSurnames(spans: readonly NameSpan[], { language }: Lexicon): NameSpan[] {
  if (language !== 'en') return [...spans];
  const last = new Set(spans.filter(({ folds }) => folds.length > 1).map(({ folds }) => folds.at(-1)));
  return spans.map((span, at) => {
    const next = spans[at + 1];
    const { tokens } = span.sentence;
    const joined =
      next?.sentence === span.sentence &&
      next.from === span.to + 1 &&
      tokens[span.to]?.fold === 'and' &&
      !isListed(span);
    if (!joined || span.kind !== 'unknown' || next.kind !== 'person' || next.folds.length !== 2) return span;
    if (last.has(span.folds[0]) || span.text === span.text.toUpperCase() || isCountryWord(span.text)) return span;
    const surname = next.text.split(' ').at(-1) ?? '';
    return {
      ...span,
      kind: 'person',
      text: `${span.text} ${surname}`,
      folds: [...span.folds, next.folds.at(-1) ?? ''],
    };
  });
}

/** After a comma or a preposition stands a place or another name. */
function isListed({ sentence: { tokens }, from }: NameSpan): boolean {
  return (
    from > 0 &&
    (/[,;]/.test(tokenAt(tokens, from).before) || /^(?:in|at|from|near|and)$/.test(tokenAt(tokens, from - 1).fold))
  );
}

function toParty(span: NameSpan, { capitalNouns }: Lexicon): Party {
  const { folds, text } = span;
  // A capital letter begins the sentence, and every German noun: the first word may be no part of the name.
  const shorter = span.kind === 'person' && folds.length > 2 && (span.from === 0 || capitalNouns);
  const otherNames = shorter
    ? [
        text
          .split(' ')
          .slice(capitalNouns ? -2 : 1)
          .join(' '),
      ]
    : [];
  return { name: text, folds, kind: span.kind === 'body' ? 'organization' : 'person', otherNames, mentions: [] };
}

const MENTIONS_OF_SINGLE_MIN = 2;

/** Words with a capital that stand alone again and again, or beside `the company`: bodies known by one word. */
function singleBodies(spans: readonly NameSpan[], parties: readonly Party[], lexicon: Lexicon): NameSpan[] {
  const counted = new Map<string, NameSpan[]>();
  for (const span of spans) {
    if (
      span.kind !== 'unknown' ||
      span.from === 0 ||
      span.text.length < 3 ||
      parties.some((party) => isPartOf(span, party))
    )
      continue;
    const before = tokenAt(span.sentence.tokens, span.from - 1);
    if (isCountryWord(span.text) || lexicon.prepositions.has(before.fold)) continue;
    const fold = span.folds.join(' ');
    const known = counted.get(fold);
    if (known) known.push(span);
    else counted.set(fold, [span]);
  }
  return [...counted.values()]
    .filter((same) => same.length >= MENTIONS_OF_SINGLE_MIN || same.some((span) => isCalledBody(span, lexicon)))
    .flatMap((same) => same.slice(0, 1));
}

/** `the lender Zorbank`, `Zorbank, the lender`. */
function isCalledBody({ sentence, from, to }: NameSpan, lexicon: Lexicon): boolean {
  const { tokens } = sentence;
  if (lexicon.bodyWords.has(tokens[from - 1]?.fold ?? '')) return true;
  const after = tokens.slice(to, to + 4);
  const [first] = after;
  return (
    first !== undefined &&
    /^\s*,/.test(first.before) &&
    lexicon.articles.has(first.fold) &&
    after.some(({ fold }) => lexicon.bodyWords.has(fold))
  );
}

/** A party whose name the source has found: names come in small letters as well. */
function toldParty(name: string, kind: Party['kind']): Party {
  const folds = tokenize(name.slice(0, NAME_CHARACTERS_MAX)).map(({ fold }) => fold);
  const written =
    name === name.toLowerCase()
      ? name.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap, letter) => gap + letter.toUpperCase())
      : name;
  return { name: written.slice(0, NAME_CHARACTERS_MAX), folds, kind, otherNames: [], mentions: [] };
}

/** Whether a span is a form of a party's name: the same words, fewer in their order, or initials of them. */
function isPartOf(span: NameSpan, party: Party): boolean {
  const { folds } = span;
  if (span.kind === 'institution') return false;
  if (party.kind === 'organization') return folds[0] === party.folds[0] && isSubsequence(folds, party.folds);
  const [first, ...more] = folds;
  if (first !== undefined && more.length === 0)
    return first === party.folds.at(-1) || (first === party.folds[0] && first.length > 3);
  return isSubsequence(folds, party.folds) && folds.at(-1) === party.folds.at(-1);
}

function isSubsequence(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const word of long) {
    const wanted = short[at];
    if (wanted === word || (wanted?.length === 1 && word.startsWith(wanted))) at += 1;
  }
  return at === short.length;
}

function attach(span: NameSpan, parties: readonly Party[]): void {
  const able = parties.filter((party) => isPartOf(span, party));
  const same = able.find(({ folds }) => folds.join(' ') === span.folds.join(' '));
  // A surname that two parties share says nothing.
  const surname = able.length > 1 ? able.filter(({ folds }) => folds.at(-1) === span.folds.at(-1)) : able;
  const party = same ?? (surname.length === 1 ? surname[0] : undefined);
  if (!party) return;
  const by = span.folds.length < party.folds.length ? 'part' : 'name';
  party.mentions.push({ sentence: span.sentence, from: span.from, to: span.to, by });
}

function titleSpans(sentences: readonly Sentence[], parties: readonly Party[]): NameSpan[] {
  const title = sentences.filter(({ field }) => field === 'title');
  return title.flatMap((sentence) =>
    sentence.tokens.flatMap((token, at): NameSpan[] => {
      const party = parties.find(({ folds, kind }) => token.fold === (kind === 'person' ? folds.at(-1) : folds[0]));
      if (!party) return [];
      const starts = party.kind === 'person' ? at - party.folds.length + 1 : at;
      const whole = party.folds.every((fold, place) => sentence.tokens[starts + place]?.fold === fold);
      const from = whole ? starts : at;
      const to = whole ? starts + party.folds.length : at + 1;
      const folds = sentence.tokens.slice(from, to).map(({ fold }) => fold);
      return [{ sentence, from, to, text: token.text, folds, kind: 'unknown' }];
    }),
  );
}

function attachPronouns(sentences: readonly Sentence[], parties: readonly Party[], lexicon: Lexicon): void {
  let subject: Party | undefined;
  for (const sentence of sentences) {
    const inside = parties
      .flatMap((party) =>
        party.mentions.filter((mention) => mention.sentence === sentence).map((mention) => ({ party, mention })),
      )
      .sort((left, right) => left.mention.from - right.mention.from);
    const first = sentence.tokens.slice(0, 3).findIndex(({ fold }) => lexicon.personPronouns.has(fold));
    const body = sentence.tokens[0] && lexicon.bodyPronouns.has(sentence.tokens[0].fold);
    const announced = inside.length === 0 ? announcedBy(sentence, sentences, parties, lexicon) : undefined;
    announced?.mentions.push({ sentence, from: 0, to: 1, by: 'pronoun' });
    const described = first < 0 && isDescribed(sentence, lexicon);
    const other = body ? 'organization' : undefined;
    const kind = first >= 0 || described ? 'person' : other;
    const at = Math.max(0, first);
    if (kind && subject?.kind === kind && (inside[0]?.mention.from ?? Number.POSITIVE_INFINITY) > at) {
      subject.mentions.push({ sentence, from: at, to: at + 1, by: 'pronoun' });
    } else if (inside[0]) {
      subject = inside[0].party;
    }
  }
}

const DESCRIPTION_WORDS = 3;

/** `The former trader was …`: a person by what it does. */
function isDescribed({ tokens }: Sentence, lexicon: Lexicon): boolean {
  const [article, ...rest] = tokens.slice(0, DESCRIPTION_WORDS + 1);
  if (!article || !lexicon.articles.has(article.fold) || lexicon.indefinite.has(article.fold)) return false;
  return rest.some(
    ({ fold, before }, at) =>
      lexicon.personNouns.has(fold) && rest.slice(0, at + 1).every((one) => !/,/.test(one.before)) && before !== '',
  );
}

/** `A former banker was jailed on Monday. John Smith, 53, …`: the party whom the next sentence names. */
function announcedBy(
  sentence: Sentence,
  sentences: readonly Sentence[],
  parties: readonly Party[],
  lexicon: Lexicon,
): Party | undefined {
  if (sentence.field === 'title' || !lexicon.indefinite.has(sentence.tokens[0]?.fold ?? '')) return undefined;
  const next = sentences[sentences.indexOf(sentence) + 1];
  return parties.find(({ mentions }) =>
    mentions.some((one) => one.sentence === next && one.from === 0 && one.by === 'name'),
  );
}
