import { conflict } from '@assay/kernel';
import { sha256, type Vault } from '../crypto/vault.js';
import { newId, newToken } from '../ids.js';
import { isDuplicate, type Queryable, type Statement } from '../store/database.js';
import { consoleAddress } from './console-address.js';
import {
  emailIndex,
  normalEmail,
  OPERATOR_COLUMNS,
  type OperatorRow,
  type RolesByEnvironment,
  sealEmail,
} from './operator.js';

const LIFETIME_HOURS = 72;

const OPERATOR: Statement = {
  name: 'operator_insert',
  text: `insert into operators as p (organisation_id, id, name, email_sealed, email_index, roles, auditor_until, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp()) returning ${OPERATOR_COLUMNS}`,
};
const INVITATION: Statement = {
  name: 'operator_invitation_insert',
  text: `insert into operator_invitations (organisation_id, token_hash, operator_id, created_at, expires_at)
    values ($1, $2, $3, now(), now() + interval '${LIFETIME_HOURS} hours') returning expires_at`,
};
const REPLACED: Statement = {
  name: 'operator_invitations_end',
  text: 'delete from operator_invitations where organisation_id = $1 and operator_id = $2',
};
const FIND: Statement = {
  name: 'operator_invitation_find',
  text: `select ${OPERATOR_COLUMNS}, o.name as organisation_name
    from operator_invitations i join operators p on p.organisation_id = i.organisation_id and p.id = i.operator_id
    join organisations o on o.id = i.organisation_id
    where i.token_hash = $1 and i.expires_at > now() and p.deleted_at is null`,
};
const USE: Statement = {
  name: 'operator_invitation_use',
  text: `delete from operator_invitations where token_hash = $1 and expires_at > now() returning operator_id`,
};
const JOIN: Statement = {
  name: 'operator_join',
  text: `update operators as p set name = $3, email_sealed = coalesce(p.email_sealed, $4), email_index = coalesce(p.email_index, $5),
      password_hash = $6, joined_at = coalesce(p.joined_at, now())
    where p.organisation_id = $1 and p.id = $2 and p.deleted_at is null returning ${OPERATOR_COLUMNS}`,
};

export interface Invitee {
  readonly organisationId: string;
  readonly name: string;
  /** Absent: whoever opens the invitation says it. */
  readonly email?: string | undefined;
  readonly roles: RolesByEnvironment;
  readonly auditorUntil?: Date | undefined;
}

export interface Invitation {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes an operator who has yet to join, with an invitation. @throws ApiError 409 when the address is taken here */
export async function inviteOperator(
  tx: Queryable,
  vault: Vault,
  invitee: Invitee,
): Promise<{ operator: OperatorRow; invitation: Invitation }> {
  const id = newId('opr');
  const { organisationId, name, roles, auditorUntil } = invitee;
  const email = invitee.email === undefined ? undefined : normalEmail(invitee.email);
  const [operator] = await tx
    .query<OperatorRow>(OPERATOR, [
      organisationId,
      id,
      name,
      email === undefined ? null : sealEmail(vault, id, email),
      email === undefined ? null : emailIndex(vault, email),
      JSON.stringify(roles),
      auditorUntil ?? null,
    ])
    .catch(taken);
  if (!operator) throw new Error('The operator was not written.');
  return { operator, invitation: await makeInvitation(tx, organisationId, id) };
}

/** A new invitation for an operator; earlier ones end. */
export async function makeInvitation(tx: Queryable, organisationId: string, operatorId: string): Promise<Invitation> {
  const token = newToken();
  await tx.query(REPLACED, [organisationId, operatorId]);
  const [row] = await tx.query<{ expires_at: Date }>(INVITATION, [organisationId, sha256(token), operatorId]);
  if (!row) throw new Error('The invitation was not written.');
  return { token, expiresAt: row.expires_at };
}

/** Where an invitation is opened. @param base the address of this service */
export function invitationAddress(base: string, { token }: Pick<Invitation, 'token'>): string {
  return `${consoleAddress(base)}/invitation/${token}`;
}

export type InvitedRow = OperatorRow & { readonly organisation_name: string };

/** Whom an invitation is for; undefined when it is unknown, used or older than 72 hours. */
export async function findInvitation(tx: Queryable, token: string): Promise<InvitedRow | undefined> {
  const [row] = await tx.query<InvitedRow>(FIND, [sha256(token)]);
  return row;
}

/**
 * Uses an invitation up and joins its operator. Of two at once one finds it gone.
 * @returns undefined when it is gone. @throws ApiError 409 when the address is taken here
 */
export async function joinOperator(
  tx: Queryable,
  vault: Vault,
  token: string,
  operator: OperatorRow,
  by: { readonly name: string; readonly email: string; readonly passwordHash: string },
): Promise<OperatorRow | undefined> {
  const used = await tx.query(USE, [sha256(token)]);
  if (used.length === 0) return undefined;
  const { organisation_id: organisationId, id } = operator;
  await tx.query(REPLACED, [organisationId, id]);
  const email = normalEmail(by.email);
  const sealed = sealEmail(vault, id, email);
  const values = [organisationId, id, by.name, sealed, emailIndex(vault, email), by.passwordHash];
  const [joined] = await tx.query<OperatorRow>(JOIN, values).catch(taken);
  return joined;
}

function taken(error: unknown): never {
  throw isDuplicate(error, 'operators_email')
    ? conflict('There is an operator with this e-mail address already.', 'email')
    : error;
}
