import type { MediaRole } from '../article.js';
import type { Judgement } from '../judge.js';
import type { Party } from '../party.js';
import type { Vote } from '../vote.js';
import type { AccusedScore } from './accused-score.js';

const WEIGHT = 2;

/**
 * The score from which a party is taken for accused, by what the cues take it for: who they call a victim or clear needs
 * more than words around the name can say. Chosen by folds over the paragraphs and articles that the score is fitted to.
 */
const SCORE_MIN: Readonly<Record<MediaRole, number>> = {
  accused: 1,
  mentioned: 1,
  bystander: 1,
  official: 1.5,
  counsel: 1.7,
  relative: 1.7,
  journalist: 1.7,
  witness: 1.7,
  victim: 2.2,
  cleared: Number.POSITIVE_INFINITY,
};
/** A body is often named for those who work there. */
const MORE_OF_BODIES = 0.5;
/** Where the cues know who is accused, its words explain what is said near others. */
const MORE_BESIDE_ACCUSED = 1.75;
/** A cue that is denied: `declined to indict`. */
const DENIED_WEIGHT = 5;

/** A cue from this weight on is a charge or a conviction, and is not doubted. */
const SURE_WEIGHT = 3;
/** A weaker cue of accusation in what was read is doubted below this score. */
const DOUBTED_BELOW = -3;

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
  const { score, stage, sentences } = found;
  const accusing = cues.filter((one) => one.role === 'accused');
  const doubtful = accusing.every(
    ({ weight, mention }) => weight < SURE_WEIGHT && sentences.includes(mention.sentence),
  );
  if (role === 'accused' && doubtful && score < DOUBTED_BELOW) return { ...cueOf(party, found), role: 'mentioned' };
  if (cues.some((one) => one.role === 'mentioned' && one.weight >= DENIED_WEIGHT)) return undefined;
  return score >= leastOf(party, role, scene) ? { ...cueOf(party, found), role: 'accused', stage } : undefined;
}

function cueOf(party: Party, found: AccusedScore) {
  const { mention, at } = found.telling();
  return { party, mention, weight: WEIGHT, from: at, to: at + 1, learned: true } as const;
}

function leastOf(party: Party, role: MediaRole, { parties, told, scores }: Told): number {
  if (role === 'accused') return SCORE_MIN.accused;
  const explained = parties.some(
    (other) => told.get(other)?.role === 'accused' && (scores.get(other)?.score ?? 0) >= DOUBTED_BELOW,
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
