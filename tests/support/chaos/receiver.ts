import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Counts what arrives, by event id. */
export interface Receiver {
  readonly url: string;
  readonly bodies: Map<string, { readonly type: string; readonly resource: string; deliveries: number }>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const bodies: Receiver['bodies'] = new Map();
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = JSON.parse(Buffer.concat(chunks).toString());
    const known = bodies.get(event.id) ?? { type: event.type, resource: event.data.id, deliveries: 0 };
    known.deliveries += 1;
    bodies.set(event.id, known);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    bodies,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
