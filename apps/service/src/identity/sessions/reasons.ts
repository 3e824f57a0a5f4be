import { reasonMessage } from '@assay/contract';
import { type Reason, reasonOf } from '@assay/journeys';
import { retryableOf, severityOf } from './apply-decision.js';
import type { SessionCheck } from './session.js';

/**
 * `reasons` of a decision that was not computed, with what the catalogue says of each code and the check that found it.
 * @param foreign the message of a code outside the catalogue
 */
export function reasonsOf(codes: readonly string[], checks: readonly SessionCheck[], foreign: string): Reason[] {
  const messageOf = (code: string) => reasonMessage(code) ?? foreign;
  return codes.map((code) => {
    const check = checks.find(({ reasonCodes }) => reasonCodes.includes(code))?.type ?? null;
    return reasonOf({ code, check, severity: severityOf(code) ?? 'info' }, { retryableOf, messageOf });
  });
}
