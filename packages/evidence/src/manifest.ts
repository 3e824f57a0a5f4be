import { Buffer } from 'node:buffer';
import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import { sha256Hex } from './digest.js';
import { type PublicKeyEntry, signManifest, verifyManifestSignature } from './signing.js';
import type { AuditEnds, EvidenceContent, EvidenceManifest } from './types.js';

export interface SigningKey {
  /** `evk_…` */
  readonly keyId: string;
  readonly privateKey: KeyObject | string;
}

/**
 * The signed JSON form of a bundle. `integrity.manifest_sha256` is the SHA-256 of the RFC 8785 form of everything but
 * `integrity`, and `integrity.signature.value` is the Ed25519 signature over those same RFC 8785 bytes (UTF-8).
 */
export function buildManifest(content: EvidenceContent, audit: AuditEnds, key: SigningKey): EvidenceManifest {
  const bytes = signedBytes(content);
  return {
    ...content,
    integrity: {
      manifest_sha256: sha256Hex(bytes),
      audit_chain: audit,
      signature: { alg: 'Ed25519', key_id: key.keyId, value: signManifest(bytes, key.privateKey) },
    },
  };
}

export type Verdict = 'good' | 'bad' | 'no_key';

export interface Verification {
  readonly verdict: Verdict;
  readonly keyId: string | null;
  /** One sentence each; empty when the verdict is good. */
  readonly problems: readonly string[];
}

/** Checks the JSON form. `no_key` means: the hash is right, but nobody gave us the key it names. */
export function verifyManifest(manifest: EvidenceManifest, publicKeys: readonly PublicKeyEntry[]): Verification {
  const { integrity, ...content } = manifest;
  const bytes = signedBytes(content);
  const keyId = integrity?.signature?.key_id ?? null;
  const problems: string[] = [];
  if (integrity?.manifest_sha256 !== sha256Hex(bytes)) problems.push('manifest_sha256 is not the hash of the content.');
  const key = publicKeys.find((candidate) => candidate.key_id === keyId);
  if (key && !verifyManifestSignature(bytes, integrity.signature.value ?? '', key.public_key)) {
    problems.push(`The signature was not made with key ${key.key_id} over this content.`);
  }
  if (problems.length > 0) return { verdict: 'bad', keyId, problems };
  if (!key) return { verdict: 'no_key', keyId, problems: [`No public key ${keyId ?? '(none named)'} was given.`] };
  return { verdict: 'good', keyId, problems };
}

/** The bytes that the signature of the JSON form covers: RFC 8785, UTF-8, without `integrity`. */
export function signedBytes(content: object): Uint8Array {
  const { integrity: _integrity, ...rest } = content as { integrity?: unknown };
  return Buffer.from(canonicalJson(rest), 'utf8');
}
