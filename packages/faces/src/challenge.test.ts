import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChallengeActionType, judgeChallenge } from './challenge.js';
import { type HeadState, syntheticFrames } from './test-head.js';

const done: Record<ChallengeActionType, HeadState[]> = {
  turn_left: [{}, { yaw: 0.3 }, { yaw: 0.6 }, { yaw: 0.65 }, { yaw: 0.2 }],
  turn_right: [{}, { yaw: -0.3 }, { yaw: -0.6 }, { yaw: -0.65 }, { yaw: -0.2 }],
  look_up: [{}, { pitch: 0.15 }, { pitch: 0.5 }, { pitch: 0.5 }, {}],
  look_down: [{}, { pitch: -0.15 }, { pitch: -0.5 }, { pitch: -0.5 }, {}],
  blink: [{}, {}, { eyes: 0.1 }, { eyes: 0.3 }],
  open_mouth: [{}, {}, { mouth: 0.5 }, { mouth: 0.6 }, {}],
};
const types = Object.keys(done) as ChallengeActionType[];

const judged = (type: ChallengeActionType, states: readonly HeadState[]) =>
  judgeChallenge([{ index: 0, type }], syntheticFrames(states.map((state) => ({ ...state, action: 0 }))))[0]!;

test.each(types)('%s is completed by a head that does it', (type) => {
  expect(judged(type, done[type])).toMatchObject({ index: 0, type, completed: true });
});

test.each(types)('%s is not completed by a head that does anything else', (type) => {
  for (const other of types) {
    if (other !== type) expect(judged(type, done[other]).completed, other).toBe(false);
  }
});

test('directions are the subject’s own: a turn towards the right of the picture is a turn to the left', () => {
  const [, , turned] = syntheticFrames(done.turn_left);
  expect(turned!.face!.pose.yaw).toBeGreaterThan(0.35);
});

test('one still picture, moved about, completes no action', () => {
  const head = fc.record({
    yaw: fc.double({ min: -0.7, max: 0.7, noNaN: true }),
    pitch: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    eyes: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
    mouth: fc.double({ min: 0, max: 0.8, noNaN: true }),
  });
  fc.assert(
    fc.property(head, fc.array(fc.integer({ min: -80, max: 80 }), { minLength: 3, maxLength: 12 }), (state, shifts) => {
      const states = shifts.map((shift) => ({ ...state, shift }));
      for (const type of types) expect(judged(type, states).completed).toBe(false);
    }),
  );
});

test('a straight and a turned picture shown in turns are not a head turn', () => {
  const states = [{}, {}, { yaw: 0.7 }, { yaw: 0.7 }, {}];
  expect(judged('turn_left', states)).toMatchObject({ completed: false });
  expect(judged('turn_left', states).detail).toContain('on its way');
});

test('still pictures of each pose, in whatever order and number, are no movements of a head', () => {
  const poses = {
    turn_left: { yaw: 0.7 },
    turn_right: { yaw: -0.7 },
    look_up: { pitch: 0.5 },
    look_down: { pitch: -0.5 },
  };
  const movements = Object.keys(poses) as (keyof typeof poses)[];
  const shown = fc.array(fc.boolean(), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.shuffledSubarray(movements, { minLength: 1 }),
      fc.array(shown, { minLength: 4, maxLength: 4 }),
      (asked, cuts) => {
        const frames = syntheticFrames(
          asked.flatMap((type, action) => [
            { action },
            ...cuts[action]!.map((turned) => (turned ? { ...poses[type], action } : { action })),
          ]),
        );
        const results = judgeChallenge(
          asked.map((type, index) => ({ index, type })),
          frames,
        );
        expect(results.filter(({ completed }) => completed)).toEqual([]);
      },
    ),
  );
});

const turnThenLook = (turn: readonly HeadState[], look: readonly HeadState[]) =>
  judgeChallenge(
    [
      { index: 0, type: 'turn_left' },
      { index: 1, type: 'look_up' },
    ],
    syntheticFrames([
      ...turn.map((state) => ({ ...state, action: 0 })),
      ...look.map((state) => ({ ...state, action: 1 })),
    ]),
  ).map(({ completed }) => completed);
const quickLook: readonly HeadState[] = [{}, { pitch: 0.5 }, { pitch: 0.55, yaw: 0.05 }, { pitch: 0.5, yaw: -0.05 }];

test('a look that is over between two frames counts beside a turn that was seen on its way', () => {
  expect(turnThenLook(done.turn_left, quickLook)).toEqual([true, true]);
  expect(judged('look_up', quickLook).completed).toBe(false);
});

test('a quick look does not count beside a turn that was not seen, or when the head stands still in it', () => {
  expect(turnThenLook([{}, {}, { yaw: 0.7 }, { yaw: 0.7 }, {}], quickLook)).toEqual([false, false]);
  expect(turnThenLook(done.turn_left, [{}, { pitch: 0.5 }, { pitch: 0.5 }, { pitch: 0.5 }])).toEqual([true, false]);
});

test('what the frames of one action show is not another action on its way', () => {
  const turned = [{}, { yaw: 0.3 }, { yaw: 0.6, pitch: 0.15 }, { yaw: 0.65, pitch: 0.15 }];
  expect(turnThenLook(turned, [{}, {}, { pitch: 0.5 }, { pitch: 0.5 }])).toEqual([true, false]);
});

test('a held pose may dip below the limit for a frame, but not go back to rest', () => {
  expect(judged('look_up', [{}, { pitch: 0.15 }, { pitch: 0.28 }, { pitch: 0.16 }, { pitch: 0.28 }]).completed).toBe(
    true,
  );
  expect(judged('look_up', [{}, { pitch: 0.15 }, { pitch: 0.28 }, {}, { pitch: 0.28 }]).completed).toBe(false);
});

test('a person with narrow eyes is judged by their own open eyes', () => {
  expect(judged('blink', [{ eyes: 0.18 }, { eyes: 0.18 }, { eyes: 0.18 }]).completed).toBe(false);
  expect(judged('blink', [{ eyes: 0.18 }, { eyes: 0.18 }, { eyes: 0.08 }, { eyes: 0.18 }]).completed).toBe(true);
});

test('frames sent for one action do not complete another', () => {
  const frames = syntheticFrames(done.turn_left.map((state) => ({ ...state, action: 0 })));
  const results = judgeChallenge(
    [
      { index: 0, type: 'turn_left' },
      { index: 1, type: 'turn_left' },
    ],
    frames,
  );
  expect(results.map(({ completed }) => completed)).toEqual([true, false]);
});

test('frames without a face complete nothing', () => {
  const frames = [1, 2, 3].map((n) => ({ hash: `${n}`, actionIndex: 0, face: undefined }));
  expect(judgeChallenge([{ index: 0, type: 'blink' }], frames)[0]!.completed).toBe(false);
});
