import { conflict } from '@assay/kernel';
import type { Vault } from '../../platform/crypto/vault.js';
import { ATTEMPTS_MAX, codeHash, judgeCode } from './code.js';
import type { CodeRow } from './code-store.js';

export interface Confirmation {
  readonly judgement: 'right' | 'wrong' | 'exhausted';
  /** Wrong codes so far. */
  readonly attempts: number;
  readonly attemptsLeft: number;
}

/** Judges a code against a locked row. @throws ApiError 409 when the code was used, refused too often, or is too old. */
export function confirmCode(
  vault: Vault,
  environmentId: string,
  row: CodeRow,
  attempt: { readonly code: string; readonly now: number },
): Confirmation {
  const state = {
    status: row.status,
    attempts: row.attempts,
    expiresAt: row.expires_at.getTime(),
    hash: row.code_hash,
  };
  const judgement = judgeCode(state, codeHash(vault, environmentId, row.id, attempt.code), attempt.now);
  if (judgement === 'expired') throw conflict('The code has expired. Send a new one.', 'code');
  if (judgement === 'used') throw conflict(usedText(row.status), 'code');
  const attempts = row.attempts + (judgement === 'right' ? 0 : 1);
  return { judgement, attempts, attemptsLeft: ATTEMPTS_MAX - attempts };
}

function usedText(status: string): string {
  if (status === 'failed') return 'Wrong codes were entered too many times. Send a new code.';
  if (status === 'processing') return 'The message with the code is still being sent.';
  return 'This code was used already, or none was sent. Send a new code.';
}
