import { request } from 'undici';

const ANSWER_BYTES_MAX = 4096;

/**
 * One POST to an address that the operator configured. Redirects are not followed; the answer's body is not used.
 * @returns the status. @throws when no answer came in time.
 */
export async function postOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  timeoutMs: number,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await request(url, { method: 'POST', headers: { ...headers }, body, signal });
  await answer.body.dump({ limit: ANSWER_BYTES_MAX });
  return answer.statusCode;
}
