import type { AttackType, ChallengeActionType, JudgedAction } from '@assay/faces';
import {
  SEEDED_FACE,
  SEEDED_QUALITY,
  type SeededCheck,
  type SeededOutcome,
  seededLevel,
  seededScore,
} from '../seeded.js';
import { livenessResult } from './judge.js';

const ACTIONS: readonly ChallengeActionType[] = ['turn_left', 'turn_right', 'blink'];
const MODEL = { id: 'liveness-policy', version: 'seeded' } as const;
/** The kind of attack by the word that a code begins its cause with. */
const ATTACKS: Readonly<Record<string, AttackType>> = {
  replay: 'screen',
  print: 'print',
  mask: 'mask',
  deepfake: 'deepfake',
  injection: 'injection',
  virtual: 'injection',
};

/** A challenge of three movements, answered. */
export function seededLiveness({ status, reasonCodes, thresholds }: SeededCheck): SeededOutcome {
  const clear = seededLevel(status) === 'clear';
  const score = seededScore(status, thresholds.liveness);
  const attackType =
    reasonCodes.map((code) => ATTACKS[code.split(/[._]/)[1] ?? '']).find((kind) => kind !== undefined) ?? null;
  const actions = ACTIONS.map((type, index): JudgedAction => {
    const completed = clear || index === 0;
    return { index, type, completed, detail: completed ? 'The movement was seen.' : 'The movement was not seen.' };
  });
  const parts = [
    { name: 'challenge', value: clear ? 1 : 0.33, weight: 2, detail: `${clear ? 3 : 1} of 3 actions were done.` },
    { name: 'motion', value: clear ? 0.92 : 0.21, weight: 1, detail: 'Shape change between the frames.' },
  ];
  return {
    score,
    durationMs: 1640,
    result: livenessResult(
      { score, attackType, quality: SEEDED_QUALITY, faceBox: SEEDED_FACE, parts, actions, models: [MODEL] },
      { live: status === 'passed', threshold: thresholds.liveness.pass, uses: [] },
    ),
    timings: [
      { step: 'observe', durationMs: 1420 },
      { step: 'judge', durationMs: 220 },
    ],
    signals: [
      { name: 'liveness_score', value: score, threshold: thresholds.liveness.pass },
      ...parts.map(({ name, value }) => ({ name, value })),
    ],
  };
}
