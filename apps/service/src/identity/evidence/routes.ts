import { evidence } from '@assay/contract';
import { auditEnds, buildManifest, bundleFiles, type MediaRecord, zipBundle } from '@assay/evidence';
import { ApiError, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { preferredType } from '../../platform/http/accept.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { noteRetrieval } from '../../platform/http/note-retrieval.js';
import { holds, type Principal } from '../../platform/http/principal.js';
import { newId } from '../../platform/ids.js';
import { MissingBlob } from '../../platform/media/session-media.js';
import { loadSession } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { type Context, type EvidenceApp, route } from './app.js';
import { type Evidence, evidenceOf } from './content.js';
import { bytesLeft, bytesOf, type ReadBytes } from './read-bytes.js';
import { reportPdf } from './report.js';

export const getEvidence = route(evidence.getEvidence, {
  load: loadSession,
  handle: (context) =>
    asItStands(context, async (session, read) => {
      const { app, environment, query, headers, now, principal } = context;
      const made = { id: newId('evd'), at: now };
      const found = await evidenceOf(app, environment, session, made);
      const format =
        query.format ?? (preferredType(String(headers['accept'] ?? '')) === 'application/zip' ? 'zip' : 'json');
      if (format === 'zip') {
        demandExport(principal);
        const answer = await zip(app, environment, session, found, read);
        await noteForKey(context, 'bundle', made.id);
        return answer;
      }
      const inline = query.inline === true;
      if (inline) demandExport(principal);
      const content = inline ? { ...found.content, media: await withData(found.content.media, read) } : found.content;
      const manifest = buildManifest(content, auditEnds(found.audit), await app.signingKeys.current());
      if (inline) await noteForKey(context, 'bundle', made.id);
      return ok(manifest);
    }),
});

/**
 * A bundle is noted by its own id, which stands in its manifest: whoever finds a copy can ask who fetched it, and the
 * audit trail of the session, which the next bundle holds, stays as it is.
 */
async function noteForKey(context: Context, type: 'picture' | 'bundle', id: string): Promise<void> {
  if (context.principal.type !== 'operator') await noteRetrieval(context, { type, id });
}

/**
 * Makes an answer from a session and its media. Where a medium is erased while that is done, the session is loaded and
 * the answer made once more, without the medium; one that is named still is lost.
 * @throws ApiError 404 where the session was deleted meanwhile
 */
async function asItStands(
  context: Context & { readonly resource: Session },
  make: (session: Session, read: ReadBytes) => Promise<Answer>,
): Promise<Answer> {
  const { app, environment, resource } = context;
  try {
    return await make(resource, bytesOf(app, environment, resource));
  } catch (error) {
    if (!(error instanceof MissingBlob)) throw error;
    const again = await loadSession(context);
    return make(again, bytesLeft(app, environment, again));
  }
}

/** A bundle leaves the house: among operators it is for those who export. Keys need no more than `evidence:read`. @throws ApiError 403 */
function demandExport(principal: Principal): void {
  if (principal.type !== 'operator' || holds(principal, 'export')) return;
  throw new ApiError('insufficient_scope', 'A bundle as a file, or with its pictures, needs scope export.', {
    requiredScope: 'export',
  });
}

async function zip(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  found: Evidence,
  read: ReadBytes,
): Promise<Answer> {
  return file(await zipOf(app, environment, session, found, read), 'application/zip', `${session.id}.zip`);
}

/** The evidence bundle of a session as a ZIP. @param at when it is made, Unix milliseconds by the environment's clock */
export async function evidenceZip(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  { at, read = bytesOf(app, environment, session) }: { readonly at: number; readonly read?: ReadBytes },
): Promise<Uint8Array> {
  const found = await evidenceOf(app, environment, session, { id: newId('evd'), at });
  return zipOf(app, environment, session, found, read);
}

async function zipOf(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  { content: known, audit }: Evidence,
  read: ReadBytes,
): Promise<Uint8Array> {
  const key = await app.signingKeys.current();
  const media = new Map<string, Buffer>();
  const records: MediaRecord[] = [];
  for (const record of known.media) {
    const bytes = await read(record.id);
    if (bytes) media.set(record.id, bytes);
    records.push(bytes ? record : { ...record, lost: true });
  }
  const content = { ...known, media: records };
  const report = await reportPdf(app, environment, session, { content, audit }, async (id) => media.get(id));
  return zipBundle(bundleFiles({ content, media, audit, reportPdf: report }, key));
}

async function withData(media: readonly MediaRecord[], read: ReadBytes): Promise<MediaRecord[]> {
  const filled: MediaRecord[] = [];
  for (const record of media) {
    const bytes = await read(record.id);
    filled.push(bytes ? { ...record, data: bytes.toString('base64') } : { ...record, lost: true });
  }
  return filled;
}

export const getEvidenceMedia = route(evidence.getEvidenceMedia, {
  load: loadSession,
  handle: (context) =>
    asItStands(context, async (session, read) => {
      const { app, environment, params } = context;
      const { content } = await evidenceOf(app, environment, session, { id: '', at: 0 });
      const record = content.media.find(({ id }) => id === params['media_id']);
      if (!record) throw notFound('There is no such media in this session.');
      const bytes = await read(record.id);
      if (!bytes) throw notFound('The bytes of this media are lost: restore them from a backup of the media.');
      await noteForKey(context, 'picture', record.id);
      return file(bytes, record.media_type, `${record.kind}-${record.id}`);
    }),
});

export const getReport = route(evidence.getReport, {
  load: loadSession,
  handle: (context) =>
    asItStands(context, async (session, read) => {
      const { app, environment } = context;
      // Made as of the session's last change, so that the same state gives the same bytes.
      const made = { id: session.id.replace(/^ver/, 'evd'), at: session.updatedAt };
      const found = await evidenceOf(app, environment, session, made);
      const bytes = await reportPdf(app, environment, session, found, read);
      await noteForKey(context, 'bundle', made.id);
      return file(bytes, 'application/pdf', `${session.id}.pdf`);
    }),
});

export const getEvidenceKeys = route(evidence.getEvidenceKeys, {
  handle: async ({ app }) => ok({ keys: await app.signingKeys.all() }),
});

function file(bytes: Uint8Array, type: string, name: string): Answer {
  return {
    status: 200,
    raw: { bytes: Buffer.from(bytes), type },
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}
