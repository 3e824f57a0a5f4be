import { CUSTOMER_GAPS, customers, type QueryOf } from '@assay/contract';
import { at, isId, notFound } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import { pageOfAll } from '../../platform/http/page.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from './app.js';
import { catchUp } from './catch-up.js';
import { CUSTOMER_COLUMNS, CUSTOMER_FROM, type CustomerRow, customerView, gapsOf } from './customer-view.js';

const FIND: Statement = {
  name: 'customer_find',
  text: `select ${CUSTOMER_COLUMNS} from ${CUSTOMER_FROM} where c.environment_id = $1 and c.id = $2`,
};
const BY_REFERENCE: Statement = {
  name: 'customer_by_reference',
  text: `select ${CUSTOMER_COLUMNS} from ${CUSTOMER_FROM} where c.environment_id = $1 and c.reference_index = $2`,
};
const LIST = {
  name: 'customers',
  table: 'c',
  select: `select ${CUSTOMER_COLUMNS} from ${CUSTOMER_FROM} where c.environment_id = $1`,
};

export const listCustomers = route(customers.listCustomers, {
  async handle(context) {
    const { app, environment, query, now } = context;
    await catchUp(app, environment);
    return filteredListPage<CustomerRow>(context as Context, LIST, filtersOf(context as Context, query), (row) =>
      customerView(app.vault, environment, row, now),
    );
  },
});

function filtersOf({ app, environment, now }: Context, query: QueryOf<typeof customers.listCustomers>) {
  const { subject_reference: reference, type, risk_band: band, risk_class: riskClass, review_overdue: overdue } = query;
  const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environment.id, reference);
  // The partial index of high risks is found by the word itself, not by a parameter.
  const atRisk = band === 'high' || band === 'critical' ? band : undefined;
  return [
    { name: 'reference', value: index, condition: (at: string) => `c.reference_index = ${at}` },
    { name: 'class', value: riskClass, condition: (at: string) => `c.risk_class = ${at}` },
    { name: 'overdue', value: overdue && new Date(now), condition: (at: string) => `c.review_due_at < ${at}` },
    { name: 'type', value: type, condition: (at: string) => `c.type = ${at}` },
    {
      name: `risk_${atRisk}`,
      value: atRisk,
      condition: (at: string) => `c.risk_band = '${atRisk}' and ${at}::text is not null`,
    },
    { name: 'band', value: atRisk ? undefined : band, condition: (at: string) => `c.risk_band = ${at}` },
  ];
}

export const getCustomer = route(customers.getCustomer, {
  load: loadCustomer,
  handle: async ({ app, environment, resource, now }) => ok(customerView(app.vault, environment, resource, now)),
});

const GAP_TEXTS: Readonly<Record<(typeof CUSTOMER_GAPS)[number], string>> = {
  identity_not_verified: 'No session of this customer is approved.',
  not_monitored: 'Nobody is told when a list names this customer.',
  hits_open: 'Hits of a screening wait for a review.',
  cases_open: 'Cases are open.',
  review_overdue: 'The review of this customer was due.',
};

export const getCustomerGaps = route(customers.getCustomerGaps, {
  load: loadCustomer,
  async handle(context) {
    const { resource, now } = context;
    const counts: Readonly<Record<string, number>> = { hits_open: resource.open_hits, cases_open: resource.open_cases };
    const gaps = gapsOf(resource, now);
    const all = CUSTOMER_GAPS.filter((id) => gaps.includes(id)).map((id) => ({
      id,
      message: GAP_TEXTS[id],
      count: counts[id] ?? null,
    }));
    return ok(pageOfAll(context as Context, `gaps ${resource.id}`, all));
  },
});

/** The customer that the path names by reference or id, as everything written so far makes it. @throws ApiError 404 */
export async function loadCustomer({ app, environment, params }: Context): Promise<CustomerRow> {
  await catchUp(app, environment);
  const name = params['reference'] ?? '';
  const byId = isId('cus', name) ? await findCustomer({ app, environment }, name) : undefined;
  if (byId) return byId;
  const index = referenceIndexOf(app.vault, environment.id, name);
  const [row] = await app.db.inEnvironment<CustomerRow>(environment.id, BY_REFERENCE, [environment.id, index]);
  if (!row) throw notFound('There is no such customer in this environment.');
  return row;
}

/** A customer inside a transaction that has just changed it. */
export async function findCustomerIn(tx: Queryable, environmentId: string, id: string): Promise<CustomerRow> {
  return at(await tx.query<CustomerRow>(FIND, [environmentId, id]), 0);
}

/** Undefined when there is none in this environment, or it was erased. */
export async function findCustomer(
  { app, environment }: Pick<Context, 'app' | 'environment'>,
  id: string,
): Promise<CustomerRow | undefined> {
  const [row] = await app.db.inEnvironment<CustomerRow>(environment.id, FIND, [environment.id, id]);
  return row;
}
