import type { RuleDefinition } from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { type RaisedAlert, raiseAlert } from '../../work/cases/raise-alert.js';
import type { TransactionsApp } from './app.js';
import type { DecidedTransaction } from './decided.js';
import type { ShownAlert } from './stored.js';

interface RaisedAt {
  readonly environment: Environment;
  readonly now: number;
  readonly key: DataKey;
  readonly effects: Effects;
}

/** The same as answers and stored evaluations show it. */
export async function raiseFor(
  app: TransactionsApp,
  tx: Queryable,
  at: RaisedAt,
  decided: DecidedTransaction,
): Promise<ShownAlert[]> {
  const raised = await raiseOne(app, tx, at, decided);
  return raised ? [{ id: raised.id, severity: raised.severity, caseId: raised.caseId }] : [];
}

/**
 * One alert for a transaction that live rules flagged: its kind is the strongest rule, its reasons are all of them. While
 * an alert of the same rule is open for the customer, nothing is added.
 */
export async function raiseOne(
  app: TransactionsApp,
  tx: Queryable,
  at: RaisedAt,
  { facts, evaluation, decision }: DecidedTransaction,
): Promise<RaisedAlert | undefined> {
  const strongest = evaluation.fired.find(({ action }) => action !== 'score');
  if (!strongest || decision.severity === undefined) return undefined;
  const reference = facts.subject?.reference;
  const { inbox, caseOwner: owner } = destinationOf(app, at.environment, strongest.id);
  return raiseAlert(
    tx,
    { vault: app.vault, environment: at.environment, now: at.now },
    {
      type: 'transaction',
      kind: strongest.id,
      severity: decision.severity,
      reasonCodes: decision.reasonCodes,
      risk: decision.score,
      ...(reference === undefined ? {} : { subjectReference: reference }),
      key: at.key,
      ...(inbox == null ? {} : { inbox }),
      ...(owner == null ? {} : { owner }),
      dedupeKey: `${strongest.id} ${reference ?? facts.id}`,
      resource: { type: 'transaction', id: facts.id },
    },
    at.effects,
  );
}

/** Where cases of this rule go and to whom, as the rules say that this node runs. */
function destinationOf(
  app: TransactionsApp,
  { id }: Environment,
  rule: string,
): Pick<RuleDefinition, 'inbox' | 'caseOwner'> {
  const running = app.ruleSets.known(id)?.set.rules.filter((one) => one.id === rule) ?? [];
  return (running.find(({ mode }) => mode === 'live') ?? running[0])?.definition ?? {};
}
