import type { MediaRole, MediaStage } from './article.js';
import type { Mention, Party } from './party.js';

/** What one cue says about one party. */
export interface Vote {
  readonly party: Party;
  readonly mention: Mention;
  readonly role: MediaRole;
  readonly stage?: MediaStage;
  readonly weight: number;
  /** Clears of everything that the sentence says: `jailed, but his conviction was quashed`. */
  readonly whole?: true;
  /** Of a cue that denies, or of a title that speaks for others: see the cues of the lexicon. */
  readonly denial?: boolean;
  readonly forOthers?: boolean;
  /** A participle between commas: `X, acquitted in 2010, …`. */
  readonly aside?: true;
  /** Of the learned score, not of a cue. */
  readonly learned?: true;
  /** Of a verb that accuses or is an offence by itself, whether the words of the offence are known or not. */
  readonly struck?: true;
  /** The words of the cue: tokens of the sentence. */
  readonly from: number;
  readonly to: number;
}

export interface PlacedMention {
  readonly party: Party;
  readonly mention: Mention;
}
