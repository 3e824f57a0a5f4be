import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { BusinessesApp } from '../../risk/businesses/app.js';
import type { SessionsApp } from '../sessions/app.js';

/** What sessions of companies take of the app. */
export interface CompanyApp extends SessionsApp, BusinessesApp {}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, CompanyApp>;
export const route = routesOf<CompanyApp>();
