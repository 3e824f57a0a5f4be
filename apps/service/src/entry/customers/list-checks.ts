import { customers } from '@assay/contract';
import type { Environment } from '../../platform/environments/environment.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import { catchUp } from './catch-up.js';
import { openReference } from './customer-view.js';

const LIST = {
  name: 'checks',
  table: 'e',
  select: `select e.id, e.type, e.status, e.reason_codes, e.score, e.session_id, e.step, e.created_at, e.completed_at,
      c.id as customer_id, c.data_key_id, c.sealed_reference, c.wrapped
    from check_entries e
      left join lateral (
        select c.id, c.data_key_id, c.sealed_reference, k.wrapped from customers c
          join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
        where c.reference_index = e.reference_index and c.environment_id = e.environment_id limit 1) c on true
    where e.environment_id = $1`,
};

interface CheckRow {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly reason_codes: readonly string[];
  readonly score: number | null;
  readonly session_id: string | null;
  readonly step: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly customer_id: string | null;
  readonly data_key_id: string | null;
  readonly sealed_reference: Buffer | null;
  readonly wrapped: Buffer | null;
}

/** Checks of sessions and standalone ones in one list, newest first. */
export const listChecks = route(customers.listChecks, {
  async handle(context) {
    const { app, environment, query } = context;
    await catchUp(app, environment);
    const { type, outcome, standalone, subject_reference: reference } = query;
    const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environment.id, reference);
    const filters = [
      ...typeFilter(type),
      ...statusFilter(outcome),
      {
        name: standalone ? 'standalone' : 'session',
        value: standalone,
        condition: (at: string) => `e.session_id is ${standalone ? '' : 'not '}null and ${at}::boolean is not null`,
      },
      { name: 'reference', value: index, condition: (at: string) => `e.reference_index = ${at}` },
    ];
    return filteredListPage<CheckRow>(context as Context, LIST, filters, (row) => checkView(app, environment, row));
  },
});

function typeFilter(types: readonly string[] | undefined) {
  return anyOf('type', 'e.type', types);
}

/** One value is compared as one: then its index gives the rows in their order. */
function anyOf(name: string, column: string, values: readonly string[] | undefined, more = '') {
  if (values?.length === 1) return [{ name, value: values[0], condition: (at: string) => `${column} = ${at}${more}` }];
  return [{ name: `${name}s`, value: values, condition: (at: string) => `${column} = any(${at})${more}` }];
}

/** The index of the rarer outcomes leaves out the one that is frequent; its condition has to be said. */
function statusFilter(outcomes: readonly string[] | undefined) {
  const rare = outcomes?.includes('passed') ? '' : ` and e.status <> 'passed'`;
  const name = rare === '' ? 'passed' : 'outcome';
  return anyOf(name, 'e.status', outcomes, rare);
}

function checkView({ vault }: Pick<Context['app'], 'vault'>, environment: Environment, row: CheckRow) {
  const { customer_id: id, data_key_id, sealed_reference, wrapped } = row;
  const known = id !== null && data_key_id !== null && sealed_reference !== null && wrapped !== null;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    reason_codes: row.reason_codes,
    score: row.score,
    standalone: row.session_id === null,
    verification_id: row.session_id,
    step: row.step,
    subject_reference: known
      ? openReference(vault, environment.id, { id, data_key_id, sealed_reference, wrapped })
      : null,
    environment: environment.kind,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
