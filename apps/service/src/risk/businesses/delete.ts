import { businesses } from '@assay/contract';
import { deleteResource } from '../../platform/http/delete-resource.js';
import { forgetAnswers } from '../../platform/http/idempotency.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { emptyEvents } from '../../platform/store/empty-events.js';
import { demandNoHold } from '../../work/cases/demand-no-hold.js';
import { blobNames, eraseCaseContents } from '../../work/cases/erase.js';
import { forgetSources, touchCustomers } from '../../work/customers/forget.js';
import { type Context, route } from './app.js';
import type { Business } from './business.js';
import { absentBusiness, loadBusiness } from './load.js';
import { holdMonitors } from './monitor.js';

const MONITORS: Statement = {
  name: 'business_erase_monitors',
  text: 'delete from screening_monitors where environment_id = $1 and owner_id = $2 returning id',
};
const HITS: Statement = {
  name: 'business_erase_hits',
  text: `delete from screening_hits where environment_id = $1
    and $2 in (source_id, detail_key_id, reason_key_id, proposal_key_id) returning id`,
};
/** A document that is just being written is waited for: it goes with the others. */
const HOLD: Statement = {
  name: 'business_erase_hold',
  text: 'select 1 from businesses where environment_id = $1 and id = $2 for update',
};
const DOCUMENTS: Statement = {
  name: 'business_erase_documents',
  text: 'delete from business_documents where environment_id = $1 and business_id = $2 returning id',
};
const BUSINESS: Statement = {
  name: 'business_erase',
  text: 'delete from businesses where environment_id = $1 and id = $2 returning subject_index',
};
const KEY: Statement = {
  name: 'business_erase_key',
  text: `with gone as (select id from drop_data_keys($1, array[$2]) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
};

/**
 * Deletes a record of a company with the people in it: register data, owners, officers, documents, hits and monitors go,
 * and the key that sealed them. Sessions about the company and those of its owners are records of their own.
 */
export const deleteBusiness = route(businesses.deleteBusiness, {
  load: loadBusiness,
  async handle(context) {
    const { app, environment, resource } = context;
    const target = { type: 'business', id: resource.id };
    let blobs: readonly string[] = [];
    const answer = await deleteResource(context as Context, { action: 'business.deleted', target }, async (tx) => {
      blobs = await eraseBusiness(tx, resource);
    });
    app.signals.notify('shred');
    await dropQueuedBlobs(app, environment.id, blobs);
    return answer;
  },
});

/** @returns the blobs of documents and of files of cases, which go after the commit @throws ApiError 404 when somebody else was quicker, 409 under a legal hold */
async function eraseBusiness(tx: Queryable, business: Business): Promise<string[]> {
  const own = [business.environmentId, business.id];
  const { environmentId, id } = business;
  // In the order in which a finding takes them: the monitors, the hits, then the business.
  await holdMonitors(tx, business);
  const monitors = await tx.query<{ id: string }>(MONITORS, own);
  const hits = await tx.query<{ id: string }>(HITS, own);
  await tx.query(HOLD, own);
  const documents = await tx.query<{ id: string }>(DOCUMENTS, own);
  const blobs = documents.map((one) => mediaName(environmentId, id, one.id));
  await queueBlobs(tx, environmentId, blobs);
  const [gone] = await tx.query<{ subject_index: Buffer | null }>(BUSINESS, own);
  if (!gone) throw absentBusiness();
  const ids = [id, ...monitors.map((one) => one.id)];
  await demandNoHold(tx, environmentId, ids, gone.subject_index);
  const files = await eraseCaseContents(tx, environmentId, [id]);
  await tx.query(KEY, own);
  await forgetSources(tx, environmentId, ids);
  await emptyEvents(tx, environmentId, ids);
  await forgetAnswers(tx, environmentId, [...ids, ...hits.map((one) => one.id)]);
  await touchCustomers(tx, environmentId, [gone.subject_index]);
  return [...blobs, ...blobNames(environmentId, files)];
}
