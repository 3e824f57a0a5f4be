import { createHash } from 'node:crypto';
import { businesses } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { classifyDocument } from '@assay/ownership';
import { sealWith } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { created } from '../http/answer.js';
import { route } from '../http/route.js';
import { newId } from '../ids.js';
import { mediaTypeOf } from '../media/media-type.js';
import { type MediaValue, readMediaValue } from '../media/media-value.js';
import { mediaName } from '../media/session-media.js';
import { announce, noEffects, record } from '../store/record.js';
import { insertDocument, type StoredDocument } from './documents-store.js';
import { loadBusiness } from './load.js';
import { eventData } from './make.js';

/** Below this the kind that the text suggests is for a person to confirm. */
const SURE = 0.5;

export const addBusinessDocument = route(businesses.addBusinessDocument, {
  load: loadBusiness,
  async handle(context) {
    const { app, environment, resource, body, now, claim, requestId, warnings } = context;
    const bytes = await readMediaValue(app, environment, 'document', body.document as MediaValue);
    const id = newId('bdc');
    const document: StoredDocument = {
      id,
      business_id: resource.id,
      ...classified(body.type ?? 'auto', body.text),
      tampering: { suspected: null, score: null, findings: [] },
      media_type: mediaTypeOf(bytes) ?? 'application/octet-stream',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: isoTime(now),
    };
    const place = mediaName(environment.id, resource.id, id);
    await app.media.put(place, sealWith(resource.key, bytes, `media ${environment.id} ${resource.id} ${id}`));
    const answer = created(
      { ...document, ...(warnings.length > 0 ? { warnings } : {}) },
      { resourceId: resource.id, sealWith: resource.key },
    );
    const effects = noEffects();
    effects.audit.push({
      action: 'business.document_added',
      actor: actorOf(context),
      target: { type: 'business', id: resource.id },
      at: now,
      requestId,
    });
    effects.events.push({
      type: 'business.updated',
      resourceId: resource.id,
      at: now,
      key: resource.key,
      data: { ...eventData(resource), changed: ['documents'], document: { id, type: document.type } },
    });
    await app.db.transaction(environment.id, async (tx) => {
      await insertDocument(tx, resource, document);
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

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
