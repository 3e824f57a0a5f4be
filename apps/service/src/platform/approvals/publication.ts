import type { AuditAction, Scope } from '@assay/contract';
import { ApiError, visibleName } from '@assay/kernel';
import { actorOf, makerOf } from '../http/actor.js';
import type { Context } from '../http/route.js';
import { personBehind } from '../keys/person-behind.js';
import { complianceAdmins } from '../operators/compliance-admins.js';
import type { Effects } from '../store/record.js';
import type { Queryable } from '../store/statement.js';
import { pend, readApprovals, settle, type Version } from './store.js';

type Request = Pick<Context, 'principal' | 'environment' | 'ip' | 'now' | 'requestId'>;

/** How many people stand behind a version before it runs: as set, else two once there are two compliance admins. */
export async function peopleNeeded(tx: Queryable, environment: Request['environment']): Promise<number> {
  return environment.settings.publish_approvals ?? ((await complianceAdmins(tx, environment)) < 2 ? 1 : 2);
}

export interface Publishing extends Version {
  /** Who wrote the version, as `makerOf` names them. */
  readonly author: string;
  readonly scope: Scope;
}

/**
 * Whether a version may be published now. The author is one person; approvals and an operator who publishes what another
 * person wrote are the others. Where they are too few, a key's request waits for approvals.
 * @throws ApiError 403 for an operator
 */
export async function mayPublish(
  tx: Queryable,
  context: Request,
  effects: Effects,
  { author, scope, ...version }: Publishing,
): Promise<boolean> {
  const { environment, principal, now, requestId } = context;
  const needed = await peopleNeeded(tx, environment);
  const others = new Set(
    (await readApprovals(tx, environment.id, version)).map(({ approver }) => visibleName(approver)),
  );
  const maker = makerOf(context);
  const isOwn = maker === (await personBehind(tx, environment.id, author));
  if (principal.type === 'operator' && !isOwn) others.add(visibleName(principal.email));
  if (1 + others.size >= needed) {
    await settle(tx, environment.id, version);
    return true;
  }
  if (principal.type === 'operator') throw tooFew(needed - 1 - others.size, isOwn, scope);
  if (await pend(tx, environment.id, version, { by: maker, at: new Date(now) }))
    effects.audit.push({
      action: REQUESTED[version.kind],
      actor: actorOf(context),
      target: { type: version.kind, id: version.id },
      at: now,
      requestId,
      changes: [{ field: 'pending_version', before: null, after: version.version }],
    });
  return false;
}

const REQUESTED: Readonly<Record<Version['kind'], AuditAction>> = {
  journey: 'journey.publication_requested',
  rule: 'rule.publication_requested',
};

function tooFew(missing: number, own: boolean, scope: Scope): ApiError {
  const who = missing === 1 ? 'another compliance admin' : `${missing} other compliance admins`;
  const message = own
    ? `You wrote this version: ${who} must approve it, or one publishes it.`
    : `This version needs the approval of ${who}.`;
  return new ApiError('insufficient_scope', message, { requiredScope: scope });
}
