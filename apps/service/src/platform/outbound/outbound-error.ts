export type OutboundFault = 'address_refused' | 'name_not_resolved' | 'connection_failed' | 'timeout';

/** Why there is no answer. The message is public text: it never shows what stands behind an address. */
export class OutboundError extends Error {
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundError';
    this.fault = fault;
  }
}

/** Any failure of a request as an OutboundError. */
export function outboundErrorOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  if (cause instanceof OutboundError) return cause;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return new OutboundError('timeout', 'The receiver did not answer in time.', error);
  }
  const known = typeof code === 'string' && /^[A-Z_]{3,50}$/.test(code) ? code : name;
  return new OutboundError('connection_failed', `The connection failed (${known ?? 'unknown'}).`, error);
}
