import { parseDecimal } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { baseCurrencyOf } from '../../platform/rates/rates.js';
import type { ListedParty } from '../screening/note-parties.js';
import type { TransactionsApp } from './app.js';
import type { Findings } from './facts.js';
import { type PartyRole, partyIdentity } from './party-identity.js';
import type { Submitted } from './submitted.js';
import { travelRuleNeed } from './travel-rule.js';
import { walletFindings } from './wallet-facts.js';

/** What was learned of a transaction before its customer is locked. */
export interface Prepared {
  readonly findings: Findings;
  /** The parties that match a list: their hits are noted with the transaction. */
  readonly listed: readonly ListedParty[];
}

/** Rate, screening, wallet and Travel Rule: what needs no lock. @param id of the transaction */
export async function prepareTransaction(
  app: TransactionsApp,
  environment: Environment,
  submitted: Submitted,
  id: string,
): Promise<Prepared> {
  const screened = (role: PartyRole) =>
    app.partyScreenings.of(app, environment, submitted[role], partyIdentity(submitted, role, id));
  const [base, counterparty, subject, wallets] = await Promise.all([
    baseOf(app, environment, submitted),
    screened('counterparty'),
    screened('subject'),
    walletFindings(app, environment, submitted),
  ]);
  const travelRule = await travelRuleNeed(app, environment, submitted);
  const baseCurrency = baseCurrencyOf(environment);
  const outcomes = { counterpartyScreening: counterparty.outcome, subjectScreening: subject.outcome };
  return {
    findings: { base, baseCurrency, ...outcomes, ...wallets, travelRule },
    listed: [counterparty.listed, subject.listed].filter((party) => party !== undefined),
  };
}

async function baseOf(app: TransactionsApp, environment: Environment, { amount, currency, occurredAt }: Submitted) {
  const exact = amount === null ? undefined : parseDecimal(amount);
  if (amount === null || exact === undefined || currency === null) return null;
  return app.rates.convert(environment, { amount: exact, text: amount, currency, at: occurredAt });
}
