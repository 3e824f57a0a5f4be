import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';

export const CODE_MS = 10 * 60_000;
export const ATTEMPTS_MAX = 5;
export const RESEND_MS = 30_000;
export const SENDS_MAX = 5;
export const SENDS_WINDOW_MS = 60 * 60_000;

const SANDBOX_CODE = '000000';

/** Six digits that nobody can foresee; in the sandbox always 000000, as no message is sent there. */
export function drawCode(environment: Environment): string {
  return environment.kind === 'sandbox' ? SANDBOX_CODE : String(randomInt(1_000_000)).padStart(6, '0');
}

/** A keyed hash bound to one check: the table alone does not tell the code, and equal codes look different. */
export function codeHash(vault: Vault, environmentId: string, checkId: string, code: string): Buffer {
  return vault.blindIndex(environmentId, `contact_code ${checkId}`, code);
}

/** What a check in the database allows. */
export interface CodeState {
  readonly status: string;
  readonly attempts: number;
  readonly expiresAt: number;
  readonly hash: Buffer | null;
}

export type Judgement = 'used' | 'expired' | 'right' | 'wrong' | 'exhausted';

/** Judges a code; `wrong` and `exhausted` cost an attempt. Compares in constant time. */
export function judgeCode(state: CodeState, hash: Buffer, now: number): Judgement {
  if (state.status !== 'pending' || state.hash === null || state.attempts >= ATTEMPTS_MAX) return 'used';
  if (now >= state.expiresAt) return 'expired';
  if (state.hash.length === hash.length && timingSafeEqual(state.hash, hash)) return 'right';
  return state.attempts + 1 >= ATTEMPTS_MAX ? 'exhausted' : 'wrong';
}
