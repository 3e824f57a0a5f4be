import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import { type PublicKeyEntry, signManifest, verifyManifestSignature } from './signing.js';

/** The last sealed entry of one environment's chain when an anchor was made. */
export interface AnchoredHead {
  readonly environment: string;
  /** Number of entries; 0 before the first. */
  readonly sequence: number;
  readonly hash: string;
}

/** What the chains of an installation were at a moment, signed. Kept elsewhere, it shows that entries went missing later. */
export interface AuditAnchor {
  readonly format: typeof FORMAT;
  /** RFC 3339. */
  readonly at: string;
  readonly heads: readonly AnchoredHead[];
  /** Ed25519 over the RFC 8785 JSON of all other members, standard base64. */
  readonly signature: { readonly alg: 'Ed25519'; readonly key_id: string; readonly value: string };
}

const FORMAT = 'assay-audit-anchor/1';
const HASH = /^[0-9a-f]{64}$/;

/** Signs the heads of all chains with the evidence key. @param at RFC 3339. */
export function signAuditAnchor(
  heads: readonly AnchoredHead[],
  at: string,
  key: { readonly keyId: string; readonly privateKey: KeyObject },
): AuditAnchor {
  const signed = { format: FORMAT, at, heads } as const;
  const value = signManifest(bytesOf(signed), key.privateKey);
  return { ...signed, signature: { alg: 'Ed25519', key_id: key.keyId, value } };
}

/** A line of anchors that is none, or that nobody signed who could. */
export interface AnchorProblem {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

/**
 * Reads anchors, one JSON object a line; empty lines are left out.
 * @returns those that a given key signed, and what is wrong with the others.
 */
export function readAuditAnchors(
  text: string,
  keys: readonly PublicKeyEntry[],
): { readonly anchors: readonly AuditAnchor[]; readonly problems: readonly AnchorProblem[] } {
  const anchors: AuditAnchor[] = [];
  const problems: AnchorProblem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const anchor = parse(line);
    const problem = anchor ? problemOf(anchor, keys) : 'This is no anchor.';
    if (anchor && problem === undefined) anchors.push(anchor);
    else problems.push({ line: index + 1, problem: problem ?? '' });
  }
  return { anchors, problems };
}

function problemOf(anchor: AuditAnchor, keys: readonly PublicKeyEntry[]): string | undefined {
  const { signature, ...signed } = anchor;
  const key = keys.find(({ key_id: id }) => id === signature.key_id);
  if (!key) return 'No known key made this signature.';
  return verifyManifestSignature(bytesOf(signed), signature.value, key.public_key)
    ? undefined
    : 'The signature does not hold.';
}

function bytesOf(signed: object): Uint8Array {
  return new TextEncoder().encode(canonicalJson(signed));
}

function parse(line: string): AuditAnchor | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  return isAnchor(value) ? value : undefined;
}

function isAnchor(value: unknown): value is AuditAnchor {
  const { format, at, heads, signature } = (value ?? {}) as Partial<Record<keyof AuditAnchor, unknown>>;
  const { alg, key_id: id, value: signed } = (signature ?? {}) as Record<string, unknown>;
  return (
    format === FORMAT &&
    typeof at === 'string' &&
    Array.isArray(heads) &&
    heads.every(isHead) &&
    alg === 'Ed25519' &&
    typeof id === 'string' &&
    typeof signed === 'string'
  );
}

function isHead(value: unknown): value is AnchoredHead {
  const { environment, sequence, hash } = (value ?? {}) as Partial<Record<keyof AnchoredHead, unknown>>;
  const counted = typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence >= 0;
  return typeof environment === 'string' && counted && typeof hash === 'string' && HASH.test(hash);
}
