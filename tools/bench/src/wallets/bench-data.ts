import { at as itemAt } from '@assay/kernel';
import type { MarkedTransfer } from '@assay/service/risk/wallets/snapshot.js';
import { CATEGORY_IDS, type Tag } from '@assay/wallets';

/** A generator of numbers between 0 and 1 that gives the same ones each time. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function hexAddress(random: () => number): string {
  const words = Array.from({ length: 5 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return `0x${words.join('')}`;
}

/** Synthetic tags of ten categories and 5,000 entities. */
export function makeTags(count: number, random: () => number): Tag[] {
  return Array.from({ length: count }, (_, index) => {
    const address = hexAddress(random);
    return {
      address,
      key: address,
      category: itemAt(CATEGORY_IDS, index % 10),
      entity: `Entity ${index % 5000}`,
      confidence: 0.7,
      source: 'https://example.com/list',
      entry: `E-${index}`,
      asset: 'ETH',
      listedOn: '2024-01-01',
    };
  });
}

/**
 * Synthetic transfers between 250,000 addresses, of which one in fifty is labelled. Some addresses are far busier than
 * others (the density falls with the root of the rank), so that neighbourhoods are larger than in an even graph.
 */
export function* makeTransfers(
  count: number,
  nodes: readonly string[],
  random: () => number,
): Generator<MarkedTransfer> {
  const pick = () => itemAt(nodes, Math.floor(nodes.length * random() ** 1.5));
  for (let index = 0; index < count; index += 1) {
    const at = Math.floor(1.6e12 + random() * 1e11);
    yield { from: pick(), to: pick(), asset: 'ETH', amount: random() * 100 + 0.001, at, mark: String(index) };
  }
}

export function makeNodes(count: number, tags: readonly Tag[], random: () => number): string[] {
  return Array.from({ length: count }, (_, index) => (index % 50 === 0 ? itemAt(tags, index).key : hexAddress(random)));
}

/** Values at shares of a sorted list. */
export function percentiles(values: readonly number[]) {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}
