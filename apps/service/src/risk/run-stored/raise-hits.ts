import { randomUUID } from 'node:crypto';
import { sealWith } from '../../platform/crypto/vault.js';
import { bytes } from '../../platform/store/columns.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { holdCustomer, referenceIndexOf } from '../../work/customers/customer.js';
import { EVERYBODY } from '../rules/rule.js';
import { storedEvaluation } from '../transactions/evaluate.js';
import { markFired } from '../transactions/fired-once.js';
import { raiseOne } from '../transactions/raise.js';
import { evaluationContext } from '../transactions/store.js';
import type { Hit, RunRule } from './run-customer.js';

const SNOOZED: Statement = {
  name: 'rule_run_snoozed',
  text: 'select 1 from rule_snoozes where environment_id = $1 and rule_id = $2 and reference_index = any($3) and until > $4',
};
const KEEP: Statement = {
  name: 'rule_run_keep',
  text: `insert into transaction_evaluations (environment_id, transaction_id, id, cause_id, status, data_key_id, sealed, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** What became of the hits of one customer. */
export interface Raised {
  readonly fresh: ReadonlySet<string>;
  readonly snoozed: number;
  readonly alerts: number;
}

const NOTHING: Raised = { fresh: new Set(), snoozed: 0, alerts: 0 };

/**
 * Raises an alert for the latest hit of one customer that the rule had not fired for; part of the transaction that saves
 * the run's place. Every such hit is marked, so that no run and no later evaluation raises one for it again.
 */
export async function raiseHits(
  tx: Queryable,
  rule: RunRule,
  run: { readonly id: string; readonly ruleId: string; readonly effects: Effects },
  hits: readonly Hit[],
): Promise<Raised> {
  const { app, environment, now } = rule;
  const customerId = hits[0]?.stored.customerId ?? null;
  // The customer first, as an arriving transaction does: the other order could wait in a circle.
  const gone = customerId !== null && !(await holdCustomer(tx, environment.id, customerId));
  if (gone) return NOTHING;
  const reference = hits[0]?.decided.facts.subject?.reference;
  if (await isSnoozed(tx, rule, run.ruleId, reference)) return { fresh: new Set(), snoozed: hits.length, alerts: 0 };
  const fired = hits.flatMap(({ stored, decided }) =>
    decided.evaluation.fired.map(({ id, version }) => ({ transactionId: stored.id, ruleId: id, version })),
  );
  const fresh = new Set((await markFired(tx, environment.id, fired, now)).map(({ transactionId }) => transactionId));
  const latest = hits.findLast(({ stored }) => fresh.has(stored.id));
  if (!latest) return { fresh, snoozed: 0, alerts: 0 };
  const { stored, decided } = latest;
  const at = { environment, now, key: stored.key, effects: run.effects };
  const raised = await raiseOne(app, tx, at, decided);
  if (!raised?.created) return { fresh, snoozed: 0, alerts: 0 };
  await keep(tx, rule, run.id, latest);
  return { fresh, snoozed: 0, alerts: 1 };
}

async function isSnoozed(
  tx: Queryable,
  { app, environment, now }: RunRule,
  ruleId: string,
  reference: string | undefined,
): Promise<boolean> {
  const own = reference === undefined ? [] : [referenceIndexOf(app.vault, environment.id, reference)];
  const silent = await tx.query(SNOOZED, [environment.id, ruleId, bytes([...own, EVERYBODY]), new Date(now)]);
  return silent.length > 0;
}

/** Keeps the evaluation by this rule beside the transaction's own, which stays what it was. */
async function keep(
  tx: Queryable,
  { environment, now }: RunRule,
  runId: string,
  { stored, decided }: Hit,
): Promise<void> {
  const evaluation = { ...storedEvaluation(decided, now, performance.now()), cause: 'rule_run' };
  const id = `tev_${randomUUID()}`;
  const text = Buffer.from(JSON.stringify(evaluation));
  const sealed = sealWith(stored.key, text, evaluationContext(environment.id, stored.id, id));
  const values = [stored.id, id, runId, evaluation.status, stored.key.id, sealed, new Date(now)];
  await tx.query(KEEP, [environment.id, ...values]);
}
