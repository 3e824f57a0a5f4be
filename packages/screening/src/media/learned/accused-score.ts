import { at } from '@assay/kernel';
import data from '../../data/media/accused-en.json' with { type: 'json' };
import type { MediaStage } from '../article.js';
import type { Lexicon } from '../lexicon.js';
import type { Mention, Party } from '../party.js';
import type { Sentence } from '../sentences.js';
import { featuresOf, type Place } from './party-features.js';

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(data.weights));

/** How much the words around a party speak for an accusation, and the word that says so most. */
export interface AccusedScore {
  /** The logarithm of the odds. */
  readonly score: number;
  readonly mention: Mention;
  /** The word: a token of the mention's sentence. */
  readonly at: number;
  readonly stage: MediaStage;
}

/**
 * The learned score of each party of an English article. Weights come from `npm run train:media`, see
 * `docs/adr/0315-accused-by-a-learned-score.md`.
 */
export function accusedScores(
  sentences: readonly Sentence[],
  parties: readonly Party[],
  lexicon: Lexicon,
): ReadonlyMap<Party, AccusedScore> {
  return new Map(
    [...featuresOf(sentences, parties, lexicon)].map(([party, features]) => [party, scoreOf(features, party)]),
  );
}

function scoreOf(features: ReadonlyMap<string, Place | undefined>, party: Party): AccusedScore {
  let score = data.bias;
  let best: { readonly weight: number; readonly place: Place } | undefined;
  for (const [name, place] of features) {
    const weight = WEIGHTS.get(name) ?? 0;
    score += weight;
    if (place && weight > (best?.weight ?? 0)) best = { weight, place };
  }
  const first = at(party.mentions, 0);
  const { mention, at: word } = best?.place ?? { mention: first, at: first.from };
  return { score, mention, at: word, stage: stageOf(features) };
}

/** How far the matter has gone by the kinds of words in the sentences about a party. */
function stageOf(features: ReadonlyMap<string, unknown>): MediaStage {
  const has = (name: string): boolean => features.has(`sc:${name}`) || features.has(`nc:${name}`);
  if (has('guilty') || has('penalty')) return 'conviction';
  if (has('proceeding') || has('accuse.passive')) return 'charge';
  return has('wanted') ? 'arrest' : 'allegation';
}
