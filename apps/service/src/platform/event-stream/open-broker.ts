import type { StreamAddress } from './address.js';
import type { Broker } from './broker.js';

/** Opens a connection to the configured broker, whose client is loaded now. @throws Error without the password */
export async function openBroker(address: StreamAddress): Promise<Broker> {
  if (address.kind === 'nats') return (await import('./nats.js')).openNats(address);
  return (await import('./kafka.js')).openKafka(address);
}

/** Whether the broker can be reached and has the stream or topic. @returns what it is @throws Error without the password */
export async function lookAtBroker(address: StreamAddress): Promise<string> {
  if (address.kind === 'nats') return (await import('./nats.js')).lookAtNats(address);
  return (await import('./kafka.js')).lookAtKafka(address);
}
