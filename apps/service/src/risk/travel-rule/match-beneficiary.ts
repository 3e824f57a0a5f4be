import { type IdentityPayload, partyName, personsOf } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import type { TravelRuleApp } from './app.js';
import { beneficiaryAgreement, MATCH_FROM } from './beneficiary-agreement.js';
import type { BeneficiaryMatch } from './message.js';

/** References that are tried: what the address was made for, then what the payload names. */
const REFERENCES_MAX = 5;

/**
 * Compares the beneficiary of a payload with a subject that was verified here: the one whose reference the travel address
 * was made for, or that the payload names as customer or account.
 */
export async function matchBeneficiary(
  app: TravelRuleApp,
  environment: Environment,
  payload: IdentityPayload,
  subjectReference: string | null,
): Promise<BeneficiaryMatch> {
  const persons = personsOf(payload, 'beneficiary');
  const named = persons.flatMap(({ naturalPerson, legalPerson, accountNumber }) => {
    const customer = (naturalPerson ?? legalPerson)?.customerIdentification;
    return [...(customer ? [customer] : []), ...(accountNumber ?? [])];
  });
  const references = subjectReference === null ? named : [subjectReference];
  for (const reference of references.slice(0, REFERENCES_MAX)) {
    const customer = await app.verifiedCustomers.find(environment, reference);
    if (!customer) continue;
    const { name: known, verificationId } = customer;
    const claimed = persons.flatMap((person) => partyName(person).names);
    const score = known === undefined ? 0 : Math.max(0, ...claimed.map((name) => beneficiaryAgreement(name, known)));
    const less = score >= 0.5 ? 'partial' : 'none';
    return {
      outcome: score >= MATCH_FROM ? 'match' : less,
      score,
      verification_id: verificationId,
    };
  }
  return { outcome: 'not_a_customer', score: 0, verification_id: null };
}
