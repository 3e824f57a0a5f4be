import type { Cue, Lexicon } from './lexicon.js';
import type { PhraseMatch } from './phrases.js';
import { findPhrases } from './phrases.js';
import { type Token, tokenAt } from './tokens.js';
import type { PlacedMention } from './vote.js';

interface Scope {
  readonly tokens: readonly Token[];
  readonly placed: readonly PlacedMention[];
  readonly lexicon: Lexicon;
}

/** From a verb to the subject behind it, in words. */
const INVERTED_WORDS_MAX = 12;
const HEADLINE_WORDS_MAX = 20;
/** From the word for a quotation to the name. */
const SOURCE_WORDS_MAX = 5;

/**
 * `Condannato per usura l'imprenditore Mario Rossi`: the subject behind its verb, where the clause has no name before it.
 * A name that a preposition holds is none: `detenido por el agente Juan Gil`. Not in English, whose verbs do not come first.
 */
export function invertedSubject(scope: Scope, { from, to, meaning }: PhraseMatch<Cue>): PlacedMention | undefined {
  const { tokens, placed, lexicon } = scope;
  if (lexicon.held.size === 0 || (meaning.role !== 'accused' && meaning.role !== 'cleared') || meaning.denial)
    return undefined;
  const next = placed.find(({ mention }) => mention.from >= to);
  const most = meaning.role === 'cleared' && from === 0 ? HEADLINE_WORDS_MAX : INVERTED_WORDS_MAX;
  if (!next || next.mention.by === 'pronoun' || next.mention.from - to > most) return undefined;
  if (placed.some(({ mention }) => mention.to <= from)) return undefined;
  // `Assolto perché il fatto non sussiste: si chiude il processo a X`: the only one whom a headline's first word can mean.
  if (meaning.role === 'cleared' && from === 0 && placed.length === 1) return next;
  const between = tokens.slice(to, next.mention.from);
  if ([...between, tokenAt(tokens, next.mention.from)].some(({ before }) => /[,;:]/.test(before))) return undefined;
  return isHeldBehind(between, lexicon) ? undefined : next;
}

/** Times of the day and days, as they stand behind prepositions in the languages of news. */
const TIMES: ReadonlySet<string> = new Set([
  ...'alba mattina mattinata mattino notte serata pomeriggio mezzanotte madrugada manana noche tarde mediodia'.split(
    ' ',
  ),
  ...'manha noite meio-dia aube matin matinee nuit soiree midi minuit morgen abend nacht mittag'.split(' '),
]);

/** Whether the last preposition of these words holds the name behind them. */
export function isHeldBehind(between: readonly Token[], lexicon: Lexicon): boolean {
  const held = between.findLastIndex(({ fold }) => lexicon.held.has(fold));
  if (held < 0) return false;
  // A noun stands for what the preposition holds; an article behind it begins another phrase.
  const own = between.slice(held + 1);
  // `arrestato all'alba X`: what it holds is a time.
  if (TIMES.has(own.at(-1)?.fold ?? '')) return false;
  const noun = own.findIndex(({ fold }) => !lexicon.articles.has(fold));
  if (noun >= 0 && own.slice(noun + 1).some(({ fold }) => lexicon.articles.has(fold))) return false;
  return !findPhrases(lexicon.offences, own).some(({ to }) => to === own.length);
}

/** `Según la abogada Ana Gil, …`: a name that is quoted. */
export function isSource({ tokens, lexicon }: Scope, { mention }: PlacedMention): boolean {
  for (let at = mention.from - 1; at >= 0 && mention.from - at <= SOURCE_WORDS_MAX; at -= 1) {
    if (lexicon.sources.has(tokenAt(tokens, at).fold)) return true;
    if (/[,;:]/.test(tokenAt(tokens, at + 1).before)) return false;
  }
  return false;
}

/** `the mother of X, arrested over theft`: a participle that directly follows a name speaks of it. */
export function besideParticiple(scope: Scope, { from }: PhraseMatch<Cue>): PlacedMention | undefined {
  if (!isParticiple(scope, from)) return undefined;
  return scope.placed.find(({ mention }) => mention.to === from && mention.by !== 'pronoun');
}

/** `X denies that the son, arrested over theft, …`: the participle speaks of a noun, and that is no apposition to a name. */
export function besideNoun(scope: Scope, { from }: Pick<PhraseMatch<Cue>, 'from'>): boolean {
  const { tokens, placed, lexicon } = scope;
  const [article, noun] = [tokens[from - 2], tokens[from - 1]];
  if (!article || !noun || noun.capital || !lexicon.articles.has(article.fold) || !isParticiple(scope, from))
    return false;
  return !placed.some(({ mention }) => mention.to === from - 2 || (mention.from <= from - 2 && from - 2 < mention.to));
}

export function isParticiple({ tokens, lexicon }: Scope, at: number): boolean {
  const { text } = tokenAt(tokens, at);
  return [...lexicon.participles].some((end) => text.length > end.length + 2 && text.endsWith(end));
}
