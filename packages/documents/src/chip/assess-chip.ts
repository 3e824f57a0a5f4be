import type { MrzReading } from '../reading.js';
import { type DocumentReason, measured } from '../reasons.js';
import { mrzOfGroup1 } from './data-groups.js';
import { authenticateChip, type ChipAuthentication, type ChipData, type ChipFault } from './passive-authentication.js';

export interface ChipAssessment extends ChipAuthentication {
  /** False when the operator imported no certificate: then nobody could say whether the chip is authentic. */
  readonly anchored: boolean;
  /** Whether group 1 holds the lines that were read from the picture; undefined without either. */
  readonly agreesWithZone?: boolean;
  readonly reasons: readonly DocumentReason[];
}

/** Faults that say nothing of the chip: no certificate of its issuer is trusted, or none that is valid. */
const OPEN: readonly ChipFault[] = ['issuer_unknown', 'issuer_outside_validity'];

/**
 * Judges chip data. What a known issuer did not sign, or signed otherwise, is invalid; an issuer that nobody vouches for,
 * also where no certificate was imported at all, asks for a person: chip data that could not be verified never pass. A
 * chip that says something else than the printed zone is inconsistent.
 * @param anchors certificates that the operator trusts. @param at Unix milliseconds.
 */
export function assessChip(
  chip: ChipData,
  anchors: readonly Uint8Array[],
  mrz: MrzReading | undefined,
  at: number,
): ChipAssessment {
  const authentication = authenticateChip(chip, anchors, at);
  const anchored = anchors.length > 0;
  const faults = authentication.faults.filter((fault) => !OPEN.includes(fault));
  const group1 = chip.groups.get(1);
  const lines = group1 ? mrzOfGroup1(group1) : undefined;
  const agreesWithZone = lines && mrz?.checksumValid ? lines.join('\n') === mrz.lines.join('\n') : undefined;
  const reasons: DocumentReason[] = [];
  if (faults.length > 0) reasons.push(measured('document.chip_invalid', faults.length, 0));
  else if (!authentication.authentic) reasons.push({ code: 'document.security_feature_missing' });
  if (agreesWithZone === false) reasons.push({ code: 'document.data_inconsistent', fields: ['mrz'] });
  return { ...authentication, anchored, ...(agreesWithZone === undefined ? {} : { agreesWithZone }), reasons };
}
