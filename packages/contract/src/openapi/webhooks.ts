import { eventTypes } from '../event-types.js';
import { sampleEvent } from '../sample-events.js';
import type { Json } from './components.js';

const HEADERS: Readonly<Record<string, string>> = {
  'X-Signature':
    'HMAC-SHA256 of the raw body, 64 lower-case hexadecimal characters; the key is the whole secret, `whsec_` included',
  'X-Signature-Next': 'The same with the next secret, during a rotation',
  'X-Event-Id': 'Identifier of the event',
  'X-Event-Type': 'Type of the event',
  'X-Delivery-Attempt': 'Number of the attempt, counted from 1',
  'webhook-id': 'Identifier of the event (Standard Webhooks)',
  'webhook-timestamp': 'Unix second of the attempt (Standard Webhooks)',
  'webhook-signature':
    '`v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; several during a rotation (Standard Webhooks)',
};

/** Every event as an OpenAPI 3.1 webhook. @param envelope reference to the schema of an event */
export function webhookItems(envelope: Json): Json {
  return Object.fromEntries(
    eventTypes().map(({ type, description, optIn }) => [type, item(type, description, optIn === true, envelope)]),
  );
}

function item(type: string, description: string, optIn: boolean, envelope: Json): Json {
  const named = optIn ? ' Sent only to destinations that name it; `*` leaves it out.' : '';
  return {
    post: {
      operationId: `on${pascal(type)}`,
      tags: ['Events'],
      summary: description,
      description: `${description}${named} Answer 2xx within 10 seconds; any other answer is tried again for three days.`,
      parameters: Object.entries(HEADERS).map(([name, text]) => ({
        name,
        in: 'header',
        description: text,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              allOf: [envelope, { type: 'object', properties: { type: { const: type, description: 'This type' } } }],
            },
            example: sampleEvent(type),
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken' },
        '410': { description: 'Gone: the destination is disabled at once' },
      },
    },
  };
}

/** `verification.completed` as `VerificationCompleted`. */
export function pascal(type: string): string {
  return type
    .split(/[._]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
