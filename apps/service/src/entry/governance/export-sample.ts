import { governance } from '@assay/contract';
import { sampleFiles, zipBundle } from '@assay/evidence';
import { ApiError } from '@assay/kernel';
import { bytesLeft, bytesOf } from '../../identity/evidence/read-bytes.js';
import { evidenceZip } from '../../identity/evidence/routes.js';
import { findSession } from '../../identity/sessions/store.js';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import type { Answer } from '../../platform/http/answer.js';
import { MissingBlob } from '../../platform/media/session-media.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import type { App } from '../app.js';
import { type Context, route } from './app.js';
import { drawOf, populationOf, type SampleRow } from './sample-store.js';
import { loadSample } from './samples.js';

/** Bytes of all bundles together: what one archive, and the memory of one request, can hold. */
const BYTES_MAX = 256 * 1024 * 1024;

/** Everything that was drawn, as evidence bundles, in one signed file. */
export const exportDecisionSample = route(governance.exportDecisionSample, {
  load: loadSample,
  async handle(context) {
    const { app, environment, resource, now } = context;
    const bundles = await bundlesOf(app, environment, resource, now);
    const parts = {
      draw: drawOf(environment, resource),
      exportedAt: new Date(now).toISOString(),
      population: await populationOf(app, environment.id, resource.id),
      drawn: resource.drawn,
      bundles,
    };
    const bytes = zipBundle(sampleFiles(parts, await app.signingKeys.current()));
    await noteExport(context as Context, resource, bundles.size);
    return {
      status: 200,
      raw: { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type: 'application/zip' },
      headers: {
        'content-disposition': `attachment; filename="${resource.id}.zip"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    } satisfies Answer;
  },
});

/** Bundles of the drawn sessions that are still there, one after the other. @throws ApiError 409 beyond the limit */
async function bundlesOf(app: App, environment: Environment, { drawn }: SampleRow, now: number) {
  const bundles = new Map<string, Uint8Array>();
  let size = 0;
  for (const id of drawn) {
    const bundle = await bundleOf(app, environment, id, now).catch((error: unknown) => {
      if (!(error instanceof MissingBlob)) throw error;
      // A picture was erased meanwhile: once more, without it; one that is named still is lost.
      return bundleOf(app, environment, id, now, bytesLeft);
    });
    if (!bundle) continue;
    size += bundle.length;
    if (size > BYTES_MAX)
      throw new ApiError(
        'conflict',
        'The bundles of this draw are larger than 256 MiB together. Draw fewer decisions.',
      );
    bundles.set(id, bundle);
  }
  return bundles;
}

/** Undefined where the session was erased. */
async function bundleOf(
  app: App,
  environment: Environment,
  id: string,
  at: number,
  reader = bytesOf,
): Promise<Uint8Array | undefined> {
  const session = await findSession(app, environment.id, id);
  return session && evidenceZip(app, environment, session, { at, read: reader(app, environment, session) });
}

async function noteExport(context: Context, { id }: SampleRow, bundles: number): Promise<void> {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({
    action: 'governance.sample_exported',
    actor: actorOf(context),
    target: { type: 'decision_sample', id },
    at: now,
    requestId,
    changes: [{ field: 'bundles', before: null, after: bundles }],
  });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}
