import type { Socket } from 'node:net';
import { invalidRequest } from '@assay/kernel';
import { newId } from '../ids.js';
import { errorBody } from './errors.js';
import { rateHeaders, uncounted } from './limits.js';

/**
 * Bytes that are not HTTP, or headers without end: the envelope, written by hand, since there is no request yet.
 * @param limit requests a minute from an address; 0 for none. This one is not counted.
 */
export function clientErrorAnswer(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  limit: number,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newId('req');
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const other = tooSlow ? 'The request took too long to arrive.' : 'The request is not valid HTTP.';
  const message = tooLarge ? 'The address or the headers are too long.' : other;
  const field = tooLarge && isLongAddress(error.rawPacket) ? 'url' : 'headers';
  const body = JSON.stringify(errorBody(invalidRequest(field, message), requestId));
  const rate = Object.entries(rateHeaders(uncounted(limit))).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\n${rate.join('')}Connection: close\r\n\r\n${body}`,
  );
}

/** Whether the request line takes up most of what arrived. */
function isLongAddress(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const end = packet.indexOf('\r\n');
  return end < 0 || end > packet.length / 2;
}
