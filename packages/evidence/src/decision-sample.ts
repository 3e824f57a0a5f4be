import { Buffer } from 'node:buffer';
import { canonicalJson } from '@assay/kernel';
import { sha256Hex } from './digest.js';
import { listed } from './listed-files.js';
import type { SigningKey } from './manifest.js';
import { signManifest } from './signing.js';
import type { BundleFile, ListedFile } from './types.js';

export const SAMPLE_FORMAT = 'assay-decision-sample/1';
/** Most sessions that one draw can be from: their identifiers travel with it. */
export const POPULATION_MAX = 100_000;

/** A draw of decided sessions for a supervisor. Times are RFC 3339. */
export interface SampleDraw {
  readonly id: string;
  readonly environment: string;
  readonly seed: string;
  readonly from: string;
  readonly to: string;
  readonly journey: string | null;
  readonly decision: string | null;
  readonly size: number;
  readonly drawn_by: string;
  readonly created_at: string;
}

/** `manifest.json` of the export of a draw. */
export interface SampleManifest extends SampleDraw {
  readonly format: typeof SAMPLE_FORMAT;
  readonly exported_at: string;
  /** Identifiers in `population.txt`. */
  readonly population: { readonly count: number; readonly sha256: string };
  /** In the order of the draw. Without a bundle: the session was erased after it was drawn. */
  readonly drawn: readonly { readonly verification_id: string; readonly bundle: string | null }[];
  readonly files: readonly ListedFile[];
  readonly signature: { readonly alg: 'Ed25519'; readonly key_id: string };
}

/**
 * Draws uniformly without replacement: the items whose SHA-256 over seed, line feed and identifier is smallest, in that
 * order. Nobody who does not know the seed can tell which they will be, and whoever knows it can repeat the draw.
 */
export function drawSample(seed: string, population: readonly string[], size: number): string[] {
  const ranked = population.map((id) => ({ id, rank: sha256Hex(`${seed}\n${id}`) }));
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, size).map(({ id }) => id);
}

/** A population as it is hashed and stored: sorted, a line each. */
export function populationText(population: readonly string[]): string {
  return [...population]
    .sort()
    .map((id) => `${id}\n`)
    .join('');
}

export interface SampleParts {
  readonly draw: SampleDraw;
  readonly exportedAt: string;
  /** As `populationText` writes it. */
  readonly population: string;
  readonly drawn: readonly string[];
  /** Evidence bundles by session; one that is missing was erased. */
  readonly bundles: ReadonlyMap<string, Uint8Array>;
}

/** All files of the export of a draw, manifest and signature first. The same parts and key give the same bytes. */
export function sampleFiles(parts: SampleParts, key: SigningKey): readonly BundleFile[] {
  const { draw, exportedAt, population, drawn, bundles } = parts;
  const placed = drawn.map((id) => ({ id, path: `bundles/${id}.zip`, bytes: bundles.get(id) }));
  const files: BundleFile[] = [
    { path: 'population.txt', bytes: text(population) },
    ...placed.flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : [])),
    { path: 'README.txt', bytes: text(readme(draw, key.keyId)) },
  ];
  const manifest = text(
    canonicalJson({
      format: SAMPLE_FORMAT,
      ...draw,
      exported_at: exportedAt,
      population: { count: population.split('\n').length - 1, sha256: sha256Hex(population) },
      drawn: placed.map(({ id, path, bytes }) => ({ verification_id: id, bundle: bytes ? path : null })),
      files: files.map(listed),
      signature: { alg: 'Ed25519', key_id: key.keyId },
    } satisfies SampleManifest),
  );
  return [
    { path: 'manifest.json', bytes: manifest },
    { path: 'manifest.sig', bytes: text(signManifest(manifest, key.privateKey)) },
    ...files,
  ];
}

function readme({ id, seed, from, to, size }: SampleDraw, keyId: string): string {
  return `Drawn decisions ${id}
Up to ${size} decided sessions, created from ${from} to ${to}
Seed of the draw: ${seed}
Signed with Ed25519 key ${keyId}

Contents
  manifest.json   the draw, and path, size and SHA-256 of every other file
  manifest.sig    base64 Ed25519 signature over the exact bytes of manifest.json
  population.txt  identifiers of all sessions that could be drawn, sorted
  bundles/        evidence bundle of each drawn session, signed by itself

How it was drawn: for each line of population.txt, SHA-256 in lower-case hex over
the seed, a line feed (byte 10) and the identifier. The smallest ones are drawn.

Verify with the program (exit status 0 good, 1 bad, 2 no key): checks every byte,
draws again, and verifies each bundle
  assay governance verify FILE.zip --keys evidence-keys.json

The public keys are published by the issuing service at
/.well-known/evidence-keys.json. Get them from there or from your own files, never
from an export: whoever forges one can put a key into it.
`;
}

function text(value: string): Uint8Array {
  return Buffer.from(value, 'utf8');
}
