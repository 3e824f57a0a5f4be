import type { AnyRoute } from '../../platform/http/route.js';
import { listWatchlists } from './list-watchlists.js';
import { getScreeningMonitor, listScreeningMonitors, stopScreeningMonitor } from './monitoring/read.js';
import { reviewScreeningHit } from './review-hit.js';

/** Every operation of screening with its handler. */
export const screeningRoutes: readonly AnyRoute[] = [
  listWatchlists,
  reviewScreeningHit,
  listScreeningMonitors,
  getScreeningMonitor,
  stopScreeningMonitor,
];
