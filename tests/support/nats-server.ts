import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Certificate } from './certificate.js';
import { until } from './database.js';
import type { StoredMessage } from './event-streams.js';
import { type Daemon, startDaemon } from './failover/daemon.js';
import { freePort } from './free-port.js';

/** A NATS server of its own, with JetStream on a folder, so that it finds its streams again. */
export interface NatsServer {
  /** With user and password. */
  readonly url: string;
  readonly password: string;
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  addStream(config: Partial<StreamConfig> & { readonly name: string }): Promise<void>;
  /** Every message of a stream, in its order. */
  messages(stream: string): Promise<StoredMessage[]>;
  close(): Promise<void>;
}

/** Starts the server; with a user, whose password no output may hold. @param certificate it takes connections with TLS only */
export async function startNats(program: string, certificate?: Certificate): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-nats-'));
  const port = await freePort();
  // A client knows a server by its name, not by its number.
  const host = certificate ? 'localhost' : '127.0.0.1';
  const password = 'nats-password-7e1c';
  const options = {
    servers: `${host}:${port}`,
    user: 'assay',
    pass: password,
    ...(certificate ? { tls: { ca: certificate.pem } } : {}),
  };
  const flags = ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder, '--user', 'assay', '--pass', password];
  if (certificate) flags.push('--tls', '--tlscert', certificate.certFile, '--tlskey', certificate.keyFile);
  let daemon: Daemon | undefined;

  async function using<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await connect(options);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }
  const ready = () =>
    using(async (connection) => (await (await jetstreamManager(connection)).getAccountInfo()).streams).then(
      (streams) => streams >= 0,
      () => false,
    );
  const server: NatsServer = {
    url: `${certificate ? 'tls' : 'nats'}://assay:${password}@${host}:${port}`,
    password,
    async start() {
      daemon = await startDaemon(program, flags, join(folder, 'log'));
      await until(ready, Boolean);
    },
    end: async (signal) => daemon?.end(signal),
    addStream: (config) =>
      using(async (connection) => void (await (await jetstreamManager(connection)).streams.add(config))),
    messages: (stream) => using((connection) => readAll(connection, stream)),
    async close() {
      await daemon?.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function readAll(connection: NatsConnection, stream: string): Promise<StoredMessage[]> {
  const { streams } = await jetstreamManager(connection);
  const { state } = await streams.info(stream);
  const messages: StoredMessage[] = [];
  for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
    const stored = await streams.getMessage(stream, { seq: sequence });
    if (!stored) throw new Error(`The stream has no message ${sequence}.`);
    messages.push({
      id: stored.header.get('Nats-Msg-Id'),
      contentType: stored.header.get('content-type'),
      subject: stored.subject,
      body: stored.json(),
    });
  }
  return messages;
}
