import { isId, notFound } from '@assay/kernel';
import type { Principal } from '../../platform/http/principal.js';
import type { Context } from '../../platform/http/route.js';
import { OPERATOR_COLUMNS, type OperatorRow } from '../../platform/operators/operator.js';
import type { Statement } from '../../platform/store/database.js';

const FIND: Statement = {
  name: 'operator_find',
  text: `select ${OPERATOR_COLUMNS} from operators p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null`,
};

/** The operator who asks; undefined for a key. */
export async function findOperator(
  { app, environment }: Context,
  principal: Principal,
): Promise<OperatorRow | undefined> {
  if (principal.type !== 'operator') return undefined;
  const [row] = await app.db.inEnvironment<OperatorRow>(environment.id, FIND, [
    environment.organisationId,
    principal.id,
  ]);
  return row;
}

/** The operator that a path names. @throws ApiError 404, also for those of other organisations */
export async function loadOperator({ app, environment, params }: Context): Promise<OperatorRow> {
  const id = params['id'] ?? '';
  const [row] = isId('opr', id)
    ? await app.db.inEnvironment<OperatorRow>(environment.id, FIND, [environment.organisationId, id])
    : [];
  if (!row) throw notFound('There is no such operator in this organisation.');
  return row;
}
