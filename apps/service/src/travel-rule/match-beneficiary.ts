import { type IdentityPayload, nameAgreement, partyName, personsOf } from '@assay/travel-rule';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Statement } from '../store/database.js';
import type { Session } from '../verifications/session.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from '../verifications/session-row.js';
import type { BeneficiaryMatch } from './message.js';

const VERIFIED: Statement = {
  name: 'travel_rule_verified_subject',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM}
    where s.environment_id = $1 and s.reference_index = $2 and s.status = 'approved' and s.deleted_at is null
    order by s.created_at desc limit 1`,
};

/** References that are tried: what the address was made for, then what the payload names. */
const REFERENCES_MAX = 5;

/**
 * Compares the beneficiary of a payload with a subject that was verified here: the one whose reference the travel address
 * was made for, or that the payload names as customer or account.
 */
export async function matchBeneficiary(
  app: App,
  environment: Environment,
  payload: IdentityPayload,
  subjectReference: string | null,
): Promise<BeneficiaryMatch> {
  const persons = personsOf(payload, 'beneficiary');
  const named = persons.flatMap(({ naturalPerson, legalPerson, accountNumber }) => [
    ...(((naturalPerson ?? legalPerson)?.customerIdentification ?? '')
      ? [(naturalPerson ?? legalPerson)!.customerIdentification!]
      : []),
    ...(accountNumber ?? []),
  ]);
  const references = subjectReference === null ? named : [subjectReference];
  for (const reference of references.slice(0, REFERENCES_MAX)) {
    const index = app.vault.blindIndex(environment.id, 'subject_reference', reference);
    const [row] = await app.db.inEnvironment<SessionRow>(environment.id, VERIFIED, [environment.id, index]);
    if (!row) continue;
    const session = sessionOf(row, app.vault);
    const known = nameOf(session);
    const claimed = persons.flatMap((person) => partyName(person).names);
    const score = known === undefined ? 0 : Math.max(0, ...claimed.map((name) => nameAgreement(name, known)));
    return {
      outcome: score >= 1 ? 'match' : score >= 0.5 ? 'partial' : 'none',
      score,
      verification_id: session.id,
    };
  }
  return { outcome: 'not_a_customer', score: 0, verification_id: null };
}

/** The verified name of a subject: what the document says, else what was expected. */
function nameOf({ secrets }: Session): string | undefined {
  const read = (field: string) => {
    const value =
      secrets.extracted[`document.${field}`]?.value ?? secrets.expected?.[field as keyof typeof secrets.expected];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const parts = [read('given_name'), read('family_name')].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : read('full_name');
}
