import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Admin } from '@platformatic/kafka';
import type { Certificate } from '../certificate.js';
import { until } from '../database.js';
import type { StoredMessage } from '../event-streams.js';
import { type Daemon, startDaemon } from '../failover/daemon.js';
import { freePort } from '../free-port.js';

const run = promisify(execFile);
const READER = fileURLToPath(new URL('Stored.java', import.meta.url));
const USER = 'assay';
const PASSWORD = 'kafka-password-7e1c';
const LOGIN = `org.apache.kafka.common.security.scram.ScramLoginModule required username="${USER}" password="${PASSWORD}";`;

/** A message, and the partition in which it is stored. */
export interface KafkaStored extends StoredMessage {
  readonly partition: number;
}

/** One Kafka server (KRaft) on a folder of its own, with a user whose password no output may hold. */
export interface KafkaServer {
  readonly url: string;
  readonly password: string;
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  addTopic(name: string, partitions: number, configs?: Readonly<Record<string, string>>): Promise<void>;
  /** Every message of a topic, as Kafka's own client reads it, one partition after the other. */
  messages(topic: string): Promise<KafkaStored[]>;
  close(): Promise<void>;
}

/** @param jars folder of its libraries @param certificate it takes connections with TLS only */
export async function startKafka(jars: string, certificate?: Certificate): Promise<KafkaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-kafka-'));
  const [port, controller] = [await freePort(), await freePort()];
  // A client knows a server by its name, not by its number.
  const host = certificate ? 'localhost' : '127.0.0.1';
  const [settings, readerSettings] = [join(folder, 'server.properties'), join(folder, 'reader.properties')];
  const java = ['-Xmx384m', '-XX:+UseSerialGC', '-cp', `${jars}/*`];
  await writeFile(settings, serverSettings(`${host}:${port}`, controller, folder, await tlsOf(certificate, folder)));
  const protocol = certificate ? 'SASL_SSL' : 'SASL_PLAINTEXT';
  const client = { 'security.protocol': protocol, 'sasl.mechanism': 'SCRAM-SHA-512', 'sasl.jaas.config': LOGIN };
  await writeFile(readerSettings, properties({ ...client, 'bootstrap.servers': `${host}:${port}` }));
  const scram = `SCRAM-SHA-512=[name=${USER},password=${PASSWORD}]`;
  const format = [
    'kafka.tools.StorageTool',
    'format',
    '-t',
    'MkU3OEVBNTcwNTJENDM2Qg',
    '-c',
    settings,
    '--add-scram',
    scram,
  ];
  await run('java', [...java, ...format]);
  let daemon: Daemon | undefined;

  async function asAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const sasl = { mechanism: 'SCRAM-SHA-512', username: USER, password: PASSWORD } as const;
    const tls = certificate ? { tls: { ca: certificate.pem } } : {};
    const admin = new Admin({ clientId: 'test', bootstrapBrokers: [{ host, port }], sasl, retries: 0, ...tls });
    try {
      return await work(admin);
    } finally {
      await admin.close().catch(() => undefined);
    }
  }
  const ready = () =>
    asAdmin((admin) => admin.metadata({ topics: [] })).then(
      ({ brokers }) => brokers.size === 1,
      () => false,
    );
  const server: KafkaServer = {
    url: `${certificate ? 'kafkas' : 'kafka'}://${USER}:${PASSWORD}@${host}:${port}`,
    password: PASSWORD,
    async start() {
      daemon = await startDaemon('java', [...java, 'kafka.Kafka', settings], join(folder, 'log'));
      await until(ready, Boolean, 120_000);
    },
    end: async (signal) => daemon?.end(signal),
    async addTopic(name, partitions, configs = {}) {
      const given = Object.entries(configs).map(([key, value]) => ({ name: key, value }));
      await asAdmin((admin) => admin.createTopics({ topics: [name], partitions, replicas: 1, configs: given }));
    },
    async messages(topic) {
      const { stdout } = await run('java', [...java, READER, readerSettings, topic], { maxBuffer: 2 ** 28 });
      return stdout.split('\n').filter(Boolean).map(storedOf);
    },
    async close() {
      await daemon?.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function storedOf(line: string): KafkaStored {
  const [partition, subject = '', contentType = '', id = '', value = ''] = line.split('\t');
  const body = JSON.parse(Buffer.from(value, 'base64').toString());
  return { partition: Number(partition), subject, contentType, id, body };
}

/** The server's certificate as it wants it; nothing without one. */
async function tlsOf(certificate: Certificate | undefined, folder: string): Promise<Record<string, string>> {
  if (!certificate) return {};
  const store = join(folder, 'store.pem');
  await writeFile(store, (await readFile(certificate.keyFile, 'utf8')) + certificate.pem);
  return {
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': store,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': certificate.certFile,
  };
}

function serverSettings(address: string, controller: number, folder: string, tls: Record<string, string>): string {
  const protocol = 'ssl.keystore.type' in tls ? 'SASL_SSL' : 'SASL_PLAINTEXT';
  return properties({
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `CLIENTS://${address},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `CLIENTS://${address}`,
    'listener.security.protocol.map': `CONTROLLER:PLAINTEXT,CLIENTS:${protocol}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'CLIENTS',
    'sasl.mechanism.inter.broker.protocol': 'SCRAM-SHA-512',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'listener.name.clients.scram-sha-512.sasl.jaas.config': LOGIN,
    'log.dirs': join(folder, 'data'),
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'auto.create.topics.enable': 'false',
    ...tls,
  });
}

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
