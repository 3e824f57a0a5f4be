import { Buffer } from 'node:buffer';
import { canonicalJson } from '@assay/kernel';
import type { SigningKey, Verdict } from './manifest.js';
import { type PublicKeyEntry, signManifest, verifyManifestSignature } from './signing.js';

const FORMAT = 'assay-governance-report/1';

/** A governance report as it leaves: what it says, and who vouches for it. */
export type SignedReport<T extends object> = T & {
  readonly format: typeof FORMAT;
  /** Ed25519 over the RFC 8785 JSON of all other members, standard base64. */
  readonly signature: { readonly alg: 'Ed25519'; readonly key_id: string; readonly value: string };
};

/** Signs what a report says. */
export function signGovernanceReport<T extends object>(report: T, key: SigningKey): SignedReport<T> {
  const signed = { format: FORMAT, ...report } as const;
  const value = signManifest(bytesOf(signed), key.privateKey);
  return { ...signed, signature: { alg: 'Ed25519', key_id: key.keyId, value } };
}

export interface ReportVerification {
  readonly verdict: Verdict;
  readonly keyId: string | null;
  /** One sentence each; empty when the verdict is good. */
  readonly problems: readonly string[];
  /** What the report is about; absent in a PDF, and where it is no report. */
  readonly period?: { readonly from: string; readonly to: string };
}

/** Judges the JSON text of a governance report by public keys alone. */
export function verifyGovernanceReport(text: string, keys: readonly PublicKeyEntry[]): ReportVerification {
  const report = parse(text);
  if (!report) return { verdict: 'bad', keyId: null, problems: ['This is no governance report.'] };
  const { signature, ...signed } = report;
  const about = { keyId: signature.key_id, period: report.period };
  const key = keys.find(({ key_id: id }) => id === signature.key_id);
  if (!key) return { verdict: 'no_key', ...about, problems: ['No given key made this signature.'] };
  if (!verifyManifestSignature(bytesOf(signed), signature.value, key.public_key))
    return { verdict: 'bad', ...about, problems: ['The signature does not hold: something was changed.'] };
  return { verdict: 'good', ...about, problems: [] };
}

function bytesOf(signed: object): Uint8Array {
  return Buffer.from(canonicalJson(signed), 'utf8');
}

type Parsed = SignedReport<{ readonly period: { readonly from: string; readonly to: string } }>;

function parse(text: string): Parsed | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isReport(value: unknown): value is Parsed {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { alg, key_id: id, value: signed } = (given['signature'] ?? {}) as Readonly<Record<string, unknown>>;
  const { from, to } = (given['period'] ?? {}) as Readonly<Record<string, unknown>>;
  return (
    given['format'] === FORMAT &&
    alg === 'Ed25519' &&
    [id, signed, from, to].every((member) => typeof member === 'string')
  );
}
