import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type AnyValue, logs, SeverityNumber } from '@opentelemetry/api-logs';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyRequest } from 'fastify';
import type { RequestWatch } from '../http/request-watch.js';

export interface Telemetry {
  /** Makes a span of each request, below the caller's where it sends `traceparent`. */
  readonly watch: RequestWatch;
  /** Sends a line of the log as a record. */
  readonly record: (line: string) => void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

/** What the standard variables say where an operator leaves them out. Metrics are read from `/metrics`. */
const DEFAULTS = {
  OTEL_SERVICE_NAME: 'assay',
  OTEL_LOGS_EXPORTER: 'otlp',
  OTEL_TRACES_EXPORTER: 'otlp',
  OTEL_METRICS_EXPORTER: 'none',
  // Without the command line and the user, which some detectors send.
  OTEL_NODE_RESOURCE_DETECTORS: 'env,host,os',
};

const SEVERITIES: Readonly<Record<number, SeverityNumber>> = {
  10: SeverityNumber.TRACE,
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
};

/**
 * Sends traces and logs over OTLP as the standard `OTEL_` variables say. Spans carry the operation, the path as it stands
 * in the contract, the status and the request id: no address, no path with ids, no query and no body. This module brings
 * the SDK, so it is loaded only by a process that sends.
 */
export function openTelemetry(): Telemetry {
  for (const [name, value] of Object.entries(DEFAULTS)) process.env[name] ||= value;
  const sdk = new NodeSDK({ instrumentations: [] });
  sdk.start();
  const tracer = trace.getTracer('assay');
  const logger = logs.getLogger('assay');
  return {
    watch: { began: (request) => beginSpan(tracer, request) },
    record: (line) => {
      const record = readLine(line);
      if (record) logger.emit(record);
    },
    stop: () => sdk.shutdown(),
  };
}

function beginSpan(tracer: ReturnType<typeof trace.getTracer>, request: FastifyRequest): (status: number) => void {
  const { method } = request;
  const route = request.routeOptions.url;
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  const span = tracer.startSpan(route ? `${method} ${route}` : method, { kind: SpanKind.SERVER }, parent);
  return (status) => {
    span.setAttributes({
      'http.request.method': method,
      'http.response.status_code': status,
      'assay.request_id': request.id,
      ...(route ? { 'http.route': route } : {}),
      ...(request.operation ? { 'assay.operation': request.operation } : {}),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** A line of the log as a record: its message is the body, everything else are attributes. */
function readLine(line: string) {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined;
  }
  const { level, time, msg, ...rest } = entry;
  return {
    severityNumber: SEVERITIES[Number(level)] ?? SeverityNumber.UNSPECIFIED,
    timestamp: Number(time),
    body: String(msg ?? ''),
    attributes: rest as Record<string, AnyValue>,
  };
}
