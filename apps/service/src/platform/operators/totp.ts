import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are taken: clocks of phones differ (RFC 6238 section 5.2). */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret, as long as the hash (RFC 4226 section 4, R6). */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The time step of a moment in Unix milliseconds. */
export function totpStep(atMs: number): number {
  return Math.floor(atMs / 1000 / STEP_SECONDS);
}

/** The code of a time step: HOTP with HMAC-SHA-1 over the step (RFC 6238 section 4, RFC 4226 section 5.3). */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step that a code is of.
 * @param afterStep steps up to this one are used up: a code counts once, also within its half minute
 * @returns undefined for a wrong, stale or used code
 */
export function matchTotp(secret: Buffer, code: string, nowMs: number, afterStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = totpStep(nowMs);
  let found: number | undefined;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    const right = timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
    if (right && step > afterStep) found = step;
  }
  return found;
}

/** RFC 4648 section 6, without padding: as people type it. */
export function base32(bytes: Buffer): string {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((value >> bits) & 31);
    }
  }
  return bits === 0 ? text : text + BASE32.charAt((value << (5 - bits)) & 31);
}

/** The address that an authenticator reads from a QR code. */
export function totpAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?${parameters}`;
}
