import { dataRequests } from '@assay/contract';
import { conflict, isId, notFound } from '@assay/kernel';
import { preferredType } from '../../platform/http/accept.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { filteredListPage } from '../../platform/http/filtered-list-page.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { Statement } from '../../platform/store/statement.js';
import { referenceIndexOf } from '../../work/customers/customer.js';
import { type Context, route } from '../customers/app.js';
import { findCustomer } from '../customers/read.js';
import { subjectArchive } from './archive/archive.js';
import { REQUEST_COLUMNS, REQUEST_FROM, type RequestRow, requestView } from './data-request.js';
import { readSubject } from './subject-export.js';

const ZIP = 'application/zip';
const LIST = {
  name: 'data_requests',
  table: 'd',
  select: `select ${REQUEST_COLUMNS} from ${REQUEST_FROM} where d.environment_id = $1`,
};
const FIND: Statement = {
  name: 'data_request_find',
  text: `select ${REQUEST_COLUMNS} from ${REQUEST_FROM} where d.environment_id = $1 and d.id = $2`,
};

export const listDataRequests = route(dataRequests.listDataRequests, {
  handle(context) {
    const { app, environment, query, now } = context;
    const { type, status, subject_reference: reference } = query;
    const index = reference === undefined ? undefined : referenceIndexOf(app.vault, environment.id, reference);
    const filters = [
      { name: 'type', value: type, condition: (at: string) => `d.type = ${at}` },
      { name: 'status', value: status, condition: (at: string) => `d.status = ${at}` },
      { name: 'reference', value: index, condition: (at: string) => `d.reference_index = ${at}` },
    ];
    return filteredListPage<RequestRow>(context as Context, LIST, filters, (row) =>
      requestView(app.vault, environment, row, now),
    );
  },
});

export const getDataRequest = route(dataRequests.getDataRequest, {
  load: loadRequest,
  handle: async ({ app, environment, resource, now }) => ok(requestView(app.vault, environment, resource, now)),
});

/**
 * The data of the subject of a request for access: JSON, or the archive for the person. Each retrieval is noted before
 * anything leaves. @throws ApiError 409 of another request
 */
export const getSubjectExport = route(dataRequests.getSubjectExport, {
  load: loadRequest,
  async handle(context) {
    const { app, environment, resource, now, requestId, query, headers } = context;
    if (resource.type !== 'access') throw conflict('Only a request for access has an export.');
    const customer = await findCustomer(context as Context, resource.customer_id);
    if (!customer) throw conflict('The customer of this request was erased.');
    const format = query.format ?? (preferredType(String(headers['accept'] ?? '')) === ZIP ? 'zip' : 'json');
    const subject = await readSubject(app, environment, customer, now);
    const effects = noEffects();
    effects.audit.push({
      action: 'customer.exported',
      actor: actorOf(context as Context),
      target: { type: 'customer', id: customer.id },
      at: now,
      requestId,
      changes: [
        { field: 'data_request', before: null, after: resource.id },
        { field: 'format', before: null, after: format },
      ],
    });
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
    announce(app, effects);
    if (format === 'json') return ok(subject.data);
    return archiveAnswer(resource.id, subjectArchive(app, environment, { subject, locale: query.locale }));
  },
});

function archiveAnswer(id: string, bytes: NodeJS.ReadableStream): Answer {
  return {
    status: 200,
    raw: { bytes, type: ZIP },
    headers: {
      'content-disposition': `attachment; filename="data-${id}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** The request that the path names. @throws ApiError 404 */
export async function loadRequest({ app, environment, params }: Context): Promise<RequestRow> {
  const id = params['id'] ?? '';
  const [row] = isId('drq', id)
    ? await app.db.inEnvironment<RequestRow>(environment.id, FIND, [environment.id, id])
    : [];
  if (!row) throw notFound('There is no such data request in this environment.');
  return row;
}
