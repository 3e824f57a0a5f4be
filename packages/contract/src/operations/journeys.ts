import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { NewVersionApproval, VersionApprovals } from '../schemas/approvals.js';
import { page, pageQuery } from '../schemas/common.js';
import { Journey, JourneyPublication, JourneySummary, JourneyVersion, NewJourney } from '../schemas/journeys.js';
import { NewReplay, Replay, ReplayFlip, ReplayFlipFilter } from '../schemas/replays.js';

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
    'Keeps which checks a kind of customer goes through, with thresholds, rules and retention. A new id makes version 1, a known one the next version. Without a definition, `publish: true` publishes the newest draft, or the named `version`; a draft that a later publication has overtaken by its number alone. `based_on` keeps a new version from taking the place of one that its author has not read. Sessions that run keep their version.',
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

export const approveJourneyVersion = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'approveJourneyVersion',
  method: 'POST',
  path: '/v1/journeys/{id}/versions/{version}/approvals',
  summary: 'Approve a version of a journey, as another person than its author',
  description:
    'Who stands behind a version is counted against `publish_approvals` of the settings: by default one person, and two once there are two compliance admins. Where a key asked to publish the version, it is published with the last approval. A new draft is another version and has none.',
  scope: 'journeys:write',
  body: NewVersionApproval,
  replies: { 201: { description: 'The version with its approvals', schema: VersionApprovals } },
});

export const publishJourney = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'publishJourney',
  method: 'POST',
  path: '/v1/journeys/{id}/publish',
  summary: 'Publish a version of a journey; by default the newest draft',
  description:
    'Puts a version of a journey into use. New sessions use the version from now on; sessions that have begun keep theirs. To go back, publish an earlier version by its number: the one that was published before the present one stands again at once, whoever asks and without a replay. A journey with `publishing.replay_required` needs a completed replay of the version first (409).',
  scope: 'journeys:write',
  body: JourneyPublication,
  replies: { 200: { description: 'The journey', schema: Journey } },
});

export const createReplay = defineOperation({
  ...common,
  id: 'createReplay',
  method: 'POST',
  path: '/v1/journeys/{id}/replays',
  summary: 'Decide past sessions again under a version of a journey',
  description:
    'A background job decides the newest sessions of the journey again, on the results that they stored: statuses follow from stored scores, no model runs, and nothing is changed. What the stored results cannot answer (a lower screening threshold, another check, another list) is counted as not replayable, with the reason.',
  scope: 'journeys:write',
  body: NewReplay,
  bodyBytesMax: 1024 * 1024,
  bodyValuesMax: 50_000,
  replies: { 202: { description: 'The replay, queued', schema: Replay } },
});

export const listReplays = defineOperation({
  ...common,
  id: 'listReplays',
  method: 'GET',
  path: '/v1/journeys/{id}/replays',
  summary: 'List the replays of a journey',
  description: 'Replays of all versions of the journey, newest first.',
  scope: 'journeys:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of replays', schema: page(Replay) } },
});

export const getReplay = defineOperation({
  ...common,
  id: 'getReplay',
  method: 'GET',
  path: '/v1/journeys/{id}/replays/{replay}',
  summary: 'Retrieve a replay with its progress and matrix',
  description: 'How far it is, what became of the decisions of then, and what it would cost in reviews.',
  scope: 'journeys:read',
  replies: { 200: { description: 'The replay', schema: Replay } },
});

export const listReplayFlips = defineOperation({
  ...common,
  id: 'listReplayFlips',
  method: 'GET',
  path: '/v1/journeys/{id}/replays/{replay}/flips',
  summary: 'List the sessions that a replay decides otherwise',
  description:
    'Each session with both decisions, the reasons that came and went, and the margins. Newest session first; sessions deleted since are no longer listed.',
  scope: 'journeys:read',
  query: Type.Object({ ...pageQuery, ...ReplayFlipFilter }),
  replies: { 200: { description: 'A page of sessions', schema: page(ReplayFlip) } },
});

export const cancelReplay = defineOperation({
  ...common,
  id: 'cancelReplay',
  method: 'POST',
  path: '/v1/journeys/{id}/replays/{replay}/cancel',
  summary: 'Stop a replay; it keeps its place',
  description: 'The replay stops at the next batch. What it has counted stays, and it can be resumed.',
  scope: 'journeys:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The replay', schema: Replay } },
});

export const resumeReplay = defineOperation({
  ...common,
  id: 'resumeReplay',
  method: 'POST',
  path: '/v1/journeys/{id}/replays/{replay}/resume',
  summary: 'Go on with a cancelled or failed replay where it stopped',
  description: 'Continues at the session where the replay stopped, with the definition that it began with.',
  scope: 'journeys:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The replay', schema: Replay } },
});
