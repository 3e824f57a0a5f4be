import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { IsoDate, nullable, page, pageQuery, ReasonCodes, Timestamp } from '../schemas/common.js';
import { CHECK_STATUSES, CHECK_TYPES, SESSION_STATUSES, Verification } from '../schemas/session.js';

const common = { tag: 'Sandbox', auth: 'api_key', sandboxOnly: true, unknownFields: 'refuse' } as const;

const GivenCodes = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 });

export const listSandboxSubjects = defineOperation({
  ...common,
  id: 'listSandboxSubjects',
  method: 'GET',
  path: '/v1/sandbox/subjects',
  summary: 'List the seeded subjects with the outcomes they force',
  description:
    'References that force an outcome in the sandbox, with the state and reason codes that each leads to. Use them in your own tests.',
  query: Type.Object({ ...pageQuery }),
  replies: {
    200: {
      description: 'A page of seeded subjects: one for each state, with the references that force each reason code',
      schema: page(
        Type.Object({
          reference: Type.String(),
          outcome: Type.Enum([...SESSION_STATUSES]),
          reason_codes: ReasonCodes,
          subject: Type.Object({
            type: Type.String(),
            given_name: Type.String(),
            family_name: Type.String(),
            date_of_birth: IsoDate,
          }),
          variants: Type.Array(Type.Object({ reference: Type.String(), reason_codes: ReasonCodes }), {
            description: 'References of the same subject that force another reason code.',
          }),
        }),
      ),
    },
  },
});

export const simulateVerification = defineOperation({
  ...common,
  id: 'simulateVerification',
  method: 'POST',
  path: '/v1/sandbox/verifications/{id}/simulate',
  summary: 'Bring a sandbox session to a state by legal moves',
  description:
    'Moves a sandbox session to a state through the same legal moves as a real one, so that every webhook is sent as it would be in production.',
  scope: 'sandbox:write',
  body: Type.Object(
    {
      status: Type.Enum([...SESSION_STATUSES]),
      reason_codes: Type.Optional(GivenCodes),
      checks: Type.Optional(
        Type.Array(
          Type.Object(
            {
              type: Type.Enum([...CHECK_TYPES]),
              status: Type.Enum([...CHECK_STATUSES]),
              reason_codes: Type.Optional(GivenCodes),
            },
            { additionalProperties: false },
          ),
          { maxItems: 32 },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  replies: { 200: { description: 'The session', schema: Verification } },
});

export const triggerEvent = defineOperation({
  ...common,
  id: 'triggerEvent',
  method: 'POST',
  path: '/v1/sandbox/events',
  summary: 'Send a sample event to your webhooks',
  description:
    'Puts an event with sample data, marked `test: true`, into the outbox: it is delivered, signed and retried like a real one, to every destination that asks for its type and to who listens. What it names does not exist.',
  scope: 'sandbox:write',
  body: Type.Object(
    { type: Type.String({ minLength: 1, maxLength: 100, description: 'A type of GET /v1/events/types' }) },
    { additionalProperties: false },
  ),
  replies: {
    201: {
      description: 'The event that was sent',
      schema: Type.Object({
        id: Type.String({ description: 'The id of the event, as receivers see it' }),
        type: Type.String({ description: 'The type of the event' }),
        created_at: Timestamp,
        data: Type.Record(Type.String(), Type.Unknown(), { description: 'The sample data of the event' }),
      }),
    },
  },
});

export const advanceSandboxClock = defineOperation({
  ...common,
  id: 'advanceSandboxClock',
  method: 'POST',
  path: '/v1/sandbox/clock',
  summary: "Move the sandbox's clock forward",
  description:
    'Moves session expiry, hand-offs, one-time codes, rescreening, retention, document expiry, webhook retries and secret activation. Never session tokens, keys, rate limits, idempotency, webhook-timestamp or delivery.sent_at.',
  scope: 'sandbox:write',
  body: Type.Object(
    { advance_seconds: Type.Integer({ minimum: 1, maximum: 63_072_000 }) },
    { additionalProperties: false },
  ),
  replies: {
    200: {
      description: 'The new time; pending counts due work that was not applied within five seconds',
      schema: Type.Object({ now: Timestamp, offset_seconds: Type.Integer(), pending: Type.Integer() }),
    },
  },
});

const Sample = Type.Object({
  status: Type.Enum(['none', 'filling', 'filled', 'failed', 'clearing'], {
    description: 'failed: what was made until then is there, and can be removed',
  }),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'How much of the filling is done' }),
  started_at: nullable(Timestamp),
  stories: Type.Array(
    Type.Object({
      name: Type.String(),
      work: Type.String({ description: 'The kind of work: verification, hit, transaction, …' }),
      subject_reference: Type.String({ description: 'The customer whom the story is about' }),
    }),
    { description: 'Named stories of the sample, one or two for each kind of work' },
  ),
});

export const getSandboxSample = defineOperation({
  ...common,
  id: 'getSandboxSample',
  method: 'GET',
  path: '/v1/sandbox/sample',
  summary: 'Tell whether the sandbox has sample data',
  description:
    'How far filling or removing has come, and the named stories of the sample with the customers whom they are about.',
  replies: { 200: { description: 'The state of the sample data', schema: Sample } },
});

export const fillSandbox = defineOperation({
  ...common,
  id: 'fillSandbox',
  method: 'POST',
  path: '/v1/sandbox/sample',
  summary: 'Fill the sandbox with a month of a fictitious company',
  description:
    'Fills the sandbox with the last month of an invented company, to look around or to show the console. Sessions, transactions, cases, hits, businesses, wallets and Travel Rule messages up to now, all invented. The work goes on behind the answer, for less than a minute: read its progress by GET. No webhook is sent, nothing is counted as use, no model runs.',
  scope: 'sandbox:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 202: { description: 'The filling has begun', schema: Sample } },
});

export const clearSandbox = defineOperation({
  ...common,
  id: 'clearSandbox',
  method: 'DELETE',
  path: '/v1/sandbox/sample',
  summary: 'Remove the sample data of the sandbox',
  description:
    'Takes the sample data away again. With all that hangs on them: customers, cases, hits, pictures. The audit chain stays, and the figures of the sandbox begin again.',
  scope: 'sandbox:write',
  replies: { 202: { description: 'The removal has begun', schema: Sample } },
});
