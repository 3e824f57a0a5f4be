import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';

/** What handlers of usage take of the app. */
export interface UsageApp extends Platform {
  /** Requests that this process has counted and not written yet. */
  readonly counter: { flush(): Promise<void> };
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, UsageApp>;
export const route = routesOf<UsageApp>();
