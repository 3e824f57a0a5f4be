import { eventTypes } from './event-types.js';
import { Components, type Json } from './openapi/components.js';
import { describeSchemas } from './openapi/describe.js';
import { pascal } from './openapi/webhooks.js';
import { sampleEvent } from './sample-events.js';
import { EventEnvelope } from './schemas/event.js';

const DESTINATION = {
  host: '{host}',
  protocol: 'https',
  description: 'The receiver that you named with `POST /v1/webhooks`',
  variables: { host: { default: 'hooks.example.com', description: 'Host of your receiver' } },
};

/**
 * The events of the service as an AsyncAPI 3 document, from the table that webhooks are sent by.
 * @param baseUrl public address of the service
 */
export function asyncApi(baseUrl: string): Json {
  const components = new Components({ EventEnvelope });
  const payload = components.named('EventEnvelope', EventEnvelope);
  const events = eventTypes();
  const messages = Object.fromEntries(
    events.map(({ type, description }) => [
      pascal(type),
      {
        name: type,
        title: type,
        summary: description,
        contentType: 'application/json',
        payload,
        examples: [{ name: type, payload: sampleEvent(type) }],
      },
    ]),
  );
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Assay events',
      version: 'v1',
      description: 'What the service sends to webhook destinations. Each message is signed; see `X-Signature`.',
      contact: contactAt(baseUrl),
      tags: [{ name: 'Webhooks', description: 'Events that are sent to destinations' }],
      license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: { destination: DESTINATION },
    defaultContentType: 'application/json',
    channels: {
      webhooks: {
        address: null,
        title: 'Webhook destination',
        description: 'The address of a destination made with `POST /v1/webhooks`.',
        messages: Object.fromEntries(
          events.map(({ type }) => [pascal(type), { $ref: `#/components/messages/${pascal(type)}` }]),
        ),
      },
    },
    operations: Object.fromEntries(
      events.map(({ type, description }) => [
        `send${pascal(type)}`,
        {
          action: 'send',
          summary: description,
          description: `${description} The service sends it to every destination that asks for the type.`,
          channel: { $ref: '#/channels/webhooks' },
          messages: [{ $ref: `#/channels/webhooks/messages/${pascal(type)}` }],
        },
      ]),
    ),
    components: { messages, schemas: describeSchemas(components.all()) },
  };
}

/** Who runs the installation: every mail domain has a postmaster (RFC 5321, 4.5.1). */
function contactAt(baseUrl: string): Json {
  const { hostname } = new URL(baseUrl);
  const domain = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
  return { name: 'Who runs this installation', url: baseUrl, email: `postmaster@${domain}` };
}
