import { createHash } from 'node:crypto';
import { isoTime } from '@assay/kernel';
import { classifyDocument } from '@assay/ownership';
import type { App } from '../app.js';
import { sealWith } from '../crypto/vault.js';
import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import type { Claim } from '../http/idempotency.js';
import { newId } from '../ids.js';
import { mediaTypeOf } from '../media/media-type.js';
import { mediaName } from '../media/session-media.js';
import { type AuditActor, announce, noEffects, record } from '../store/record.js';
import type { Business } from './business.js';
import { insertDocument, type StoredDocument } from './documents-store.js';
import { eventData } from './make.js';

/** Below this the kind that the text suggests is for a person to confirm. */
const SURE = 0.5;

interface Place {
  readonly app: App;
  readonly environment: Environment;
  readonly business: Business;
  /** The environment's time. */
  readonly now: number;
}

/** Seals and stores the bytes of a corporate document, and says what is known of it; the caller writes the row. */
export async function newDocument(
  { app, environment, business, now }: Place,
  bytes: Buffer,
  { type = 'auto', text }: { readonly type?: string; readonly text?: string },
): Promise<StoredDocument> {
  const id = newId('bdc');
  const place = mediaName(environment.id, business.id, id);
  await app.media.put(place, sealWith(business.key, bytes, `media ${environment.id} ${business.id} ${id}`));
  return {
    id,
    business_id: business.id,
    ...classified(type, text),
    tampering: { suspected: null, score: null, findings: [] },
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

/** Writes the row of a new document with audit entry and event, in one transaction. */
export async function keepDocument(
  { app, environment, business, now }: Place,
  document: StoredDocument,
  { actor, requestId, keyed }: Origin,
): Promise<void> {
  const { id, type } = document;
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
    data: { ...eventData(business), changed: ['documents'], document: { id, type } },
  });
  await app.db.transaction(environment.id, async (tx) => {
    await insertDocument(tx, business, document);
    await record(tx, environment, effects, keyed);
  });
  announce(app, effects);
}

/** What the caller says, held against what the text says. No text: nothing was read, so a person has to look. */
function classified(type: string, text: string | undefined) {
  const found = text === undefined ? undefined : classifyDocument(text);
  const read = found ? { phrases: found.phrases } : {};
  if (type === 'auto') {
    const sure = found !== undefined && found.confidence >= SURE;
    return {
      type: found?.kind ?? 'other',
      classification_confidence: found?.confidence ?? 0,
      extracted: read,
      status: sure ? ('passed' as const) : ('review' as const),
      reason_codes: sure ? [] : ['session.manual_review_required'],
    };
  }
  const contradicts = found !== undefined && found.kind !== type && found.confidence >= SURE;
  return {
    type,
    classification_confidence: found?.kind === type ? found.confidence : 0,
    extracted: contradicts ? { ...read, suggested_type: found.kind } : read,
    status: found?.kind === type && found.confidence >= SURE ? ('passed' as const) : ('review' as const),
    reason_codes: contradicts ? ['document.type_not_accepted'] : [],
  };
}
