import { isId } from '@assay/kernel';
import { type DataKey, sealWith } from '../../platform/crypto/vault.js';
import { columns } from '../../platform/store/named-columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { casesAbout } from '../../work/cases/cases-about.js';
import { customerNameContext } from '../../work/customers/customer-row.js';
import {
  type HeldRow,
  holdCustomers,
  keysOfCustomers,
  knownCustomers,
  makeCustomers,
  type NamedCustomer,
} from '../../work/customers/make-customers.js';
import type { CustomerFact, Place } from './fact.js';

/** Known ones are held in the same order before they are counted again: a change of several rows has none of its own. */
const LOCK_KNOWN: Statement = {
  name: 'customers_hold_known',
  text: 'select 1 from customers where environment_id = $1 and id = any($2) order by reference_index for no key update',
};
const NEWS = columns({
  id: 'text',
  at: 'timestamptz',
  type: 'text',
  country: 'text',
  sealed: 'bytea',
  source: 'text',
  expires: 'timestamptz',
  document: 'text',
});
/**
 * What brings the review of a customer forward, whom we knew before: a hit that is new, a case about payments, or another
 * owner of a business since the last review, whose alert may have joined a case that was open. The review is made with the
 * case. Nothing, while the review was brought forward already.
 */
const REVIEW_TRIGGER = `case when c.review_triggered_at is not null then null
  when n.open_hits > c.open_hits and c.monitors > 0 then 'new_hit'
  when n.open_cases > 0 and exists (select from cases a join alerts l on l.environment_id = $1 and l.case_id = a.id
    where a.environment_id = $1 and a.reference_index = n.reference_index and a.type = 'business' and a.state <> 'closed'
      and l.kind = 'business_ubo_changed' and (c.reviewed_at is null or l.created_at > c.reviewed_at)) then 'owner_change'
  when n.open_cases > c.open_cases and exists (select from cases a
    where a.environment_id = $1 and a.reference_index = n.reference_index and a.type = 'transaction' and a.state <> 'closed'
      and (c.reviewed_at is null or a.created_at > c.reviewed_at)) then 'unusual_transactions' end`;
/**
 * What is new of customers, and their numbers, in one change of each row; none where nothing differs. Everything is counted
 * again from the indexes by reference, so that doing it again, or late, gives the same. The risk is that of the newest session
 * that has one, else of the newest business. Answers with those of whom nothing is left.
 */
const COUNT: Statement = {
  name: 'customers_count',
  text: `with wanted as materialized (
      select c.reference_index, r.* from ${NEWS.rows(2)} join customers c on c.environment_id = $1 and c.id = r.id),
    counted as materialized (
      select w.id, w.reference_index, w.at, w.type, w.country, w.sealed, w.source, w.expires, w.document, s.*, b.*, r.*,
        (select count(*)::integer from check_entries e where e.reference_index = w.reference_index and e.environment_id = $1) as checks,
        (select count(*)::integer from screening_hits h where h.reference_index = w.reference_index and h.environment_id = $1
          and (h.status = 'unreviewed' or h.reviewed_index <> h.content_index)) as open_hits,
        (select count(*)::integer from (${casesAbout('w.reference_index')}) about join cases a on a.environment_id = $1
          and a.id = about.id and a.state <> 'closed') as open_cases,
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
          order by x.rank limit 1) r on true),
    told as (
      select n.*, array_remove(array[
        case when n.approved = 0 then 'identity_not_verified' end,
        case when n.monitors = 0 then 'not_monitored' end,
        case when n.open_hits > 0 then 'hits_open' end,
        case when n.open_cases > 0 then 'cases_open' end], null) as gaps,
        ${REVIEW_TRIGGER} as trigger
      from counted n join customers c on c.environment_id = $1 and c.id = n.id),
    changed as (
      update customers c set created_at = least(c.created_at, n.at), type = coalesce(n.type, c.type), country = coalesce(n.country, c.country),
        sealed_name = coalesce(n.sealed, c.sealed_name), name_source = case when n.sealed is null then c.name_source else n.source end,
        verifications = n.verifications, checks = n.checks, open_hits = n.open_hits, open_cases = n.open_cases,
        monitors = n.monitors, wallets = n.wallets, travel_rule_messages = n.messages, businesses = n.businesses,
        risk_score = n.score, risk_band = n.band, gaps = n.gaps,
        document_expires_at = greatest(c.document_expires_at, n.expires),
        document_source = case when n.expires >= coalesce(c.document_expires_at, '-infinity') then n.document else c.document_source end,
        review_trigger = coalesce(c.review_trigger, n.trigger),
        review_triggered_at = case when n.trigger is null then c.review_triggered_at else clock.now end,
        review_due_at = case when n.trigger is not null then least(c.review_due_at, clock.now)
          when n.band is not distinct from c.risk_band or c.review_triggered_at is not null then c.review_due_at end
      from told n, (select now() + make_interval(secs => clock_offset_seconds) as now from environments where id = $1) clock where c.environment_id = $1 and c.id = n.id and (
        n.sealed is not null or n.trigger is not null or n.at < c.created_at or n.expires > coalesce(c.document_expires_at, '-infinity')
        or (coalesce(n.type, c.type), coalesce(n.country, c.country), n.verifications, n.checks, n.open_hits, n.open_cases, n.monitors,
            n.wallets, n.messages, n.businesses, n.score, n.band, n.gaps)
          is distinct from (c.type, c.country, c.verifications, c.checks, c.open_hits, c.open_cases, c.monitors,
            c.wallets, c.travel_rule_messages, c.businesses, c.risk_score, c.risk_band, c.gaps)))
    select id from counted where verifications + checks + monitors + wallets + messages + businesses = 0`,
};
/**
 * A customer of whom nothing is left goes with its key. One with transactions, a case or a restriction stays, and one of
 * whom anything is held that only the reference leads to: the subject's rights begin with the customer.
 */
const DROP: Statement = {
  name: 'customers_drop',
  text: `with gone as (
      delete from customers c where c.environment_id = $1 and c.id = any($2) and c.verifications + c.checks + c.monitors + c.wallets
        + c.travel_rule_messages + c.businesses = 0 and c.transactions = 0 and c.open_cases = 0 and c.restricted_at is null
        and not exists (select 1 from cases a where a.environment_id = $1 and a.reference_index = c.reference_index)
        and not exists (select 1 from sessions s where s.environment_id = $1 and s.reference_index = c.reference_index)
        and not exists (select 1 from wallet_challenges w where w.environment_id = $1 and w.reference_index = c.reference_index)
        and not exists (select 1 from travel_rule_addresses t where t.environment_id = $1 and t.reference_index = c.reference_index)
        and not exists (select 1 from rule_snoozes z where z.environment_id = $1 and z.reference_index = c.reference_index)
      returning c.id),
    terms as (delete from search_terms s using gone g where s.environment_id = $1 and s.resource_id = g.id),
    keys as (select id from drop_data_keys($1, array(select id from gone)) as keys(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from keys returning 1`,
};

/**
 * Makes or brings up to date the customers of these facts, in the transaction that learned them.
 * @returns the resources that an erasure had to leave: they give no name, and nothing finds them by one
 */
export async function refreshCustomers(place: Place, facts: readonly CustomerFact[]): Promise<ReadonlySet<string>> {
  const { tx, environment } = place;
  const byCustomer = grouped(facts);
  if (byCustomer.size === 0) return new Set();
  const indexes = [...byCustomer.values()].flatMap(([first]) => (first ? [first.index] : []));
  const known = await knownCustomers(tx, environment.id, indexes);
  const made = await makeCustomers(
    tx,
    place.app.vault,
    environment.id,
    [...byCustomer].flatMap(([name, group]) => (known.has(name) ? [] : namedIn(group))),
  );
  const held = (await holdCustomers(tx, environment.id, indexes)).map((customer) => {
    const own = byCustomer.get(customer.reference_index.toString('hex')) ?? [];
    const left = own.filter((fact) => wasLeft(fact, customer));
    const told = own.map((fact) => (left.includes(fact) ? nameless(fact) : fact));
    return { ...customer, left, facts: withoutWeaker(told, customer) };
  });
  const keys = await keysOf(place, held, made);
  await count(
    tx,
    environment.id,
    held.map(({ id, facts }) => newsOf(environment.id, id, facts, keys.get(id))),
  );
  return new Set(held.flatMap(({ left }) => left.map(({ source }) => source)));
}

/** A person's erasure leaves what must be kept. A company is no person. */
function wasLeft({ at, source }: CustomerFact, { erased_at: erased }: HeldRow): boolean {
  return erased !== null && at <= erased.getTime() && !isId('bus', source);
}

/** What a transaction says of its customer gives way to what everything else says. */
function withoutWeaker(facts: readonly CustomerFact[], { name_source: source, type }: HeldRow): CustomerFact[] {
  const strong = facts.filter((fact) => !isWeak(fact));
  const isNamed = strong.some(({ name }) => name !== undefined) || (source !== null && !isId('txn', source));
  const isTyped = strong.some((fact) => fact.type !== undefined) || type !== null;
  return facts.map((fact) => {
    if (!isWeak(fact)) return fact;
    const { type: ownType, ...rest } = isNamed ? nameless(fact) : fact;
    return isTyped || ownType === undefined ? rest : { ...rest, type: ownType };
  });
}

function isWeak({ source }: CustomerFact): boolean {
  return isId('txn', source);
}

function nameless({ name: _name, ...fact }: CustomerFact): CustomerFact {
  return fact;
}

/** Counts again. */
export async function recount(tx: Queryable, environmentId: string, ids: readonly string[]): Promise<void> {
  const nothing = { at: null, type: null, country: null, sealed: null, source: null, expires: null, document: null };
  if (ids.length === 0) return;
  await tx.query(LOCK_KNOWN, [environmentId, ids]);
  await count(
    tx,
    environmentId,
    ids.map((id) => ({ id, ...nothing })),
  );
}

/** What resources say of a customer; null leaves what is there. */
interface News {
  readonly id: string;
  readonly at: number | null;
  readonly type: string | null;
  readonly country: string | null;
  readonly sealed: Buffer | null;
  readonly source: string | null;
  readonly expires: number | null;
  readonly document: string | null;
}

async function count(tx: Queryable, environmentId: string, news: readonly News[]): Promise<void> {
  const left = await tx.query<{ id: string }>(COUNT, [
    environmentId,
    ...NEWS.values(news, {
      id: ({ id }) => id,
      at: ({ at }) => at,
      type: ({ type }) => type,
      country: ({ country }) => country,
      sealed: ({ sealed }) => sealed,
      source: ({ source }) => source,
      expires: ({ expires }) => expires,
      document: ({ document }) => document,
    }),
  ]);
  const ids = left.map(({ id }) => id);
  if (ids.length > 0) await tx.query(DROP, [environmentId, ids]);
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

/** A customer that can be made: one of its facts names it. */
function namedIn(group: readonly CustomerFact[]): NamedCustomer[] {
  const named = group.find(({ reference }) => reference !== undefined);
  return named?.reference === undefined ? [] : [{ index: named.index, at: named.at, reference: named.reference }];
}

/** The keys of customers who have a name now. */
async function keysOf(
  { app, environment, tx }: Place,
  held: readonly (HeldRow & { readonly facts: readonly CustomerFact[] })[],
  made: ReadonlyMap<string, DataKey>,
): Promise<Map<string, DataKey>> {
  const named = held.filter(({ id, facts }) => !made.has(id) && facts.some(({ name }) => name !== undefined));
  return new Map([...made, ...(await keysOfCustomers(tx, app.vault, environment.id, named))]);
}

/** What the newest resource says stands; a name stays until a resource with a name comes. */
function newsOf(environmentId: string, id: string, facts: readonly CustomerFact[], key: DataKey | undefined): News {
  const last = <K extends 'name' | 'type' | 'country' | 'documentExpiresAt'>(field: K) =>
    facts.findLast((fact) => fact[field] !== undefined);
  const named = last('name');
  const name = named?.name;
  const dated = last('documentExpiresAt');
  return {
    id,
    at: Math.min(...facts.map(({ at }) => at)),
    type: last('type')?.type ?? null,
    country: last('country')?.country ?? null,
    sealed:
      name === undefined || !key ? null : sealWith(key, Buffer.from(name), customerNameContext(environmentId, id)),
    source: named?.source ?? null,
    expires: dated?.documentExpiresAt ?? null,
    document: dated?.source ?? null,
  };
}
