import { companyFormAt, particles } from '../text/words.js';
import { isCountryName, isCountryWord } from './background.js';
import type { Lexicon } from './lexicon.js';
import { findPhrases } from './phrases.js';
import { plainGrammar } from './plain/plain-verbs.js';
import type { Sentence } from './sentences.js';
import { type Token, tokenAt } from './tokens.js';

/** A run of words with capital letters that may be a name: tokens from `from` up to, not including, `to`. */
export interface NameSpan {
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly folds: readonly string[];
  /** `body`: an organisation by its words; `institution`: a court, a ministry and the like; `unknown`: a single word. */
  readonly kind: 'person' | 'body' | 'institution' | 'unknown';
}

const WORDS_MAX = 7;
/** Words that begin no name when they follow one: they join it only between two words with capitals. */
const JOINERS = new Set([
  ...particles,
  'bin',
  'ibn',
  'al',
  'el',
  'abu',
  'mac',
  'st',
  'san',
  'ter',
  'ten',
  'af',
  'dalla',
  'della',
  'delle',
  'degli',
  'dei',
  'du',
  'des',
  'do',
  'dos',
  'das',
]);
const NEVER_JOIN = new Set([
  'of',
  'the',
  'and',
  'for',
  'und',
  'et',
  'der',
  'die',
  'fur',
  'pour',
  'des',
  'y',
  'e',
  'las',
  'los',
  'le',
]);
const BODY_JOINERS = new Set(['of', 'and', 'for', 'und', 'et', 'de', 'y', 'e', 'di', 'do', 'da', 'the', 'du', 'des']);

/**
 * Names in a sentence, told by capital letters: titles, institutions and words that begin a sentence are left out. Scripts
 * without capital letters give none.
 * @param common words that the article also writes with a small letter.
 */
export function findNames(sentence: Sentence, lexicon: Lexicon, common: ReadonlySet<string>): NameSpan[] {
  const { tokens } = sentence;
  const spans: NameSpan[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (!startsName(tokens, at, lexicon, common)) {
      at += 1;
      continue;
    }
    const to = endOfRun(tokens, at, lexicon, common);
    const span = isAlias(tokens, at) ? undefined : makeSpan(sentence, at, to, lexicon);
    if (span) spans.push(span);
    at = to;
  }
  if (lexicon.language !== 'en') return spans.map((span) => withoutOffence(withoutPlace(span), lexicon));
  return spans.filter((span) => !saysWhence(span)).map((span, at, all) => withSurname(span, all[at + 1]));
}

const FOLK = new Set(
  'man woman men women couple teenager teen boy girl native resident residents family gang gunman pensioner mother father'.split(
    ' ',
  ),
);
const QUARTERS = new Set(['south', 'north', 'east', 'west', 'central', 'latin']);

/** `a Staten Island man`, `South Korean prosecutors`: a place. */
function saysWhence({ sentence, from, to, folds, kind }: NameSpan): boolean {
  const after = sentence.tokens[to];
  if (kind !== 'body' && after && after.before === ' ' && FOLK.has(after.fold)) return true;
  return folds.length === 2 && QUARTERS.has(folds[0] ?? '') && /an$|ese$/.test(folds[1] ?? '') && from >= 0;
}

/** `cayó en Madrid Fidel Arce`: behind a preposition of place the first of three words is no part of the name. */
function withoutPlace(span: NameSpan): NameSpan {
  const { sentence, from, folds, text, kind } = span;
  const before = sentence.tokens[from - 1]?.fold ?? '';
  const place = kind === 'person' && folds.length > 2 && /^(?:en|em|in|a|à|bei)$/.test(before);
  if (!place || !isCountryWord(sentence.tokens[from]?.text ?? '')) return span;
  return { ...span, from: from + 1, folds: folds.slice(1), text: text.split(' ').slice(1).join(' ') };
}

/** `wirft Anna Bauer Betrug vor`, `gegen Anna Bauer Anklage erhoben`: German nouns behind a name are no part of it. */
function withoutOffence(span: NameSpan, lexicon: Lexicon): NameSpan {
  const { sentence, from, to, folds, text, kind } = span;
  if (!lexicon.capitalNouns || kind !== 'person' || folds.length < 3) return span;
  const own = findPhrases(lexicon.offences, sentence.tokens.slice(to - 1, to)).some(({ meaning }) => meaning !== '');
  const isNoun = own || plainGrammar(lexicon)?.nouns.has(folds.at(-1) ?? '');
  if (!isNoun || to - from !== folds.length) return span;
  return { ...span, to: to - 1, folds: folds.slice(0, -1), text: text.slice(0, text.lastIndexOf(' ')) };
}

/** `a trafficker known as "El Zorro"`. */
function isAlias(tokens: readonly Token[], at: number): boolean {
  const [two, one] = [tokens[at - 2]?.fold, tokens[at - 1]?.fold];
  return one === 'dubbed' || one === 'nicknamed' || one === 'alias' || (two === 'known' && one === 'as');
}

const PLURAL = new Set(['were', 'are', 'have', 'both', 'each', 'face', 'admitted', 'deny', 'denied']);
const KIN = new Set([
  'brothers',
  'sisters',
  'siblings',
  'twins',
  'couple',
  'cousins',
  'spouses',
  'son',
  'wife',
  'team',
]);

const KIN_WORDS = 4;

/** `Brothers Luca and Gino Ferrante`, `Father and son Terry and Lou Blandford`: the surname of both. */
function withSurname(span: NameSpan, next: NameSpan | undefined): NameSpan {
  const { tokens } = span.sentence;
  if (span.kind !== 'unknown' || next?.kind !== 'person' || next.folds.length !== 2) return span;
  const joined = next.from === span.to + 1 && tokens[span.to]?.fold === 'and';
  const [before, earlier, after] = [tokens[span.from - 1]?.fold, tokens[span.from - 2]?.fold, tokens[next.to]?.fold];
  const trial = before === 'of' && earlier === 'trial';
  const couple = tokens.slice(Math.max(0, span.from - KIN_WORDS), span.from).some(({ fold }) => KIN.has(fold));
  if (!joined || !(couple || PLURAL.has(after ?? '') || trial)) return span;
  const [fold, surname] = [next.folds[1] ?? '', next.text.split(' ').at(-1) ?? ''];
  return { ...span, kind: 'person', text: `${span.text} ${surname}`, folds: [...span.folds, fold] };
}

function startsName(tokens: readonly Token[], at: number, lexicon: Lexicon, common: ReadonlySet<string>): boolean {
  const token = tokenAt(tokens, at);
  if (!isNameWord(token, lexicon, common) || (at === 0 && lexicon.occupations.has(token.fold))) return false;
  // The first word of a sentence has its capital letter whatever it is.
  const first = at === 0 || /["“„«:]\s*$/.test(token.before);
  return !first || !common.has(token.fold) || isNameWord(tokens[at + 1] ?? token, lexicon, common);
}

function isNameWord(token: Token, lexicon: Lexicon, common: ReadonlySet<string>): boolean {
  if (!token.capital || lexicon.notNames.has(token.fold)) return false;
  return !lexicon.capitalNouns || !(common.has(token.fold) || NOUN.test(token.fold));
}

function endOfRun(tokens: readonly Token[], at: number, lexicon: Lexicon, common: ReadonlySet<string>): number {
  let to = at + 1;
  while (to < tokens.length && to - at < WORDS_MAX) {
    const token = tokenAt(tokens, to);
    if (!joins(tokens, to, at)) break;
    if (isNameWord(token, lexicon, common) || isSecondSyllable(tokens, to, at) || isTail(tokens, to, lexicon)) {
      to += 1;
      continue;
    }
    const next = tokens[to + 1];
    const capitalNext = next !== undefined && isNameWord(next, lexicon, common) && /^[\s'’\-&.]*$/.test(next.before);
    const fold = token.fold;
    const joiner = JOINERS.has(fold) && !NEVER_JOIN.has(fold);
    const body = BODY_JOINERS.has(fold) && isBodyWord(tokenAt(tokens, to - 1), lexicon) && to - at === 1;
    if (!capitalNext || !(joiner || body) || common.has(next.fold)) break;
    to += 2;
  }
  return to;
}

const SYLLABLE_LETTERS_MAX = 5;
const NO_SYLLABLE = /^(?:based|born|led|run|style|elect|old|year|wide|owned|held|made|bound)$/;

/** `Hye-jin Kang`, `Tang Siu-wan`: the second syllable of a given name. */
function isSecondSyllable(tokens: readonly Token[], at: number, from: number): boolean {
  const [former, token, next] = [tokenAt(tokens, at - 1), tokenAt(tokens, at), tokens[at + 1]];
  if (token.before !== '-' || token.capital || NO_SYLLABLE.test(token.fold) || !/^\p{L}+$/u.test(token.text))
    return false;
  if (Math.max(former.text.length, token.text.length) > SYLLABLE_LETTERS_MAX || former.text.length < 2) return false;
  return at - 1 > from || (next?.capital === true && next.before === ' ' && !NO_NAME_BEFORE_HYPHEN.has(former.fold));
}

const NO_NAME_BEFORE_HYPHEN = new Set([
  'ex',
  'co',
  'anti',
  'vice',
  'non',
  'pro',
  'pre',
  'self',
  'mid',
  'post',
  'one',
  'two',
]);

/** `Cedar Ridge Nursing Home`: a word that is no name by itself ends the name of a body. */
function isTail(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokenAt(tokens, at);
  return token.capital && token.fold === 'home' && lexicon.companyWords.has(tokenAt(tokens, at - 1).fold);
}

/** Only spaces, hyphens, apostrophes, ampersands and the stop of an initial stand inside a name. */
function joins(tokens: readonly Token[], at: number, from: number): boolean {
  const { before, fold } = tokenAt(tokens, at);
  // The possessive `s` is no word of the name.
  if (fold === 's' && /^['’]$/.test(before)) return false;
  // A hyphen between spaces is a dash.
  if (/^[\s\-'’]*$|^\s*&\s*$/.test(before)) return !/\n|\s-|-\s/.test(before);
  const former = tokenAt(tokens, at - 1);
  return /^\.\s*$/.test(before) && (former.text.length <= 2 || (at - from === 1 && former.text.length <= 3));
}

function isBodyWord(token: Token, lexicon: Lexicon): boolean {
  return lexicon.companyWords.has(token.fold) || lexicon.institutions.has(token.fold);
}

function makeSpan(sentence: Sentence, from: number, end: number, lexicon: Lexicon): NameSpan | undefined {
  const to = from + lengthWithForm(sentence, from, end);
  const words = sentence.tokens.slice(from, to);
  const folds = words.map(({ fold }) => fold);
  if (folds.every((fold) => fold.length < 2) || isCountryName(folds)) return undefined;
  const [first, last] = [tokenAt(sentence.tokens, from), tokenAt(sentence.tokens, to - 1)];
  const text = sentence.text.slice(first.start - sentence.start, last.end - sentence.start);
  return {
    sentence,
    from,
    to,
    text: text.replaceAll(/\s+/g, ' '),
    folds,
    kind: hasAge(sentence, to) ? 'person' : kindOf(folds, words, lexicon),
  };
}

/** `Dean Partners, 45,` is a person, whatever the name. */
function hasAge({ tokens }: Sentence, to: number): boolean {
  const [age, next] = [tokens[to], tokens[to + 1]];
  return (
    age !== undefined &&
    /^\s*[,(]\s*$/.test(age.before) &&
    /^[1-9]\d$/.test(age.text) &&
    /^\s*[,)]/.test(next?.before ?? '')
  );
}

/** A legal form may be written small or after a comma: `Acme Trading, Ltd`. */
function lengthWithForm(sentence: Sentence, from: number, end: number): number {
  const rest = sentence.tokens.slice(end, end + 3);
  if (rest[0] && !/^[\s,.]*$/.test(rest[0].before)) return end - from;
  const form = companyFormAt(
    rest.map(({ fold }) => fold),
    0,
  );
  const capital = form > 0 && rest.slice(0, form).every((token) => token.capital);
  return capital ? end - from + form : end - from;
}

function kindOf(folds: readonly string[], words: readonly Token[], lexicon: Lexicon): NameSpan['kind'] {
  const [first = '', last = ''] = [folds[0], folds.at(-1)];
  const trades = folds.length > 1 && lexicon.companyWords.has(last) && !lexicon.institutions.has(first);
  if (folds.some((fold) => lexicon.institutions.has(fold)) && !trades) return 'institution';
  const body =
    folds.some((_, at) => at > 0 && companyFormAt(folds, at) > 0) ||
    folds.some((fold, at) => lexicon.companyWords.has(fold) && (at > 0 || folds.length > 1)) ||
    words.some((word, at) => at > 0 && /&/.test(word.before)) ||
    (lexicon.language === 'en' && (isAcronym(words) || (folds.length === 1 && BODY_ENDING.test(first))));
  if (body) return 'body';
  return folds.length === 1 ? 'unknown' : 'person';
}

/** `Metrobanco`, `Swiftpay`: names of one word that say what the body does. */
const BODY_ENDING = /.{4}(?:bank|banco|fund|corp|tech|pharma|coin|chem|soft|pay|tel)$/;

/** `MTN Nigeria`, where not everything is in capital letters. */
function isAcronym(words: readonly Token[]): boolean {
  const [first] = words;
  if (!first || words.length < 2 || !/^\p{Lu}{3,5}$/u.test(first.text)) return false;
  return words.slice(1).every(({ text }) => !/^\p{Lu}{2,}$/u.test(text));
}

/** Endings that German nouns have and names hardly do. */
const NOUN =
  /.(?:ung|ungen|heit|keit|schaft|tion|tionen|tat|chef|chefin|amt|gericht|anwalt|anwaltin|anwaltschaft|minister|ministerin|betrug|wasche|bande|fuhrer|fuhrerin|vorstand|beamte|beamter|beamtin|handler|sprecher|sprecherin|geld|euro|konto|konten|unternehmer|unternehmerin|verfahren|geschaft|geschafte|prozess|urteil|haft|strafe|opfer|verteidiger|verteidigerin|richter|richterin|leiter|leiterin|ismus|mitglied|mitarbeiter|mitarbeiterin|millionen|jahren|jahre|monate|wochen)$/;
const DETERMINER = new Set(
  'der die das den dem des ein eine einen einem einer eines im am zum zur vom beim ins ihr ihre ihren seine seinen seinem seiner sein kein keine diese dieser diesem jene mehrere zwei drei vier'.split(
    ' ',
  ),
);

/**
 * Words that an article writes with a small letter somewhere: no names when they begin a sentence. Where every noun has a
 * capital letter, those that follow an article, with an adjective between or not, are common as well.
 */
export function commonWords(sentences: readonly Sentence[], lexicon: Lexicon): Set<string> {
  const common = new Set<string>();
  for (const { tokens } of sentences) {
    for (const [at, token] of tokens.entries()) {
      if (!token.capital) common.add(token.fold);
      else if (lexicon.capitalNouns && followsArticle(tokens, at) && !opensBody(tokens, at, lexicon))
        common.add(token.fold);
    }
  }
  return common;
}

/** `die Rheintal Immobilien GmbH`: the article of a company. */
function opensBody(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  for (let next = at + 1; next <= at + 2; next += 1) {
    const token = tokens[next];
    if (!token?.capital || !/^[\s-]*$/.test(token.before)) return false;
    if (lexicon.companyWords.has(token.fold) || companyFormAt([token.fold], 0) > 0) return true;
  }
  return false;
}

function followsArticle(tokens: readonly Token[], at: number): boolean {
  const [former, earlier] = [tokens[at - 1], tokens[at - 2]];
  if (!former || former.text.length === 0) return false;
  if (DETERMINER.has(former.fold)) return true;
  return (
    !former.capital && /(?:e|en|er|em|es)$/.test(former.fold) && earlier !== undefined && DETERMINER.has(earlier.fold)
  );
}

/** A headline with a capital letter at most words tells no names; they are looked up in it by those of the body. */
export function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ text }) => text.length > 3 && /\p{L}/u.test(text));
  return long.length >= 4 && long.filter(({ capital }) => capital).length / long.length > 0.75;
}
