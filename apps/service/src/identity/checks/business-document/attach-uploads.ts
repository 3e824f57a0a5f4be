import { currentMedia, readMedia } from '../../../platform/media/session-media.js';
import type { Business } from '../../../risk/businesses/business.js';
import { documentsOf } from '../../../risk/businesses/documents-store.js';
import { judgeUpload } from '../../../risk/businesses/judge-document.js';
import { keepDocument, newDocument } from '../../../risk/businesses/new-document.js';
import type { CheckRun } from '../check-run.js';

/**
 * Makes the uploads of the session's document step documents of the business; the same bytes are attached once. A
 * session takes a limited number of uploads, and each of them is read.
 */
export async function attachUploads({ app, environment, session, now }: CheckRun, business: Business): Promise<void> {
  const uploads = (await currentMedia(app, environment, session.id)).filter(({ kind }) => kind === 'business_document');
  const known = (await documentsOf(app, environment.id, [business])).get(business.id) ?? [];
  const attached = new Set(known.map(({ sha256 }) => sha256));
  const place = { app, environment, business, now };
  for (const upload of uploads) {
    if (attached.has(upload.sha256)) continue;
    attached.add(upload.sha256);
    const bytes = await readMedia(app, environment, session.key, upload.id);
    const judged = await judgeUpload(app, business, { bytes, type: 'auto', text: undefined, now });
    const document = await newDocument(place, bytes, judged);
    await keepDocument(place, document, { actor: { type: 'subject', id: session.id } });
  }
}
