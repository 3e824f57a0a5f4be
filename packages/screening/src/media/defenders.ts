import type { Lexicon } from './lexicon.js';
import { findPhrases } from './phrases.js';
import { type Token, tokenAt } from './tokens.js';
import type { PlacedMention } from './vote.js';

interface Scope {
  readonly tokens: readonly Token[];
  readonly placed: readonly PlacedMention[];
  readonly lexicon: Lexicon;
}

/** A name that is told to defend, with the words that say so. */
export interface Defender {
  readonly one: PlacedMention;
  readonly from: number;
  readonly to: number;
}

/** `represented by the well-known criminal lawyer X`. */
const TITLE_WORDS_MAX = 4;
/** `The defence of the former finance director of the bank, led by X`. */
const OWNER_WORDS_MAX = 9;

/** Who leads a defence (`the defence, entrusted to X, …`) or by whom somebody is defended (`Y, represented by X, …`). */
export function defendersIn(scope: Scope): Defender[] {
  const { tokens, lexicon } = scope;
  const heads = findPhrases(lexicon.defence, tokens);
  const led = findPhrases(lexicon.leads, tokens).filter(({ from }) => heads.some(({ to }) => isLed(scope, to, from)));
  return [...led, ...findPhrases(lexicon.defends, tokens)].flatMap(({ from, to }) => {
    const one = named(scope, to);
    return one ? [{ one, from, to }] : [];
  });
}

/** The name behind such words, with titles before it. */
function named({ tokens, placed, lexicon }: Scope, to: number): PlacedMention | undefined {
  const one = placed.find(({ mention }) => mention.from >= to);
  if (!one || one.mention.by === 'pronoun' || one.mention.from - to > TITLE_WORDS_MAX) return undefined;
  const titles = tokens.slice(to, one.mention.from);
  const open = tokens.slice(to, one.mention.from + 1).every(({ before }) => /^[\s.'’-]*$/.test(before));
  // `led by a sister of X`: another person.
  return open && titles.every(({ fold }) => !lexicon.held.has(fold) && !lexicon.prepositions.has(fold))
    ? one
    : undefined;
}

/** Whether the words that lead speak of a defence: right behind it, or behind those whose defence it is. */
function isLed({ tokens, placed, lexicon }: Scope, head: number, led: number): boolean {
  if (led < head) return false;
  const between = tokens.slice(head, led);
  const owner = between.findLast(({ fold }) => !lexicon.links.has(fold));
  if (owner === undefined) return true;
  const [first] = between;
  const held = first !== undefined && (lexicon.held.has(first.fold) || lexicon.prepositions.has(first.fold));
  if (!held || first.before.includes(',') || between.length > OWNER_WORDS_MAX) return false;
  const inName = (at: number) => placed.some(({ mention }) => mention.from <= at && at < mention.to);
  // A verb or another clause begins behind a comma or `that`.
  return between.every(
    ({ fold, before }, at) =>
      inName(head + at) || (!(/[,;:]/.test(before) && !lexicon.links.has(fold)) && !lexicon.clauses.has(fold)),
  );
}

const RELATIVES: ReadonlySet<string> = new Set('quien que qui che who'.split(' '));

/** Whether the clause behind a name that defends speaks of it: `led by X, who was charged`. */
export function hasOwnClause(tokens: readonly Token[], { mention }: PlacedMention): boolean {
  const next = mention.to < tokens.length ? tokenAt(tokens, mention.to) : undefined;
  return next !== undefined && RELATIVES.has(next.fold);
}
