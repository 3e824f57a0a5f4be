import type { Platform } from '../../platform/app.js';
import { type Context as RequestContext, routesOf } from '../../platform/http/route.js';
import type { MonitorThreads } from './monitoring/monitor-thread.js';
import type { ScreenedOwner } from './monitoring/screened-owner.js';
import type { ScreeningRuntime } from './runtime.js';

/** What handlers of screening, and whoever screens a name, take of the app. */
export interface ScreeningApp extends Platform {
  readonly screening: ScreeningRuntime;
  /** Customers of monitors that this node holds in a thread. */
  readonly monitorThreads: MonitorThreads;
  /** Told when the screening of a monitored company changes; wired at the entry. */
  readonly screenedCompany: ScreenedOwner;
}

export type Context<B = unknown, Q = unknown, R = unknown> = RequestContext<B, Q, R, ScreeningApp>;
export const route = routesOf<ScreeningApp>();
