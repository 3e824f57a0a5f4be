const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SHAPE = /^[a-z]{2,5}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** The two characters of each number of ten bits. */
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second));
const TIME_CHARACTERS = 10;

/** The text of the last moment: many ids are made within one millisecond. */
let lastTime = { now: -1, text: '' };

/**
 * A TypeID: `prefix_` and 26 characters of lower-case Crockford base32 of a UUIDv7 (RFC 9562 §5.7).
 * @param now Unix time in milliseconds; ids made later sort later.
 * @param random 10 random bytes; the caller brings them, so that this package stays pure.
 */
export function makeId(prefix: string, now: number, random: Uint8Array): string {
  if (lastTime.now !== now) lastTime = { now, text: timeText(now) };
  const bits = new DataView(random.buffer, random.byteOffset, random.byteLength);
  const version = (bits.getUint16(0) & 0x0fff) | 0x7000;
  const variant = (bits.getUint16(2) & 0x3fff) | 0x8000;
  // 128 bits are read as 130, two leading zero bits: 50 of the time, then five bytes in eight characters, twice.
  const first = fiveBytes(version, variant, bits.getUint8(4));
  const second = fiveBytes(bits.getUint16(5), bits.getUint16(7), bits.getUint8(9));
  return `${prefix}_${lastTime.text}${first}${second}`;
}

/** Whether a text has the form of an id with this prefix. Says nothing about existence. */
export function isId(prefix: string, text: string): boolean {
  return text.length <= 64 && text.startsWith(`${prefix}_`) && SHAPE.test(text);
}

function timeText(now: number): string {
  let text = '';
  let rest = now;
  for (let count = 0; count < TIME_CHARACTERS; count += 1) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** Eight characters of 16, 16 and 8 bits. */
function fiveBytes(a: number, b: number, c: number): string {
  return `${PAIRS[a >> 6]}${PAIRS[((a & 63) << 4) | (b >> 12)]}${PAIRS[(b >> 2) & 1023]}${PAIRS[((b & 3) << 8) | c]}`;
}
