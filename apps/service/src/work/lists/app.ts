import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { ListIndexes } from './list-indexes.js';
import type { ListPorts } from './ports.js';

/** What handlers of lists, and whoever looks somebody up, take of the app. */
export interface ListsApp extends Platform {
  readonly listIndexes: ListIndexes;
  readonly listPorts: ListPorts;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, ListsApp>;
export const route = routesOf<ListsApp>();
