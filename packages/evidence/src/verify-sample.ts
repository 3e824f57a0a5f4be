import { Buffer } from 'node:buffer';
import { drawSample, POPULATION_MAX, populationText, SAMPLE_FORMAT, type SampleManifest } from './decision-sample.js';
import { sha256Hex } from './digest.js';
import { fileProblems } from './listed-files.js';
import type { Verification } from './manifest.js';
import { type PublicKeyEntry, verifyManifestSignature } from './signing.js';
import type { BundleFile } from './types.js';
import { verifyBundle } from './verify-bundle.js';
import { BUNDLE_LIMITS } from './zip-limits.js';
import { readBundle } from './zip-read.js';

const PROBLEMS_MAX = 50;
/** An identifier and its line feed. */
const POPULATION_BYTES_MAX = POPULATION_MAX * 65;

export type SampleVerification = Verification & {
  /** The draw, where the file is an export of one. */
  readonly draw: Pick<SampleManifest, 'id' | 'seed' | 'from' | 'to'> | null;
  /** Bundles that were verified. */
  readonly bundles: number;
};

/**
 * Whether an export is exactly what the holder of one of these keys issued, whether its sessions are those that its seed
 * draws from its population, and whether each bundle is good. Only keys given here count. Never throws for hostile input.
 */
export function verifySample(zip: Uint8Array, keys: readonly PublicKeyEntry[]): SampleVerification {
  const nothing = { keyId: null, draw: null, bundles: 0 };
  const archive = readBundle(zip);
  if ('problem' in archive) return { verdict: 'bad', problems: [archive.problem], ...nothing };
  const files = new Map(archive.files.map((file) => [file.path, file]));
  const manifestFile = files.get('manifest.json');
  const manifest = manifestFile && readManifest(manifestFile);
  const signatureFile = files.get('manifest.sig');
  if (!manifest || !signatureFile)
    return { verdict: 'bad', problems: ['This is no export of drawn decisions.'], ...nothing };
  const { key_id: keyId } = manifest.signature;
  const { id, seed, from, to } = manifest;
  const bundles = manifest.drawn.flatMap(({ bundle }) => bundle ?? []);
  const facts = { keyId, draw: { id, seed, from, to }, bundles: bundles.length };
  const key = keys.find(({ key_id: one }) => one === keyId);
  const problems = [
    ...(key && !isSigned(manifestFile, signatureFile, key)
      ? ['manifest.sig was not made over this manifest.json.']
      : []),
    ...fileProblems(manifest.files, files),
    ...drawProblems(manifest, files),
    ...bundleProblems(manifest, files, keys),
  ];
  if (problems.length > 0) return { verdict: 'bad', problems: problems.slice(0, PROBLEMS_MAX), ...facts };
  if (!key) return { verdict: 'no_key', problems: [`No public key ${keyId} was given.`], ...facts };
  return { verdict: 'good', problems: [], ...facts };
}

function isSigned(manifest: BundleFile, signature: BundleFile, key: PublicKeyEntry): boolean {
  const value = Buffer.from(signature.bytes).toString('latin1');
  return verifyManifestSignature(manifest.bytes, value, key.public_key);
}

/** The draw once more. */
function drawProblems(manifest: SampleManifest, files: ReadonlyMap<string, BundleFile>): string[] {
  const { bytes = Buffer.of() } = files.get('population.txt') ?? {};
  if (bytes.length > POPULATION_BYTES_MAX) return ['population.txt is longer than a population may be.'];
  const text = Buffer.from(bytes).toString('utf8');
  const population = text.split('\n').slice(0, -1);
  if (population.length > POPULATION_MAX) return ['population.txt is longer than a population may be.'];
  const { count, sha256 } = manifest.population;
  const isWhole = population.length === count && new Set(population).size === count && sha256Hex(text) === sha256;
  if (!isWhole || populationText(population) !== text) return ['population.txt is not the population of the draw.'];
  const drawn = drawSample(manifest.seed, population, manifest.size);
  const told = manifest.drawn.map(({ verification_id: id }) => id);
  return drawn.join('\n') === told.join('\n') ? [] : ['The seed draws other sessions from this population.'];
}

function bundleProblems(
  { drawn }: SampleManifest,
  files: ReadonlyMap<string, BundleFile>,
  keys: readonly PublicKeyEntry[],
): string[] {
  return drawn.flatMap(({ verification_id: id, bundle }) => {
    const file = bundle === null ? undefined : files.get(bundle);
    if (!file) return [];
    const { verdict, verificationId, problems } = verifyBundle(file.bytes, keys);
    if (verificationId !== id) return [`${file.path} is not the bundle of ${id}.`];
    return verdict === 'bad' ? problems.map((problem) => `${file.path}: ${problem}`) : [];
  });
}

function readManifest({ bytes }: BundleFile): SampleManifest | undefined {
  if (bytes.length > BUNDLE_LIMITS.manifestBytesMax) return undefined;
  try {
    const value = JSON.parse(Buffer.from(bytes).toString('utf8')) as SampleManifest;
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(value: SampleManifest): boolean {
  return (
    value.format === SAMPLE_FORMAT &&
    [value.id, value.seed, value.from, value.to, value.signature?.key_id].every((one) => typeof one === 'string') &&
    value.signature.alg === 'Ed25519' &&
    Number.isInteger(value.size) &&
    typeof value.population?.sha256 === 'string' &&
    Array.isArray(value.files) &&
    value.files.every((item) => typeof item?.path === 'string' && typeof item.sha256 === 'string') &&
    Array.isArray(value.drawn) &&
    value.drawn.every((item) => typeof item?.verification_id === 'string')
  );
}
