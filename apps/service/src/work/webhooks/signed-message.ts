import { webhookSignatureHeaders } from '@assay/evidence';
import { isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';

/** What is sent: an event, and which attempt of which delivery this is. */
export interface Message {
  readonly deliveryId: string;
  readonly attempt: number;
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: number;
  readonly sequence: number;
  /** The event's `data` as JSON text. */
  readonly data: Buffer;
}

/** What a message is signed with; two secrets while a rotation overlaps. */
export interface Secrets {
  readonly secret: string;
  readonly nextSecret?: string;
}

/** The body of a message and its headers, signed over these very bytes in both schemes. @param sentAt Unix milliseconds */
export function signedMessage(environment: Environment, secrets: Secrets, message: Message, sentAt: number) {
  const body = payload(environment, message, sentAt);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'Assay-Webhooks/1',
    'X-Event-Id': message.eventId,
    'X-Event-Type': message.type,
    'X-Delivery-Attempt': String(message.attempt),
    ...webhookSignatureHeaders({
      ...secrets,
      id: message.eventId,
      timestampSeconds: Math.floor(sentAt / 1000),
      body,
    }),
  };
  return { headers, body };
}

function payload(environment: Environment, message: Message, sentAt: number): Buffer {
  const envelope = JSON.stringify({
    id: message.eventId,
    type: message.type,
    created_at: isoTime(message.createdAt),
    environment: environment.kind,
    api_version: 'v1',
    sequence: message.sequence,
    delivery: { id: message.deliveryId, attempt: message.attempt, sent_at: isoTime(sentAt) },
  });
  return Buffer.concat([Buffer.from(`${envelope.slice(0, -1)},"data":`), message.data, Buffer.from('}')]);
}
