import type { RuleDefinition } from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { openReasons, type RaisedAlert, raiseAlert } from '../../work/cases/raise-alert.js';
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
 * One alert for a transaction that live rules flagged: its kind is the strongest rule that no open alert of the customer
 * names, its reasons are all of them. Where each is named already and an alert of the strongest one is open, nothing is added.
 */
export async function raiseOne(
  app: TransactionsApp,
  tx: Queryable,
  at: RaisedAt,
  { facts, evaluation, decision }: DecidedTransaction,
): Promise<RaisedAlert | undefined> {
  const alerting = evaluation.fired.filter(({ action }) => action !== 'score');
  const [strongest] = alerting;
  if (!strongest || decision.severity === undefined) return undefined;
  const reference = facts.subject?.reference;
  const where = { vault: app.vault, environment: at.environment, now: at.now };
  const about = {
    type: 'transaction',
    ...(reference === undefined ? {} : { subjectReference: reference }),
    resource: { type: 'transaction', id: facts.id },
  } as const;
  const told = alerting.length > 1 ? await openReasons(tx, where, about) : new Set<string>();
  const kind = (alerting.find(({ id }) => !told.has(`rule:${id}`)) ?? strongest).id;
  const { inbox, caseOwner: owner } = destinationOf(app, at.environment, kind);
  return raiseAlert(
    tx,
    where,
    {
      ...about,
      kind,
      severity: decision.severity,
      reasonCodes: decision.reasonCodes,
      risk: decision.score,
      key: at.key,
      ...(inbox == null ? {} : { inbox }),
      ...(owner == null ? {} : { owner }),
      dedupeKey: `${kind} ${reference ?? facts.id}`,
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
