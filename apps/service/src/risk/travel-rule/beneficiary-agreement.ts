import { comparePersons } from '@assay/documents';
import { compareNames } from '@assay/screening';
import { nameAgreement } from '@assay/travel-rule';
import { companiesAlike, isCompanyName, isLatin } from '../businesses/names-alike.js';

/** From here on the beneficiary is the customer. */
export const MATCH_FROM = 0.8;
/** All words of one name may stand in another person's: `Ahmad bin Ismail` and `Ismail bin Ahmad`. */
const WORDS_MAX = 0.75;
/** Of names in other scripts, as for documents. */
const SAME_SCORE = 85;

/**
 * How much the name that a payment gives its beneficiary is the one that was verified here, 0 to 1: as people type names
 * and documents have them (`Jürgen Müller`, `MUELLER JUERGEN`), persons and companies, in other scripts as well. Below
 * `MATCH_FROM` it says how many words they share (FATF Recommendation 16: the beneficiary's provider verifies the name).
 */
export function beneficiaryAgreement(claimed: string, known: string): number {
  const shared = Math.min(WORDS_MAX, nameAgreement(claimed, known));
  if (isCompanyName(claimed) || isCompanyName(known)) return companiesAlike(claimed, known) ? 1 : shared;
  if (isSameInOtherScript(claimed, known)) return 1;
  return Math.max(shared, comparePersons(claimed, known), comparePersons(known, claimed));
}

function isSameInOtherScript(claimed: string, known: string): boolean {
  if (isLatin(claimed) && isLatin(known)) return false;
  return compareNames(claimed, known, 'individual').match_score >= SAME_SCORE;
}
