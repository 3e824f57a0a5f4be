import { MEDIA_STAGES, type MediaRole, type MediaStage } from './article.js';
import { byPlace, type Sentence } from './sentences.js';
import type { Vote } from './vote.js';

export interface Judgement {
  readonly role: MediaRole;
  readonly stage?: MediaStage;
}

/** What further votes for the same role add to the strongest one, for three of them. */
const FURTHER = 0.3;
const FURTHER_MAX = 3;
const ACCUSED_MIN = 2;
/** Roles of those who deny what others are accused of. */
const DEPUTIES: ReadonlySet<MediaRole> = new Set(['counsel', 'relative']);
/** Sentences, the headline among them, that carry the news of an article. */
export const LEAD_SENTENCES = 3;

/**
 * What a party is in an article by all the cues about it. Being cleared outweighs having been accused, unless the party
 * was convicted of something else. A denial accuses nobody who speaks for others. Among the other roles the strongest cue decides, and accusation wins a draw.
 * @param lead the first sentences of the article.
 * @param but words of contrast.
 */
export function judge(votes: readonly Vote[], lead: readonly Sentence[], but: ReadonlySet<string>): Judgement {
  const cleared = votes.filter(({ role }) => role === 'cleared');
  const deputy = votes.some(({ role, forOthers }) => forOthers || DEPUTIES.has(role));
  const accused = votes.filter(({ role, denial }) => role === 'accused' && !(denial && deputy));
  if (cleared.length > 0 && (cleared.some(({ whole }) => whole) || !convictedOfMore(accused, cleared, lead, but)))
    return { role: 'cleared', stage: 'acquittal' };
  let best: { role: MediaRole; strength: number } = { role: 'accused', strength: strengthOf(accused) };
  if (best.strength < ACCUSED_MIN) best = { role: 'mentioned', strength: 0 };
  for (const role of [
    'victim',
    'official',
    'counsel',
    'witness',
    'journalist',
    'relative',
    'mentioned',
    'bystander',
  ] as const) {
    const strength = strengthOf(votes.filter((vote) => vote.role === role));
    if (strength > best.strength) best = { role, strength };
  }
  const stage = best.role === 'accused' ? stageOf(accused) : undefined;
  return { role: best.role, ...(stage === undefined ? {} : { stage }) };
}

function strengthOf(votes: readonly Vote[]): number {
  const strongest = Math.max(0, ...votes.map(({ weight }) => weight));
  return strongest + FURTHER * Math.min(FURTHER_MAX, Math.max(0, votes.length - 1));
}

/** The furthest stage that a cue names; a weak cue names none against a strong one. */
function stageOf(accused: readonly Vote[]): MediaStage {
  const stages = accused.flatMap(({ stage }) => (stage === undefined ? [] : [stage]));
  return stages.toSorted((left, right) => MEDIA_STAGES.indexOf(right) - MEDIA_STAGES.indexOf(left))[0] ?? 'allegation';
}

/** `Acquitted of forgery but convicted of fraud`, or cleared once and convicted since. */
function convictedOfMore(
  accused: readonly Vote[],
  cleared: readonly Vote[],
  lead: readonly Sentence[],
  but: ReadonlySet<string>,
): boolean {
  const convictions = accused.filter(({ stage }) => stage === 'conviction');
  if (convictions.length === 0) return false;
  const beside = convictions.some((vote) =>
    cleared.some(
      (other) =>
        other.mention.sentence === vote.mention.sentence &&
        // `X, acquitted in 2010, was convicted of fraud`: what the main clause says counts.
        (isContrast(vote, other, but) || (other.aside && !vote.aside && cleared.every(({ aside }) => aside))),
    ),
  );
  if (beside) return true;
  const inLead = cleared.some(({ mention }) => lead.includes(mention.sentence));
  return !inLead && byPlace(lastOf(convictions), lastOf(cleared)) > 0;
}

function lastOf(votes: readonly Vote[]): Sentence {
  return votes.map(({ mention }) => mention.sentence).reduce((one, other) => (byPlace(one, other) > 0 ? one : other));
}

/** Whether a word of contrast stands between two cues of one sentence. */
function isContrast(one: Vote, other: Vote, but: ReadonlySet<string>): boolean {
  const [from, to] = one.to <= other.from ? [one.to, other.from] : [other.to, one.from];
  return one.mention.sentence.tokens.slice(from, to).some(({ fold }) => but.has(fold));
}
