/** CloudEvents in structured mode, whatever the broker. */
export const CONTENT_TYPE = 'application/cloudevents+json';

/** One event as a broker takes it. */
export interface StreamMessage {
  /** Of the event: a broker that saw it a moment ago keeps one message of it. */
  readonly id: string;
  readonly environmentId: string;
  readonly type: string;
  /** What the event is about: events of one resource keep their order. */
  readonly resourceId: string;
  readonly body: Buffer;
}

/** A connection to a broker. One that failed is closed and replaced: nothing waits inside it. */
export interface Broker {
  /**
   * Resolves when the broker has stored the message, or knows that it already had.
   * @throws MessageRefused where this message can never be taken; any other error is one of the connection
   */
  publish(message: StreamMessage): Promise<'published' | 'duplicate'>;
  close(): Promise<void>;
}

/** A message that the broker does not take as it is configured, whatever happens to the connection. */
export class MessageRefused extends Error {}
