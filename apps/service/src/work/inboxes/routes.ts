import type { AnyRoute } from '../../platform/http/route.js';
import { createInbox, listInboxes, updateInbox } from './inbox.js';
import { createView, deleteView, listViews } from './views.js';

export const inboxRoutes: readonly AnyRoute[] = [
  listInboxes,
  createInbox,
  updateInbox,
  listViews,
  createView,
  deleteView,
];
