import { ApiError } from '@assay/kernel';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import type { Context } from '../../platform/http/route.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { casesAbout } from './cases-about.js';

/** How long a case stays with whoever took it. */
export const LEASE_MS = 10 * 60_000;

/** Who takes cases: the actor of the request, under the name that owners of cases have. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  /** The same as owners of cases and makers of things are named. */
  readonly maker: string;
  /** Whether the leases of others bind: they bind people, while the decision of a key goes through. */
  readonly bound: boolean;
}

export interface LeaseColumns {
  readonly lease_holder: string | null;
  readonly lease_name: string | null;
  readonly lease_until: Date | null;
}

export function holderOf(context: Pick<Context, 'principal' | 'ip'>): Holder {
  const actor = actorOf(context);
  const maker = makerOf(context);
  const bound = actor.type === 'user';
  const id = bound && actor.id !== undefined ? actor.id : maker;
  return { id, name: actor.name ?? id, maker, bound };
}

/** A lease as the API shows it; null once it ended. @param now the environment's time */
export function leaseView({ lease_holder: id, lease_name: name, lease_until: until }: LeaseColumns, now: number) {
  if (id === null || until === null || until.getTime() <= now) return null;
  return { operator: { id, name: name ?? id }, until: until.toISOString() };
}

/** @throws ApiError 409 with the lease while somebody else has the case. */
export function refuseLeased(row: LeaseColumns, holder: Pick<Holder, 'id'>, now: number): void {
  const lease = leaseView(row, now);
  if (!lease || lease.operator.id === holder.id) return;
  throw new ApiError('conflict', 'Somebody else has this case in hand.', { lease });
}

/** For what decides a case. @throws ApiError 409 with the lease when it binds the caller. */
export function refuseUnlessFree(context: Pick<Context, 'principal' | 'ip' | 'now'>, row: LeaseColumns): void {
  const holder = holderOf(context);
  if (holder.bound) refuseLeased(row, holder, context.now);
}

/** Cases of alerts that it raised, and for a transaction of those that it joined. */
const OF_RESOURCE: Statement = {
  name: 'case_lease_of_resource',
  text: `select lease_holder, lease_name, lease_until from cases
    where environment_id = $1 and state <> 'closed' and lease_until > $4 and id in (
      select a.case_id from alerts a where a.environment_id = $1 and a.resource_type = $2 and a.resource_id = $3
      union all
      select a.case_id from alert_transactions t join alerts a on a.environment_id = $1 and a.id = t.alert_id
        where t.environment_id = $1 and t.transaction_id = $3 and $2 = 'transaction')`,
};
const OF_CUSTOMER: Statement = {
  name: 'case_lease_of_customer',
  text: `select lease_holder, lease_name, lease_until from cases
    where environment_id = $1 and id = any(array(${casesAbout('$3')})) and type = $2 and state <> 'closed' and lease_until > $4`,
};

/** What a decision is about, where it is not a case itself: a resource, or the hits of a customer. */
export type DecidedItem =
  | { readonly type: 'verification' | 'transaction' | 'travel_rule_message'; readonly id: string }
  | { readonly type: 'screening'; readonly customer: Buffer | null };

/** The same for a decision on what an open case is about. */
export async function refuseUnlessFreeItem(
  tx: Queryable,
  context: Pick<Context, 'principal' | 'ip' | 'now' | 'environment'>,
  item: DecidedItem,
): Promise<void> {
  if (!holderOf(context).bound) return;
  const statement = item.type === 'screening' ? OF_CUSTOMER : OF_RESOURCE;
  const about = item.type === 'screening' ? item.customer : item.id;
  const rows = await tx.query<LeaseColumns>(statement, [
    context.environment.id,
    item.type,
    about,
    new Date(context.now),
  ]);
  for (const row of rows) refuseUnlessFree(context, row);
}
