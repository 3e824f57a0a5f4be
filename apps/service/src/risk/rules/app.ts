import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { RuleSets } from './store.js';

/** What handlers of rules, and whoever evaluates them, take of the app. */
export interface RulesApp extends Platform {
  /** Compiled rules of the environments, as this node knows them. */
  readonly ruleSets: RuleSets;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, RulesApp>;
export const route = routesOf<RulesApp>();
