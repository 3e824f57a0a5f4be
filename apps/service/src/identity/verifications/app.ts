import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Gather } from '../../platform/store/gather.js';
import type { CasesApp } from '../../work/cases/app.js';
import type { ListsApp } from '../../work/lists/app.js';
import type { CaptureApp } from '../capture/app.js';
import type { InsertedSession, NewSession } from './insert-batch.js';

/** What handlers of sessions take of the app. */
export interface VerificationsApp extends CaptureApp, CasesApp, ListsApp {
  /** Sessions that wait to be written together. */
  readonly newSessions: Gather<NewSession, InsertedSession>;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, VerificationsApp>;
export const route = routesOf<VerificationsApp>();
