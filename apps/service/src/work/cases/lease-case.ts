import { caseQueue } from '@assay/contract';
import { conflict, notFound } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import type { CaseRow } from './case.js';
import { changeAssignment } from './change-assignment.js';
import { holderOf, LEASE_MS, type LeaseColumns, leaseView, refuseLeased } from './lease.js';
import { FIND_CASE, loadCase } from './read.js';

const LOCK: Statement = {
  name: 'case_lease_lock',
  text: `select state, lease_holder, lease_name, lease_until from cases where environment_id = $1 and id = $2 for update`,
};
const SET: Statement = {
  name: 'case_lease_set',
  text: `update cases set lease_holder = $3, lease_name = $4, lease_until = $5 where environment_id = $1 and id = $2`,
};

type LockedRow = LeaseColumns & { readonly state: string };
type Request = Context<unknown, unknown, CaseRow>;

/** Takes an open case, or renews the caller's lease. */
export const leaseCase = route(caseQueue.leaseCase, {
  load: loadCase,
  handle: (context) =>
    changeAssignment(context, async (tx) => {
      const { environment, resource, now } = context;
      const holder = holderOf(context);
      const locked = await lock(tx, context);
      if (locked.state === 'closed') throw conflict('The case is closed. Reopen it first.');
      refuseLeased(locked, holder, now);
      await tx.query(SET, [environment.id, resource.id, holder.id, holder.name, new Date(now + LEASE_MS)]);
      const told = leaseView(locked, now)
        ? []
        : [{ action: 'leased' as const, field: 'lease', before: null, after: holder.id }];
      return { row: await find(tx, context), told };
    }),
});

/** Gives a case back. Without a lease nothing changes. */
export const releaseCase = route(caseQueue.releaseCase, {
  load: loadCase,
  handle: (context) =>
    changeAssignment(context, async (tx) => {
      const locked = await lock(tx, context);
      refuseLeased(locked, holderOf(context), context.now);
      return { told: await giveBack(tx, context, locked), row: await find(tx, context) };
    }),
});

/** Ends the caller's lease of a locked case, if there is one. @returns what the audit log says of it */
export async function giveBack(tx: Queryable, context: Request, locked: LeaseColumns) {
  const { environment, resource, now } = context;
  const held = leaseView(locked, now);
  if (held?.operator.id !== holderOf(context).id) return [];
  await tx.query(SET, [environment.id, resource.id, null, null, null]);
  return [{ action: 'lease_ended' as const, field: 'lease', before: held.operator.id, after: null }];
}

/** Locks the case of the path. @throws ApiError 404 when it went meanwhile */
export async function lock(tx: Queryable, { environment, resource }: Request): Promise<LockedRow> {
  const [row] = await tx.query<LockedRow>(LOCK, [environment.id, resource.id]);
  if (!row) throw notFound('There is no such case in this environment.');
  return row;
}

export async function find(tx: Queryable, { environment, resource }: Request): Promise<CaseRow> {
  const [row] = await tx.query<CaseRow>(FIND_CASE, [environment.id, resource.id]);
  if (!row) throw notFound('There is no such case in this environment.');
  return row;
}
