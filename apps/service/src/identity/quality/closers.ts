import { conflict } from '@assay/kernel';
import { isOperator } from '../../platform/approvals/approve.js';
import { type Act, actOf, isOnePerson } from '../../platform/approvals/one-person.js';
import type { Statement } from '../../platform/store/database.js';
import type { Context } from '../sessions/app.js';
import type { SampleRow } from './sample-store.js';

/**
 * Who closed a case or proposed its closing, under the name that the entry has: that of the person whom a key's request
 * named, else that of the key. Row-level security lets no index on a part of the event be used; the statement names its
 * environment.
 */
const CLOSERS: Statement = {
  name: 'quality_case_closers',
  text: `select distinct e.event -> 'actor' ->> 'type' as type, e.event -> 'actor' ->> 'id' as id, e.event -> 'actor' ->> 'name' as name,
      k.name as key_name
    from audit_entries e left join api_keys k on k.environment_id = $1 and k.id = e.event -> 'actor' ->> 'id'
    where e.environment_id = $1 and e.event #>> '{target,id}' = $2 and e.event -> 'target' ->> 'type' = 'case'
      and e.event ->> 'action' in ('case.closed', 'case.closing_proposed') and e.event -> 'actor' ->> 'type' in ('user', 'api_key')`,
};

interface CloserRow {
  readonly type: 'user' | 'api_key';
  readonly id: string;
  readonly name: string | null;
  readonly key_name: string | null;
}

/**
 * Refuses for an alert who closed its case, or gave an opinion on the closing: they know the first decision.
 * @throws ApiError 409
 */
export async function refuseClosers(context: Context, row: SampleRow, reader: string): Promise<void> {
  const { app, environment } = context;
  if (row.kind === 'golden' || row.case_id === null) return;
  const act = actOf(context, reader);
  const closers = (await app.db.system<CloserRow>(CLOSERS, [environment.id, row.case_id])).map(actOfCloser);
  const isOne = await app.db.transaction(environment.id, async (tx) => {
    for (const closer of closers) {
      if (await isOnePerson(tx, environment.id, closer, act)) return true;
      if (await isOperator(tx, context, closer.by ?? '', act.reviewer)) return true;
    }
    return false;
  });
  if (isOne) throw conflict('This person made the first decision: another one reviews it.', 'reviewer');
}

/** An operator acts in person; a key that named nobody stands for whoever made it. */
function actOfCloser({ type, id, name, key_name: keyName }: CloserRow): Act {
  if (type === 'user') return { reviewer: `operator:${id}`, by: `operator:${id}` };
  return { reviewer: name === null || name === keyName ? `key:${id}` : name, by: `key:${id}` };
}
