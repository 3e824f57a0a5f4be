import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { StoredEvaluation } from './stored.js';

/** A live rule that fired for a stored transaction after its first evaluation. */
export interface Firing {
  readonly transactionId: string;
  readonly ruleId: string;
  readonly version: number;
}

const FIRING = columns({ transaction_id: 'text', rule_id: 'text', version: 'integer' });
const DECIDED = columns({ rule_id: 'text', version: 'integer', live: 'boolean' });
const FORGET: Statement = {
  name: 'rule_firings_forget',
  text: 'delete from rule_firings where environment_id = $1 and transaction_id = $2',
};
const NOTE: Statement = {
  name: 'rule_firings_note',
  text: `insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
    select $1, $2, f.rule_id, f.version, f.live, $3 from ${DECIDED.rows(4, 'f')} returning 1`,
};

const MARK: Statement = {
  name: 'rule_fired_once',
  text: `insert into rule_firings (environment_id, transaction_id, rule_id, version, live, at)
    select $1, f.transaction_id, f.rule_id, f.version, true, $2 from ${FIRING.rows(3, 'f')}
    where not exists (select 1 from rule_firings known where known.environment_id = $1 and known.transaction_id = f.transaction_id
      and known.rule_id = f.rule_id and known.live)
    on conflict (environment_id, transaction_id, rule_id, version) do update set live = true, at = excluded.at
      where not rule_firings.live
    returning transaction_id as "transactionId", rule_id as "ruleId", version`,
};

/**
 * Notes that live rules have fired, each rule once for each transaction, in whichever version.
 * @returns those that had not been noted: only they deserve an alert
 */
export async function markFired(
  tx: Queryable,
  environmentId: string,
  fired: readonly Firing[],
  now: number,
): Promise<Firing[]> {
  if (fired.length === 0) return [];
  const values = FIRING.values(fired, {
    transaction_id: ({ transactionId }) => transactionId,
    rule_id: ({ ruleId }) => ruleId,
    version: ({ version }) => version,
  });
  return tx.query<Firing>(MARK, [environmentId, new Date(now), ...values]);
}

/** Notes what fired for the corrected version of a transaction; what fired for the version before is forgotten. */
export async function replaceFirings(
  tx: Queryable,
  environmentId: string,
  id: string,
  { fired, shadowFired, at }: Pick<StoredEvaluation, 'fired' | 'shadowFired' | 'at'>,
): Promise<void> {
  await tx.query(FORGET, [environmentId, id]);
  const values = DECIDED.values([...fired, ...shadowFired], {
    rule_id: (rule) => rule.id,
    version: ({ version }) => version,
    live: ({ mode }) => mode === 'live',
  });
  await tx.query(NOTE, [environmentId, id, new Date(at), ...values]);
}
