import { Type } from 'typebox';
import { Id, Timestamp } from './common.js';

/** An event as it is sent to a destination. */
export const EventEnvelope = Type.Object({
  id: { ...Id, description: 'Identifier of the event, the same in every attempt: remember it to ignore repetitions' },
  type: Type.String({ description: 'Type of the event' }),
  created_at: { ...Timestamp, description: 'When it happened, RFC 3339 UTC with milliseconds' },
  environment: Type.Enum(['sandbox', 'production'], { description: 'Environment that it happened in' }),
  api_version: Type.String({ description: 'Version of the interface that `data` follows' }),
  sequence: Type.Integer({
    minimum: 1,
    description: 'Rises per resource: ignore an event with a lower one than you have handled',
  }),
  delivery: Type.Object(
    {
      id: { ...Id, description: 'Identifier of this delivery to this destination' },
      attempt: Type.Integer({ minimum: 1, description: 'Number of this attempt, counted from 1' }),
      sent_at: { ...Timestamp, description: 'When this attempt was sent: refuse it when older than 5 minutes' },
    },
    { description: 'This attempt to deliver the event' },
  ),
  data: Type.Object(
    {
      id: { ...Id, description: 'Identifier of the resource that the event is about' },
      status: Type.String({ description: 'State of the resource after the event' }),
      subject_reference: Type.Optional(
        Type.String({ description: 'Your own identifier of the subject, if there is one' }),
      ),
    },
    { additionalProperties: true, description: 'The resource after the event; further fields depend on the type' },
  ),
});
