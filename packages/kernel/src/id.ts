const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SHAPE = /^[a-z]{2,5}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/**
 * A TypeID: `prefix_` and 26 characters of lower-case Crockford base32 of a UUIDv7 (RFC 9562 §5.7).
 * @param now Unix time in milliseconds; ids made later sort later.
 * @param random 10 random bytes; the caller brings them, so that this package stays pure.
 */
export function makeId(prefix: string, now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  let time = now;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${prefix}_${base32(bytes)}`;
}

/** Whether a text has the form of an id with this prefix. Says nothing about existence. */
export function isId(prefix: string, text: string): boolean {
  return text.length <= 64 && text.startsWith(`${prefix}_`) && SHAPE.test(text);
}

function base32(bytes: Uint8Array): string {
  // 128 bits are read as 130: two leading zero bits, so that the text has 26 characters of five bits.
  let out = '';
  let buffer = 0;
  let bits = 2;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return out;
}
