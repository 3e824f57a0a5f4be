import type { Platform } from '../app.js';
import type { FailedLogins } from './failed-logins.js';
import type { Limiter } from './limits.js';
import type { RequestCounter } from './request-counter.js';
import type { RequestWatch } from './request-watch.js';

/** The platform with what admits and counts requests. */
export interface Served extends Platform {
  readonly limiter: Limiter;
  readonly counter: RequestCounter;
  readonly failedLogins: FailedLogins;
  /** Told of requests; empty unless an operator asks for metrics or traces. */
  readonly watches: RequestWatch[];
}
