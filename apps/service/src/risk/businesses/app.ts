import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { ScreeningApp } from '../screening/app.js';
import type { OwnerSessions } from './owner-sessions.js';
import type { Registry } from './registry/registry.js';

/** What handlers of businesses take of the app. */
export interface BusinessesApp extends ScreeningApp {
  /** The live registers that are configured; each remembers its answers. */
  readonly liveRegisters: readonly Registry[];
  readonly ownerSessions: OwnerSessions;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, BusinessesApp>;
export const route = routesOf<BusinessesApp>();
