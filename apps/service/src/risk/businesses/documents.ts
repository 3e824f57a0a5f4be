import { businesses } from '@assay/contract';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { type MediaValue, readMediaValue } from '../../platform/media/media-value.js';
import { asAnswer } from '../../platform/vision/run-job.js';
import { route } from './app.js';
import { judgeDocument } from './judge-document.js';
import { loadBusiness } from './load.js';
import { keepDocument, newDocument } from './new-document.js';

export const addBusinessDocument = route(businesses.addBusinessDocument, {
  engine: true,
  load: loadBusiness,
  async handle(context) {
    const { app, environment, resource: business, body, now, claim, requestId, warnings } = context;
    const bytes = await readMediaValue(app, environment, 'document', body.document as MediaValue);
    const input = { bytes, type: body.type ?? 'auto', text: body.text, now };
    const judged = await asAnswer('document', () => judgeDocument(app, business, input));
    const place = { app, environment, business, now };
    const document = await newDocument(place, bytes, judged);
    const answer = created(
      { ...document, ...(warnings.length > 0 ? { warnings } : {}) },
      { resourceId: business.id, sealWith: business.key },
    );
    await keepDocument(place, document, { actor: actorOf(context), requestId, keyed: { claim, answer } });
    app.signals.notify('business documents');
    return answer;
  },
});
