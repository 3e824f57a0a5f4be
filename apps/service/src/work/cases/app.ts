import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { CaseFacts } from './case-facts.js';

/** What handlers of cases take of the app. */
export interface CasesApp extends Platform {
  readonly caseFacts: CaseFacts;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, CasesApp>;
export const route = routesOf<CasesApp>();
