import { openWith, type Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { customerNameContext, customerReferenceContext } from '../../work/customers/customer-row.js';

export const CUSTOMER_COLUMNS = `c.id, c.reference_index, c.data_key_id, c.sealed_reference, c.sealed_name, c.type, c.country, c.risk_score,
  c.risk_band, c.risk_class, c.risk_class_set, c.review_due_at, c.reviewed_at, c.reviewed_by, c.review_trigger, c.review_triggered_at, c.restricted_at, c.verifications, c.checks, c.open_hits, c.open_cases, c.monitors,
  c.transactions::integer, c.wallets, c.travel_rule_messages, c.businesses, c.gaps, c.created_at, c.updated_at, k.wrapped`;
/** Row by row: a page reads the keys of its own customers, whatever the planner expects of the whole table. */
export const CUSTOMER_FROM = `customers c cross join lateral (
  select k.wrapped from data_keys k where k.environment_id = $1 and k.id = c.data_key_id limit 1) k`;

export interface CustomerRow {
  readonly id: string;
  readonly reference_index: Buffer;
  readonly data_key_id: string;
  readonly sealed_reference: Buffer;
  readonly sealed_name: Buffer | null;
  readonly type: 'individual' | 'business' | null;
  readonly country: string | null;
  readonly risk_score: number | null;
  readonly risk_band: string | null;
  readonly risk_class: string | null;
  readonly risk_class_set: string | null;
  readonly review_due_at: Date | null;
  readonly reviewed_at: Date | null;
  readonly reviewed_by: string | null;
  readonly review_trigger: string | null;
  readonly review_triggered_at: Date | null;
  readonly restricted_at: Date | null;
  readonly verifications: number;
  readonly checks: number;
  readonly open_hits: number;
  readonly open_cases: number;
  readonly monitors: number;
  readonly transactions: number;
  readonly wallets: number;
  readonly travel_rule_messages: number;
  readonly businesses: number;
  readonly gaps: readonly string[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly wrapped: Buffer;
}

/** The columns by which a customer's reference is read beside other rows. */
export type SealedCustomer = Pick<CustomerRow, 'id' | 'data_key_id' | 'sealed_reference' | 'sealed_name' | 'wrapped'>;

export function openReference(vault: Vault, environmentId: string, row: Omit<SealedCustomer, 'sealed_name'>): string {
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  return openWith(key, row.sealed_reference, customerReferenceContext(environmentId, row.id)).toString();
}

export function openName(vault: Vault, environmentId: string, row: SealedCustomer): string | null {
  if (!row.sealed_name) return null;
  const key = vault.unwrap(row.data_key_id, row.wrapped);
  return openWith(key, row.sealed_name, customerNameContext(environmentId, row.id)).toString();
}

/** A customer as answers show it. @param now the environment's time, which decides what is overdue */
export function customerView(vault: Vault, environment: Environment, row: CustomerRow, now: number) {
  return {
    id: row.id,
    reference: openReference(vault, environment.id, row),
    type: row.type,
    name: openName(vault, environment.id, row),
    country: row.country,
    first_seen_at: row.created_at.toISOString(),
    risk: { score: row.risk_score, band: row.risk_band, class: row.risk_class, class_set: row.risk_class_set !== null },
    review_due_at: row.review_due_at?.toISOString() ?? null,
    review: {
      last_at: row.reviewed_at?.toISOString() ?? null,
      last_by: row.reviewed_by,
      brought_forward_by: row.review_trigger,
      brought_forward_at: row.review_triggered_at?.toISOString() ?? null,
    },
    counts: {
      verifications: row.verifications,
      checks: row.checks,
      open_hits: row.open_hits,
      open_cases: row.open_cases,
      monitors: row.monitors,
      transactions: row.transactions,
      wallets: row.wallets,
      travel_rule_messages: row.travel_rule_messages,
      businesses: row.businesses,
    },
    gaps: gapsOf(row, now),
    restricted: row.restricted_at !== null,
    environment: environment.kind,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What a customer lacks or waits for. */
export function gapsOf(
  { gaps, review_due_at: due }: Pick<CustomerRow, 'gaps' | 'review_due_at'>,
  now: number,
): string[] {
  return due !== null && due.getTime() < now ? [...gaps, 'review_overdue'] : [...gaps];
}
