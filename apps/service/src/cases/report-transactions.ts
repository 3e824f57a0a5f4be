import type { ReportedTransaction } from '@assay/evidence';
import { isoDay } from '@assay/kernel';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import { findTransaction } from '../transactions/store.js';
import type { StoredTransaction } from '../transactions/stored.js';
import type { CaseRow } from './case.js';

/** The stored transactions that a case's alerts speak of, oldest first; what moved no money is left out. */
export async function storedTransactions(
  app: App,
  environment: Environment,
  row: CaseRow,
): Promise<ReportedTransaction[]> {
  const found: StoredTransaction[] = [];
  for (const id of row.transaction_ids) {
    const transaction = await findTransaction(app, environment, id);
    if (transaction) found.push(transaction);
  }
  return found
    .sort((a, b) => a.secrets.submitted.occurredAt - b.secrets.submitted.occurredAt)
    .flatMap((transaction) => reported(transaction) ?? []);
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
