import type { Queryable, Statement } from '../store/statement.js';

/** A version of a journey or a rule. */
export interface Version {
  readonly kind: 'journey' | 'rule';
  readonly id: string;
  readonly version: number;
}

export interface ApprovalRow {
  readonly approver: string;
  readonly comment: string | null;
  readonly created_at: Date;
}

const READ: Statement = {
  name: 'version_approvals_read',
  text: `select approver, comment, created_at from version_approvals
    where environment_id = $1 and kind = $2 and item_id = $3 and version = $4 order by created_at, approver`,
};
const ADD: Statement = {
  name: 'version_approval_add',
  text: `insert into version_approvals (environment_id, kind, item_id, version, approver, comment, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning approver`,
};
const PEND: Statement = {
  name: 'publication_pend',
  text: `insert into pending_publications (environment_id, kind, item_id, version, requested_by, requested_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (environment_id, kind, item_id)
    do update set version = excluded.version, requested_by = excluded.requested_by, requested_at = excluded.requested_at
      where pending_publications.version <> excluded.version returning version`,
};
const SETTLE: Statement = {
  name: 'publication_settle',
  text: 'delete from pending_publications where environment_id = $1 and kind = $2 and item_id = $3 returning version',
};
const PENDING: Statement = {
  name: 'publication_pending',
  text: 'select version from pending_publications where environment_id = $1 and kind = $2 and item_id = $3 for update',
};

/** Approvals of a version, the earliest first. */
export function readApprovals(tx: Queryable, environmentId: string, { kind, id, version }: Version) {
  return tx.query<ApprovalRow>(READ, [environmentId, kind, id, version]);
}

/** @returns false where this person has approved the version already */
export async function addApproval(
  tx: Queryable,
  environmentId: string,
  { kind, id, version }: Version,
  { approver, comment, created_at: at }: ApprovalRow,
): Promise<boolean> {
  return (await tx.query(ADD, [environmentId, kind, id, version, approver, comment, at])).length > 0;
}

/** Notes that a version is to be published once it is approved. @returns false where it waits already */
export async function pend(
  tx: Queryable,
  environmentId: string,
  { kind, id, version }: Version,
  requested: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  return (await tx.query(PEND, [environmentId, kind, id, version, requested.by, requested.at])).length > 0;
}

/** Nothing waits any more: it was published, or a newer draft took its place. @returns the version that waited */
export async function settle(
  tx: Queryable,
  environmentId: string,
  { kind, id }: Omit<Version, 'version'>,
): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(SETTLE, [environmentId, kind, id]))[0]?.version;
}

/** What an audit entry says of a publication that waits no more: whoever asked for it finds out why. */
export function withdrawn(version: number | undefined) {
  return version === undefined ? [] : [{ field: 'pending_version', before: version, after: null }];
}

/** The version that waits, locked. */
export async function pendingVersion(
  tx: Queryable,
  environmentId: string,
  { kind, id }: Omit<Version, 'version'>,
): Promise<number | undefined> {
  return (await tx.query<{ version: number }>(PENDING, [environmentId, kind, id]))[0]?.version;
}
