import { Buffer } from 'node:buffer';
import { type SealedAuditEvent, verifyAuditExcerpt } from './audit-chain.js';
import type { BundleManifest } from './bundle.js';
import { sha256Hex } from './digest.js';
import { linesOf } from './lines.js';
import { fileProblems } from './listed-files.js';
import { signedBytes, type Verification } from './manifest.js';
import { type PublicKeyEntry, verifyManifestSignature } from './signing.js';
import type { BundleFile } from './types.js';
import { BUNDLE_LIMITS } from './zip-limits.js';
import { readBundle } from './zip-read.js';

const PROBLEMS_MAX = 50;

export type BundleVerification = Verification & {
  readonly verificationId: string | null;
  /** Where it was issued: a bundle of the sandbox proves nothing about a person. Null where the bundle does not say. */
  readonly environment: string | null;
  /** Media that the bundle names and lacks, as the store had lost them when it was made. */
  readonly lost: readonly string[];
  /** Files whose hash was compared. */
  readonly files: number;
};

/**
 * Whether a ZIP bundle is exactly what the holder of one of these keys issued. Only keys given here count, never one from
 * the bundle. `no_key`: the archive agrees with itself, but the key it names was not given, so nobody vouches for it.
 * Never throws for hostile input; work is bounded by the limits of a bundle, and nothing is inflated.
 */
export function verifyBundle(zip: Uint8Array, publicKeys: readonly PublicKeyEntry[]): BundleVerification {
  const nothing = { keyId: null, verificationId: null, environment: null, lost: [], files: 0 };
  const archive = readBundle(zip);
  if ('problem' in archive) return { verdict: 'bad', problems: [archive.problem], ...nothing };
  const files = new Map(archive.files.map((file) => [file.path, file]));
  const manifestFile = files.get('manifest.json');
  const signatureFile = files.get('manifest.sig');
  if (!manifestFile || !signatureFile) {
    return { verdict: 'bad', problems: ['manifest.json or manifest.sig is missing.'], ...nothing };
  }
  const manifest = readManifest(manifestFile);
  if (!manifest) return { verdict: 'bad', problems: ['manifest.json is not the manifest of a bundle.'], ...nothing };

  const keyId = manifest.integrity.signature.key_id;
  const audit = readAudit(files.get('audit.ndjson'), manifest);
  const environment = manifest.environment ?? audit.environment ?? null;
  const lost = manifest.media.flatMap((media) => (media?.lost === true ? [String(media.id)] : []));
  const facts = { keyId, verificationId: manifest.verification_id, environment, lost, files: manifest.files.length };
  const key = publicKeys.find((candidate) => candidate.key_id === keyId);
  const problems = [...fileProblems(manifest.files, files), ...contentProblems(manifest), ...audit.problems];
  const signature = Buffer.from(signatureFile.bytes).toString('latin1');
  if (key && !verifyManifestSignature(manifestFile.bytes, signature, key.public_key)) {
    problems.unshift(`manifest.sig was not made with key ${keyId} over this manifest.json.`);
  }
  if (problems.length > 0) return { verdict: 'bad', problems: problems.slice(0, PROBLEMS_MAX), ...facts };
  if (!key) return { verdict: 'no_key', problems: [`No public key ${keyId} was given.`], ...facts };
  return { verdict: 'good', problems: [], ...facts };
}

function readManifest(file: BundleFile): BundleManifest | undefined {
  const value = parseJson(file) as BundleManifest | undefined;
  const wellFormed =
    typeof value?.verification_id === 'string' &&
    typeof value.integrity?.signature?.key_id === 'string' &&
    value.integrity.signature.alg === 'Ed25519' &&
    (value.environment === undefined || typeof value.environment === 'string') &&
    Array.isArray(value.media) &&
    Array.isArray(value.files) &&
    value.files.every((item) => typeof item?.path === 'string' && typeof item.sha256 === 'string');
  return wellFormed ? value : undefined;
}

/** What the listed hashes alone do not show: a manifest that disagrees with itself. */
function contentProblems(manifest: BundleManifest): string[] {
  const problems: string[] = [];
  const hashes = new Map(manifest.files.map((item) => [item.path, item.sha256]));
  for (const media of manifest.media) {
    if (media?.path !== undefined && hashes.get(media.path) !== media.sha256) {
      problems.push(`Media ${media.id} has another SHA-256 than its file.`);
    }
  }
  if (manifest.integrity.manifest_sha256 !== hashOfContent(manifest)) {
    problems.push('manifest_sha256 is not the hash of the manifest.');
  }
  return problems;
}

interface Excerpt {
  readonly problems: readonly string[];
  /** The environment that the entries name. */
  readonly environment?: string;
}

/** The audit excerpt against the ends that were signed, one entry in memory at a time. */
function readAudit(file: BundleFile | undefined, { integrity }: BundleManifest): Excerpt {
  if (!file) return { problems: ['audit.ndjson is missing.'] };
  const { bytes } = file;
  const ends: { first?: AuditEvent; last?: AuditEvent } = {};
  function* events() {
    for (const line of linesOf(bytes, BUNDLE_LIMITS.auditLineBytesMax)) {
      ends.last = JSON.parse(line) as AuditEvent;
      ends.first ??= ends.last;
      yield ends.last;
    }
  }
  try {
    const { firstProblem } = verifyAuditExcerpt(events());
    if (firstProblem) return { problems: [`audit.ndjson line ${firstProblem.index + 1}: ${firstProblem.problem}.`] };
    const { audit_chain: signed } = integrity;
    const { first, last } = ends;
    const sameEnds = (first?.hash ?? null) === signed.first && (last?.hash ?? null) === signed.last;
    const problems = sameEnds ? [] : ['audit.ndjson does not have the ends that were signed.'];
    return { problems, ...(typeof first?.environment === 'string' ? { environment: first.environment } : {}) };
  } catch {
    return { problems: ['audit.ndjson is not a list of audit events.'] };
  }
}

type AuditEvent = SealedAuditEvent & { readonly environment?: string };

function hashOfContent(manifest: BundleManifest): string | undefined {
  try {
    return sha256Hex(signedBytes(manifest));
  } catch {
    return undefined;
  }
}

function parseJson({ bytes }: BundleFile): unknown {
  if (bytes.length > BUNDLE_LIMITS.manifestBytesMax) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
