import type { ListEntryType } from '@assay/contract';
import { openWith, sealWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { maskedValue } from './mask.js';

export interface EntryRow {
  readonly id: string;
  readonly list_id: string;
  readonly type: ListEntryType;
  readonly sealed: Buffer;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** Columns of an entry; the value and its reason are sealed with the environment's key. */
export const ENTRY_COLUMNS = 'id, list_id, type, sealed, created_by, created_at, expires_at';

export interface EntrySecrets {
  readonly value: string;
  readonly reason: string;
  readonly sourceVerification: string | null;
}

export function sealEntry(environment: Environment, id: string, secrets: EntrySecrets): Buffer {
  return sealWith(environment.key, Buffer.from(JSON.stringify(secrets)), context(environment, id));
}

/** What is sealed of an entry. */
export function entrySecrets(environment: Environment, row: Pick<EntryRow, 'id' | 'sealed'>): EntrySecrets {
  return JSON.parse(openWith(environment.key, row.sealed, context(environment, row.id)).toString()) as EntrySecrets;
}

/** An entry as answers show it; the value is masked where it is personal. */
export function entryView(environment: Environment, row: EntryRow) {
  const { value, reason, sourceVerification } = entrySecrets(environment, row);
  return {
    id: row.id,
    list: row.list_id,
    type: row.type,
    value: maskedValue(row.type, value),
    reason,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    source_verification: sourceVerification,
  };
}

function context(environment: Environment, id: string): string {
  return `list_entry ${environment.id} ${id}`;
}
