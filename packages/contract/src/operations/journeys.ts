import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { Journey, JourneyPublication, JourneySummary, JourneyVersion, NewJourney } from '../schemas/journeys.js';

const common = { tag: 'Journeys', auth: 'api_key', unknownFields: 'refuse', names: ['journeys'] } as const;

export const listJourneys = defineOperation({
  ...common,
  id: 'listJourneys',
  method: 'GET',
  path: '/v1/journeys',
  summary: 'List journeys and their versions, in order of first publication',
  description: 'In the order of first publication. Journeys that come with the service are among them.',
  scope: 'journeys:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of journeys', schema: page(JourneySummary) } },
});

export const saveJourney = defineOperation({
  ...common,
  id: 'saveJourney',
  method: 'POST',
  path: '/v1/journeys',
  summary: 'Create a journey, add a version to one, or publish one',
  description:
    'A new id makes version 1, a known one the next version. Without a definition, `publish: true` publishes the newest draft, or the named `version`. Sessions that run keep their version.',
  scope: 'journeys:write',
  body: NewJourney,
  bodyBytesMax: 1024 * 1024,
  bodyValuesMax: 50_000,
  replies: {
    200: { description: 'The journey, published', schema: Journey },
    201: { description: 'The journey with its new version', schema: Journey },
  },
});

export const getJourney = defineOperation({
  ...common,
  id: 'getJourney',
  method: 'GET',
  path: '/v1/journeys/{id}',
  summary: 'Retrieve a journey',
  description:
    'One journey with its versions: which is published and which are drafts. Retrieve a version for its definition.',
  scope: 'journeys:read',
  replies: { 200: { description: 'The journey', schema: Journey } },
});

export const getJourneyVersion = defineOperation({
  ...common,
  id: 'getJourneyVersion',
  method: 'GET',
  path: '/v1/journeys/{id}/versions/{version}',
  summary: 'Retrieve one version of a journey with its definition',
  description: 'The checks, thresholds and rules of one version as they were saved. Versions never change.',
  scope: 'journeys:read',
  replies: { 200: { description: 'The version', schema: JourneyVersion } },
});

export const publishJourney = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'publishJourney',
  method: 'POST',
  path: '/v1/journeys/{id}/publish',
  summary: 'Publish a version of a journey; by default the newest draft',
  description:
    'New sessions use the version from now on; sessions that have begun keep theirs. To go back, publish an earlier version.',
  scope: 'journeys:write',
  body: JourneyPublication,
  replies: { 200: { description: 'The journey', schema: Journey } },
});
