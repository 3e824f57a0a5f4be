import { type BodyOf, operators as operations, type Role } from '@assay/contract';
import { ApiError, conflict, invalidRequest, isoTime, notFound } from '@assay/kernel';
import type { Platform } from '../../platform/app.js';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { type Context, route } from '../../platform/http/route.js';
import { factorKinds } from '../../platform/operators/factors.js';
import {
  type EnvironmentKind,
  OPERATOR_COLUMNS,
  type OperatorRow,
  operatorView,
  type RolesByEnvironment,
} from '../../platform/operators/operator.js';
import { endSessions } from '../../platform/operators/sessions.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { isWorking } from '../team/who-works.js';
import { auditOperator } from './audit.js';
import { directoryOf } from './directory.js';
import { loadOperator } from './find.js';
import { readEnd } from './invite.js';
import { endPendingKeys } from './left-keys.js';
import { demandAuditorEnd, demandReach, type Giver, KINDS, readRoles } from './reach.js';
import { stopWorking } from './stop-working.js';

type Body = BodyOf<typeof operations.changeOperator>;

/** Changes of the members of one organisation wait for each other: two admins cannot remove one another. */
const LOCK: Statement = {
  name: 'operators_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('assay operators ' || $1, 0))`,
};
const CURRENT: Statement = {
  name: 'operator_current',
  text: `select ${OPERATOR_COLUMNS} from operators p where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null for update`,
};
const ADMINS: Statement = {
  name: 'operator_other_admins',
  text: `select count(*)::int as count from operators where organisation_id = $1 and id <> $2 and roles -> $3 ? 'admin'
    and joined_at is not null and deleted_at is null`,
};
const CHANGE: Statement = {
  name: 'operator_change',
  text: `update operators as p set name = $3, roles = $4, auditor_until = $5
    where p.organisation_id = $1 and p.id = $2 returning ${OPERATOR_COLUMNS}`,
};
const DELETE: Statement = {
  name: 'operator_delete',
  text: `update operators set deleted_at = now(), email_sealed = null, email_index = null, password_hash = null
    where organisation_id = $1 and id = $2 returning deleted_at`,
};
const PROOFS = ['operator_factors', 'operator_recovery_codes', 'operator_invitations'].map(
  (table): Statement => ({
    name: `${table}_forget`,
    text: `delete from ${table} where organisation_id = $1 and operator_id = $2`,
  }),
);

/** Changes an operator; new roles end the sessions, so that none goes on with the former ones. */
export const changeOperator = route(operations.changeOperator, {
  load: loadOperator,
  async handle(context) {
    const { app, environment } = context;
    const body = context.body as Body;
    const { operator, factors } = await inTurn(context as Context, context.resource, async (tx, before, giver) => {
      const after = changed(before, body, environment.kind);
      const kinds = KINDS.filter((kind) => !sameRoles(before.roles[kind], after.roles[kind]));
      demandRight(giver, before, body, kinds, after.roles);
      if (kinds.length > 0) await refuseDirectory(tx, app, before);
      for (const kind of kinds) await demandAdmin(tx, before, kind, after.roles[kind]);
      const [operator] = await tx.query<OperatorRow>(CHANGE, [
        before.organisation_id,
        before.id,
        after.name,
        JSON.stringify(after.roles),
        after.auditorUntil,
      ]);
      if (!operator) throw new Error('The operator was not written.');
      const ended = kinds.length > 0 || after.auditorUntil?.getTime() !== before.auditor_until?.getTime();
      if (ended) await endSessions(tx, before.organisation_id, before.id);
      const lost = kinds.filter((kind) => isWorking(before.roles[kind]) && !isWorking(after.roles[kind]));
      await stopWorking(tx, app, before, { kinds: lost, actor: actorOf(context as Context), final: false });
      await note(context as Context, tx, 'operator.changed', before, operator);
      return { operator, factors: await factorKinds(tx, operator) };
    });
    for (const topic of ['audit', 'events', 'team']) app.signals.notify(topic);
    return ok(operatorView(app.vault, operator, factors));
  },
});

/**
 * Deletes an operator: sessions end at once, address, password and factors are gone; the name stays in what was done. Keys
 * that wait for an approval end; those that work are named.
 */
export const deleteOperator = route(operations.deleteOperator, {
  load: loadOperator,
  async handle(context) {
    const { app, requestId } = context;
    const { deletedAt, left } = await inTurn(context as Context, context.resource, async (tx, before, giver) => {
      if (isSelf(giver, before)) throw refused('Nobody deletes their own account.');
      const kinds = rolesHeld(before);
      demandWhole(giver, before, kinds);
      for (const kind of kinds) await demandAdmin(tx, before, kind, []);
      const values = [before.organisation_id, before.id];
      const [row] = await tx.query<{ deleted_at: Date }>(DELETE, values);
      await endSessions(tx, before.organisation_id, before.id);
      for (const statement of PROOFS) await tx.query(statement, values);
      const actor = actorOf(context as Context);
      await stopWorking(tx, app, before, { kinds: KINDS, actor, final: true });
      const left = await endPendingKeys(tx, app, before, { actor, requestId });
      await note(context as Context, tx, 'operator.deleted', before, undefined);
      return { deletedAt: row?.deleted_at ?? new Date(), left };
    });
    for (const topic of ['audit', 'events', 'team', 'keys']) app.signals.notify(topic);
    const deleted = { id: context.resource.id, deleted: true, deleted_at: isoTime(deletedAt.getTime()) };
    return ok({ ...deleted, keys_left: left });
  },
});

/** Works on the operator as it stands now, with no other change of members beside it. */
async function inTurn<T>(
  context: Context,
  { organisation_id: organisationId, id }: OperatorRow,
  work: (tx: Queryable, operator: OperatorRow, giver: Giver) => Promise<T>,
): Promise<T> {
  return context.app.db.systemTransaction(async (tx) => {
    await tx.query(LOCK, [organisationId]);
    const [operator] = await tx.query<OperatorRow>(CURRENT, [organisationId, id]);
    if (!operator) throw notFound('There is no such operator in this organisation.');
    return work(tx, operator, await giverOf(tx, context));
  });
}

/** Who asks, as they stand now: the roles of an admin may have been taken while this waited for its turn. */
async function giverOf(tx: Queryable, { principal, environment }: Context): Promise<Giver> {
  if (principal.type !== 'operator') return { principal, environment, operator: undefined };
  const [operator] = await tx.query<OperatorRow>(CURRENT, [environment.organisationId, principal.id]);
  return { principal, environment, operator };
}

function changed(before: OperatorRow, body: Body, kind: EnvironmentKind) {
  const given = Array.isArray(body.roles) ? { [kind]: body.roles } : (body.roles ?? {});
  const roles = readRoles({ ...before.roles, ...given } as RolesByEnvironment, kind);
  const auditorUntil =
    body.auditor_until === undefined ? before.auditor_until : (readEnd(body.auditor_until ?? undefined) ?? null);
  demandAuditorEnd(roles, auditorUntil ?? undefined);
  const ended = auditorUntil !== null && auditorUntil.getTime() <= Date.now();
  if (ended && Object.values(given).some((named) => named?.includes('auditor')))
    throw invalidRequest('auditor_until', 'The end of this auditor has passed: say a new one.');
  const name = body.name?.trim() ?? before.name;
  if (name === '' || /\p{Cc}/u.test(name))
    throw invalidRequest('name', 'Give the name by which colleagues know the person.');
  return { roles, auditorUntil, name };
}

/** @throws ApiError 403 */
function demandRight(
  giver: Giver,
  before: OperatorRow,
  body: Body,
  kinds: readonly EnvironmentKind[],
  after: RolesByEnvironment,
): void {
  if (isSelf(giver, before) && (kinds.length > 0 || body.auditor_until !== undefined))
    throw refused('Nobody changes their own roles.');
  if (giver.principal.type !== 'operator' || body.name !== undefined || body.auditor_until !== undefined)
    demandWhole(giver, before, rolesHeld(before));
  for (const kind of kinds) demandReach(giver, kind, [...(before.roles[kind] ?? []), ...(after[kind] ?? [])]);
}

/** @throws ApiError 409 where the next sign-in would give the former roles back */
async function refuseDirectory(tx: Queryable, app: Platform, operator: OperatorRow): Promise<void> {
  const directory = await directoryOf(tx, app, operator);
  if (directory)
    throw conflict(
      `The groups of ${directory.name} give this person their roles at each sign-in. Change the groups there, or delete the account here.`,
      'roles',
    );
}

/** What concerns the person as a whole needs the right in every environment where the person has roles. */
function demandWhole(giver: Giver, { roles }: OperatorRow, kinds: readonly EnvironmentKind[]): void {
  for (const kind of kinds) demandReach(giver, kind, roles[kind] ?? []);
}

/** @throws ApiError 409 when nobody could give roles in the environment any more */
async function demandAdmin(
  tx: Queryable,
  { organisation_id: organisationId, id, roles, joined_at: joinedAt }: OperatorRow,
  kind: EnvironmentKind,
  after: readonly Role[] | undefined,
): Promise<void> {
  if (!roles[kind]?.includes('admin') || after?.includes('admin') || joinedAt === null) return;
  const [others] = await tx.query<{ count: number }>(ADMINS, [organisationId, id, kind]);
  if ((others?.count ?? 0) === 0) throw conflict(`The last admin of ${kind} stays: make another one first.`);
}

async function note(
  context: Context,
  tx: Queryable,
  action: 'operator.changed' | 'operator.deleted',
  before: OperatorRow,
  after: OperatorRow | undefined,
): Promise<void> {
  const { app, environment, requestId } = context;
  const fields = ['name', 'roles', 'auditor_until'] as const;
  const changes = fields
    .map((field) => ({ field, before: before[field], after: after?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  const entry = { action, operatorId: before.id, actor: actorOf(context), requestId, changes };
  const kinds = new Set([environment.kind, ...rolesHeld(before), ...(after ? rolesHeld(after) : [])]);
  await auditOperator(app, tx, before.organisation_id, entry, [...kinds]);
}

function rolesHeld({ roles }: OperatorRow): EnvironmentKind[] {
  return KINDS.filter((kind) => (roles[kind]?.length ?? 0) > 0);
}

function sameRoles(one: readonly Role[] = [], two: readonly Role[] = []): boolean {
  return one.length === two.length && one.every((role) => two.includes(role));
}

function isSelf({ principal }: Giver, { id }: OperatorRow): boolean {
  return principal.type === 'operator' && principal.id === id;
}

function refused(message: string): ApiError {
  return new ApiError('insufficient_scope', message, { requiredScope: 'operators:write' });
}
