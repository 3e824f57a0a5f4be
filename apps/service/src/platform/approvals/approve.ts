import type { AuditAction } from '@assay/contract';
import { conflict, isSamePerson, visibleName } from '@assay/kernel';
import type { Vault } from '../crypto/vault.js';
import type { Environment } from '../environments/environment.js';
import { actorOf, makerOf, reviewerOf } from '../http/actor.js';
import type { Context } from '../http/route.js';
import { personBehind } from '../keys/person-behind.js';
import { emailIndex, normalEmail } from '../operators/operator.js';
import type { Effects } from '../store/record.js';
import type { Queryable, Statement } from '../store/statement.js';
import { type Publishing, peopleNeeded } from './publication.js';
import { addApproval, pendingVersion, readApprovals } from './store.js';

export interface GivenApproval {
  /** Behind a key: which person. */
  readonly approved_by?: string | undefined;
  readonly comment?: string | undefined;
}

const IS_OPERATOR: Statement = {
  name: 'operator_has_email',
  text: 'select 1 from operators where organisation_id = $1 and id = $2 and email_index = any($3)',
};
/** What is approved, before what waits: who publishes and who saves a draft take them in this order. */
const HOLD: Readonly<Record<Publishing['kind'], Statement>> = {
  journey: {
    name: 'approval_hold_journey',
    text: 'select 1 from journeys where environment_id = $1 and id = $2 for update',
  },
  rule: { name: 'approval_hold_rule', text: 'select 1 from rules where environment_id = $1 and id = $2 for update' },
};
const ACTIONS: Readonly<Record<Publishing['kind'], AuditAction>> = {
  journey: 'journey.version_approved',
  rule: 'rule.version_approved',
};

/**
 * Writes an approval of a version.
 * @returns whether the version waits and is to be published now
 * @throws ApiError 409 for the author, and for who has approved already
 */
export async function approve(
  tx: Queryable,
  context: Context,
  effects: Effects,
  { version, given }: { readonly version: Publishing; readonly given: GivenApproval },
): Promise<boolean> {
  const { environment, now, requestId } = context;
  const approver = normalEmail(reviewerOf(context, given.approved_by, 'approved_by'));
  if (await isAuthor(tx, context, version.author, given.approved_by))
    throw conflict('Another person than the author approves a version.', 'approved_by');
  await tx.query(HOLD[version.kind], [environment.id, version.id]);
  const row = { approver, comment: given.comment ?? null, created_at: new Date(now) };
  const earlier = await readApprovals(tx, environment.id, version);
  const isTwice = earlier.some((one) => isSamePerson(one.approver, approver));
  if (isTwice || !(await addApproval(tx, environment.id, version, row)))
    throw conflict('This person has approved the version already.', 'approved_by');
  effects.audit.push({
    action: ACTIONS[version.kind],
    actor: actorOf(context),
    target: { type: version.kind, id: version.id },
    at: now,
    requestId,
    changes: [{ field: 'version', before: null, after: version.version }],
    ...(given.comment ? { reason: given.comment } : {}),
  });
  if ((await pendingVersion(tx, environment.id, version)) !== version.version) return false;
  // The author, those before, and this person.
  return 2 + earlier.length >= (await peopleNeeded(tx, environment));
}

/**
 * Whether who approves is who made the thing. A key that wrote a version speaks for an unknown person, who may be the one
 * that it names now.
 * @param author as `makerOf` names them
 * @param named the person whom a key's request names
 */
export async function isAuthor(
  tx: Queryable,
  context: Context,
  author: string,
  named: string | undefined,
): Promise<boolean> {
  const person = await personBehind(tx, context.environment.id, author);
  if ((await personBehind(tx, context.environment.id, makerOf(context))) === person) return true;
  return named !== undefined && (await isOperator(tx, context, person, named));
}

/** Whether a person is the operator of an e-mail address. @param person as `personBehind` names them */
export async function isOperator(
  tx: Queryable,
  { app, environment }: { readonly app: { readonly vault: Vault }; readonly environment: Environment },
  person: string,
  email: string,
): Promise<boolean> {
  if (!person.startsWith('operator:')) return false;
  const id = person.slice('operator:'.length);
  const spellings = [email, visibleName(email)].map((one) => emailIndex(app.vault, one));
  const values = [environment.organisationId, id, spellings];
  return (await tx.query(IS_OPERATOR, values)).length > 0;
}

/** The approvals of a version as answers show them. */
export async function approvalsView(tx: Queryable, context: Context, version: Publishing, isPublished: boolean) {
  const rows = await readApprovals(tx, context.environment.id, version);
  return {
    id: version.id,
    version: version.version,
    author: version.author,
    approvals: rows.map(({ approver, comment, created_at: at }) => ({
      approved_by: approver,
      comment,
      created_at: at.toISOString(),
    })),
    people_required: await peopleNeeded(tx, context.environment),
    published: isPublished,
  };
}
