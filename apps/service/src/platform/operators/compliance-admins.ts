import type { Environment } from '../environments/environment.js';
import type { Queryable, Statement } from '../store/database.js';

const COMPLIANCE_ADMINS: Statement = {
  name: 'operators_compliance_admins',
  text: `select count(*)::int as count from operators where organisation_id = $1 and roles -> $2 ? 'compliance_admin'
    and joined_at is not null and deleted_at is null`,
};

/** How many people may write and publish policy in an environment. */
export async function complianceAdmins(
  tx: Queryable,
  { organisationId, kind }: Pick<Environment, 'organisationId' | 'kind'>,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COMPLIANCE_ADMINS, [organisationId, kind]);
  return row?.count ?? 0;
}
