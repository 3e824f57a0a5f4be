import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { SessionsApp } from '../sessions/app.js';
import type { SigningKeys } from './keys.js';

/** What evidence and reports take of the app. */
export interface EvidenceApp extends SessionsApp {
  readonly signingKeys: SigningKeys;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, EvidenceApp>;
export const route = routesOf<EvidenceApp>();
