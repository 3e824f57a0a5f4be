import { temporarilyUnavailable } from '@assay/kernel';
import { FairQueue } from '../../platform/http/fair-queue.js';

/** Each takes memory and a core for some ten milliseconds: more at once would take the service from everybody else. */
const RUNNING_MAX = 2;
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
