/** What a receiver runs on the raw body before it reads it. */
export const SNIPPET = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(rawBody, headers, secret) {
  const key = Buffer.from(secret, 'utf8');
  const expected = createHmac('sha256', key).update(rawBody).digest('hex');
  // While a new secret waits, either header may carry the signature that your secret makes.
  return [headers['x-signature'], headers['x-signature-next']].some(
    (given) => given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected)),
  );
}`;
