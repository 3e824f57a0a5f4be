import { createHash } from 'node:crypto';
import { canonicalJson, invalidRequest } from '@assay/kernel';
import { sameText } from '../crypto/same-text.js';
import type { Vault } from '../crypto/vault.js';

/** Position in a collection: the sort value and the id of the last item shown. */
export interface Position {
  readonly at: string;
  readonly id: string;
}

/** A signed keyset cursor, bound to its environment, its collection and the filters it was made with. */
export function writeCursor(vault: Vault, scope: readonly unknown[], position: Position): string {
  const text = `${position.at}\0${position.id}`;
  return Buffer.from(`${text}\0${sign(vault, scope, text)}`).toString('base64url');
}

/** @throws ApiError 400 field cursor: damaged, foreign, or used with other filters. */
export function readCursor(vault: Vault, scope: readonly unknown[], cursor: string): Position {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split('\0');
  const [at, id, mac] = parts;
  const whole = parts.length === 3 && at !== undefined && id !== undefined && mac !== undefined;
  if (!whole || !sameText(mac, sign(vault, scope, `${at}\0${id}`))) {
    throw invalidRequest(
      'cursor',
      'This cursor does not belong to this list with these filters. Start again without it.',
    );
  }
  return { at, id };
}

function sign(vault: Vault, scope: readonly unknown[], text: string): string {
  const bound = createHash('sha256').update(canonicalJson(scope)).digest('hex');
  return vault.mac(`cursor\0${bound}\0${text}`);
}
