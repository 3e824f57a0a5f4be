import { X509Certificate } from 'node:crypto';
import { LDS_SECURITY_OBJECT, readSecurityObject, type SecurityObject } from './security-object.js';
import { digestOf, sameBytes, signatureHolds } from './signature.js';
import { type ContentFault, contentFaults } from './signed-content.js';

/** Why a chip was not authenticated; one word a step of ICAO Doc 9303-11 §5.1. */
export type ChipFault =
  | ContentFault
  | 'malformed'
  | 'group_not_covered'
  | 'group_changed'
  | 'no_signer_certificate'
  | 'signature_invalid'
  | 'signer_outside_validity'
  | 'issuer_outside_validity'
  | 'issuer_unknown';

export interface ChipAuthentication {
  /** Whether every step held. A chip without a known issuer is never authentic, and no forgery either. */
  readonly authentic: boolean;
  readonly faults: readonly ChipFault[];
  /** Groups whose digest equals the one in the security object. */
  readonly groupsVerified: readonly number[];
  readonly signer?: { readonly subject: string; readonly issuer: string; readonly serialNumber: string };
}

export interface ChipData {
  /** EF.SOD. */
  readonly sod: Uint8Array;
  /** Data groups by number, as read from the chip. */
  readonly groups: ReadonlyMap<number, Uint8Array>;
}

/**
 * Passive authentication (ICAO Doc 9303-11 §5.1): the groups are those that the issuing state signed. It does not show
 * that the chip is the original one: a copy passes too.
 * @param anchors country signing certificates that the operator trusts, in DER.
 * @param at Unix milliseconds: certificates have to be valid then.
 */
export function authenticateChip(chip: ChipData, anchors: readonly Uint8Array[], at: number): ChipAuthentication {
  try {
    const object = readSecurityObject(chip.sod);
    const groups = groupFaults(object, chip.groups);
    const signer = signerFaults(object, anchors, at);
    const faults = [...contentFaults(object.signed, LDS_SECURITY_OBJECT), ...groups.faults, ...signer.faults];
    const { certificate } = signer;
    return {
      authentic: faults.length === 0,
      faults,
      groupsVerified: groups.verified,
      ...(certificate
        ? {
            signer: {
              subject: certificate.subject,
              issuer: certificate.issuer,
              serialNumber: certificate.serialNumber,
            },
          }
        : {}),
    };
  } catch (cause) {
    if (cause instanceof RangeError) return { authentic: false, faults: ['malformed'], groupsVerified: [] };
    throw cause;
  }
}

function groupFaults(object: SecurityObject, groups: ChipData['groups']) {
  const faults = new Set<ChipFault>();
  const verified: number[] = [];
  for (const [number, bytes] of groups) {
    const signed = object.groupDigests.get(number);
    if (!signed) faults.add('group_not_covered');
    else if (sameBytes(digestOf(object.digestAlgorithm, bytes), signed)) verified.push(number);
    else faults.add('group_changed');
  }
  return { faults: [...faults], verified };
}

function signerFaults({ signed }: SecurityObject, anchors: readonly Uint8Array[], at: number) {
  const certificates = signed.certificates.flatMap(certificateOf);
  if (certificates.length === 0) return { faults: ['no_signer_certificate'] as ChipFault[], certificate: undefined };
  const certificate = certificates.find(({ publicKey }) => signatureHolds(signed.signer, publicKey));
  if (!certificate) return { faults: ['signature_invalid'] as ChipFault[], certificate: certificates[0] };
  const faults: ChipFault[] = validAt(certificate, at) ? [] : ['signer_outside_validity'];
  const issuers = anchors.flatMap(certificateOf).filter((anchor) => issued(anchor, certificate));
  if (issuers.length === 0) faults.push('issuer_unknown');
  else if (!issuers.some((issuer) => validAt(issuer, at))) faults.push('issuer_outside_validity');
  return { faults, certificate };
}

/** By key and signature: names of issuers differ in case and spelling between certificates of some states. */
function issued(anchor: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return anchor.ca !== false && certificate.verify(anchor.publicKey);
  } catch {
    return false;
  }
}

function certificateOf(der: Uint8Array): X509Certificate[] {
  try {
    const certificate = new X509Certificate(der);
    // A key that OpenSSL does not know only shows when it is asked for.
    return certificate.publicKey ? [certificate] : [];
  } catch {
    return [];
  }
}

function validAt({ validFrom, validTo }: X509Certificate, at: number): boolean {
  return Date.parse(validFrom) <= at && at <= Date.parse(validTo);
}
