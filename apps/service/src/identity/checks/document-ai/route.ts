import { checks } from '@assay/contract';
import { type MediaValue, readMediaValue } from '../../../platform/media/media-value.js';
import { asAnswer } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { askedFields } from './field-schema.js';
import { checkDocumentAi as runDocumentAi } from './judge.js';

export const checkDocumentAi = route(checks.checkDocumentAi, {
  engine: true,
  async handle(context) {
    const { app, environment, body } = context;
    const startedAt = performance.now();
    const document = await readMediaValue(app, environment, 'document', body.document as MediaValue);
    const asked = askedFields(body.schema, body.fields);
    await checkPolicy(context as Context, body.journey);
    const outcome = await asAnswer('document', () =>
      runDocumentAi(app, {
        document,
        asked,
        detectTampering: body.detect_tampering !== false,
      }),
    );
    const media = [{ kind: 'document', bytes: document }];
    return answerCheck(context as Context, { type: 'document_ai', outcome, startedAt, media, ...storageOptions(body) });
  },
});
