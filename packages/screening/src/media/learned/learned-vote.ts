import type { MediaRole } from '../article.js';
import type { Judgement } from '../judge.js';
import type { Party } from '../party.js';
import type { Vote } from '../vote.js';
import type { AccusedScore } from './accused-score.js';

const WEIGHT = 2;

/**
 * The score from which a party is taken for accused, by what the cues take it for: who they accuse needs little, who they
 * call a victim or clear needs more than words around the name can say. Chosen by folds over the paragraphs and articles
 * that the score is fitted to.
 */
const SCORE_MIN: Readonly<Record<MediaRole, number>> = {
  accused: -3,
  mentioned: 0.7,
  bystander: 0.7,
  official: 1,
  counsel: 2,
  relative: 2,
  journalist: 2,
  witness: 2,
  victim: 3,
  cleared: Number.POSITIVE_INFINITY,
};
/** A body is often named for those who work there. */
const MORE_OF_BODIES = 0.5;
/** Where the cues know who is accused, its words explain what is said near others. */
const MORE_BESIDE_ACCUSED = 2.5;
/** A cue that is denied: `declined to indict`. */
const DENIED_WEIGHT = 5;

/** Only what weak cues say is doubted: not a charge or a conviction. */
const SURE_WEIGHT = 3;

interface Told {
  readonly parties: readonly Party[];
  readonly told: ReadonlyMap<Party, Judgement>;
  readonly scores: ReadonlyMap<Party, AccusedScore>;
}

/** What the learned score adds to the cues: an accusation that they do not see, more of one, or doubt in it. */
export function learnedVote(party: Party, cues: readonly Vote[], scene: Told): Vote | undefined {
  const found = scene.scores.get(party);
  const role = scene.told.get(party)?.role ?? 'mentioned';
  if (!found) return undefined;
  const { score, mention, at, stage } = found;
  const cue = { party, mention, weight: WEIGHT, from: at, to: at + 1, learned: true } as const;
  const weak = cues.every((one) => one.role !== 'accused' || one.weight < SURE_WEIGHT);
  if (role === 'accused' && weak && score < SCORE_MIN.accused) return { ...cue, role: 'mentioned' };
  if (cues.some((one) => one.role === 'mentioned' && one.weight >= DENIED_WEIGHT)) return undefined;
  return score >= leastOf(party, role, scene) ? { ...cue, role: 'accused', stage } : undefined;
}

function leastOf(party: Party, role: MediaRole, { parties, told, scores }: Told): number {
  if (role === 'accused') return SCORE_MIN.mentioned;
  const explained = parties.some(
    (other) => told.get(other)?.role === 'accused' && (scores.get(other)?.score ?? 0) >= SCORE_MIN.accused,
  );
  const body = party.kind === 'organization' ? MORE_OF_BODIES : 0;
  return SCORE_MIN[role] + body + (explained ? MORE_BESIDE_ACCUSED : 0);
}

/** The judgement of the cues with that of the learned score, which speaks last. */
export function weighed(told: Judgement, learned: Vote | undefined): Judgement {
  if (!learned || learned.role === told.role) return told;
  const { role, stage } = learned;
  return { role, ...(stage === undefined ? {} : { stage }) };
}
