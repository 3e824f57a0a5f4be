const TIMEOUT_MS = 30 * 60_000;
const SIZE_BYTES_MAX = 2 * 1024 ** 3 - 1;
const PROGRESS_BYTES = 16 * 1024 * 1024;

/**
 * Downloads a model that an operator names on the command line; the caller checks its hash.
 * @throws RangeError with one clear line when it cannot be had
 */
export async function fetchModel(url: string, say: (line: string) => void): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new RangeError(`${url} cannot be reached: ${cause instanceof Error ? cause.message : 'unknown fault'}.`);
  });
  if (!answer.ok || !answer.body) throw new RangeError(`${url} answers ${answer.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let said = 0;
  for await (const part of answer.body) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > SIZE_BYTES_MAX) throw new RangeError('The file is larger than 2 GiB.');
    if (bytes - said >= PROGRESS_BYTES) {
      said = bytes;
      say(`${Math.round(bytes / 1e6)} MB …`);
    }
  }
  return Buffer.concat(parts);
}
