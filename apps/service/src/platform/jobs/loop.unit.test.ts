import { expect, test, vi } from 'vitest';
import { pauseOf, startLoop } from './loop.js';
import { Signals } from './signals.js';

test.each([
  [250, 0, false, 250],
  [250, 59_999, true, 250],
  [250, 60_000, false, 1000],
  [5000, 60_000, false, 15_000],
  [600_000, 60_000, false, 600_000],
  [250, 60_000, true, 60_000],
  [600_000, 60_000, true, 600_000],
])(
  'a job with a pause of %i ms on a node that was quiet for %i ms, watched: %s, pauses for %i ms',
  (every, quiet, watched, pause) => {
    expect(pauseOf(every, quiet, watched)).toBe(pause);
  },
);

test('a signal makes a node that was quiet a busy one', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const signals = new Signals();
  clock.mockReturnValue(91_000);
  expect(signals.quietMs()).toBe(90_000);
  signals.notify('anything');
  expect(signals.quietMs()).toBe(0);
  clock.mockRestore();
});

test('work that is told of ends the pause of its job, however quiet the node is', async () => {
  const signals = new Signals();
  vi.spyOn(signals, 'quietMs').mockReturnValue(Number.POSITIVE_INFINITY);
  let told: () => void = () => {};
  let rounds = 0;
  const second = new Promise<void>((resolve) => {
    told = resolve;
  });
  const round = async () => {
    rounds += 1;
    if (rounds === 1) setImmediate(() => signals.notify('work'));
    else told();
    return false;
  };
  const loop = startLoop({ name: 'test', everyMs: 3_600_000, topic: 'work', signals, log: undefined as never, round });
  await second;
  await loop.stop();
  expect(rounds).toBe(2);
});

test('a failure that stays is logged once a minute with how often it came, another one at once', async () => {
  vi.useFakeTimers({ now: 0 });
  const logged: [string, number][] = [];
  const log = { error: ({ err, times }: { err: Error; times: number }) => logged.push([err.message, times]) };
  let message = 'the list cannot be read';
  const round = () => Promise.reject(new Error(message));
  const loop = startLoop({ name: 'failing', everyMs: 1000, signals: new Signals(), log: log as never, round });
  await vi.advanceTimersByTimeAsync(60_500);
  message = 'the disk is full';
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await loop.stop();
  expect(logged).toEqual([
    ['the list cannot be read', 1],
    ['the list cannot be read', 60],
    ['the disk is full', 1],
  ]);
});
