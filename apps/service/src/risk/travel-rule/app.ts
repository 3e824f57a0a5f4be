import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { ScreeningApp } from '../screening/app.js';
import type { WalletsApp } from '../wallets/app.js';
import type { VerifiedCustomers } from './verified-customers.js';

/** What handlers of Travel Rule messages take of the app. */
export interface TravelRuleApp extends ScreeningApp, WalletsApp {
  readonly verifiedCustomers: VerifiedCustomers;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, TravelRuleApp>;
export const route = routesOf<TravelRuleApp>();
