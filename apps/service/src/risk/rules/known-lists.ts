import { invalidRequest } from '@assay/kernel';
import { type RuleDefinition, type RuleSet, ruleCompiler, type Unknown } from '@assay/rules';
import type { Queryable, Statement } from '../../platform/store/database.js';

const KNOWN: Statement = {
  name: 'rule_lists_known',
  text: 'select id from lists where environment_id = $1 and id = any($2::text[])',
};

/** @throws ApiError 400 where a condition asks a list that is not here: it would never find anybody, and nobody would know */
export async function refuseUnknownLists(tx: Queryable, environmentId: string, definition: RuleDefinition) {
  const made = ruleCompiler().compile(definition);
  const named = 'faults' in made ? [] : made.rule.lists.map(({ list }) => list);
  const [missing] = await missingLists(tx, environmentId, named);
  if (missing === undefined) return;
  throw invalidRequest('condition', `There is no list ${missing} here. Create it, or name another in in_list().`);
}

/** The same rules, where those that ask a list which is not here are unknown instead of silent. */
export async function withKnownLists(tx: Queryable, environmentId: string, set: RuleSet): Promise<RuleSet> {
  const named = set.lists.map(({ list }) => list);
  const missing = new Set(await missingLists(tx, environmentId, named));
  if (missing.size === 0) return set;
  const unknown = (list: string): Unknown => ({ missing: 'error', detail: `There is no list ${list} here.` });
  return {
    ...set,
    lists: set.lists.map((one) => (missing.has(one.list) ? { ...one, value: () => unknown(one.list) } : one)),
  };
}

async function missingLists(tx: Queryable, environmentId: string, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const ids = [...new Set(named)];
  const known = new Set((await tx.query<{ id: string }>(KNOWN, [environmentId, ids])).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
