import type { NatsConnection } from '@nats-io/transport-node';
import { type Broker, CONTENT_TYPE, MessageRefused, type StreamMessage } from './broker.js';
import type { NatsAddress } from './nats-address.js';

/** Of a connection, and of one acknowledgement. */
const TIMEOUT_MS = 5000;
/** A connection on which nothing comes back is given up after two of these. */
const PING_MS = 10_000;

/**
 * Opens a connection to NATS JetStream. The server is asked to store messages in the named stream only, so that a subject
 * that leads elsewhere, or nowhere, is an error and no silent loss.
 * @throws Error without the password
 */
export async function openNats(address: NatsAddress): Promise<Broker> {
  const [connection, { headers }, { jetstream }] = await Promise.all([
    connectNats(address),
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ]);
  const client = jetstream(connection, { timeout: TIMEOUT_MS });
  return {
    async publish({ id, environmentId, type, body }: StreamMessage) {
      const limit = connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
      if (body.length + HEADER_BYTES > limit)
        throw new MessageRefused(`Event ${id} has ${body.length} bytes, and the server takes ${limit} (max_payload).`);
      const subject = address.subject.replace('{environment}', environmentId).replace('{type}', type);
      const head = headers();
      head.set('content-type', CONTENT_TYPE);
      const expect = { streamName: address.stream };
      const answer = await client.publish(subject, body, { msgID: id, expect, headers: head, timeout: TIMEOUT_MS });
      return answer.duplicate ? 'duplicate' : 'published';
    },
    close: () => connection.close(),
  };
}

/** More than the headers of any message of ours; the server counts them too. */
const HEADER_BYTES = 512;

/** Whether the server can be reached and has the stream. @returns its version @throws Error without the password */
export async function lookAtNats(address: NatsAddress): Promise<string> {
  const connection = await connectNats(address);
  try {
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(connection, { timeout: TIMEOUT_MS, checkAPI: false });
    const { config } = await manager.streams.info(address.stream);
    return `NATS ${connection.info?.version}, stream ${config.name}`;
  } finally {
    await connection.close();
  }
}

async function connectNats(address: NatsAddress): Promise<NatsConnection> {
  // Loaded when a stream is configured: most installations have none.
  const { connect } = await import('@nats-io/transport-node');
  const { host, port, tls } = address;
  return connect({
    servers: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    name: 'assay',
    ...credentialsOf(address),
    ...(tls ? { tls: {} } : {}),
    timeout: TIMEOUT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    reconnect: false,
  });
}

/** A password without a user is a token. */
function credentialsOf({ user, password }: NatsAddress): { user?: string; pass?: string; token?: string } {
  if (password === undefined) return {};
  return user === undefined ? { token: password } : { user, pass: password };
}
