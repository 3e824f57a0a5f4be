import { type DataKey, openWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/statement.js';
import type { App } from '../app.js';
import { allParts, SLICE } from './all-parts.js';

const CHECKS: Statement = {
  name: 'export_checks',
  text: `select c.id, c.type, c.status, c.created_at, c.sealed, c.data_key_id, k.wrapped from checks c
      left join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    where c.environment_id = $1 and c.reference_index = $2 and c.session_id is null and c.id > $3 order by c.id limit ${SLICE}`,
};
/** Their results are about other people: entries of lists, and faces that look alike. */
const ABOUT_OTHERS: ReadonlySet<string> = new Set(['screening', 'face_search']);

interface CheckRow {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly created_at: Date;
  readonly sealed: Buffer;
  readonly data_key_id: string;
  readonly wrapped: Buffer | null;
}

/** Standalone checks of a subject, the newest first, with the keys of their pictures. */
export async function readChecks(app: App, environment: Environment, index: Buffer) {
  const rows = await allParts<CheckRow>(app, environment, CHECKS, index);
  return rows.reverse().map((row) => {
    const key = row.wrapped ? app.vault.unwrap(row.data_key_id, row.wrapped) : undefined;
    const { id, type, status, created_at: at } = row;
    const result = key && !ABOUT_OTHERS.has(type) ? resultOf(environment, row, key) : null;
    return { key, part: { id, type, status, created_at: at.toISOString(), result } };
  });
}

/** What was found, as the check was answered. */
function resultOf(environment: Environment, { id, sealed }: CheckRow, key: DataKey): unknown {
  const stored = JSON.parse(openWith(key, sealed, `check ${environment.id} ${id}`).toString()) as {
    readonly result?: unknown;
  };
  return stored.result ?? null;
}
