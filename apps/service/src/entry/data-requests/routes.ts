import type { AnyRoute } from '../../platform/http/route.js';
import { approveErasure } from './approve.js';
import { createErasure, createRestriction, createSubjectExport } from './create.js';
import { getDataRequest, getSubjectExport, listDataRequests } from './read.js';

/** Every operation on requests of subjects about their data. */
export const dataRequestRoutes: readonly AnyRoute[] = [
  createSubjectExport,
  createErasure,
  createRestriction,
  listDataRequests,
  getDataRequest,
  getSubjectExport,
  approveErasure,
];
