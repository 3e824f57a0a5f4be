const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SHAPE = /^[a-z]{2,5}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const CODES = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));
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
  const version = (random[0]! & 0x0f) | 0x70;
  const variant = (random[2]! & 0x3f) | 0x80;
  // 128 bits are read as 130, two leading zero bits: 50 of the time, then five bytes in eight characters, twice.
  const first = fiveBytes(version, random[1]!, variant, random[3]!, random[4]!);
  const second = fiveBytes(random[5]!, random[6]!, random[7]!, random[8]!, random[9]!);
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

function fiveBytes(a: number, b: number, c: number, d: number, e: number): string {
  return String.fromCharCode(
    CODES[a >> 3]!,
    CODES[((a & 7) << 2) | (b >> 6)]!,
    CODES[(b >> 1) & 31]!,
    CODES[((b & 1) << 4) | (c >> 4)]!,
    CODES[((c & 15) << 1) | (d >> 7)]!,
    CODES[(d >> 2) & 31]!,
    CODES[((d & 3) << 3) | (e >> 5)]!,
    CODES[e & 31]!,
  );
}
