import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCamera } from './camera-report.js';
import type { ChallengeAction } from './challenge.js';
import { judgeLiveness, LIVENESS_THRESHOLD, type LivenessEvidence } from './liveness.js';
import { passiveParts } from './passive-cues.js';
import { type HeadState, syntheticFrames } from './test-head.js';

const cleanCues = passiveParts({
  spectralPeak: 2.3,
  straightEdgeShare: 0.2,
  highlightShare: 0,
  chromaSpread: 10,
  origin: 'unknown',
});
const actions: ChallengeAction[] = [
  { index: 0, type: 'turn_left' },
  { index: 1, type: 'open_mouth' },
];
const performance: (HeadState & { action: number; hash?: string })[] = [
  { action: 0 },
  { action: 0, yaw: 0.1 },
  { action: 0, yaw: 0.3 },
  { action: 0, yaw: 0.6 },
  { action: 0, yaw: 0.65 },
  { action: 0, yaw: 0.3 },
  { action: 1, mouth: 0.1 },
  { action: 1, mouth: 0.5 },
  { action: 1, mouth: 0.6 },
  { action: 1, mouth: 0.08 },
];
const evidence = (more: Partial<LivenessEvidence> = {}): LivenessEvidence => ({
  frames: syntheticFrames(performance),
  actions,
  passive: cleanCues,
  pad: undefined,
  reused: false,
  captureCodes: [],
  ...more,
});

test('a head that performs the whole challenge with depth passes, with every part explained', () => {
  const result = judgeLiveness(evidence());
  expect(result).toMatchObject({ live: true, status: 'passed', reasonCodes: [], attackType: null });
  expect(result.score).toBeGreaterThanOrEqual(LIVENESS_THRESHOLD);
  expect(result.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['challenge', 'motion', 'depth']));
  for (const part of result.parts) expect(part.detail).not.toBe('');
});

test('one good selfie alone is at best a review', () => {
  const result = judgeLiveness(evidence({ frames: syntheticFrames([{}]), actions: [] }));
  expect(result).toMatchObject({ live: false, status: 'review', reasonCodes: ['liveness.not_live_capture'] });
  expect(result.score).toBeLessThan(LIVENESS_THRESHOLD);
});

test('a configured detector decides on a single selfie, both ways', () => {
  const single = { frames: syntheticFrames([{}]), actions: [] };
  const pad = { threshold: 0.5, detail: 'detector' };
  expect(judgeLiveness(evidence({ ...single, pad: { ...pad, probability: 0.98 } })).status).toBe('passed');
  expect(judgeLiveness(evidence({ ...single, pad: { ...pad, probability: 0.02 } }))).toMatchObject({
    status: 'failed',
    reasonCodes: ['liveness.failed'],
  });
});

test('a picture outside the domain of the detector is a review, whatever the detector says of it', () => {
  const single = { frames: syntheticFrames([{}]), actions: [] };
  for (const probability of [0.02, 0.98]) {
    const pad = { threshold: 0.5, detail: 'detector', probability, outOfDomain: true };
    const result = judgeLiveness(evidence({ ...single, pad }));
    expect(result).toMatchObject({ live: false, status: 'review', attackType: null });
    expect(result.reasonCodes).toContain('liveness.not_live_capture');
  }
});

test('repeated pixels fail a challenge even when its actions were done', () => {
  const repeated = performance.map((state, index) => ({ ...state, hash: `seen-${index % 3}` }));
  const result = judgeLiveness(evidence({ frames: syntheticFrames(repeated) }));
  expect(result).toMatchObject({ live: false, status: 'failed' });
  expect(result.reasonCodes).toContain('liveness.not_live_capture');
});

test('frames of an earlier challenge of the same capture are no attack, and never pass', () => {
  const result = judgeLiveness(evidence({ reused: true }));
  expect(result).toMatchObject({ live: false, status: 'review', attackType: null });
  expect(result.reasonCodes).toEqual(['liveness.not_live_capture']);
});

test('signs of a virtual camera send even a whole challenge to review, and show as a part', () => {
  const camera = judgeCamera({ source: 'virtual' });
  const result = judgeLiveness(evidence({ camera }));
  expect(result).toMatchObject({ live: false, status: 'review', attackType: 'injection' });
  expect(result.reasonCodes).toEqual(['liveness.virtual_camera']);
  expect(result.parts.find(({ name }) => name === 'camera')?.value).toBe(0);
  expect(judgeLiveness(evidence({ camera: judgeCamera({ source: 'physical' }) })).status).toBe('passed');
});

test('a challenge done in part goes to review', () => {
  const result = judgeLiveness(evidence({ frames: syntheticFrames(performance.slice(0, 6)) }));
  expect(result).toMatchObject({ live: false, status: 'review' });
  expect(result.reasonCodes).toContain('liveness.challenge_failed');
});

test('a challenge without a head turn shows no depth and goes to review', () => {
  const states = performance.slice(6).map((state) => ({ ...state, action: 0 }));
  const result = judgeLiveness(
    evidence({ frames: syntheticFrames(states), actions: [{ index: 0, type: 'open_mouth' }] }),
  );
  expect(result).toMatchObject({ status: 'review', reasonCodes: ['liveness.not_live_capture'] });
});

test('another person in the middle of a capture fails it', () => {
  const frames = syntheticFrames(performance).map((frame, index) =>
    index === 4 ? { ...frame, face: { ...frame.face!, sameAsFirst: 0.1 } } : frame,
  );
  const result = judgeLiveness(evidence({ frames }));
  expect(result.status).toBe('failed');
  expect(result.reasonCodes).toContain('liveness.multiple_faces');
});

test('a turned face fails a capture only where it is as unlike as a stranger', () => {
  const turned = (score: number) =>
    syntheticFrames(performance).map((frame, index) =>
      index === 4 ? { ...frame, face: { ...frame.face!, sameAsFirst: undefined, turnedSameAsFirst: score } } : frame,
    );
  expect(judgeLiveness(evidence({ frames: turned(0.5) })).status).toBe('passed');
  expect(judgeLiveness(evidence({ frames: turned(0.2) }))).toMatchObject({
    status: 'failed',
    reasonCodes: ['liveness.multiple_faces'],
  });
});

test('no face at all fails with the code for it', () => {
  const frames = [{ hash: 'a', actionIndex: undefined, face: undefined }];
  const result = judgeLiveness(evidence({ frames, actions: [], passive: [] }));
  expect(result).toMatchObject({ live: false, status: 'failed', score: 0 });
  expect(result.reasonCodes).toContain('liveness.no_face');
});

test('one still picture never passes and never scores like a pass, however often and wherever it is shown', () => {
  const head = fc.record({
    yaw: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
    eyes: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
    mouth: fc.double({ min: 0, max: 0.8, noNaN: true }),
  });
  const shifts = fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: 0, max: 1 })), {
    minLength: 1,
    maxLength: 24,
  });
  fc.assert(
    fc.property(head, shifts, fc.boolean(), (state, places, active) => {
      const frames = syntheticFrames(places.map(([shift, action]) => ({ ...state, shift, action })));
      const result = judgeLiveness(evidence({ frames, actions: active ? actions : [] }));
      expect(result.status).not.toBe('passed');
      expect(result.live).toBe(false);
      expect(result.score).toBeLessThan(LIVENESS_THRESHOLD);
      expect(result.reasonCodes.length).toBeGreaterThan(0);
    }),
  );
});
