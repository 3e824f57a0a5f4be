import type { Platform } from '../app.js';
import type { FailedLogins } from './failed-logins.js';
import type { Limiter } from './limits.js';
import type { RequestCounter } from './request-counter.js';

/** The platform with what admits and counts requests. */
export interface Served extends Platform {
  readonly limiter: Limiter;
  readonly counter: RequestCounter;
  readonly failedLogins: FailedLogins;
}
