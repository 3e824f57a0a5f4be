import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { Batcher } from '../../platform/store/batcher.js';
import type { CasesApp } from '../../work/cases/app.js';
import type { ListsApp } from '../../work/lists/app.js';
import type { CaptureApp } from '../capture/app.js';
import type { InsertedSession, NewSession } from './insert-batch.js';

/** What handlers of sessions take of the app. */
export interface VerificationsApp extends CaptureApp, CasesApp, ListsApp {
  /** Sessions that wait to be written together. */
  readonly newSessions: Batcher<NewSession, InsertedSession>;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, VerificationsApp>;
export const route = routesOf<VerificationsApp>();
