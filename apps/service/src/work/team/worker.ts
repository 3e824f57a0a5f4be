import { invalidRequest } from '@assay/kernel';
import type { Context } from '../../platform/http/route.js';
import { emailIndex, isEmail } from '../../platform/operators/operator.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { ownerName } from './owner.js';
import { isKnown, whoCannotWork } from './who-works.js';

const BY_EMAIL: Statement = {
  name: 'team_operator_by_email',
  text: `select 'operator:' || id as member from operators where organisation_id = $1 and email_index = $2 and deleted_at is null`,
};

type At = Pick<Context, 'app' | 'environment'>;

/**
 * The stored form of an owner that a caller names. Whoever is named by the address of an operator is that operator, and
 * finds their work under `me`; any other name is a person of the caller's own system.
 */
export async function ownerOf(at: At, asked: string, me: string): Promise<string> {
  const name = ownerName(asked, me);
  if (!isEmail(name)) return name;
  const values = [at.environment.organisationId, emailIndex(at.app.vault, name)];
  const [operator] = await readerOf(at).query<{ member: string }>(BY_EMAIL, values);
  return operator?.member ?? name;
}

/**
 * The same for whoever is given work.
 * @param field of the request that names them
 * @throws ApiError 400 for nobody, for who is not here, and for an operator whose roles work on no cases here
 */
export async function workerOf(at: At, field: string, asked: string, me = ''): Promise<string> {
  const owner = await ownerOf(at, asked, me);
  if (owner === '' || owner === 'none') throw invalidRequest(field, 'Name an operator, a key or a person.');
  const reader = readerOf(at);
  if (!(await isKnown(reader, at.environment.id, owner)))
    throw invalidRequest(field, 'There is no such operator or key in this environment.');
  if ((await whoCannotWork(reader, at.environment.id, [owner])).has(owner))
    throw invalidRequest(field, 'The roles of this operator work on no cases in this environment.');
  return owner;
}

function readerOf({ app, environment }: At): Queryable {
  return { query: (statement, values = []) => app.db.inEnvironment(environment.id, statement, values) };
}
