import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What the senders send; each names what it wants to exhaust. */
export const ATTACKS = [
  'many values',
  'deep nesting',
  'unknown keys with bodies',
  'unknown session tokens',
  'bodies never finished',
  'unknown links',
] as const;
export type Attack = (typeof ATTACKS)[number];

const SENDERS = 8;
/** Requests a minute and address that the service takes without a credential. */
const LIMIT = 600;
const KIB = 1024;
const DOCUMENT_MAX = 1024 * KIB;

interface Hostile {
  readonly path: string;
  readonly authorization?: string;
  readonly body: Buffer;
  /** Sends all but the last byte, and never that one. */
  readonly unfinished?: boolean;
}

const BODIES: Record<Attack, () => Hostile> = {
  'many values': () => ({ path: '/v1/capture/exchange', body: MANY_VALUES }),
  'deep nesting': () => ({ path: '/v1/capture/exchange', body: DEEP }),
  'unknown keys with bodies': () => ({
    path: '/v1/checks/document',
    authorization: `Bearer sk_live_${randomBytes(32).toString('base64url')}`,
    body: PICTURE,
  }),
  'unknown session tokens': () => ({
    path: '/v1/capture/submit',
    authorization: `Bearer st_live_${randomBytes(32).toString('base64url')}`,
    body: Buffer.from('{}'),
  }),
  'bodies never finished': () => ({
    path: '/v1/capture/exchange',
    body: LONG_LINK,
    unfinished: true,
  }),
  'unknown links': () => ({
    path: '/v1/capture/exchange',
    body: Buffer.from(JSON.stringify({ link: randomBytes(32).toString('base64url') })),
  }),
};

/** Made once: what the senders cost is not what is measured. */
const MANY_VALUES = filled('{"link":[', '0,', '0]}', 16 * KIB);
const DEEP = filled('', '[', '', 16 * KIB);
const PICTURE = filled('{"front":"', 'A', '"}', DOCUMENT_MAX);
const LONG_LINK = filled('{"link":"', 'A', '"}', 16 * KIB);

/** Text of a size: a beginning, one part over and over, an end. */
function filled(begin: string, part: string, end: string, bytes: number): Buffer {
  return Buffer.from(begin + part.repeat((bytes - begin.length - end.length) / part.length) + end);
}

export interface Told {
  readonly sent: number;
  /** Answers by status; `none` for requests that were given up. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Starts eight senders on a thread of their own; it stops at the latest after a minute. */
export async function startSenders(origin: string, attack: Attack): Promise<{ stop(): Promise<Told> }> {
  const worker = new Worker(fileURLToPath(new URL('sender-thread.js', import.meta.url)), {
    workerData: { origin, attack },
  });
  await new Promise((resolve) => worker.once('online', resolve));
  return {
    stop: async () => {
      const told = new Promise<Told>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('stop');
      const result = await told;
      await worker.terminate();
      return result;
    },
  };
}

/** Sends at the limit of each address until it is over. */
export async function sendUntil(origin: string, attack: Attack, over: () => boolean): Promise<Told> {
  const statuses: Record<string, number> = {};
  let sent = 0;
  const pending = new Set<Promise<void>>();
  const lines = Array.from({ length: SENDERS }, (_, index) => new Line(origin, `127.0.0.${index + 2}`));
  const sender = async (line: Line) => {
    while (!over()) {
      sent += 1;
      const one = line.send(BODIES[attack]()).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        pending.delete(one);
      });
      pending.add(one);
      await after((60_000 / LIMIT) * (0.5 + Math.random()));
    }
  };
  await Promise.all(lines.map(sender));
  await Promise.race([Promise.all(pending), after(500)]);
  for (const line of lines) line.close();
  return { sent, statuses };
}

/** How many requests the senders together are allowed in a time. */
export function allowedIn(ms: number): number {
  return (SENDERS * LIMIT * ms) / 60_000;
}

/** One sender: bare sockets from its address, kept open between requests, so that sending costs little. */
class Line {
  readonly #port: number;
  readonly #host: string;
  readonly #from: string;
  readonly #idle: Socket[] = [];
  readonly #open = new Set<Socket>();

  constructor(origin: string, from: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
    this.#from = from;
  }

  /** @returns the status of the answer; `none` where the connection ended without one. */
  send({ path, authorization, body, unfinished }: Hostile): Promise<string> {
    const socket = this.#idle.pop() ?? this.#connect();
    const lines = [
      `POST ${path} HTTP/1.1`,
      'host: a',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    if (authorization) lines.push(`authorization: ${authorization}`);
    return new Promise((resolve) => {
      let head = '';
      const end = (status: string) => {
        socket.removeAllListeners('data').removeAllListeners('close');
        resolve(status);
      };
      socket.on('close', () => end('none'));
      socket.on('data', (bytes) => {
        head += bytes.toString('latin1');
        const start = head.indexOf('\r\n\r\n');
        if (start < 0) return;
        const left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        if (head.length < start + 4 + left) return;
        end(head.slice(9, 12));
        if (unfinished || /^connection: close/im.test(head)) socket.destroy();
        else this.#idle.push(socket);
      });
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(unfinished ? body.subarray(0, -1) : body);
    });
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #connect(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, localAddress: this.#from });
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#open.delete(socket);
      const at = this.#idle.indexOf(socket);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return socket;
  }
}
