import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BodyPace, PATIENT } from './body-pace.js';

const KIB = 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many seconds a body lives that comes at this pace from a second on; undefined while it is not ended. */
function lifetime(
  bytesPerSecond: (second: number) => number,
  seconds: number,
  patience?: typeof PATIENT,
): number | undefined {
  const pace = new BodyPace();
  let endedAt: number | undefined;
  const startedAt = performance.now();
  const watched = pace.watch(() => {
    endedAt = (performance.now() - startedAt) / 1000;
  }, patience);
  for (let second = 0; second < seconds; second += 1) {
    watched.add(bytesPerSecond(second));
    vi.advanceTimersByTime(1000);
  }
  watched.stop();
  pace.close();
  return endedAt;
}

describe('a slow body, below 16 KiB/s after 10 s, is ended', () => {
  test('after ten seconds, and not before', () => {
    expect(lifetime(() => 15 * KIB, 9)).toBeUndefined();
    const ended = lifetime(() => 15 * KIB, 60);
    expect(ended).toBeGreaterThanOrEqual(10);
    expect(ended).toBeLessThanOrEqual(11);
  });

  test('one that keeps the pace is never ended', () => {
    expect(lifetime(() => 16 * KIB, 120)).toBeUndefined();
  });

  test('a fast beginning earns no slow rest: each ten seconds are judged by themselves', () => {
    const ended = lifetime((second) => (second < 10 ? 1024 * KIB : 0), 60);
    expect(ended).toBeGreaterThanOrEqual(20);
    expect(ended).toBeLessThanOrEqual(22);
  });
});

describe('a subject on a slow line', () => {
  test('is waited for at a quarter of the pace, through a tunnel of twenty seconds', () => {
    expect(lifetime(() => 4 * KIB, 120, PATIENT)).toBeUndefined();
    expect(lifetime((second) => (second % 30 < 20 ? 0 : 12 * KIB), 120, PATIENT)).toBeUndefined();
  });

  test('is ended below it', () => {
    expect(lifetime(() => 3 * KIB, 120, PATIENT)).toBeLessThanOrEqual(31);
    expect(lifetime(() => 0, 120, PATIENT)).toBeLessThanOrEqual(31);
  });
});
