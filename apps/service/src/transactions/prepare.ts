import { type PeerFacts, parseDecimal, type RuleSet, type Unknown, variablesOf } from '@assay/rules';
import type { App } from '../app.js';
import { referenceIndexOf } from '../customers/customer.js';
import type { Environment } from '../environment.js';
import { baseCurrencyOf, convert } from '../rates/rates.js';
import { ruleSetOf, seedRules } from '../rules/store.js';
import type { Statement } from '../store/database.js';
import { type Findings, factsOf } from './facts.js';
import { listAnswers } from './lookups.js';
import { type Indexes, indexesOf } from './parties.js';
import { peerFacts } from './peers.js';
import { screenCounterparty } from './screen-counterparty.js';
import type { Submitted } from './submitted.js';
import { travelRuleNeed } from './travel-rule.js';
import { walletFacts } from './wallet-facts.js';

const CONTEXT: Statement = {
  name: 'transaction_context',
  text: `select (select revision from rule_sets where environment_id = $1) as revision,
      array(select rule_id from rule_snoozes where environment_id = $1 and reference_index = $2 and until > $3) as snoozed`,
};
/** All that is found out before the customer is locked. */
export interface Prepared {
  readonly set: RuleSet;
  readonly snoozed: ReadonlySet<string>;
  readonly findings: Findings;
  readonly indexes: Indexes;
  readonly peer: PeerFacts | undefined;
  /** Answers of the set's list look-ups. */
  readonly lists: readonly (boolean | Unknown)[];
}

/** What stands around a transaction whose findings are known already. */
export async function prepared(
  app: App,
  environment: Environment,
  { id, submitted, now }: { readonly id: string; readonly submitted: Submitted; readonly now: number },
  known: Pick<Prepared, 'set' | 'snoozed' | 'findings'>,
): Promise<Prepared> {
  const peer = await peerFacts(app, environment, submitted);
  const variables = variablesOf(factsOf(id, submitted, known.findings, { peer }));
  return {
    ...known,
    peer,
    indexes: indexesOf(app.vault, environment.id, submitted),
    lists: await listAnswers(app, environment, known.set.lists, variables, now),
  };
}

/** Rate, screening, wallet and Travel Rule: what needs no lock. */
export async function findingsOf(app: App, environment: Environment, submitted: Submitted): Promise<Findings> {
  const [base, counterpartyScreening, wallet] = await Promise.all([
    baseOf(app, environment, submitted),
    screenCounterparty(app, environment, submitted),
    walletFacts(app, environment, submitted),
  ]);
  const worth = {
    ...(base?.amount ? { [base.currency]: base.amount } : {}),
    ...(submitted.amount !== null && submitted.currency !== null ? { [submitted.currency]: submitted.amount } : {}),
  };
  const travelRule = await travelRuleNeed(app, environment, submitted, worth);
  return { base, baseCurrency: baseCurrencyOf(environment), counterpartyScreening, wallet, travelRule };
}

/** The rules that run and those that are silent for this customer. */
export async function contextOf(
  app: App,
  environment: Environment,
  { subject }: Submitted,
  now: number,
): Promise<Pick<Prepared, 'set' | 'snoozed'>> {
  const reference = subject?.reference;
  const index = reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference);
  const read = async () =>
    (
      await app.db.inEnvironment<{ revision: string | null; snoozed: string[] }>(environment.id, CONTEXT, [
        environment.id,
        index,
        new Date(now),
      ])
    )[0]!;
  let row = await read();
  if (row.revision === null) {
    await seedRules(app, environment, now);
    row = await read();
  }
  return { set: await ruleSetOf(app, environment, row.revision ?? undefined), snoozed: new Set(row.snoozed) };
}

async function baseOf(app: App, environment: Environment, { amount, currency, occurredAt }: Submitted) {
  if (amount === null || currency === null) return null;
  return convert(app, environment, { amount: parseDecimal(amount)!, text: amount, currency, at: occurredAt });
}
