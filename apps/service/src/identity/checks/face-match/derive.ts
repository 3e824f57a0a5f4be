import { faceVerdict } from '@assay/faces';
import { asStored, byConfiguration, type DeriveStatus, same } from '../derive.js';

const SCORE_CODES: ReadonlySet<string> = new Set(['face.mismatch', 'face.low_similarity']);
const FORGED = 'document.chip_invalid';

/** The comparison under other thresholds: the score is stored, and so is what was wrong with the pictures. */
export const deriveFaceMatch: DeriveStatus = (stored) => {
  const configured = byConfiguration(stored);
  const { check, then, now, stepNow } = stored;
  const thresholds = now.thresholds.face_match;
  if ('notDerivable' in configured || same(then.thresholds.face_match, thresholds)) return configured;
  if (typeof check.score !== 'number') return asStored(stored);
  const flaws = check.reasonCodes.filter((code) => !SCORE_CODES.has(code));
  const { status, scoreCodes } = faceVerdict(
    check.score,
    thresholds,
    flaws.filter((code) => code !== FORGED),
  );
  return {
    check: {
      step: stepNow.id,
      type: check.type,
      score: check.score,
      status: forgedStatus(status, flaws),
      reasonCodes: [...scoreCodes, ...flaws],
      findings: [],
    },
  };
};

/** A document whose chip is not genuine proves nothing by its portrait. */
export function forgedStatus<Status extends string>(status: Status, codes: readonly string[]): Status | 'review' {
  return status === 'passed' && codes.includes(FORGED) ? 'review' : status;
}
