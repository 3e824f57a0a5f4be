import type { AnyRoute } from '../../platform/http/route.js';
import { listChecks } from './list-checks.js';
import { getCustomer, getCustomerGaps, listCustomers } from './read.js';
import { completeCustomerReview, setCustomerRiskClass } from './review.js';
import { search } from './search.js';
import { getCustomerTimeline } from './timeline.js';

/** Every operation on customers, on what they have, and the search for it. */
export const customerRoutes: readonly AnyRoute[] = [
  listCustomers,
  getCustomer,
  getCustomerTimeline,
  getCustomerGaps,
  setCustomerRiskClass,
  completeCustomerReview,
  search,
  listChecks,
];
