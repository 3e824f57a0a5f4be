import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { WorkQueue } from '../../platform/jobs/work-queue.js';
import type { Batcher } from '../../platform/store/batcher.js';
import type { RememberedVision } from '../../platform/vision/remembered.js';
import type { CompanyApp } from '../company-sessions/app.js';
import type { FacesApp } from '../faces/app.js';
import type { NewCheck, StoredCheck } from './insert-checks.js';

/** What checks take of the app, in a session and alone. */
export interface ChecksApp extends FacesApp, CompanyApp {
  /** Standalone checks that wait to be written together. */
  readonly newChecks: Batcher<NewCheck, StoredCheck>;
  /** What was found in the pictures of sessions. */
  readonly remembered: RememberedVision;
  /** What is looked at while subjects still capture. */
  readonly ahead: WorkQueue;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, ChecksApp>;
export const route = routesOf<ChecksApp>();
