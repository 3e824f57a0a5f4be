import type { IncomingHttpHeaders } from 'node:http';

const STRICT = /(?:^|[,;])[ \t]*handling[ \t]*=[ \t]*(?:strict|"strict")[ \t]*(?:$|[,;])/i;

/** Whether the caller prefers that unknown fields are refused: `Prefer: handling=strict` (RFC 7240 §4.4). */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  return prefer !== undefined && STRICT.test(String(prefer));
}
