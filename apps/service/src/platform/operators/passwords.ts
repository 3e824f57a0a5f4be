import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../http/fair-queue.js';

/** argon2id with 19 MiB, two passes and one lane: the OWASP minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password that nobody has: an unknown account costs what a known one costs. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$5+X+VErBrWXOekOymaG30w$Mob/GUVFyXgAzF6b1tJSbFMSVaILPrx7Q5IR0DcfPQc';
/** Each takes memory and a core for some ten milliseconds: more at once would take the service from everybody else. */
const RUNNING_MAX = 2;
const CHARS_MIN = 12;
const CHARS_MAX = 256;
const DIFFERENT_MIN = 5;

/** Those who wait for one of these, and those of one address among them. */
const WAITING_MAX = 64;
const WAITING_MAX_AN_ADDRESS = 4;

let running = 0;
const waiting = new FairQueue<() => void>();

/**
 * Runs work that computes password hashes, at most two at once in this process. Addresses take turns, so that whoever sends
 * many keeps nobody else from signing in.
 * @param address from which it is asked @throws ApiError 503 when too many wait
 */
export async function withPasswordTurn<T>(work: () => Promise<T>, address: string): Promise<T> {
  if (running < RUNNING_MAX) running += 1;
  else await turnOf(address);
  try {
    return await work();
  } finally {
    // Whoever is next takes over the turn as it is.
    const next = waiting.next();
    if (next) next();
    else running -= 1;
  }
}

function turnOf(address: string): Promise<void> {
  if (waiting.length >= WAITING_MAX || waiting.lengthOf(address) >= WAITING_MAX_AN_ADDRESS)
    throw temporarilyUnavailable('Many people sign in at this moment. Try again shortly.', 1);
  return new Promise((resolve) => waiting.add(address, resolve));
}

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
