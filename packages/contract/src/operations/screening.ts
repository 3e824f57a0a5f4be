import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  EnvironmentCoverage,
  HitReview,
  NewHitReview,
  ScreeningMonitor,
  StoppedScreeningMonitor,
  Watchlist,
} from '../schemas/screening.js';

const WatchlistPage = Type.Object({ ...page(Watchlist).properties, coverage: EnvironmentCoverage });

const common = { tag: 'Screening', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listWatchlists = defineOperation({
  ...common,
  id: 'listWatchlists',
  method: 'GET',
  path: '/v1/watchlists',
  summary: 'List the watchlists that are searched, with their editions and freshness',
  description:
    'Lists are imported by command, each for the sandbox, for production or for both; shown are those of the environment of the key. The built-in sample is shown, and searched, in the sandbox only.',
  scope: 'screening:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of lists, by id', schema: WatchlistPage } },
});

export const reviewScreeningHit = defineOperation({
  ...common,
  id: 'reviewScreeningHit',
  method: 'POST',
  path: '/v1/checks/screening/hits/{id}/review',
  summary: 'Say whether a hit is the customer',
  description:
    'Counts for this customer in checks, sessions, businesses and monitoring, until what identifies the listed party changes. A false positive counts as no hit, clears it where it is monitored and closes its alert. Where several customers have a hit on the same entry, name one by subject_reference, check_id, verification_id or business_id.',
  scope: 'screening:write',
  body: NewHitReview,
  replies: { 200: { description: 'The review', schema: HitReview } },
});

export const listScreeningMonitors = defineOperation({
  ...common,
  id: 'listScreeningMonitors',
  method: 'GET',
  path: '/v1/checks/screening/monitors',
  summary: 'List monitored subjects',
  scope: 'screening:read',
  query: Type.Object({
    ...pageQuery,
    subject_reference: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    outcome: Type.Optional(
      Type.Enum(['no_match', 'possible_match', 'match'], {
        description: 'By hits: no_match also finds monitors that are shown as review, because no list covers a part',
      }),
    ),
  }),
  replies: { 200: { description: 'A page of monitors', schema: page(ScreeningMonitor) } },
});

export const getScreeningMonitor = defineOperation({
  ...common,
  id: 'getScreeningMonitor',
  method: 'GET',
  path: '/v1/checks/screening/monitors/{id}',
  summary: 'Retrieve a monitor with its hits',
  scope: 'screening:read',
  replies: { 200: { description: 'The monitor', schema: ScreeningMonitor } },
});

export const stopScreeningMonitor = defineOperation({
  ...common,
  id: 'stopScreeningMonitor',
  method: 'DELETE',
  path: '/v1/checks/screening/monitors/{id}',
  summary: 'Stop monitoring a subject',
  scope: 'screening:write',
  replies: { 200: { description: 'The monitor is gone', schema: StoppedScreeningMonitor } },
});
