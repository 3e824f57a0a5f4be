import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Uploads } from '../../platform/imports/uploads.js';
import type { FacesApp } from '../faces/app.js';

/** What imports of sessions take of the app. */
export interface ImportsApp extends FacesApp {
  /** Imports that this process takes in. */
  readonly uploads: Uploads;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, ImportsApp>;
export const route = routesOf<ImportsApp>();
