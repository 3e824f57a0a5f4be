import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Uploads } from '../../platform/imports/uploads.js';
import type { TransactionsApp } from '../transactions/app.js';

/** What imports of transactions take of the app. */
export interface TransactionImportsApp extends TransactionsApp {
  /** Imports that this process takes in. */
  readonly uploads: Uploads;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, TransactionImportsApp>;
export const route = routesOf<TransactionImportsApp>();

/** Prefix of the ids of imports. */
export const IMPORT_PREFIX = 'tim';
