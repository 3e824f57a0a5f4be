import { Buffer } from 'node:buffer';
import { canonicalJson } from '@assay/kernel';
import type { SealedAuditEvent } from './audit-chain.js';
import { sha256Hex } from './digest.js';
import { listed } from './listed-files.js';
import { type SigningKey, signedBytes } from './manifest.js';
import { readmeText } from './readme-text.js';
import { signManifest } from './signing.js';
import type { AuditEnds, BundleFile, EvidenceContent, Integrity, ListedFile, MediaRecord } from './types.js';

/** `manifest.json` of a ZIP: the bundle's content that has no file of its own, and the list of all files. */
export type BundleManifest = Omit<
  EvidenceContent,
  'signals' | 'timings' | 'decision_trail' | 'screening' | 'business'
> & {
  readonly files: readonly ListedFile[];
  readonly integrity: Integrity;
};

export interface BundleParts {
  readonly content: EvidenceContent;
  /** Original bytes by media id. A record without bytes (already erased) stays in the manifest without a path. */
  readonly media: ReadonlyMap<string, Uint8Array>;
  /** Sealed events of the session, ascending. */
  readonly audit: readonly SealedAuditEvent[];
  readonly reportPdf: Uint8Array;
}

const MEDIA_ID = /^[A-Za-z0-9_]{1,64}$/;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/**
 * All files of a ZIP bundle, manifest and signature first. The same parts and key give the same bytes.
 * @throws RangeError when media bytes do not have the recorded hash, or a media id cannot be a file name.
 */
export function bundleFiles(parts: BundleParts, key: SigningKey): readonly BundleFile[] {
  const { content, audit, reportPdf } = parts;
  const { signals, timings, decision_trail, screening, business, ...head } = content;
  const placed = content.media.map((record) => placeMedia(record, parts.media.get(record.id)));
  const facts = {
    verificationId: content.verification_id,
    keyId: key.keyId,
    generatedAt: content.generated_at,
    ...(content.environment === undefined ? {} : { environment: content.environment }),
    ofBusiness: business !== undefined,
  };
  const files: BundleFile[] = [
    ...placed.flatMap(({ file }) => (file ? [file] : [])),
    { path: 'signals.json', bytes: text(canonicalJson(signals)) },
    { path: 'timings.json', bytes: text(canonicalJson(timings)) },
    { path: 'decision_trail.ndjson', bytes: ndjson(decision_trail) },
    { path: 'screening.json', bytes: text(canonicalJson(screening)) },
    ...(business ? [{ path: 'business.json', bytes: text(canonicalJson(business)) }] : []),
    { path: 'audit.ndjson', bytes: ndjson(audit) },
    { path: 'report.pdf', bytes: reportPdf },
    { path: 'README.txt', bytes: text(readmeText(facts)) },
  ];
  const body = { ...head, media: placed.map(({ record }) => record), files: files.map(listed) };
  const integrity: Integrity = {
    manifest_sha256: sha256Hex(signedBytes(body)),
    audit_chain: auditEnds(audit),
    signature: { alg: 'Ed25519', key_id: key.keyId },
  };
  const manifest = text(canonicalJson({ ...body, integrity } satisfies BundleManifest));
  return [
    { path: 'manifest.json', bytes: manifest },
    { path: 'manifest.sig', bytes: text(signManifest(manifest, key.privateKey)) },
    ...files,
  ];
}

/** First and last hash of a session's audit events, for the `audit_chain` of its evidence. */
export function auditEnds(audit: readonly SealedAuditEvent[]): AuditEnds {
  return { first: audit[0]?.hash ?? null, last: audit.at(-1)?.hash ?? null };
}

function placeMedia(record: MediaRecord, bytes: Uint8Array | undefined): { record: MediaRecord; file?: BundleFile } {
  if (!bytes) return { record };
  if (!MEDIA_ID.test(record.id) || !/^[a-z0-9_]{1,64}$/.test(record.kind)) {
    throw new RangeError(`Media ${JSON.stringify(record.id)} cannot be a file name.`);
  }
  if (bytes.length !== record.bytes || sha256Hex(bytes) !== record.sha256) {
    throw new RangeError(`The bytes of media ${record.id} are not those that were recorded.`);
  }
  const path = `media/${record.kind}-${record.id}.${EXTENSIONS[record.media_type] ?? 'bin'}`;
  return { record: { ...record, path }, file: { path, bytes } };
}

function ndjson(rows: readonly unknown[]): Uint8Array {
  return text(rows.map((row) => `${canonicalJson(row)}\n`).join(''));
}

function text(value: string): Uint8Array {
  return Buffer.from(value, 'utf8');
}
