import { shownServer } from './address-parts.js';
import { type KafkaAddress, readKafkaAddress } from './kafka-address.js';
import { type NatsAddress, readNatsAddress } from './nats-address.js';

/** Where the events of all environments are sent. */
export type StreamAddress = NatsAddress | KafkaAddress;

/**
 * Reads ASSAY_EVENT_STREAM; undefined where it is not set.
 * @throws RangeError naming the variable; its text is never quoted, because it may hold a password
 */
export function readStreamAddress(text: string | undefined): StreamAddress | undefined {
  if (!text) return undefined;
  return /^kafkas?:/.test(text) ? readKafkaAddress(text) : readNatsAddress(text);
}

/** An address as people may read it: without user and password. */
export function shownAddress(address: StreamAddress): string {
  if (address.kind === 'nats') return `${address.tls ? 'tls' : 'nats'}://${shownServer(address)}/${address.stream}`;
  return `${address.tls ? 'kafkas' : 'kafka'}://${address.servers.map(shownServer).join(',')}/${address.topic}`;
}
