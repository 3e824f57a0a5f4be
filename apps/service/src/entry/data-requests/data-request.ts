import type { AuditAction } from '@assay/contract';
import type { Act } from '../../platform/approvals/one-person.js';
import { openWith, sealWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { newId } from '../../platform/ids.js';
import type { Effects } from '../../platform/store/record.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { Context } from '../customers/app.js';
import { type CustomerRow, openReference } from '../customers/customer-view.js';
import type { ErasurePlan } from './plan.js';

/** One month, as data protection law has it (GDPR art. 12(3)). */
const DUE_MS = 30 * 86_400_000;

export const REQUEST_COLUMNS = `d.id, d.type, d.status, d.customer_id, d.sealed, k.wrapped, d.requested_by, d.approved_by, d.due_at, d.plan,
  d.created_at, d.completed_at`;
export const REQUEST_FROM =
  'data_requests d left join data_keys k on k.environment_id = d.environment_id and k.id = d.customer_id';
const INSERT: Statement = {
  name: 'data_request_insert',
  text: `insert into data_requests (environment_id, id, type, status, customer_id, reference_index, sealed, requested_by, due_at, plan,
      created_at, completed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

export type RequestType = 'access' | 'erasure' | 'restriction';

export interface RequestRow {
  readonly id: string;
  readonly type: RequestType;
  readonly status: 'pending_approval' | 'completed';
  readonly customer_id: string;
  readonly sealed: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly requested_by: string;
  readonly approved_by: string | null;
  readonly due_at: Date;
  readonly plan: ErasurePlan | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

interface Sealed {
  readonly reference: string;
  readonly reason: string | null;
  /** Who sent the request, as `makerOf` names them; requests of earlier versions lack it. */
  readonly by?: string;
}

export interface NewRequest {
  readonly type: RequestType;
  readonly reason: string | undefined;
  readonly requestedBy: string;
  readonly plan?: ErasurePlan;
  readonly action: AuditAction;
}

/** Enters a request in the register. An erasure waits for a second person, everything else is done with its entry. */
export async function enterRequest(
  tx: Queryable,
  context: Context<unknown, unknown, CustomerRow>,
  made: NewRequest,
  effects: Effects,
): Promise<RequestRow> {
  const { app, environment, resource: customer, now, requestId } = context;
  const id = newId('drq');
  const key = app.vault.unwrap(customer.data_key_id, customer.wrapped);
  const text: Sealed = {
    reference: openReference(app.vault, environment.id, customer),
    reason: made.reason ?? null,
    by: makerOf(context as Context),
  };
  const row: RequestRow = {
    id,
    type: made.type,
    status: made.type === 'erasure' ? 'pending_approval' : 'completed',
    customer_id: customer.id,
    sealed: sealWith(key, Buffer.from(JSON.stringify(text)), contextOf(environment.id, id)),
    wrapped: customer.wrapped,
    requested_by: made.requestedBy,
    approved_by: null,
    due_at: new Date(now + DUE_MS),
    plan: made.plan ?? null,
    created_at: new Date(now),
    completed_at: made.type === 'erasure' ? null : new Date(now),
  };
  await tx.query(INSERT, [
    environment.id,
    id,
    row.type,
    row.status,
    row.customer_id,
    customer.reference_index,
    row.sealed,
    row.requested_by,
    row.due_at,
    row.plan === null ? null : JSON.stringify(row.plan),
    row.created_at,
    row.completed_at,
  ]);
  effects.audit.push({
    action: made.action,
    actor: actorOf(context as Context),
    target: { type: 'customer', id: customer.id },
    at: now,
    requestId,
    changes: [{ field: 'data_request', before: null, after: id }],
  });
  return row;
}

/** A request as answers show it. @param now the environment's time */
export function requestView(vault: Vault, environment: Environment, row: RequestRow, now: number) {
  const text = openSealed(vault, environment.id, row);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    customer_id: row.customer_id,
    subject_reference: text?.reference ?? null,
    reason: text?.reason ?? null,
    requested_by: row.requested_by,
    approved_by: row.approved_by,
    due_at: row.due_at.toISOString(),
    overdue: row.completed_at === null && row.due_at.getTime() < now,
    plan: row.plan,
    export_url: row.type === 'access' ? `/v1/data-requests/${row.id}/export` : null,
    environment: environment.kind,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}

/** Who asked. */
export function askedBy(vault: Vault, environmentId: string, row: RequestRow): Act {
  const by = openSealed(vault, environmentId, row)?.by;
  return { reviewer: row.requested_by, ...(by === undefined ? {} : { by }) };
}

function openSealed(vault: Vault, environmentId: string, row: RequestRow): Sealed | undefined {
  if (!row.sealed || !row.wrapped) return undefined;
  const key = vault.unwrap(row.customer_id, row.wrapped);
  return JSON.parse(openWith(key, row.sealed, contextOf(environmentId, row.id)).toString()) as Sealed;
}

function contextOf(environmentId: string, id: string): string {
  return `data_request ${environmentId} ${id}`;
}
