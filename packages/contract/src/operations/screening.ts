import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { AttestationSummary, NewAttestation, ScreeningAttestation } from '../schemas/attestations.js';
import { Id, page, pageQuery, Reference } from '../schemas/common.js';
import {
  ChangedWatchlist,
  EnvironmentCoverage,
  HitReview,
  ListedHit,
  NewHitReview,
  NewHitReviews,
  ScreeningMonitor,
  StoppedScreeningMonitor,
  Watchlist,
  WatchlistChange,
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

export const updateWatchlist = defineOperation({
  ...common,
  id: 'updateWatchlist',
  method: 'PATCH',
  path: '/v1/watchlists/{id}',
  summary: 'Name the inbox of a watchlist',
  description:
    'Says which reviewers get the cases of a list. Cases that a hit of this list opens in this environment go to the inbox, with its owner, due time and escalation. Null takes them back to nobody.',
  scope: 'lists:write',
  body: WatchlistChange,
  replies: { 200: { description: 'The list', schema: ChangedWatchlist } },
});

export const listScreeningHits = defineOperation({
  ...common,
  id: 'listScreeningHits',
  method: 'GET',
  path: '/v1/checks/screening/hits',
  summary: 'List hits, open and reviewed',
  description:
    'Everything that a check, a session, a business or a monitor found of somebody, the parties of payments that match a sanctions list, and those of Travel Rule messages that may. A reviewed hit is open again once what identifies the listed party changes, or data of the customer that the comparison uses.',
  scope: 'screening:read',
  query: Type.Object({
    ...pageQuery,
    state: Type.Optional(
      Type.Enum(['open', 'proposed', 'reviewed'], {
        description: 'open: not judged yet, those that wait for a second person included; proposed: these alone',
      }),
    ),
    list: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    min_score: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Match score from here on' })),
    subject_reference: Type.Optional(Reference),
    monitor: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Of the subject of this monitor' })),
    transaction: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Of the parties of this transaction, where it saw them last',
      }),
    ),
    travel_rule_message: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Of the parties of this Travel Rule message, where it saw them last',
      }),
    ),
  }),
  replies: { 200: { description: 'A page of hits', schema: page(ListedHit) } },
});

export const getScreeningHit = defineOperation({
  ...common,
  id: 'getScreeningHit',
  method: 'GET',
  path: '/v1/checks/screening/hits/{id}',
  summary: 'Retrieve a hit',
  description: 'As its list shows it. To operators of the console who it was found for is masked in the list.',
  scope: 'screening:read',
  replies: { 200: { description: 'The hit', schema: ListedHit } },
});

export const reviewScreeningHits = defineOperation({
  ...common,
  id: 'reviewScreeningHits',
  method: 'POST',
  path: '/v1/checks/screening/hits/review',
  summary: 'Say of several hits whether they are the customer',
  description:
    'Gives up to 200 hits the same verdict and reason in one call. One result and one audit entry a hit; one that is unknown here fails alone.',
  scope: 'screening:write',
  body: NewHitReviews,
  replies: {
    200: {
      description: 'What became of each hit, in the order of the request',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Id,
            status: Type.String({ description: 'The decision, proposed where a second person confirms it, or failed' }),
            error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
          }),
        ),
      }),
    },
  },
});

export const reviewScreeningHit = defineOperation({
  ...common,
  id: 'reviewScreeningHit',
  method: 'POST',
  path: '/v1/checks/screening/hits/{id}/review',
  summary: 'Say whether a hit is the customer',
  description:
    'Says whether a hit is the customer or somebody else of that name. Counts for this customer in checks, sessions, businesses, monitoring, payments and Travel Rule messages, and for the party of a payment or message in later ones to or from it, until what identifies the listed party changes, or data of the customer that the comparison uses. A false positive counts as no hit, clears it where it is monitored and closes its alert. Where several customers have a hit on the same entry, name one by subject_reference, check_id, verification_id, business_id, transaction_id or travel_rule_message_id, or the hit by its own id.',
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
  description: 'Subjects that are screened again whenever a list changes. Filter by `subject_reference`.',
  scope: 'screening:read',
  query: Type.Object({
    ...pageQuery,
    subject_reference: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
    outcome: Type.Optional(
      Type.Enum(['no_match', 'review', 'possible_match', 'match'], {
        description: 'As it was told last; `review`: no hit, but no list covers a part of what is looked for',
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
  description: 'One monitored subject with its open and reviewed hits and the time of its last screening.',
  scope: 'screening:read',
  replies: { 200: { description: 'The monitor', schema: ScreeningMonitor } },
});

export const stopScreeningMonitor = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'stopScreeningMonitor',
  method: 'DELETE',
  path: '/v1/checks/screening/monitors/{id}',
  summary: 'Stop monitoring a subject',
  description:
    'Ends the monitoring of one subject and deletes what was stored for it. Hits that were reviewed stay in the audit trail.',
  scope: 'screening:write',
  replies: { 200: { description: 'The monitor is gone', schema: StoppedScreeningMonitor } },
});

export const listAttestations = defineOperation({
  ...common,
  id: 'listAttestations',
  method: 'GET',
  path: '/v1/screening/attestations',
  summary: 'List the attested days of screening',
  description:
    'Each day (UTC, of the real clock, as lists have it) is attested once, an hour after its end, in environments that monitor somebody: what was searched, who was covered, and how soon changes of lists were told.',
  scope: 'screening:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of days', schema: page(AttestationSummary) } },
});

export const getAttestation = defineOperation({
  ...common,
  id: 'getAttestation',
  method: 'GET',
  path: '/v1/screening/attestations/{date}',
  summary: 'Retrieve the signed attestation of a day',
  description:
    'What was searched on that day, who was covered and how soon changes of lists were told, with a signature. Saved as it is, `assay attestation verify` judges it without a network and without this installation.',
  scope: 'screening:read',
  replies: { 200: { description: 'The attestation', schema: ScreeningAttestation } },
});

export const createAttestation = defineOperation({
  ...common,
  id: 'createAttestation',
  method: 'POST',
  path: '/v1/screening/attestations',
  summary: 'Attest a day that is over, before the daily job does',
  description:
    'Makes the signed attestation of a day at once, for example when an examiner asks for it. A day is attested once and never again: what was missed stays missed (409). Of a day before the environment was there it says that nobody was monitored and no list searched.',
  scope: 'screening:write',
  body: NewAttestation,
  replies: { 201: { description: 'The attestation', schema: ScreeningAttestation } },
});
