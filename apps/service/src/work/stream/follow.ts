import { stream } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import type { Context as RequestContext } from '../../platform/http/route.js';
import { holderOf } from '../cases/lease.js';
import { route } from './app.js';
import { readPlace } from './watcher.js';

/** Follows what changes in the environment. */
export const followChanges = route(stream.followChanges, {
  async handle(context) {
    const { app, environment, principal, headers, query } = context;
    const bytes = await app.changeStreams.open({
      environment,
      credential: { environmentId: environment.id, principal },
      holder: holderOf(context as RequestContext).id,
      place: placeOf(headers['last-event-id']),
      types: query.types,
    });
    return {
      status: 200,
      raw: { bytes, type: 'text/event-stream; charset=utf-8' },
      headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' },
    };
  },
});

/** @throws ApiError 400 for an id that this stream never gave */
function placeOf(header: string | string[] | undefined) {
  if (header === undefined) return undefined;
  const place = typeof header === 'string' ? readPlace(header) : undefined;
  if (!place) throw invalidRequest('Last-Event-ID', 'Send the id of a message of this stream.');
  return place;
}
