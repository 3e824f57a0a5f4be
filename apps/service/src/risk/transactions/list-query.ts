import type { QueryOf } from '@assay/contract';
import { TRANSACTION_STATUSES, type transactions } from '@assay/contract';
import { invalidRequest, requireCountry } from '@assay/kernel';
import { formatDecimal, parseDecimal } from '@assay/rules';
import type { Vault } from '../../platform/crypto/vault.js';
import type { PageRequest } from '../../platform/http/page.js';
import { momentOf } from '../../platform/moment.js';
import type { Statement } from '../../platform/store/database.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { transactionIndex } from './insert.js';
import { partyFingerprints } from './parties.js';
import { TRANSACTION_COLUMNS, TRANSACTION_FROM } from './stored.js';

type Query = QueryOf<typeof transactions.listTransactions>;

interface Filter {
  /** Stands for it in the name of the statement. */
  readonly letter: string;
  readonly value: unknown;
  readonly sql: (parameter: string) => string;
}

/**
 * The statement of a page of transactions with its values. It holds only the filters that were asked for: a prepared
 * statement with all of them would be planned without an index.
 */
export function listQuery(
  vault: Vault,
  environmentId: string,
  query: Query,
  page: PageRequest,
): { readonly statement: Statement; readonly values: readonly unknown[] } {
  const filters = [...pageFilters(page), ...filtersOf(vault, environmentId, query)].filter(
    ({ value }) => value !== undefined,
  );
  const [order, beyond] = page.ascending ? ['asc', '>'] : ['desc', '<'];
  const values: unknown[] = [environmentId, page.limit + 1];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = filters.map(({ sql, value }) => ` and ${sql(put(value))}`).join('');
  const { after } = page;
  const rest = after
    ? ` and (t.created_at, t.id) ${beyond} (${put(new Date(after.at))}::timestamptz, ${put(after.id)}::text)`
    : '';
  const letters = filters.map(({ letter }) => letter).join('');
  return {
    statement: {
      name: `transaction_list_${order}_${letters}${after ? '_after' : ''}`,
      text: `select ${TRANSACTION_COLUMNS} from ${TRANSACTION_FROM} where t.environment_id = $1${conditions}${rest}
    order by t.created_at ${order}, t.id ${order} limit $2::integer`,
    },
    values,
  };
}

function pageFilters({ createdAfter, createdBefore }: PageRequest): Filter[] {
  return [
    { letter: 'a', value: createdAfter, sql: (n) => `t.created_at >= ${n}::timestamptz` },
    { letter: 'b', value: createdBefore, sql: (n) => `t.created_at < ${n}::timestamptz` },
  ];
}

function filtersOf(vault: Vault, environmentId: string, query: Query): Filter[] {
  const { subject_reference: subject, reference, counterparty } = query;
  // No transaction is taken with another one.
  requireCountry('country', query.country);
  return [
    { letter: 's', value: statusesOf(query), sql: (n) => `t.status = any(${n}::text[])` },
    {
      letter: 'c',
      value: subject && referenceIndexOf(vault, environmentId, subject),
      sql: (n) =>
        `t.customer_id = (select c.id from customers c where c.environment_id = $1 and c.reference_index = ${n}::bytea)`,
    },
    {
      letter: 'r',
      value: reference && transactionIndex(vault, environmentId, reference),
      sql: (n) => `t.reference_index = ${n}::bytea`,
    },
    { letter: 't', value: query.type, sql: (n) => `t.type = ${n}::text` },
    { letter: 'd', value: query.direction, sql: (n) => `t.direction = ${n}::text` },
    { letter: 'e', value: query.reason_code, sql: (n) => `t.reason_codes @> array[${n}::text]` },
    { letter: 'o', value: occurred('occurred_after', query), sql: (n) => `t.occurred_ms >= ${n}::bigint` },
    { letter: 'p', value: occurred('occurred_before', query), sql: (n) => `t.occurred_ms < ${n}::bigint` },
    { letter: 'u', value: query.currency?.toUpperCase(), sql: (n) => `t.currency = ${n}::text` },
    { letter: 'm', value: amount('amount_min', query), sql: (n) => `t.amount >= ${n}::numeric` },
    { letter: 'x', value: amount('amount_max', query), sql: (n) => `t.amount <= ${n}::numeric` },
    {
      letter: 'y',
      value: counterparty && partyFingerprints(vault, environmentId, counterparty).map(({ index }) => index),
      sql: (n) => `t.counterparty_index = any(${n}::bytea[])`,
    },
    { letter: 'i', value: query.import_id, sql: (n) => `t.import_id = ${n}::text` },
    // The index of labelled transactions is for those that have one.
    { letter: 'n', value: query.label, sql: (n) => `t.label is not null and t.label = ${n}::text` },
    { letter: 'l', value: query.country, sql: (n) => `t.counterparty_country = ${n}::text` },
    {
      letter: 'f',
      value: query.rule_id,
      sql: (n) =>
        `t.id in (select f.transaction_id from rule_firings f where f.environment_id = $1 and f.rule_id = ${n}::text)`,
    },
  ];
}

function statusesOf({ status }: Query): readonly string[] | undefined {
  const unknown = status?.find((one) => !TRANSACTION_STATUSES.some((known) => known === one));
  if (unknown !== undefined) throw invalidRequest('status', `Use one of: ${TRANSACTION_STATUSES.join(', ')}.`);
  return status;
}

function occurred(field: 'occurred_after' | 'occurred_before', query: Query): number | undefined {
  const text = query[field];
  return text === undefined ? undefined : momentOf(field, text);
}

/** Amounts of different currencies are not comparable, so a bound names its currency. */
function amount(field: 'amount_min' | 'amount_max', query: Query): string | undefined {
  const text = query[field];
  if (text === undefined) return undefined;
  const value = parseDecimal(text);
  if (!value) throw invalidRequest(field, 'Send a decimal text with at most 18 digits after the point.');
  if (query.currency === undefined) throw invalidRequest('currency', 'A bound of the amount needs its currency.');
  return formatDecimal(value);
}
