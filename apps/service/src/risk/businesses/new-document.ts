import { createHash } from 'node:crypto';
import { isoTime } from '@assay/kernel';
import { sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import { newId } from '../../platform/ids.js';
import { dropQueuedBlobs, queueBlobs, takeBackBlobs } from '../../platform/media/blob-deletions.js';
import { mediaTypeOf } from '../../platform/media/media-type.js';
import { mediaName } from '../../platform/media/session-media.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import type { BusinessesApp } from './app.js';
import { eventData } from './assess-and-store.js';
import type { Business } from './business.js';
import { businessAlert } from './business-alert.js';
import { holdForDocument, insertDocument, type StoredDocument } from './documents-store.js';
import type { JudgedDocument } from './judge-document.js';
import { absentBusiness } from './load.js';

interface Place {
  readonly app: BusinessesApp;
  readonly environment: Environment;
  readonly business: Business;
  /** The environment's time. */
  readonly now: number;
}

/** Seals and stores the bytes of a corporate document that was judged; the caller writes the row. */
export async function newDocument(
  { app, environment, business, now }: Place,
  bytes: Buffer,
  judged: JudgedDocument,
): Promise<StoredDocument> {
  const id = newId('bdc');
  const place = mediaName(environment.id, business.id, id);
  await app.media.put(place, sealWith(business.key, bytes, `media ${environment.id} ${business.id} ${id}`));
  return {
    id,
    business_id: business.id,
    ...judged,
    media_type: mediaTypeOf(bytes) ?? 'application/octet-stream',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_at: isoTime(now),
  };
}

interface Origin {
  readonly actor: AuditActor;
  readonly requestId?: string | undefined;
  readonly keyed?: { readonly claim: Claim | undefined; readonly answer: Answer };
}

/**
 * Writes the row of a new document with audit entry, event and alert, in one transaction.
 * @throws ApiError 404 when the business was deleted while the document was read; its bytes go too
 */
export async function keepDocument(
  { app, environment, business, now }: Place,
  document: StoredDocument,
  { actor, requestId, keyed }: Origin,
): Promise<void> {
  const effects = noEffects();
  effects.audit.push({
    action: 'business.document_added',
    actor,
    target: { type: 'business', id: business.id },
    at: now,
    ...(requestId === undefined ? {} : { requestId }),
  });
  effects.events.push({
    type: 'business.updated',
    resourceId: business.id,
    at: now,
    key: business.key,
    data: { ...eventData(business), changed: ['documents'], document: eventPart(document) },
  });
  const blobs = [mediaName(environment.id, business.id, document.id)];
  const isKept = await app.db
    .transaction(environment.id, async (tx) => {
      if (!(await holdForDocument(tx, business))) {
        await queueBlobs(tx, environment.id, blobs);
        return false;
      }
      await insertDocument(tx, business, document);
      const at = { vault: app.vault, environment, now };
      await businessAlert(tx, at, business, effects, { kind: 'business_document', codes: contradictions(document) });
      await record(tx, environment, effects, keyed);
      return true;
    })
    .catch(async (error: unknown) => {
      await takeBackBlobs(app, environment.id, blobs, error);
      throw error;
    });
  if (!isKept) {
    await dropQueuedBlobs(app, environment.id, blobs);
    throw absentBusiness();
  }
  announce(app, effects);
}

/** An event names no person: what was read stays with the business. */
function eventPart({ id, type, status, reason_codes }: StoredDocument) {
  return { id, type, status, reason_codes };
}

/** What somebody has to look at: a document that speaks against the register, not one that could not be read. */
function contradictions({ differences = [], status, reason_codes }: StoredDocument): readonly string[] {
  return differences.length > 0 || status === 'failed' ? reason_codes : [];
}
