import { invalidRequest } from '@assay/kernel';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes and one lane: the OWASP minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password that nobody has: an unknown account costs what a known one costs. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$5+X+VErBrWXOekOymaG30w$Mob/GUVFyXgAzF6b1tJSbFMSVaILPrx7Q5IR0DcfPQc';
const CHARS_MIN = 12;
const CHARS_MAX = 256;
const DIFFERENT_MIN = 5;

/** Call inside `withPasswordTurn`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Whether the password is that of the hash; without a hash it takes as long and is false. Call inside `withPasswordTurn`. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const right = await verify(stored ?? NOBODYS, password.normalize('NFC'));
  return right && typeof stored === 'string';
}

/**
 * What a new password must be: long, and neither one's address nor a few letters repeated.
 * @throws ApiError 400 naming the field
 */
export function checkNewPassword(password: string, email: string): void {
  const text = password.normalize('NFC');
  const refuse = (message: string) => invalidRequest('password', message);
  if (text.length < CHARS_MIN || text.length > CHARS_MAX)
    throw refuse(`A password has ${CHARS_MIN} to ${CHARS_MAX} characters.`);
  if (new Set(text).size < DIFFERENT_MIN) throw refuse('A password has at least five different characters.');
  if (
    text.toLowerCase().includes(email.split('@')[0]?.toLowerCase() || email) &&
    text.length < CHARS_MIN + email.length
  )
    throw refuse('A password is not made of your e-mail address.');
}
