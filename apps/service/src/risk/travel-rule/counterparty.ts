import { isoDay } from '@assay/kernel';
import { thresholdFor, type VaspProtocol } from '@assay/travel-rule';
import { addressKey } from '@assay/wallets';
import type { PageRequest } from '../../platform/http/page.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { TravelRuleApp } from './app.js';

export interface Reachability {
  readonly reachable: boolean;
  readonly protocol: string;
  readonly detail: string;
  readonly checked_at: string;
}

export interface CounterpartyRow {
  readonly id: string;
  readonly source: 'own' | 'directory' | 'sandbox';
  readonly name: string;
  readonly legal_name: string | null;
  readonly country: string | null;
  readonly lei: string | null;
  readonly website: string | null;
  readonly addresses: readonly string[];
  readonly protocols: readonly VaspProtocol[];
  readonly status: 'verified' | 'pending' | 'rejected' | 'unknown';
  readonly verified_at: Date | null;
  readonly due_diligence: 'not_started' | 'in_progress' | 'approved' | 'rejected';
  readonly due_diligence_at: Date | null;
  readonly reachability: Reachability | null;
  readonly behaviour: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `c.id, c.source, c.name, c.legal_name, c.country, c.lei, c.website, c.addresses, c.protocols, c.status, c.verified_at,
  c.due_diligence, c.due_diligence_at, c.reachability, c.behaviour, c.created_at, c.updated_at`;
const FROM = 'from travel_rule_counterparties c where c.environment_id = $1';

const FIND: Statement = { name: 'counterparty_find', text: `select ${COLUMNS} ${FROM} and c.id = $2` };
const LOCK: Statement = { name: 'counterparty_lock', text: `${FIND.text} for update of c` };
/** Of two spellings of an address. Hexadecimal ones were kept as they were written, in letters of either case. */
const hasAddress = (given: string, key: string) => `exists (select from unnest(c.addresses) a
        where a in (${given}, ${key}) or (${key} like '0x%' and lower(a) = ${key}))`;
/** A verified entry before an unverified one, one's own before a directory's. */
const NAMED: Statement = {
  name: 'counterparty_named',
  text: `select ${COLUMNS} ${FROM} and (
      ($2::text is not null and c.lei = $2)
      or ($3::text is not null and (lower(c.name) = lower($3) or lower(c.legal_name) = lower($3)))
      or ($4::text is not null and ${hasAddress('$4', '$6::text')})
      or ($5::text is not null and exists (
        select 1 from jsonb_array_elements(c.protocols) p
where lower(split_part(split_part(regexp_replace(p->>'endpoint', '^https?://', ''), '/', 1), '?', 1)) = lower($5))))
    order by (c.lei = $2) desc nulls last, (c.status = 'verified') desc, (c.source = 'own') desc, c.created_at, c.id limit 1`,
};
const LIST = `select ${COLUMNS} ${FROM}
  and ($2::timestamptz is null or c.created_at >= $2) and ($3::timestamptz is null or c.created_at < $3)
  and ($4::text is null or position(lower($4) in lower(c.name)) > 0 or position(lower($4) in lower(coalesce(c.legal_name, ''))) > 0)
  and ($5::text is null or c.lei = upper($5)) and ($6::text is null or c.country = upper($6))
  and ($7::text is null or ${hasAddress('$7', '$8::text')} or c.protocols @> jsonb_build_array(jsonb_build_object('endpoint', $7::text)))
  and ($9::text is null or c.protocols @> jsonb_build_array(jsonb_build_object('name', $9::text)))`;
const LIST_DESCENDING: Statement = {
  name: 'counterparty_list_desc',
  text: `${LIST} and ($10::timestamptz is null or (c.created_at, c.id) < ($10, $11)) order by c.created_at desc, c.id desc limit $12`,
};
const LIST_ASCENDING: Statement = {
  name: 'counterparty_list_asc',
  text: `${LIST} and ($10::timestamptz is null or (c.created_at, c.id) > ($10, $11)) order by c.created_at, c.id limit $12`,
};

export async function findCounterparty(
  app: TravelRuleApp,
  environmentId: string,
  id: string,
): Promise<CounterpartyRow | undefined> {
  const [row] = await app.db.inEnvironment<CounterpartyRow>(environmentId, FIND, [environmentId, id]);
  return row;
}

/** The same under its lock, for whoever changes it. */
export async function lockCounterparty(
  tx: Queryable,
  environmentId: string,
  id: string,
): Promise<CounterpartyRow | undefined> {
  const [row] = await tx.query<CounterpartyRow>(LOCK, [environmentId, id]);
  return row;
}

/** How a counterparty can be told from others; what is absent is not looked for. */
export interface CounterpartyName {
  readonly lei?: string | undefined;
  readonly name?: string | undefined;
  /** An address of a blockchain. */
  readonly address?: string | undefined;
  /** Host of an endpoint, with its port where it is not the usual one. */
  readonly host?: string | undefined;
}

export async function counterpartyNamed(
  app: TravelRuleApp,
  environmentId: string,
  { lei, name, address, host }: CounterpartyName,
): Promise<CounterpartyRow | undefined> {
  const values = [lei, name, address, host, address && addressKey(address)].map((value) => value ?? null);
  if (values.every((value) => value === null)) return undefined;
  const [row] = await app.db.inEnvironment<CounterpartyRow>(environmentId, NAMED, [environmentId, ...values]);
  return row;
}

export interface CounterpartyFilters {
  readonly name?: string;
  readonly lei?: string;
  readonly country?: string;
  readonly address?: string;
  readonly protocol?: string;
}

/** A page of counterparties and one more. */
export async function listCounterpartyRows(
  app: TravelRuleApp,
  environmentId: string,
  { name, lei, country, address, protocol }: CounterpartyFilters,
  page: PageRequest,
): Promise<CounterpartyRow[]> {
  return app.db.inEnvironment(environmentId, page.ascending ? LIST_ASCENDING : LIST_DESCENDING, [
    environmentId,
    page.createdAfter ?? null,
    page.createdBefore ?? null,
    name ?? null,
    lei ?? null,
    country ?? null,
    address ?? null,
    address === undefined ? null : addressKey(address),
    protocol ?? null,
    page.after ? new Date(page.after.at) : null,
    page.after?.id ?? null,
    page.limit + 1,
  ]);
}

/** A counterparty as answers show it. @param now the environment's time, which decides the threshold. */
export function counterpartyView(row: CounterpartyRow, now: number) {
  const { amount, currency } = thresholdFor(row.country ?? undefined, isoDay(now));
  return {
    id: row.id,
    name: row.name,
    legal_name: row.legal_name,
    country: row.country,
    lei: row.lei,
    website: row.website,
    protocols: row.protocols,
    status: row.status,
    verified_at: row.verified_at?.toISOString() ?? null,
    due_diligence: { status: row.due_diligence, updated_at: row.due_diligence_at?.toISOString() ?? null },
    reachability: row.reachability,
    jurisdiction_threshold: { amount, currency },
    source: row.source,
    ...(row.behaviour ? { sandbox_behaviour: row.behaviour } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
