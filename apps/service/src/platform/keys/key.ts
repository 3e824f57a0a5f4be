import { isoTime } from '@assay/kernel';
import type { Environment } from '../environments/environment.js';
import type { Queryable, Statement } from '../store/database.js';
import type { AuditActor, Effects } from '../store/record.js';
import type { KeyRequest } from './new-key.js';

/** Times of keys are real times: the sandbox's clock never moves them. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly last4: string;
  readonly rate_limit: number | null;
  readonly ip_allow: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly made_by: string | null;
  readonly awaiting_approval: boolean;
  readonly approved_by: string | null;
}

/** Milliseconds, as cursors have them: the first keys are made within one. */
export const KEY_COLUMNS = `id, name, scopes, last4, rate_limit, ip_allow, date_trunc('milliseconds', created_at) as created_at,
  expires_at, last_used_at, made_by, awaiting_approval, approved_by`;

const REVOKE: Statement = {
  name: 'key_revoke',
  text: `update api_keys set revoked_at = now() where environment_id = $1 and id = $2 and revoked_at is null
    returning revoked_at`,
};

/** Ends a key. @returns when; undefined when there is no live key of this id. */
export async function revokeKey(tx: Queryable, environmentId: string, id: string): Promise<Date | undefined> {
  const [row] = await tx.query<{ revoked_at: Date }>(REVOKE, [environmentId, id]);
  return row?.revoked_at;
}

/** What making or revoking a key leaves behind: an audit entry and an event. @param made what was asked for, without the key */
export function keyEffects(
  action: 'key.created' | 'key.revoked',
  id: string,
  by: { readonly actor: AuditActor; readonly at: number; readonly requestId?: string },
  made?: KeyRequest,
): Effects {
  const asked = made?.awaitingApproval ? 'pending_approval' : 'active';
  const status = action === 'key.created' ? asked : 'revoked';
  return {
    audit: [{ action, target: { type: 'key', id }, ...by, ...(made ? { changes: changesOf(made) } : {}) }],
    events: [{ type: action, resourceId: id, at: by.at, data: { id, status } }],
    usage: [],
  };
}

function changesOf({ name, scopes, expiresAt, ipAllow = [], rateLimit }: KeyRequest) {
  return Object.entries({
    name,
    scopes,
    expires_at: expiresAt ? isoTime(expiresAt.getTime()) : null,
    ip_allow: ipAllow,
    rate_limit: rateLimit ?? null,
  }).map(([field, after]) => ({ field, before: null, after }));
}

export function keyView({ kind }: Environment, row: KeyRow) {
  return {
    id: row.id,
    name: row.name,
    environment: kind,
    scopes: row.scopes,
    last4: row.last4,
    rate_limit: row.rate_limit,
    ip_allow: row.ip_allow,
    created_at: isoTime(row.created_at.getTime()),
    expires_at: row.expires_at && isoTime(row.expires_at.getTime()),
    last_used_at: row.last_used_at && isoTime(row.last_used_at.getTime()),
    pending_approval: row.awaiting_approval,
    requested_by: row.made_by,
    approved_by: row.approved_by,
  };
}
