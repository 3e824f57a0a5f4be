import { type SeededCheck, type SeededOutcome, seededLevel, seededScore } from '../seeded.js';

const MODEL = { name: 'liveness-policy', version: 'seeded' } as const;
/** The kind of attack by the word that a code begins its cause with. */
const ATTACKS: Readonly<Record<string, string>> = {
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
  const attack =
    reasonCodes.map((code) => ATTACKS[code.split(/[._]/)[1] ?? '']).find((kind) => kind !== undefined) ?? null;
  const actions = ['turn_left', 'turn_right', 'blink'].map((type, index) => ({
    index,
    type,
    completed: clear || index === 0,
  }));
  const parts = [
    { name: 'challenge', value: clear ? 1 : 0.33, weight: 2, detail: `${clear ? 3 : 1} of 3 actions were done.` },
    { name: 'motion', value: clear ? 0.92 : 0.21, weight: 1, detail: 'Shape change between the frames.' },
  ];
  return {
    score,
    durationMs: 1640,
    result: {
      live: status === 'passed',
      score,
      threshold: thresholds.liveness.pass,
      attack_type: attack,
      quality: { sharpness: 388, brightness: 141, yaw: 0.03, pitch: -0.02, eye_openness: 0.31 },
      face_box: { x: 214, y: 158, width: 262, height: 262 },
      parts,
      actions,
      models: [MODEL],
    },
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
