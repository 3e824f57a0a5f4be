/** Numbers of 32 bits that depend on the seed alone, the same on every machine (mulberry32). Never for secrets. */
export function seededBits(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The same as fractions, 0 ≤ x < 1. */
export function seededRandom(seed: number): () => number {
  const bits = seededBits(seed);
  return () => bits() / 2 ** 32;
}
