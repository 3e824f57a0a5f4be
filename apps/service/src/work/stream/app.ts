import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { ChangeStreams } from './change-streams.js';

/** What handlers of the stream take of the app. */
export interface StreamApp extends Platform {
  readonly changeStreams: ChangeStreams;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, StreamApp>;
export const route = routesOf<StreamApp>();
