import { ApiError, at, invalidRequest, notFound } from '@assay/kernel';
import { type Fault, parseTrpBody, readTrpHeaders, type TrpHeaders, writeTrpHeaders } from '@assay/travel-rule';
import type { Environment } from '../../platform/environments/environment.js';
import { nowIn } from '../../platform/environments/environment.js';
import type { Answer } from '../../platform/http/answer.js';
import { judgeJson } from '../../platform/http/json-bounds.js';
import { addressByToken, type KnownAddress } from './addresses.js';
import type { Context } from './app.js';
import { findByCallback } from './store.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const BODY_BOUNDS = { values: 10_000, depth: 32 };

/** The travel address in the path. @throws ApiError 404 */
export async function loadAddress({ app, params }: Context): Promise<KnownAddress> {
  const token = params['token'] ?? '';
  const known = TOKEN.test(token) ? await addressByToken(app, token) : undefined;
  if (!known) throw notFound('This travel address leads nowhere.');
  return known;
}

export interface KnownCallback {
  readonly id: string;
  readonly environment: Environment;
  readonly now: number;
}

/** The message whose callback the path is. @throws ApiError 404 */
export function loadCallback(direction: 'out' | 'in') {
  return async ({ app, params }: Context): Promise<KnownCallback> => {
    const token = params['token'] ?? '';
    const known = TOKEN.test(token) ? await findByCallback(app, token) : undefined;
    if (!known || known.direction !== direction) throw notFound('This address belongs to no message.');
    const environment = await app.environments.get(known.environment_id);
    return { id: known.id, environment, now: nowIn(environment) };
  };
}

/** Headers of the protocol. @throws ApiError 400 naming the header. */
export function trpHeaders(headers: Context['headers']): TrpHeaders {
  const read = readTrpHeaders(headers);
  if ('header' in read) throw invalidRequest(read.header, read.message);
  return read;
}

/** The body with the digits of its amount. @throws ApiError 400 field body. */
export function trpBody(raw: Buffer): unknown {
  judgeJson(raw, BODY_BOUNDS);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    if (/\\u0000/i.test(text) || !text.isWellFormed()) throw new RangeError('U+0000');
    return parseTrpBody(text);
  } catch (error) {
    throw new ApiError('invalid_request', 'The body is not valid JSON in UTF-8.', { field: 'body', cause: error });
  }
}

/** Every fault of a body as one error. */
export function refused(faults: readonly Fault[]): ApiError {
  const problems = faults.slice(0, 50).map(({ path, message }) => ({ field: path || 'body', message }));
  const { field, message } = at(problems, 0);
  return invalidRequest(field, message, problems);
}

/** An answer with the headers of the protocol, which repeat the identifier of the request. */
export function withTrpHeaders(answer: Answer, requestIdentifier: string): Answer {
  const { 'content-type': _type, ...headers } = writeTrpHeaders(requestIdentifier);
  return { ...answer, headers };
}

/** 204 without a body. */
export function taken(requestIdentifier: string): Answer {
  return withTrpHeaders(
    { status: 204, raw: { bytes: '', type: 'application/json; charset=utf-8' } },
    requestIdentifier,
  );
}
