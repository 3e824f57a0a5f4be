import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attributes = Readonly<Record<string, unknown>>;

interface Span {
  readonly traceId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Attributes;
}
interface LogRecord {
  readonly body: unknown;
  readonly severityNumber: number;
  readonly attributes: Attributes;
}

/** Takes traces and logs as a collector does, in OTLP over HTTP with JSON. */
export interface OtlpReceiver {
  readonly url: string;
  spans(): Span[];
  logs(): LogRecord[];
  /** Names of the services that sent. */
  services(): Set<unknown>;
  /** All that was sent, as it came. */
  text(): string;
  close(): Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
// biome-ignore lint/suspicious/noExplicitAny: read by the test that opens it
type Message = any;

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const received: { readonly path: string; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ path: request.url ?? '', text });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const messages = (path: string): Message[] =>
    received.filter((one) => one.path === path).map(({ text }) => JSON.parse(text));
  const resources = () => [
    ...messages('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans),
    ...messages('/v1/logs').flatMap(({ resourceLogs }) => resourceLogs),
  ];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      messages('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: attributesOf(span.attributes) })),
    logs: () =>
      messages('/v1/logs')
        .flatMap(({ resourceLogs }) => resourceLogs)
        .flatMap(({ scopeLogs }) => scopeLogs)
        .flatMap(({ logRecords }) => logRecords)
        .map((log) => ({ ...log, body: plain(log.body), attributes: attributesOf(log.attributes) })),
    services: () => new Set(resources().map(({ resource }) => attributesOf(resource.attributes)['service.name'])),
    text: () => received.map(({ text }) => text).join('\n'),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function attributesOf(pairs: readonly KeyValue[]): Attributes {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, plain(value)]));
}

/** The one member of an OTLP value. */
function plain(value: Readonly<Record<string, unknown>>): unknown {
  return Object.values(value)[0];
}
