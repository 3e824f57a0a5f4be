import { foreignAnswer } from './error.js';
import type { ResponseInfo } from './shapes.js';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/;

/**
 * What an answer holds: JSON as it is, anything else as bytes, both with what the answer said beside it.
 * @throws AssayError for a web page or damaged JSON: something else than the service has answered
 */
export async function answerOf(response: Response): Promise<unknown> {
  const body = await bodyOf(response);
  if (body === null || typeof body !== 'object') return body;
  const { status, headers } = response;
  const info: ResponseInfo = { status, headers, requestId: headers.get('x-request-id') ?? undefined };
  return Object.defineProperty(body, 'lastResponse', { value: info, enumerable: false });
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) throw foreignAnswer(response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!JSON_TYPE.test(type)) return bytes;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw foreignAnswer(response.status);
  }
}
