/**
 * The key without blanks around it, such as the line break of the file that it was read from. No message holds a value:
 * messages go into logs, and keys do not.
 * @throws RangeError when nothing is left, or when it has characters that no key has
 */
export function checkedKey(apiKey: string): string {
  const key = String(apiKey ?? '').trim();
  if (key === '') throw new RangeError('An API key is needed.');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new RangeError('The API key has characters that no key has: copy it again.');
  return key;
}

/** Longer waits fire at once in every runtime. */
const WAIT_MS_MAX = 2 ** 31 - 1;

/** A time to wait that a timer can keep; `Infinity` is its longest. @throws RangeError for anything else than a time */
export function checkedWait(ms: number): number {
  if (!(ms > 0))
    throw new RangeError('A timeout is a number of milliseconds above 0; Infinity waits as long as it takes.');
  return Math.min(ms, WAIT_MS_MAX);
}

/**
 * The address without blanks around it and without a slash at its end.
 * @throws RangeError when it is none, holds a user or a password, or has a query, behind which no path can be put
 */
export function checkedBase(baseUrl: string): string {
  const base = String(baseUrl ?? '')
    .trim()
    .replace(/\/+$/, '');
  // `localhost:8080` can be parsed: it has the scheme "localhost".
  if (!/^https?:\/\//.test(base) || !URL.canParse(base))
    throw new RangeError('baseUrl must be an absolute http or https address, such as https://verify.example.com.');
  const { username, password } = new URL(base);
  if (username || password)
    throw new RangeError('baseUrl must not hold a user or a password: no request is sent there.');
  if (/[?#]/.test(base)) throw new RangeError('baseUrl must be an address without "?" and "#".');
  return base;
}

/**
 * Refuses at once what `fetch` would take for a network fault, and what would be repeated in vain.
 * @throws RangeError with the name of the header
 */
export function checkedHeaders(headers: Readonly<Record<string, string>>): void {
  const key = headers['idempotency-key'];
  if (key !== undefined && !/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key))
    throw new RangeError('An idempotency key has 1 to 255 printable ASCII characters.');
  for (const [name, value] of Object.entries(headers))
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new RangeError(`The header ${name} has characters that HTTP does not allow.`);
}
