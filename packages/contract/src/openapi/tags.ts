import type { Json } from './components.js';

const TEXTS: Readonly<Record<string, string>> = {
  Sessions: 'A session takes one person or company through a journey and ends in a decision.',
  Capture: 'What the hosted flow and client SDKs call on the subject’s device, with a session token.',
  Imports: 'Verifications of a former provider, taken over with their evidence.',
  'Standalone checks': 'One check at a time, without a session.',
  Screening: 'Watchlists, hits and monitored subjects.',
  Businesses: 'Companies: registers, officers, owners and documents.',
  Evidence: 'Signed bundles and reports that prove a decision.',
  Journeys: 'Which checks run, with which thresholds.',
  Keys: 'API keys of an environment.',
  Lists: 'Blocklists, allowlists and your own lists.',
  Settings: 'Settings of an environment.',
  Cases: 'The work of reviewers: cases, alerts and reports of suspicion.',
  Inboxes: 'How cases are shared among reviewers.',
  Quality: 'Decisions that are reviewed a second time, blind.',
  Governance: 'Who answers for policy, and what a supervisor is shown.',
  Views: 'Saved filters.',
  Transactions: 'Transactions evaluated against rules.',
  Rules: 'Rules, back-tests and publication.',
  Statistics: 'Figures over time.',
  Stream: 'Changes as they happen.',
  Status: 'How the installation is.',
  Sandbox: 'Forcing outcomes and moving the clock; sandbox only.',
  Audit: 'The audit log.',
  Usage: 'Units that are billed.',
  Reference: 'This interface as documents.',
  Wallets: 'Crypto wallets: screening, monitoring and proof of ownership.',
  Webhooks: 'Destinations of events and their deliveries.',
  Catalogue: 'Reason codes and event types.',
  'Travel Rule': 'Identities that travel with transfers of crypto-assets.',
  'Adverse media': 'News articles from providers.',
  TRP: 'The Travel Rule Protocol, as other VASPs call it.',
  Customers: 'Everything that one subject reference has.',
  'Data requests': 'Requests of subjects about their data.',
  Operators: 'People who use the console.',
  'Sign-in': 'Signing in to the console.',
  Events: 'What the service sends to webhook destinations.',
};

/** A tag with its meaning; a new one without a sentence here is its own name. */
export function tagObject(name: string): Json {
  return { name, description: TEXTS[name] ?? name };
}
