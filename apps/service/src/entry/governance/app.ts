import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { App } from '../app.js';

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, App>;
export const route = routesOf<App>();
