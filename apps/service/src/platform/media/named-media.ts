import { isId } from '@assay/kernel';
import type { Environment } from '../environments/environment.js';
import { texts } from '../store/columns.js';
import type { Database, Statement } from '../store/database.js';

/** A stored medium that a request names, and whose it is. */
export interface NamedMedia {
  readonly id: string;
  readonly kind: string;
  readonly sha256: string;
  /** The session, or the standalone check that kept it. */
  readonly owner_id: string;
  /** The fingerprint of the owner's reference. */
  readonly reference_index: Buffer | null;
}

const FIND: Statement = {
  name: 'media_named',
  text: `select m.id, m.kind, m.sha256, coalesce(m.session_id, m.check_id) as owner_id,
      coalesce(s.reference_index, c.reference_index) as reference_index
    from media m left join sessions s on s.environment_id = m.environment_id and s.id = m.session_id
      left join checks c on c.environment_id = m.environment_id and c.id = m.check_id and m.session_id is null
    where m.environment_id = $1 and m.id = any($2) order by m.id`,
};
/** Members of bodies that name media: of media values, and of entries of lists. */
const NAMES: ReadonlySet<string> = new Set(['media_id', 'value']);

/** The stored media of an environment that a body names as input (contract 2.7); ids of others are left out. */
export async function namedMedia(
  { db }: { readonly db: Database },
  { id }: Pick<Environment, 'id'>,
  body: unknown,
): Promise<readonly NamedMedia[]> {
  const ids = idsIn(body);
  return ids.length === 0 ? [] : db.inEnvironment<NamedMedia>(id, FIND, [id, texts(ids)]);
}

function idsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(idsIn);
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && NAMES.has(name) ? [value.trim()].filter((id) => isId('med', id)) : idsIn(value),
  );
}
