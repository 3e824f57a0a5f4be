import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every event
  readonly body: any;
  readonly at: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Never answers. */
  readonly hang?: boolean;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves with the first `count` requests that pass the filter. */
  until(count: number, filter?: (request: Received) => boolean): Promise<Received[]>;
  close(): Promise<void>;
}

/** A real webhook receiver on a free port of this machine. */
export async function startReceiver(
  answer: (request: Received) => Answer = () => ({ status: 200 }),
): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const entry = { headers: request.headers, raw, body: JSON.parse(raw.toString()), at: Date.now() };
      received.push(entry);
      const reply = answer(entry);
      if (!reply.hang) response.writeHead(reply.status, reply.headers).end(reply.body);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    until(count, filter = () => true) {
      return new Promise((resolve) => {
        const check = () => {
          const found = received.filter(filter);
          if (found.length < count) return;
          waiting.delete(check);
          resolve(found.slice(0, count));
        };
        waiting.add(check);
        check();
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The receiver's check as the specification describes it: digest over the raw body, lengths first, constant time. */
export function plainSignatureHolds(secret: string, { raw, headers }: Received, header = 'x-signature'): boolean {
  const given = Buffer.from(String(headers[header] ?? ''));
  const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
