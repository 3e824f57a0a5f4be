import { isoTime } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';

/** An event as it leaves: what a webhook of it says, without the delivery. */
export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly resourceId: string;
  readonly sequence: number;
  /** By the environment's clock, Unix milliseconds. */
  readonly createdAt: number;
  /** The event's `data` as JSON text. */
  readonly data: Buffer;
}

/**
 * An event in the JSON format of CloudEvents 1.0.2 (structured mode). The attributes `environment` and `resourcesequence`
 * are extensions (section 3.1 of the specification): lower-case letters, a string and an integer.
 * @param baseUrl begins `source` where an operator has set one: addresses that change with the process would tell two
 * copies of an event apart
 */
export function cloudEvent(
  environment: Pick<Environment, 'id' | 'kind'>,
  event: StreamedEvent,
  baseUrl: string | undefined,
): Buffer {
  const attributes = JSON.stringify({
    specversion: '1.0',
    id: event.id,
    source: `${baseUrl ?? ''}/environments/${environment.id}`,
    type: event.type,
    subject: event.resourceId,
    time: isoTime(event.createdAt),
    datacontenttype: 'application/json',
    environment: environment.kind,
    resourcesequence: event.sequence,
  });
  return Buffer.concat([Buffer.from(`${attributes.slice(0, -1)},"data":`), event.data, Buffer.from('}')]);
}
