import type { AnyRoute } from '../../platform/http/route.js';
import { getScreeningHit, listScreeningHits } from './list-hits.js';
import { listWatchlists } from './list-watchlists.js';
import { getScreeningMonitor, listScreeningMonitors, stopScreeningMonitor } from './monitoring/read.js';
import { reviewScreeningHit } from './review-hit.js';
import { reviewScreeningHits } from './review-hits.js';
import { updateWatchlist } from './update-watchlist.js';

/** Every operation of screening with its handler. */
export const screeningRoutes: readonly AnyRoute[] = [
  listWatchlists,
  updateWatchlist,
  listScreeningHits,
  getScreeningHit,
  reviewScreeningHits,
  reviewScreeningHit,
  listScreeningMonitors,
  getScreeningMonitor,
  stopScreeningMonitor,
];
