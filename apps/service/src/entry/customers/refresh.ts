import { type DataKey, sealWith, type Vault } from '../../platform/crypto/vault.js';
import { newId } from '../../platform/ids.js';
import { bytes } from '../../platform/store/columns.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { customerNameContext, customerReferenceContext } from '../../work/customers/customer-row.js';
import type { CustomerFact, Place } from './fact.js';

const CUSTOMER = columns({
  id: 'text',
  reference_index: 'bytea',
  sealed: 'bytea',
  at: 'timestamptz',
  wrapped: 'bytea',
});
/** Rows are made in the order of their fingerprints, as everybody locks them. */
const MAKE: Statement = {
  name: 'customers_make',
  text: `with made as (
      insert into customers (environment_id, id, reference_index, data_key_id, sealed_reference, created_at, updated_at)
      select $1, r.id, r.reference_index, r.id, r.sealed, r.at, r.at
      from ${CUSTOMER.rows(2)}
      on conflict (reference_index, environment_id) do nothing returning id)
    insert into wrapped_keys (environment_id, id, wrapped, created_at)
      select $1, r.id, r.wrapped, r.at
      from ${CUSTOMER.rows(2)}
      where r.id in (select id from made)`,
};
const LOCK: Statement = {
  name: 'customers_hold',
  text: `select c.id, c.reference_index, c.data_key_id, c.name_source is not null as named, k.wrapped from customers c
      join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    where c.environment_id = $1 and c.reference_index = any($2) order by c.reference_index for no key update of c`,
};
const DESCRIBE: Statement = {
  name: 'customer_describe',
  text: `update customers set created_at = least(created_at, $3), type = coalesce($4, type), country = coalesce($5, country),
      sealed_name = coalesce($6, sealed_name), name_source = case when $6::bytea is null then name_source else $7 end
    where environment_id = $1 and id = $2`,
};
/**
 * Everything is counted from the indexes by reference, so that a repeated or late run gives the same result. The risk is
 * that of the newest session that has one, else of the newest business.
 */
const COUNT: Statement = {
  name: 'customers_count',
  text: `with wanted as materialized (
      select c.id, c.reference_index from customers c where c.environment_id = $1 and c.id = any($2)),
    counted as (
      select w.id, s.*, b.*, r.*,
        (select count(*)::integer from check_entries e where e.reference_index = w.reference_index and e.environment_id = $1) as checks,
        (select count(*)::integer from screening_hits h where h.reference_index = w.reference_index and h.environment_id = $1
          and (h.status = 'unreviewed' or h.reviewed_index <> h.content_index)) as open_hits,
        (select count(*)::integer from cases a where a.environment_id = $1 and a.reference_index = w.reference_index
          and a.state <> 'closed') as open_cases,
        (select count(*)::integer from screening_monitors m where m.reference_index = w.reference_index and m.environment_id = $1) as monitors,
        (select count(*)::integer from wallet_monitors m where m.reference_index = w.reference_index and m.environment_id = $1)
          + (select count(*)::integer from wallet_screenings m where m.reference_index = w.reference_index and m.environment_id = $1) as wallets,
        (select count(*)::integer from travel_rule_messages m where m.reference_index = w.reference_index and m.environment_id = $1) as messages
      from wanted w
        cross join lateral (select count(*)::integer as verifications, count(*) filter (where s.status = 'approved')::integer as approved
          from sessions s where s.reference_index = w.reference_index and s.environment_id = $1 and s.deleted_at is null) s
        cross join lateral (select count(*)::integer as businesses from businesses b
          where b.subject_index = w.reference_index and b.environment_id = $1) b
        left join lateral (select x.score, x.band from (
            (select s.risk_score as score, s.risk_band as band, 1 as rank, s.created_at from sessions s
              where s.reference_index = w.reference_index and s.environment_id = $1 and s.deleted_at is null and s.risk_band is not null
              order by s.created_at desc limit 1)
            union all
            (select null, b.risk_band, 2, b.created_at from businesses b
              where b.subject_index = w.reference_index and b.environment_id = $1 order by b.created_at desc limit 1)) x
          order by x.rank limit 1) r on true)
    update customers c set verifications = n.verifications, checks = n.checks, open_hits = n.open_hits, open_cases = n.open_cases,
      monitors = n.monitors, wallets = n.wallets, travel_rule_messages = n.messages, businesses = n.businesses,
      risk_score = n.score, risk_band = n.band,
      gaps = array_remove(array[
        case when n.approved = 0 then 'identity_not_verified' end,
        case when n.monitors = 0 then 'not_monitored' end,
        case when n.open_hits > 0 then 'hits_open' end,
        case when n.open_cases > 0 then 'cases_open' end], null)
    from counted n where c.environment_id = $1 and c.id = n.id`,
};
/** A customer of whom nothing is left goes with its key. One with transactions, an order or a request stays. */
const DROP: Statement = {
  name: 'customers_drop',
  text: `with gone as (
      delete from customers c where c.environment_id = $1 and c.id = any($2) and c.verifications + c.checks + c.monitors + c.wallets
        + c.travel_rule_messages + c.businesses = 0 and c.transactions = 0 and c.open_cases = 0 and c.restricted_at is null
        and not exists (select 1 from cases a where a.environment_id = $1 and a.reference_index = c.reference_index)
      returning c.id),
    keys as (delete from data_keys where environment_id = $1 and id in (select id from gone))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone`,
};

interface Held {
  readonly id: string;
  readonly reference_index: Buffer;
  readonly data_key_id: string;
  readonly named: boolean;
  readonly wrapped: Buffer;
}

/** Makes or brings up to date the customers of these facts, in the transaction that learned them. */
export async function refreshCustomers(place: Place, facts: readonly CustomerFact[]): Promise<void> {
  const { tx, environment } = place;
  const byCustomer = grouped(facts);
  if (byCustomer.size === 0) return;
  await make(place, [...byCustomer.values()]);
  const indexes = [...byCustomer.values()].map(([first]) => first!.index);
  const held = await tx.query<Held>(LOCK, [environment.id, bytes(indexes)]);
  for (const customer of held) {
    const known = byCustomer.get(customer.reference_index.toString('hex')) ?? [];
    await describe(place, customer, known);
  }
  await recount(
    tx,
    environment.id,
    held.map(({ id }) => id),
  );
}

/** Counts again. */
export async function recount(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(COUNT, [environmentId, ids]);
  await tx.query(DROP, [environmentId, ids]);
}

/** Facts by customer, each customer's in order of time; customers in the order of their fingerprints. */
function grouped(facts: readonly CustomerFact[]): Map<string, CustomerFact[]> {
  const groups = new Map<string, CustomerFact[]>();
  for (const fact of [...facts].sort((a, b) => Buffer.compare(a.index, b.index) || a.at - b.at)) {
    const key = fact.index.toString('hex');
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return groups;
}

async function make({ app, environment, tx }: Place, groups: readonly CustomerFact[][]): Promise<void> {
  const made = [];
  for (const facts of groups) {
    const named = facts.find(({ reference }) => reference !== undefined);
    if (named?.reference !== undefined) made.push(await newCustomer(app.vault, environment.id, named, named.reference));
  }
  if (made.length === 0) return;
  await tx.query(MAKE, [
    environment.id,
    ...CUSTOMER.values(made, {
      id: ({ id }) => id,
      reference_index: ({ index }) => index,
      sealed: ({ sealed }) => sealed,
      at: ({ at }) => at,
      wrapped: ({ wrapped }) => wrapped,
    }),
  ]);
}

async function newCustomer(vault: Vault, environmentId: string, { index, at }: CustomerFact, reference: string) {
  const id = newId('cus');
  const { key, wrapped } = await vault.newDataKey(environmentId, id);
  const sealed = sealWith(key, Buffer.from(reference), customerReferenceContext(environmentId, id));
  return { id, index, at, sealed, wrapped };
}

/** What the newest resource says stands; a name stays until a resource with a name comes. */
async function describe({ app, environment, tx }: Place, customer: Held, facts: readonly CustomerFact[]) {
  const last = <K extends 'name' | 'type' | 'country'>(field: K) => facts.findLast((fact) => fact[field] !== undefined);
  const named = last('name');
  const key: DataKey = app.vault.unwrap(customer.data_key_id, customer.wrapped);
  await tx.query(DESCRIBE, [
    environment.id,
    customer.id,
    new Date(Math.min(...facts.map(({ at }) => at))),
    last('type')?.type ?? null,
    last('country')?.country ?? null,
    named?.name === undefined
      ? null
      : sealWith(key, Buffer.from(named.name), customerNameContext(environment.id, customer.id)),
    named?.source ?? null,
  ]);
}
