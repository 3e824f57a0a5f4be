import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { SessionsApp } from '../sessions/app.js';
import type { FaceIndex } from './face-index.js';

/** What enrolment and search of faces take of the app. */
export interface FacesApp extends SessionsApp {
  /** The 1:N search over the faces of verified sessions and lists. */
  readonly faces: FaceIndex;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, FacesApp>;
export const route = routesOf<FacesApp>();
