import { expect, test } from 'vitest';
import { content, parts, publicKeys, signingKey, testKey } from '../testing/sample.js';
import { bundleFiles } from './bundle.js';
import { drawSample, populationText, type SampleParts, sampleFiles } from './decision-sample.js';
import type { SigningKey } from './manifest.js';
import type { BundleFile } from './types.js';
import { verifySample } from './verify-sample.js';
import { zipBundle } from './zip-write.js';

const ids = Array.from({ length: 6 }, (_, index) => `ver_${index}`);
const DRAW = {
  id: 'gsp_1',
  environment: 'env_1',
  seed: 'supervisor-2026',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-07-01T00:00:00.000Z',
  journey: null,
  decision: null,
  size: 2,
  drawn_by: 'operator:opr_1',
  created_at: '2026-07-02T00:00:00.000Z',
};

function bundleOf(id: string, key: SigningKey = signingKey): Uint8Array {
  return zipBundle(bundleFiles({ ...parts, content: { ...content, verification_id: id } }, key));
}

function made(change: Partial<SampleParts> = {}): readonly BundleFile[] {
  const drawn = drawSample(DRAW.seed, ids, DRAW.size);
  const bundles = new Map(drawn.map((id) => [id, bundleOf(id)]));
  const population = populationText(ids);
  return sampleFiles(
    { draw: DRAW, exportedAt: '2026-07-03T00:00:00.000Z', population, drawn, bundles, ...change },
    signingKey,
  );
}

const verdictOf = (files: readonly BundleFile[]) => verifySample(zipBundle(files), publicKeys);

test('an export verifies with public keys alone: its bytes, its draw and its bundles', () => {
  expect(verdictOf(made())).toEqual({
    verdict: 'good',
    problems: [],
    keyId: 'evk_1',
    bundles: 2,
    draw: { id: 'gsp_1', seed: DRAW.seed, from: DRAW.from, to: DRAW.to },
  });
  expect(verifySample(zipBundle(made()), []).verdict).toBe('no_key');
});

test('any flipped byte is noticed', () => {
  const [drawn = ''] = drawSample(DRAW.seed, ids, 1);
  // One small bundle; a byte of each kind of file, and of every header, is among them.
  const files = made({ draw: { ...DRAW, size: 1 }, drawn: [drawn], bundles: new Map([[drawn, bundleOf(drawn)]]) });
  const bytes = Buffer.from(zipBundle(files));
  const missed: number[] = [];
  for (let at = 0; at < bytes.length; at += 7) {
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    if (verifySample(bytes, publicKeys).verdict === 'good') missed.push(at);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
  }
  expect(missed).toEqual([]);
  expect(verifySample(bytes, publicKeys).verdict).toBe('good');
}, 60_000);

test.each([
  ['other sessions than the seed draws', { drawn: ids.slice(0, 2) }],
  ['the same sessions in another order', { drawn: drawSample(DRAW.seed, ids, DRAW.size).reverse() }],
  ['fewer sessions than the seed draws', { drawn: drawSample(DRAW.seed, ids, 1) }],
  ['a population with a session twice', { population: populationText([...ids, 'ver_1']) }],
  ['a population that is not sorted', { population: `${[...ids].reverse().join('\n')}\n` }],
])('whoever signs it, %s is not good', (_, change) => {
  expect(verdictOf(made(change)).verdict).toBe('bad');
});

test('a bundle of another session, or one that nobody known signed, is not good', () => {
  const [first = '', second = ''] = drawSample(DRAW.seed, ids, 2);
  const swapped = new Map([
    [first, bundleOf(second)],
    [second, bundleOf(first)],
  ]);
  expect(verdictOf(made({ bundles: swapped })).problems).toContain(
    `bundles/${first}.zip is not the bundle of ${first}.`,
  );
  const forged = new Map([
    [first, bundleOf(first, { ...testKey(2), keyId: 'evk_1' })],
    [second, bundleOf(second)],
  ]);
  expect(verdictOf(made({ bundles: forged })).verdict).toBe('bad');
});

test('a session that was erased since is named without a bundle', () => {
  const [first = '', second = ''] = drawSample(DRAW.seed, ids, 2);
  const files = made({ bundles: new Map([[second, bundleOf(second)]]) });
  expect(verdictOf(files)).toMatchObject({ verdict: 'good', bundles: 1 });
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain(`{"bundle":null,"verification_id":"${first}"}`);
});

test('the draw is uniform over the population, and another seed draws others', () => {
  const population = Array.from({ length: 40 }, (_, index) => `ver_${index}`);
  const times = new Map(population.map((id) => [id, 0]));
  const draws = 4000;
  for (let seed = 0; seed < draws; seed += 1)
    for (const id of drawSample(`seed-${seed}`, population, 10)) times.set(id, (times.get(id) ?? 0) + 1);
  // Each is drawn with probability 1/4: five standard deviations of the binomial distribution.
  const spread = 5 * Math.sqrt(draws * 0.25 * 0.75);
  for (const [id, count] of times) expect([id, Math.abs(count - draws / 4) < spread]).toEqual([id, true]);
  expect(drawSample('one', population, 10)).not.toEqual(drawSample('other', population, 10));
  expect(drawSample('one', [...population].reverse(), 10)).toEqual(drawSample('one', population, 10));
});
