import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { VerifiedCustomer } from '../../risk/travel-rule/verified-customers.js';
import { subjectName } from '../../work/customers/subject-name.js';
import type { SessionsApp } from './app.js';
import { SESSION_COLUMNS, SESSION_FROM, type SessionRow, sessionOf } from './session-row.js';

const VERIFIED: Statement = {
  name: 'travel_rule_verified_subject',
  text: `select ${SESSION_COLUMNS} from ${SESSION_FROM}
    where s.environment_id = $1 and s.reference_index = $2 and s.status = 'approved' and s.deleted_at is null
    order by s.created_at desc limit 1`,
};

/** The newest approved session under a reference, with the name that was verified. */
export async function verifiedCustomer(
  { db, vault }: Pick<SessionsApp, 'db' | 'vault'>,
  environment: Environment,
  reference: string,
): Promise<VerifiedCustomer | undefined> {
  const index = vault.blindIndex(environment.id, 'subject_reference', reference);
  const [row] = await db.inEnvironment<SessionRow>(environment.id, VERIFIED, [environment.id, index]);
  if (!row) return undefined;
  const session = sessionOf(row, vault);
  const { extracted, expected } = session.secrets;
  // What the subject only typed was never verified.
  const name = subjectName({ extracted, ...(expected ? { expected } : {}) })?.whole;
  return { verificationId: session.id, name };
}
