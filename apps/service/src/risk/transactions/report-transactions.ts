import type { ReportedTransaction } from '@assay/evidence';
import { isoDay } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { CasePayment } from '../../work/cases/case-facts.js';
import type { TransactionsApp } from './app.js';
import { findTransaction } from './store.js';
import type { StoredTransaction } from './stored.js';

/** Stored transactions as a report names them, oldest first; what moved no money is left out. */
export async function reportedTransactions(
  app: TransactionsApp,
  environment: Environment,
  ids: readonly string[],
): Promise<CasePayment[]> {
  const found: StoredTransaction[] = [];
  for (const id of ids) {
    const transaction = await findTransaction(app, environment, id);
    if (transaction) found.push(transaction);
  }
  return found
    .sort((a, b) => a.secrets.submitted.occurredAt - b.secrets.submitted.occurredAt)
    .flatMap((stored) => {
      const transaction = reported(stored);
      return transaction ? [{ transaction, customer: stored.secrets.submitted.subject?.reference ?? null }] : [];
    });
}

function reported({ id, secrets }: StoredTransaction): ReportedTransaction | undefined {
  const { submitted, evaluation } = secrets;
  const { amount, currency, direction, occurredAt, reference, counterparty, paymentMethod } = submitted;
  if (amount === null || currency === null) return undefined;
  return {
    reference: reference ?? id,
    date: isoDay(occurredAt),
    amount,
    currency,
    direction,
    description: evaluation.fired.map(({ explanation }) => explanation).join(' ') || undefined,
    method: paymentMethod?.type,
    counterparty: counterparty
      ? {
          name: counterparty.name,
          type: counterparty.type,
          country: counterparty.country ?? counterparty.institution?.country,
          account: counterparty.account,
          bic: counterparty.institution?.bic,
          institution: counterparty.institution?.name,
        }
      : undefined,
  };
}
