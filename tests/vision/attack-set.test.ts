import { seededRandom } from '@assay/kernel';
import { expect, test } from 'vitest';
import { frameFingerprint, isReplayOf } from '../../apps/service/src/platform/vision/faces/frame-fingerprint.js';
import { judgeAttacks, sourceFaces } from '../../tools/bench/src/faces/attacks.js';

/** The benchmark takes more sources; one shows that each species meets what refuses it. */
const TIMEOUT_MS = 600_000;

test(
  'a living relief passes its challenge, and everything made from a still or from former frames is refused',
  async () => {
    // The second is the other person of the splice.
    const sources = (await sourceFaces(3)).slice(1);
    expect(sources).toHaveLength(2);
    for (const { species, live, failed, sequences, codes } of await judgeAttacks(sources, 1)) {
      const detail = `${species}: ${[...codes.keys()].join()}`;
      expect(live, detail).toBe(species === 'bona_fide' ? sequences : 0);
      if (species.startsWith('still') || species === 'flat_photograph') expect(failed, detail).toBe(sequences);
      if (species.startsWith('reused')) expect([...codes.keys()], detail).toContain('liveness.not_live_capture');
    }
  },
  TIMEOUT_MS,
);

test('a recording is known again in its order, and a new one is not', () => {
  const frame = (seed: number) => {
    const data = Uint8Array.from(
      { length: 64 * 48 * 3 },
      (_, at) => ((at * 31 + seed * 7919 + (at >> 7) * seed * 13) * 2_654_435) >>> 24,
    );
    return frameFingerprint({ data, width: 64, height: 48 });
  };
  const earlier = Array.from({ length: 10 }, (_, index) => frame(index + 1));
  expect(isReplayOf(earlier, earlier)).toBe(true);
  expect(isReplayOf(earlier.slice(2), earlier)).toBe(true);
  expect(isReplayOf([...earlier].reverse(), earlier)).toBe(false);
  expect(
    isReplayOf(
      earlier.map((_, index) => frame(index + 100)),
      earlier,
    ),
  ).toBe(false);
  expect(isReplayOf(earlier, [])).toBe(false);
});

test('a recording with even, slowly changing places is known again after the noise of another encoding', () => {
  const random = seededRandom(11);
  // Steps of about two grey values from place to place, the least that shows; the head is a brighter patch that moves.
  const frame = (at: number, noise: number) => {
    const data = new Uint8Array(170 * 170 * 3);
    for (let pixel = 0; pixel < 170 * 170; pixel += 1) {
      const [x, y] = [pixel % 170, Math.floor(pixel / 170)];
      const head = Math.hypot(x - 40 - 8 * at, y - 80) < 35 ? 90 : 0;
      data.fill(200 - 0.2 * x - head, pixel * 3, pixel * 3 + 3);
    }
    for (let cell = 0; cell < data.length; cell += 30) {
      const change = noise * (random() - 0.5);
      for (let index = cell; index < cell + 30; index += 1) data[index] = data[index]! + change;
    }
    return frameFingerprint({ data, width: 170, height: 170 });
  };
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const earlier = places.map((at) => frame(at, 0));
  expect(
    isReplayOf(
      places.map((at) => frame(at, 6)),
      earlier,
    ),
  ).toBe(true);
  expect(
    isReplayOf(
      [...places].reverse().map((at) => frame(at, 6)),
      earlier,
    ),
  ).toBe(false);
  expect(
    isReplayOf(
      places.map((at) => frame(at + 0.5, 6)),
      earlier,
    ),
  ).toBe(false);
});
