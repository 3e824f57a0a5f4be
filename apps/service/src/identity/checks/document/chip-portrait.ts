import type { BodyOf, checks } from '@assay/contract';
import { assessChip, type ChipAssessment, type ChipData, portraitOfGroup2 } from '@assay/documents';
import type { Environment } from '../../../platform/environments/environment.js';
import type { ChecksApp } from '../app.js';
import { chipAnchors } from './chip-anchors.js';

const PORTRAIT_GROUP = 2;

/** Which picture a face was compared with, and what the chip came to. */
export interface ChipPortraitChoice {
  /** The signed portrait; undefined when the printed one has to serve. */
  readonly portrait?: Uint8Array;
  readonly used: 'portrait' | 'not_authentic' | 'no_portrait' | 'jpeg2000_not_decoded';
  readonly assessment: ChipAssessment;
}

/**
 * The portrait of group 2 where a trusted state signed it: it was not printed, laminated or photographed. A chip that
 * nobody vouches for could hold any face, so the print serves then; so it does for JPEG 2000, which is not decoded.
 * @param given `now` in Unix milliseconds; the certificates that the environment trusts judge the chip
 */
export async function chipPortrait(
  app: ChecksApp,
  given: { readonly data: ChipData; readonly now: number; readonly environment: Pick<Environment, 'kind'> },
): Promise<ChipPortraitChoice> {
  const { data: chip, now, environment } = given;
  const assessment = assessChip(chip, await chipAnchors(app, environment), undefined, now);
  const group = chip.groups.get(PORTRAIT_GROUP);
  const found = group && portraitOfGroup2(group);
  if (!found) return { used: 'no_portrait', assessment };
  if (!assessment.authentic || !assessment.groupsVerified.includes(PORTRAIT_GROUP))
    return { used: 'not_authentic', assessment };
  if (found.mediaType !== 'image/jpeg') return { used: 'jpeg2000_not_decoded', assessment };
  return { portrait: found.bytes, used: 'portrait', assessment };
}

/** Groups by their number; base64 in either alphabet. */
export function chipData(chip: NonNullable<BodyOf<typeof checks.checkDocument>['chip']>): ChipData {
  const groups = [
    [1, chip.dg1],
    [2, chip.dg2],
    [14, chip.dg14],
  ] as const;
  return {
    sod: Buffer.from(chip.sod, 'base64'),
    groups: new Map(groups.flatMap(([number, text]) => (text ? [[number, Buffer.from(text, 'base64')]] : []))),
  };
}

/** Authentic is null while no certificate was imported: nobody could say. */
export function chipView({ authentic, anchored, faults, groupsVerified, signer, agreesWithZone }: ChipAssessment) {
  const open = !anchored && faults.every((fault) => fault === 'issuer_unknown');
  return {
    authentic: open ? null : authentic,
    faults,
    groups_verified: groupsVerified,
    signer: signer ? { subject: signer.subject, issuer: signer.issuer, serial_number: signer.serialNumber } : null,
    agrees_with_mrz: agreesWithZone ?? null,
  };
}
