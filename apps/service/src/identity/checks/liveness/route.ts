import { checks } from '@assay/contract';
import { asAnswerOf } from '../../../platform/vision/run-job.js';
import { type Context, route } from '../app.js';
import { checkPolicy, chosenThresholds } from '../policy.js';
import { answerCheck } from '../standalone.js';
import { storageOptions } from '../storage-options.js';
import { livenessCapture } from './capture.js';
import { checkLiveness as runLivenessCheck } from './judge.js';

export const checkLiveness = route(checks.checkLiveness, {
  engine: true,
  async handle(context) {
    const { app, body } = context;
    const startedAt = performance.now();
    const policy = await checkPolicy(context as Context, body.journey);
    const capture = await livenessCapture(context);
    const thresholds = chosenThresholds(body.thresholds, policy.thresholds.liveness);
    const { field, input } = capture;
    const named = input.frames.map(({ data }, index) => [field === 'frames' ? `frames.${index}` : field, data]);
    const { outcome } = await asAnswerOf(app, Object.fromEntries(named), () =>
      runLivenessCheck(app, { ...input, thresholds, owner: capture.owner }),
    );
    const media = input.frames.map(({ data }) => ({ kind: 'selfie', bytes: Buffer.from(data) }));
    return answerCheck(context as Context, { type: 'liveness', outcome, startedAt, media, ...storageOptions(body) });
  },
});
