import { expect, test } from 'vitest';
import { judgeAttacks, sourceFaces } from './bench/attacks.js';
import { frameFingerprint, isReplayOf } from './frame-fingerprint.js';

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
      if (species.startsWith('reused')) expect([...codes.keys()], detail).toContain('liveness.challenge_reused');
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
