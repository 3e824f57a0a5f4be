import { evidence } from '@assay/contract';
import { auditEnds, buildManifest, bundleFiles, type MediaRecord, zipBundle } from '@assay/evidence';
import { ApiError, notFound } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { holds, type Principal } from '../../platform/http/principal.js';
import { newId } from '../../platform/ids.js';
import { readMedia } from '../../platform/media/session-media.js';
import { loadSession } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { type EvidenceApp, route } from './app.js';
import { type Evidence, evidenceOf } from './content.js';
import { reportPdf } from './report.js';

export const getEvidence = route(evidence.getEvidence, {
  load: loadSession,
  async handle({ app, environment, resource, query, headers, now, principal }) {
    const made = { id: newId('evd'), at: now };
    const found = await evidenceOf(app, environment, resource, made);
    const accept = String(headers['accept'] ?? '');
    if (query.format === 'zip' || (query.format === undefined && accept.includes('application/zip'))) {
      demandExport(principal);
      return zip(app, environment, resource, found);
    }
    const content =
      query.inline === true
        ? { ...found.content, media: await withData(app, environment, resource, found.content.media) }
        : found.content;
    return ok(buildManifest(content, auditEnds(found.audit), await app.signingKeys.current()));
  },
});

/** A bundle leaves the house: among operators it is for those who export. Keys need no more than `evidence:read`. @throws ApiError 403 */
function demandExport(principal: Principal): void {
  if (principal.type !== 'operator' || holds(principal, 'export')) return;
  throw new ApiError('insufficient_scope', 'A bundle as a file needs scope export.', { requiredScope: 'export' });
}

async function zip(app: EvidenceApp, environment: Environment, session: Session, found: Evidence): Promise<Answer> {
  const { content, audit } = found;
  const key = await app.signingKeys.current();
  const media = new Map<string, Uint8Array>();
  for (const { id } of content.media) media.set(id, await readMedia(app, environment, session.key, id));
  const report = await reportPdf(app, environment, session, found);
  const bytes = zipBundle(bundleFiles({ content, media, audit, reportPdf: report }, key));
  return file(bytes, 'application/zip', `${session.id}.zip`);
}

async function withData(
  app: EvidenceApp,
  environment: Environment,
  session: Session,
  media: readonly MediaRecord[],
): Promise<MediaRecord[]> {
  const filled: MediaRecord[] = [];
  for (const record of media)
    filled.push({
      ...record,
      data: (await readMedia(app, environment, session.key, record.id)).toString('base64'),
    });
  return filled;
}

export const getEvidenceMedia = route(evidence.getEvidenceMedia, {
  load: loadSession,
  async handle({ app, environment, resource, params }) {
    const { content } = await evidenceOf(app, environment, resource, { id: '', at: 0 });
    const record = content.media.find(({ id }) => id === params['media_id']);
    if (!record) throw notFound('There is no such media in this session.');
    const bytes = await readMedia(app, environment, resource.key, record.id);
    return file(bytes, record.media_type, `${record.kind}-${record.id}`);
  },
});

export const getReport = route(evidence.getReport, {
  load: loadSession,
  async handle({ app, environment, resource }) {
    // Made as of the session's last change, so that the same state gives the same bytes.
    const found = await evidenceOf(app, environment, resource, {
      id: resource.id.replace(/^ver/, 'evd'),
      at: resource.updatedAt,
    });
    const bytes = await reportPdf(app, environment, resource, found);
    return file(bytes, 'application/pdf', `${resource.id}.pdf`);
  },
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
