import type { EarlierUse } from './seen-frames.js';

/** What it means that frames were seen before. */
export interface Reuse {
  /** `attack`: another capture's frames are shown. `repeated`: a challenge is answered with the subject's own old frames. */
  readonly kind: 'attack' | 'repeated';
  /** Names what was reused, for the reason. */
  readonly message: string;
}

/**
 * Judges frames that were seen in other captures. Pictures of the same session or of the same subject's record are no
 * attack. They answer no new challenge either, so such an answer goes to review. Another subject's frames are an
 * attack, and so is a challenge answered with frames that nobody says are the subject's own.
 * @returns undefined where nothing speaks against the frames.
 */
export function judgeReuse(uses: readonly EarlierUse[], answersChallenge: boolean): Reuse | undefined {
  const foreign = uses.filter(({ subject }) => subject === 'another' || (answersChallenge && subject === 'unknown'));
  if (foreign.length > 0) return { kind: 'attack', message: `${named(foreign)}, a capture of somebody else.` };
  const unnamed = uses.filter(({ subject }) => subject === 'unknown');
  if (unnamed.length > 1) return { kind: 'attack', message: `${named(unnamed)}, which are different captures.` };
  if (!answersChallenge || uses.length === 0) return undefined;
  return { kind: 'repeated', message: `${named(uses)}, an earlier capture of the same subject.` };
}

function named(uses: readonly EarlierUse[]): string {
  const frames = uses.reduce((sum, use) => sum + use.frames, 0);
  const sources = uses.map(({ source }) => source).join(', ');
  return `${frames} ${frames === 1 ? 'frame was' : 'frames were'} used before in ${sources}`;
}
