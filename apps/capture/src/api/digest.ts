/** Header value of RFC 9530 `Content-Digest` for the bytes: `sha-256=:<base64>:`. */
export async function contentDigest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}

/** Fresh identifier of a capture: 22 characters of base64url, 128 random bits. */
export function newCaptureId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
