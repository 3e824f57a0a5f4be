import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP address that leads to a database server and can lose the answer to one commit. */
export interface LossyProxy {
  readonly port: number;
  /**
   * From now on, and once: the next connection that sends one of these texts ends as soon as the server has committed what
   * they are part of, before a word of that reaches the client. Resolves with the text when it has happened.
   */
  loseCommitOf(...texts: readonly string[]): Promise<string>;
  /** Nothing is lost any more. */
  stopLosing(): void;
  close(): Promise<void>;
}

interface Trap {
  readonly texts: readonly string[];
  readonly sprung: (text: string) => void;
}

/** @param url of the database, over TCP or with the folder of its socket as `host` */
export async function startLossyProxy(url: URL): Promise<LossyProxy> {
  const port = Number(url.port || 5432);
  const socket = url.searchParams.get('host');
  const sockets = new Set<Socket>();
  let trap: Trap | undefined;
  const server = createServer((client) => {
    const upstream = socket ? connect(`${socket}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    /** Requests that the server will say it is ready after; of the one that is waited for, its number. */
    const asked = new Messages(true);
    const answered = new Messages(false);
    // The server says once that it is ready before it was asked anything.
    let [questions, answers] = [0, -1];
    let awaited: number | undefined;
    let meant = '';
    client.on('data', (bytes) => {
      const text = trap?.texts.find((one) => bytes.includes(one));
      for (const { type } of asked.read(bytes)) if (type === 'S' || type === 'Q') questions += 1;
      if (text !== undefined && awaited === undefined) [awaited, meant] = [questions, text];
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      for (const { type, status } of answered.read(bytes)) {
        if (type !== 'Z') continue;
        answers += 1;
        // Idle: outside of a transaction, so whatever was sent before is committed or refused.
        if (awaited === undefined || answers < awaited || status !== 'I' || !trap) continue;
        trap.sprung(meant);
        trap = undefined;
        client.destroy();
        upstream.destroy();
        return;
      }
      client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    loseCommitOf: (...texts) =>
      new Promise((sprung) => {
        trap = { texts, sprung };
      }),
    stopLosing() {
      trap = undefined;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Messages of PostgreSQL's protocol (version 3) as they come in pieces: a letter, a length, and the rest. */
class Messages {
  #left: Buffer = Buffer.alloc(0);
  #passing = 0;
  #untyped: boolean;

  /** @param untyped whether the first message has no letter, as that of a client */
  constructor(untyped: boolean) {
    this.#untyped = untyped;
  }

  /** The messages that are whole now; of those that say so, the status of the transaction. */
  read(bytes: Buffer): { readonly type: string; readonly status: string }[] {
    const found = [];
    // What is long is passed over without being kept.
    const skipped = Math.min(this.#passing, bytes.length);
    this.#passing -= skipped;
    let rest = Buffer.concat([this.#left, bytes.subarray(skipped)]);
    for (;;) {
      const head = this.#untyped ? 4 : 5;
      if (rest.length < head) break;
      const length = rest.readUInt32BE(head - 4) + head - 4;
      const type = this.#untyped ? '' : String.fromCharCode(rest[0] ?? 0);
      if (type === 'Z' && rest.length < length) break;
      found.push({ type, status: type === 'Z' ? String.fromCharCode(rest[5] ?? 0) : '' });
      this.#untyped = false;
      if (rest.length < length) {
        this.#passing = length - rest.length;
        rest = Buffer.alloc(0);
        break;
      }
      rest = rest.subarray(length);
    }
    this.#left = rest;
    return found;
  }
}
