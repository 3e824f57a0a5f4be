import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  readonly to: string;
  readonly text: string;
  readonly id: string;
  readonly signed: boolean;
  readonly authorization: string | undefined;
  readonly path: string;
}

export interface SmsGateway {
  readonly url: string;
  readonly messages: ReceivedSms[];
  /** Status of the next answers by number; 202 for others. */
  readonly statuses: Map<string, number>;
  close(): Promise<void>;
}

/** A real HTTP gateway on this machine that checks signatures. */
export async function receiveSms(secret: string): Promise<SmsGateway> {
  const messages: ReceivedSms[] = [];
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const { to, text, id } = JSON.parse(raw.toString());
      const signed = request.headers['x-signature'] === createHmac('sha256', secret).update(raw).digest('hex');
      messages.push({ to, text, id, signed, authorization: request.headers.authorization, path: request.url ?? '' });
      response.writeHead(statuses.get(to) ?? 202).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://:${encodeURIComponent(secret)}@127.0.0.1:${port}/send?tenant=a`,
    messages,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
