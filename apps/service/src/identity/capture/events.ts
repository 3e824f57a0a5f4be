import { capture } from '@assay/contract';
import { captureSession } from './access.js';
import { route } from './app.js';

/** Server-sent events: the state of the session, now and at every change. */
export const followCapture = route(capture.followCapture, {
  load: captureSession,
  async handle({ app, environment, resource }) {
    const bytes = app.eventStreams.open(environment.id, resource.id, resource.tokenHash ?? Buffer.alloc(0));
    return {
      status: 200,
      raw: { bytes, type: 'text/event-stream; charset=utf-8' },
      headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    };
  },
});
