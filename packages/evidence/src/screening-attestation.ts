import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import { type PublicKeyEntry, signManifest, verifyManifestSignature } from './signing.js';

const FORMAT = 'assay-screening-attestation/1';

/** A list that changed on the day, and how it reached the monitored customers. Times are RFC 3339. */
export interface AttestedChange {
  readonly list: string;
  readonly version: string;
  readonly changed_at: string;
  /** When every monitor had been compared with it; null while that was not so. */
  readonly compared_at: string | null;
  readonly alerts: number;
  /** From the change to the last alert that it raised; null without one. */
  readonly seconds_to_last_alert: number | null;
}

/** What an attestation says of one day (UTC) of one environment. */
export interface AttestedDay {
  readonly environment: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** RFC 3339. */
  readonly made_at: string;
  readonly customers: {
    /** Customers with a monitor at the end of the day. */
    readonly monitored: number;
    /** Those among them who were not compared with everything that changed, or whose rescreening was overdue. */
    readonly missed: number;
  };
  /** The edition of each list at the end of the day. */
  readonly editions: readonly { readonly list: string; readonly version: string; readonly published_at: string }[];
  readonly changes: readonly AttestedChange[];
  /** Alerts of monitoring that were raised on the day. */
  readonly alerts: number;
}

export interface ScreeningAttestation extends AttestedDay {
  readonly format: typeof FORMAT;
  /** Nobody was missed, and every change reached everybody. Follows from the rest; it is never given. */
  readonly complete: boolean;
  /** Ed25519 over the RFC 8785 JSON of all other members, standard base64. */
  readonly signature: { readonly alg: 'Ed25519'; readonly key_id: string; readonly value: string };
}

/** Whether a day was covered without a gap. */
export function isCovered({ customers, changes }: Pick<AttestedDay, 'customers' | 'changes'>): boolean {
  return customers.missed === 0 && changes.every(({ compared_at: comparedAt }) => comparedAt !== null);
}

/** Signs what a day was. */
export function signScreeningAttestation(
  day: AttestedDay,
  key: { readonly keyId: string; readonly privateKey: KeyObject },
): ScreeningAttestation {
  const signed = { format: FORMAT, ...day, complete: isCovered(day) } as const;
  const value = signManifest(bytesOf(signed), key.privateKey);
  return { ...signed, signature: { alg: 'Ed25519', key_id: key.keyId, value } };
}

export interface AttestationVerification {
  readonly verdict: 'good' | 'bad' | 'no_key';
  readonly attestation?: ScreeningAttestation;
  readonly problem?: string;
}

/** Judges the text of an attestation by public keys alone. `bad` also where it says complete and its figures do not. */
export function verifyScreeningAttestation(text: string, keys: readonly PublicKeyEntry[]): AttestationVerification {
  const attestation = parse(text);
  if (!attestation) return { verdict: 'bad', problem: 'This is no attestation of screening.' };
  const { signature, ...signed } = attestation;
  const key = keys.find(({ key_id: id }) => id === signature.key_id);
  if (!key) return { verdict: 'no_key', attestation, problem: 'No given key made this signature.' };
  if (!verifyManifestSignature(bytesOf(signed), signature.value, key.public_key))
    return { verdict: 'bad', problem: 'The signature does not hold: something was changed.' };
  if (attestation.complete !== isCovered(attestation))
    return { verdict: 'bad', attestation, problem: 'It says complete, and its own figures say otherwise.' };
  return { verdict: 'good', attestation };
}

function bytesOf(signed: object): Uint8Array {
  return new TextEncoder().encode(canonicalJson(signed));
}

function parse(text: string): ScreeningAttestation | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isAttestation(value) ? value : undefined;
}

function isAttestation(value: unknown): value is ScreeningAttestation {
  const given = (value ?? {}) as Partial<Record<keyof ScreeningAttestation, unknown>>;
  const { alg, key_id: id, value: signed } = (given.signature ?? {}) as Record<string, unknown>;
  const { missed } = (given.customers ?? {}) as Record<string, unknown>;
  return (
    given.format === FORMAT &&
    typeof given.complete === 'boolean' &&
    typeof missed === 'number' &&
    Array.isArray(given.changes) &&
    given.changes.every((change) => change !== null && typeof change === 'object') &&
    alg === 'Ed25519' &&
    typeof id === 'string' &&
    typeof signed === 'string'
  );
}
