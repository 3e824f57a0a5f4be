import { parseDecimal } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { baseCurrencyOf } from '../../platform/rates/rates.js';
import type { TransactionsApp } from './app.js';
import type { Findings } from './facts.js';
import type { Submitted } from './submitted.js';
import { travelRuleNeed } from './travel-rule.js';
import { walletFindings } from './wallet-facts.js';

/** Rate, screening, wallet and Travel Rule: what needs no lock. */
export async function findingsOf(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
): Promise<Findings> {
  const [base, counterpartyScreening, subjectScreening, wallets] = await Promise.all([
    baseOf(app, environment, submitted),
    app.partyScreenings.of(app, environment, submitted.counterparty, 'counterparty'),
    app.partyScreenings.of(app, environment, submitted.subject, 'subject'),
    walletFindings(app, environment, submitted),
  ]);
  const travelRule = await travelRuleNeed(app, environment, submitted);
  const baseCurrency = baseCurrencyOf(environment);
  return { base, baseCurrency, counterpartyScreening, subjectScreening, ...wallets, travelRule };
}

async function baseOf(app: TransactionsApp, environment: Environment, { amount, currency, occurredAt }: Submitted) {
  const exact = amount === null ? undefined : parseDecimal(amount);
  if (amount === null || exact === undefined || currency === null) return null;
  return app.rates.convert(environment, { amount: exact, text: amount, currency, at: occurredAt });
}
