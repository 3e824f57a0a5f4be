import { openWith } from '../../platform/crypto/vault.js';
import type { Statement } from '../../platform/store/statement.js';
import type { CustomerFact, Learn } from './fact.js';

const TAKE: Statement = {
  name: 'touched_checks',
  text: `select c.id, c.reference_index, c.created_at, c.sealed, c.data_key_id, k.wrapped from checks c
      join data_keys k on k.environment_id = c.environment_id and k.id = c.data_key_id
    where c.environment_id = $1 and c.id = any($2) and c.session_id is null and c.status <> 'processing' order by c.id for key share of c`,
};
const LIST: Statement = {
  name: 'touched_checks_list',
  text: `insert into check_entries (environment_id, id, type, status, reason_codes, reference_index, created_at, completed_at)
    select environment_id, id, type, status, reason_codes, reference_index, created_at,
      case when status <> 'pending' then updated_at end
    from checks where environment_id = $1 and id = any($2) and session_id is null and status <> 'processing'
    on conflict (environment_id, id) do update set status = excluded.status, reason_codes = excluded.reason_codes,
      completed_at = excluded.completed_at`,
};

interface CheckRow {
  readonly id: string;
  readonly reference_index: Buffer | null;
  readonly created_at: Date;
  readonly sealed: Buffer;
  readonly data_key_id: string;
  readonly wrapped: Buffer;
}

/** Learns of standalone checks: they go into the list of checks. Whoever a check names by reference is a customer. */
export const learnChecks: Learn = async ({ app, environment, tx }, ids) => {
  const rows = await tx.query<CheckRow>(TAKE, [environment.id, ids]);
  if (rows.length > 0) await tx.query(LIST, [environment.id, rows.map(({ id }) => id)]);
  const facts = rows.flatMap((row): CustomerFact[] => {
    if (!row.reference_index) return [];
    const key = app.vault.unwrap(row.data_key_id, row.wrapped);
    const stored = JSON.parse(openWith(key, row.sealed, `check ${environment.id} ${row.id}`).toString()) as {
      readonly subject_reference?: string;
      readonly contact?: { readonly subjectReference?: string };
    };
    const reference = stored.subject_reference ?? stored.contact?.subjectReference;
    return [
      {
        index: row.reference_index,
        source: row.id,
        at: row.created_at.getTime(),
        ...(reference === undefined ? {} : { reference }),
      },
    ];
  });
  return { facts, findable: [] };
};
