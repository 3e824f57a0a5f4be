import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Id, page, pageQuery, Timestamp } from '../schemas/common.js';
import { Inbox, InboxPatch, NewInbox, NewView, SavedView } from '../schemas/inboxes.js';

const common = { tag: 'Inboxes', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listInboxes = defineOperation({
  ...common,
  id: 'listInboxes',
  method: 'GET',
  path: '/v1/inboxes',
  summary: 'List inboxes',
  description: 'Inboxes with members, due times and the number of open cases.',
  scope: 'cases:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of inboxes', schema: page(Inbox) } },
});

export const createInbox = defineOperation({
  ...common,
  id: 'createInbox',
  method: 'POST',
  path: '/v1/inboxes',
  summary: 'Create an inbox',
  description:
    'An inbox is a queue of cases for some of the reviewers. A journey sends its reviews there with `review.inbox`. New cases get its due time and, where `assignment` says so, an owner among its members.',
  scope: 'team:write',
  body: NewInbox,
  replies: { 201: { description: 'The inbox', schema: Inbox } },
});

export const updateInbox = defineOperation({
  ...common,
  id: 'updateInbox',
  method: 'PATCH',
  path: '/v1/inboxes/{id}',
  summary: 'Change an inbox',
  description:
    'Changes name, members, due times, escalation or assignment. Cases that are there keep their owner and due date.',
  scope: 'team:write',
  body: InboxPatch,
  replies: { 200: { description: 'The inbox', schema: Inbox } },
});

const views = { ...common, tag: 'Views', scope: 'cases:read' } as const;

export const listViews = defineOperation({
  ...views,
  id: 'listViews',
  method: 'GET',
  path: '/v1/views',
  summary: "List one's own saved views and those that others share",
  description: 'Your own views and shared ones, by name.',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of views', schema: page(SavedView) } },
});

export const createView = defineOperation({
  ...views,
  id: 'createView',
  method: 'POST',
  path: '/v1/views',
  summary: 'Save filters of a list under a name',
  description: 'Saves filters of a list in the console. A shared view is seen by every operator of the environment.',
  body: NewView,
  replies: { 201: { description: 'The view', schema: SavedView } },
});

export const deleteView = defineOperation({
  ...views,
  id: 'deleteView',
  method: 'DELETE',
  path: '/v1/views/{id}',
  summary: "Delete a saved view of one's own",
  description: 'Only the operator who saved a view can delete it.',
  replies: {
    200: {
      description: 'It is gone',
      schema: Type.Object({ id: Id, deleted: Type.Literal(true), deleted_at: Timestamp }),
    },
  },
});
