import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { CaptureApi, ChallengeFrame } from '../api/capture-api.js';
import { refused, unreached } from '../api/failure.js';
import type { ActionType } from '../api/types.js';
import { performChallenge } from './perform.js';
import { runChallenge } from './run.js';
import { CALM_PACE, planChallenge } from './timeline.js';

const action = fc.constantFrom<ActionType>('turn_left', 'turn_right', 'look_up', 'look_down', 'blink', 'open_mouth');
const challenge = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 5 }).map((list) => list.map((type, index) => ({ index, type }))),
  max_frames_per_action: fc.integer({ min: 2, max: 40 }),
});

test('frames stay in their action, in order, and within the limit', () => {
  fc.assert(
    fc.property(challenge, fc.constantFrom(1, CALM_PACE), (made, pace) => {
      const plan = planChallenge(made, pace);
      expect(plan.map((one) => one.type)).toEqual(made.actions.map((one) => one.type));
      for (const one of plan) {
        expect(one.framesAtMs.length).toBeLessThanOrEqual(Math.min(12, made.max_frames_per_action));
        expect([...one.framesAtMs].sort((a, b) => a - b)).toEqual(one.framesAtMs);
        expect(one.framesAtMs[0]).toBeGreaterThanOrEqual(one.startMs);
        expect(one.framesAtMs.at(-1)).toBeLessThan(one.endMs);
      }
    }),
  );
});

function tools(change: { picture?: string | undefined; stopAtMs?: number } = {}) {
  let clockMs = 5000;
  const prompts: ActionType[] = [];
  return {
    prompts,
    now: () => clockMs,
    wait: async (durationMs: number) => {
      clockMs += durationMs;
    },
    grab: async () => ('picture' in change ? change.picture : 'AAAA'),
    onAction: ({ type }: { type: ActionType }) => {
      prompts.push(type);
    },
    stopped: () => clockMs > (change.stopAtMs ?? Number.POSITIVE_INFINITY),
  };
}

const TWO = planChallenge({
  actions: [
    { index: 0, type: 'turn_left' },
    { index: 1, type: 'look_up' },
  ],
  max_frames_per_action: 4,
});

test('each action is prompted once and its frames carry its index and time', async () => {
  const sent: ChallengeFrame[][] = [];
  const used = tools();
  expect(await runChallenge(TWO, used, (frames) => sent.push(frames))).toBe(true);
  expect(used.prompts).toEqual(['turn_left', 'look_up']);
  expect(sent.map((frames) => frames.map((frame) => frame.action_index))).toEqual([Array(4).fill(0), Array(4).fill(1)]);
  expect(sent.flat().map((frame) => frame.at_ms)).toEqual(TWO.flatMap((one) => one.framesAtMs));
});

test('a camera without pictures or a person who left ends the run', async () => {
  expect(await runChallenge(TWO, tools({ picture: undefined }), () => undefined)).toBe(false);
  const used = tools({ stopAtMs: 6000 });
  expect(await runChallenge(TWO, used, () => undefined)).toBe(false);
  expect(used.prompts).toEqual(['turn_left']);
});

/** How a challenge of one movement ends whose frames are answered like this. */
async function endWith(frames: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  const value = { id: 'chl_1', nonce: 'n', actions: [{ index: 0, type: 'blink' as const }], max_frames_per_action: 2 };
  const api = { challenge: async () => ({ ok: true as const, value }), frames } as unknown as CaptureApi;
  const end = performChallenge(api, 'liveness', {
    frame: async () => new Blob(['x']),
    pace: 1,
    camera: async () => undefined,
    gone: () => false,
    onAction: () => undefined,
    onDone: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(70_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  return end;
}
const used = { ok: false as const, failure: refused(409, {}, null) };

test('frames that come too late are said to be the fault of the line', async () => {
  const late = () => new Promise((resolve) => setTimeout(() => resolve(used), 58_000));
  expect(await endWith(late)).toEqual({ name: 'failed', codes: ['slow_line'] });
});

test('frames whose answer was lost, and which the challenge was used by, are those that completed it', async () => {
  const answers = [{ ok: false as const, failure: unreached('offline') }, used];
  expect(await endWith(async () => answers.shift())).toEqual({ name: 'passed' });
});

test('a challenge that was used by something else is not passed', async () => {
  expect(await endWith(async () => used)).toMatchObject({ name: 'failed' });
});
