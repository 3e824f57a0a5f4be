import { Buffer } from 'node:buffer';
import type { ReportVerification } from './governance-report.js';
import type { SigningKey } from './manifest.js';
import { type PublicKeyEntry, signManifest, verifyManifestSignature } from './signing.js';

/** Characters of an Ed25519 signature in base64. */
const VALUE_LENGTH = 88;
const EMPTY = '='.repeat(VALUE_LENGTH);
const LINE = /^%assay-signature-1 ([A-Za-z0-9_]{1,64}) ([A-Za-z0-9+/=]{88})$/gm;

/**
 * The comment that holds the signature of a PDF, still empty; the writer puts it between two objects, where PDF 1.7
 * (§7.2.4) and PDF/A allow comments. It is a line of its own.
 */
export function signatureLine(keyId: string): string {
  return `%assay-signature-1 ${keyId} ${EMPTY}`;
}

/**
 * Signs a PDF that was written with an empty signature line: Ed25519 over all of its bytes as they were then.
 * @throws RangeError where the line is missing or stands twice
 */
export function signPdf(pdf: Uint8Array, key: SigningKey): Uint8Array {
  const found = findLine(pdf);
  if (found?.keyId !== key.keyId || found.value !== EMPTY)
    throw new RangeError('The PDF has no empty signature line of this key.');
  const signed = Buffer.from(pdf);
  signed.write(signManifest(pdf, key.privateKey), found.at, 'latin1');
  return signed;
}

/** Judges a signed PDF by public keys alone: every byte of it counts. */
export function verifyPdf(pdf: Uint8Array, keys: readonly PublicKeyEntry[]): ReportVerification {
  const found = findLine(pdf);
  if (!found) return { verdict: 'bad', keyId: null, problems: ['This PDF holds no signature, or more than one.'] };
  const { keyId, value, at } = found;
  const key = keys.find(({ key_id: id }) => id === keyId);
  if (!key) return { verdict: 'no_key', keyId, problems: ['No given key made this signature.'] };
  const unsigned = Buffer.from(pdf);
  unsigned.write(EMPTY, at, 'latin1');
  if (verifyManifestSignature(unsigned, value, key.public_key)) return { verdict: 'good', keyId, problems: [] };
  return { verdict: 'bad', keyId, problems: ['The signature does not hold: something was changed.'] };
}

interface Line {
  readonly keyId: string;
  readonly value: string;
  /** Where the signature begins, in bytes. */
  readonly at: number;
}

function findLine(pdf: Uint8Array): Line | undefined {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const [first, ...more] = [...text.matchAll(LINE)];
  const [line = '', keyId = '', value = ''] = first ?? [];
  if (!first || more.length > 0) return undefined;
  return { keyId, value, at: first.index + line.length - VALUE_LENGTH };
}
