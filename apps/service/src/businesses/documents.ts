import { createHash } from 'node:crypto';
import { businesses } from '@assay/contract';
import { isoTime } from '@assay/kernel';
import { sealWith } from '../crypto/vault.js';
import { actorOf } from '../http/actor.js';
import { created } from '../http/answer.js';
import { route } from '../http/route.js';
import { newId } from '../ids.js';
import { mediaTypeOf } from '../media/media-type.js';
import { type MediaValue, readMediaValue } from '../media/media-value.js';
import { mediaName } from '../media/session-media.js';
import { announce, noEffects, record } from '../store/record.js';
import { businessAlert } from './business-alert.js';
import { insertDocument, type StoredDocument } from './documents-store.js';
import { judgeDocument } from './judge-document.js';
import { loadBusiness } from './load.js';
import { eventData } from './make.js';

export const addBusinessDocument = route(businesses.addBusinessDocument, {
  engine: true,
  load: loadBusiness,
  async handle(context) {
    const { app, environment, resource, body, now, claim, requestId, warnings } = context;
    const bytes = await readMediaValue(app, environment, 'document', body.document as MediaValue);
    const type = body.type ?? 'auto';
    const judged = await judgeDocument(app, resource, { bytes, type, text: body.text, now });
    const id = newId('bdc');
    const document: StoredDocument = {
      id,
      business_id: resource.id,
      ...judged,
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
      data: { ...eventData(resource), changed: ['documents'], document: eventPart(document) },
    });
    await app.db.transaction(environment.id, async (tx) => {
      await insertDocument(tx, resource, document);
      await businessAlert(
        tx,
        { vault: app.vault, environment, now },
        resource,
        effects,
        'business_document',
        contradictions(document),
      );
      await record(tx, environment, effects, { claim, answer });
    });
    announce(app, effects);
    return answer;
  },
});

/** An event names no person: what was read stays with the business. */
function eventPart({ id, type, status, reason_codes }: StoredDocument) {
  return { id, type, status, reason_codes };
}

/** What somebody has to look at: a document that speaks against the register, not one that could not be read. */
function contradictions({ differences = [], status, reason_codes }: StoredDocument): readonly string[] {
  return differences.length > 0 || status === 'failed' ? reason_codes : [];
}
