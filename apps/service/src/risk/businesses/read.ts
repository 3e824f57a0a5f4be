import { businesses } from '@assay/contract';
import { ok } from '../../platform/http/answer.js';
import { pageOf, pageOfAll, readPage } from '../../platform/http/page.js';
import type { Statement } from '../../platform/store/database.js';
import { type Context, route } from './app.js';
import { documentsOf } from './documents-store.js';
import { loadBusiness } from './load.js';
import { ownersView, unresolvedView } from './owners-view.js';
import { dayOf, resolveBusiness } from './resolve.js';
import { BUSINESS_COLUMNS, BUSINESS_FROM, type BusinessRow, businessOf } from './store.js';
import { businessView, percent } from './view.js';

const LIST = `select ${BUSINESS_COLUMNS} from ${BUSINESS_FROM} where b.environment_id = $1
    and ($2::timestamptz is null or b.created_at >= $2) and ($3::timestamptz is null or b.created_at < $3)
    and ($4::bytea is null or b.reference_index = $4) and ($5::text is null or b.status = $5)
    and ($6::text is null or b.country = $6) and ($7::text is null or b.risk_band = $7)
    and ($8::text is null or $8 = any(b.reason_codes))`;
const LIST_DESCENDING: Statement = {
  name: 'businesses_desc',
  text: `${LIST} and ($9::timestamptz is null or (b.created_at, b.id) < ($9, $10)) order by b.created_at desc, b.id desc limit $11`,
};
const LIST_ASCENDING: Statement = {
  name: 'businesses_asc',
  text: `${LIST} and ($9::timestamptz is null or (b.created_at, b.id) > ($9, $10)) order by b.created_at, b.id limit $11`,
};

export const listBusinesses = route(businesses.listBusinesses, {
  async handle(context) {
    const { app, environment, query } = context;
    const page = readPage(context as Context, 'businesses');
    const reference = query.reference ?? query.subject_reference;
    const rows = await app.db.inEnvironment<BusinessRow>(
      environment.id,
      page.ascending ? LIST_ASCENDING : LIST_DESCENDING,
      [
        environment.id,
        page.createdAfter ?? null,
        page.createdBefore ?? null,
        reference === undefined ? null : app.vault.blindIndex(environment.id, 'business_reference', reference),
        query.status ?? null,
        query.country ?? null,
        query.risk_band ?? null,
        query.reason_code ?? null,
        page.after ? new Date(page.after.at) : null,
        page.after?.id ?? null,
        page.limit + 1,
      ],
    );
    const found = rows.map((row) => businessOf(row, app.vault));
    const documents = await documentsOf(app, environment.id, found);
    const position = (row: (typeof found)[number]) => ({ at: new Date(row.createdAt).toISOString(), id: row.id });
    const show = (row: (typeof found)[number]) => businessView(environment, row, documents.get(row.id) ?? []);
    return ok(pageOf(context as Context, 'businesses', page, found, position, show));
  },
});

export const getBusiness = route(businesses.getBusiness, {
  load: loadBusiness,
  async handle({ app, environment, resource }) {
    const documents = await documentsOf(app, environment.id, [resource]);
    return ok(businessView(environment, resource, documents.get(resource.id) ?? []));
  },
});

export const getBeneficialOwners = route(businesses.getBeneficialOwners, {
  load: loadBusiness,
  async handle(context) {
    const { resource, query, now } = context;
    const { threshold = 25, comparator = 'gte', as_of: asOf = dayOf(now) } = query;
    const resolved = resolveBusiness({
      register: resource.secrets.register,
      thresholdPercent: threshold,
      comparator,
      asOf,
    });
    const list = `ubos ${resource.id}`;
    const { createdAfter, createdBefore } = readPage(context as Context, list, 'asc');
    // Owners are as old as the record that they are resolved from.
    const isWithin =
      resource.createdAt >= Number(createdAfter ?? 0) && resource.createdAt < Number(createdBefore ?? Infinity);
    const owners = isWithin ? ownersView(resource, resolved) : [];
    const page = pageOfAll(context as Context, list, owners);
    return ok({
      business_id: resource.id,
      threshold,
      comparator,
      as_of: asOf,
      data: page.data,
      unresolved: unresolvedView(resolved),
      total_resolved_percent: percent(resolved.resolved),
      reason_codes: resolved.reasonCodes,
      exact: resolved.exact,
      truncated: resource.secrets.truncated || resolved.truncated,
      next_cursor: page.next_cursor,
    });
  },
});
