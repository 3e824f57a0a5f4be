import { at } from '@assay/kernel';
import type { MediaStage } from '../article.js';
import type { Lexicon } from '../lexicon.js';
import type { Mention, Party } from '../party.js';
import type { Sentence } from '../sentences.js';
import { oddsOf, roughOddsOf } from './accused-network.js';
import { isOwn, type TextWord, textAround } from './party-text.js';
import { sentencesNear } from './read-sentence.js';

/** How much the words around a party speak for an accusation. */
export interface AccusedScore {
  /** The logarithm of the odds. */
  readonly score: number;
  readonly stage: MediaStage;
  /** What was read: the score says nothing of others. */
  readonly sentences: readonly Sentence[];
  /** The word that says so most: a token of the mention's sentence. Each word is left out in turn to find it. */
  telling(): { readonly mention: Mention; readonly at: number };
}

/** Words that are left out in turn: those near the name come first. */
const LEFT_OUT_MAX = 8;
/** Words of no weight by themselves. */
const QUIET_KINDS = new Set(['', 'be', 'do', 'have', 'helper', 'kin', 'number', 'say', 'title', 'who']);

/**
 * The learned score of each party of an English article. A party whose text has quiet words alone has none: there is
 * nothing to ask about, and what the cues find elsewhere in the article is not doubted. The networks come from
 * `tools/accused/train.py`, see `docs/adr/0313-accused-by-a-small-network.md`.
 */
export function accusedScores(
  sentences: readonly Sentence[],
  parties: readonly Party[],
  lexicon: Lexicon,
): ReadonlyMap<Party, AccusedScore> {
  const near = sentencesNear(sentences, parties, lexicon);
  return new Map(
    [...near].flatMap(([party, reads]): [Party, AccusedScore][] => {
      const text = textAround(party, reads);
      if (text.every(({ kind }) => QUIET_KINDS.has(kind))) return [];
      const read = { stage: stageOf(text), sentences: reads.map(({ sentence }) => sentence) };
      return [[party, { ...read, score: oddsOf(text), telling: () => tellingOf(party, text) }]];
    }),
  );
}

/** Of the words that can be left out, the one without which the text accuses least. */
function tellingOf(party: Party, text: readonly TextWord[]): ReturnType<AccusedScore['telling']> {
  const own = text.findIndex(isOwn);
  const known = text.filter(({ place, kind }) => place && !QUIET_KINDS.has(kind));
  const candidates = known.length > 0 ? known : text.filter(({ place }) => place);
  const nearest = candidates
    .toSorted((one, other) => Math.abs(text.indexOf(one) - own) - Math.abs(text.indexOf(other) - own))
    .slice(0, LEFT_OUT_MAX);
  let best: { readonly score: number; readonly word: TextWord } | undefined;
  for (const word of nearest) {
    const score = roughOddsOf(text.map((one) => (one === word ? { ...one, text: '', kind: '' } : one)));
    if (!best || score < best.score) best = { score, word };
  }
  const first = at(party.mentions, 0);
  return best?.word.place ?? { mention: first, at: first.from };
}

/** How far the matter has gone by the kinds of words in the sentences that name the party. */
function stageOf(text: readonly TextWord[]): MediaStage {
  const kinds = new Set(text.filter(({ place }) => place).map(({ kind }) => kind));
  if (kinds.has('guilty') || kinds.has('penalty')) return 'conviction';
  if (kinds.has('proceeding') || kinds.has('accuse.passive')) return 'charge';
  return kinds.has('wanted') ? 'arrest' : 'allegation';
}
