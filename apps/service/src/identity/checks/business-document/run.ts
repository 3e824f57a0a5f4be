import { documentsOf } from '../../../risk/businesses/documents-store.js';
import { businessOfSession } from '../../company-sessions/of-session.js';
import { noBusiness } from '../business-registry/verdict.js';
import type { CheckRun } from '../check-run.js';
import type { CheckOutcome } from '../outcome.js';
import { attachUploads } from './attach-uploads.js';

/** At least one document of the company was attached and recognised, and none contradicts. */
export async function runBusinessDocuments(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return noBusiness(run.session);
  await attachUploads(run, business);
  const documents = (await documentsOf(run.app, run.environment.id, [business])).get(business.id) ?? [];
  const result = {
    business_id: business.id,
    documents: documents.map(({ id, type, status, classification_confidence, reason_codes }) => ({
      id,
      type,
      status,
      classification_confidence,
      reason_codes,
    })),
  };
  if (documents.length === 0) return { status: 'review', reasonCodes: ['document.no_document'], result };
  // The newest of a kind stands: a better upload takes the place of one that was refused.
  const standing = [...new Map(documents.map((document) => [document.type, document])).values()];
  const reasonCodes = [...new Set(standing.flatMap(({ reason_codes: codes }) => codes))];
  const failed = standing.some(({ status }) => status === 'failed');
  const passed = reasonCodes.length === 0 && standing.some(({ status }) => status === 'passed');
  const unfailed = passed ? 'passed' : 'review';
  return { status: failed ? 'failed' : unfailed, reasonCodes, result };
}
