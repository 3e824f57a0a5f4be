import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  CreatedWebhook,
  DeletedWebhook,
  Delivery,
  NewWebhook,
  RotatedSecret,
  SecretRotation,
  Webhook,
  WebhookChange,
  WebhookTest,
  WebhookTestResult,
} from '../schemas/webhook.js';

const common = { tag: 'Webhooks', auth: 'api_key', unknownFields: 'refuse', names: ['webhooks'] } as const;

export const listWebhooks = defineOperation({
  ...common,
  id: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'List webhook destinations',
  description: 'Destinations of this environment with their health; never the secrets.',
  scope: 'webhooks:read',
  query: Type.Object(pageQuery),
  replies: { 200: { description: 'A page of destinations, never with secrets', schema: page(Webhook) } },
});

export const createWebhook = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Add a webhook destination',
  description:
    'Events of the named types are sent to this address from now on, each signed. At most 20 destinations in an environment. The secret is in this answer only.',
  scope: 'webhooks:write',
  body: NewWebhook,
  secretFields: ['secret'],
  replies: { 201: { description: 'The destination with its secret', schema: CreatedWebhook } },
});

export const getWebhook = defineOperation({
  ...common,
  id: 'getWebhook',
  method: 'GET',
  path: '/v1/webhooks/{id}',
  summary: 'Retrieve a webhook destination',
  description: 'One destination with its events and how its deliveries went in the last 24 hours.',
  scope: 'webhooks:read',
  replies: { 200: { description: 'The destination', schema: Webhook } },
});

export const updateWebhook = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  summary: 'Change, pause or resume a webhook destination',
  description:
    'Changes what a destination gets, or pauses it. While `enabled` is false no event is queued for it; what is queued already waits.',
  scope: 'webhooks:write',
  body: WebhookChange,
  replies: { 200: { description: 'The destination', schema: Webhook } },
});

export const deleteWebhook = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a webhook destination',
  description:
    'Nothing is sent to the destination any more, and its secret is gone. Events that wait for it are dropped. To stop for a while, set `enabled` to false instead.',
  scope: 'webhooks:write',
  replies: { 200: { description: 'Its waiting deliveries are dropped', schema: DeletedWebhook } },
});

export const rotateWebhookSecret = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{id}/rotate-secret',
  summary: 'Issue a new signing secret',
  description:
    'For a planned change, or after a leak. Until `activates_at` X-Signature is made with the old secret and X-Signature-Next with the new one, so that nothing is lost meanwhile; then the new one takes over.',
  scope: 'webhooks:write',
  body: SecretRotation,
  secretFields: ['secret'],
  replies: { 200: { description: 'The new secret, shown once', schema: RotatedSecret } },
});

export const activateWebhookSecret = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'activateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{id}/activate-secret',
  summary: 'End the overlap of a rotation at once',
  description: 'Call it when your receiver knows the new secret. From then on only the new secret signs.',
  scope: 'webhooks:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The destination, signing with the new secret only', schema: Webhook } },
});

export const testWebhook = defineOperation({
  ...common,
  id: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  summary: 'Send a signed sample now',
  description:
    'Sends an event of the given type with sample data and waits for the answer of the destination. The event is not stored.',
  scope: 'webhooks:write',
  body: WebhookTest,
  replies: { 200: { description: 'What the receiver answered', schema: WebhookTestResult } },
});

export const listDeliveries = defineOperation({
  ...common,
  id: 'listDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{id}/deliveries',
  summary: 'Delivery log of the last 30 days',
  description:
    'Every attempt with status, time and the beginning of the answer. Filter by `status` (`failed`) to see what to resend.',
  scope: 'webhooks:read',
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(Type.Array(Type.Enum(['pending', 'delivered', 'failed']), { maxItems: 3 })),
  }),
  replies: { 200: { description: 'A page of deliveries', schema: page(Delivery) } },
});

export const resendDelivery = defineOperation({
  ...common,
  id: 'resendDelivery',
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{dlv}/resend',
  summary: 'Send the event of a delivery again',
  description:
    'Queues the same event once more, with the same event id and a new delivery id. Receivers that remember event ids ignore it when they have it.',
  scope: 'webhooks:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 201: { description: 'The new delivery; the event id stays', schema: Delivery } },
});

export const followEvents = defineOperation({
  ...common,
  id: 'followEvents',
  method: 'GET',
  path: '/v1/events/stream',
  summary: 'Events of the sandbox as they happen, as a webhook gets them',
  description:
    'Server-sent events for who develops a receiver, without a public address. The first message, `listening`, has the `secret` that signs the others; it stays the same for one key. Each further one, `webhook`, has `headers` and the `body` as text: post these very bytes to your receiver. `Last-Event-ID` goes on after an event. A comment comes every 15 seconds; the stream ends with the credential. Nothing is stored and nothing is retried.',
  scope: 'webhooks:read',
  sandboxOnly: true,
  query: Type.Object({
    types: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 50,
        description: 'Types and patterns such as `verification.*`; all by default',
      }),
    ),
  }),
  replies: { 200: { description: 'The events as they happen', mediaTypes: ['text/event-stream'] } },
});
