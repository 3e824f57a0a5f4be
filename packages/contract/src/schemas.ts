import type { TSchema } from 'typebox';
import * as approvals from './schemas/approvals.js';
import * as attestations from './schemas/attestations.js';
import * as audit from './schemas/audit.js';
import * as branding from './schemas/branding.js';
import * as businesses from './schemas/businesses.js';
import * as capture from './schemas/capture.js';
import * as cases from './schemas/cases.js';
import * as checks from './schemas/checks.js';
import * as common from './schemas/common.js';
import * as contact from './schemas/contact.js';
import * as customers from './schemas/customers.js';
import * as disclosure from './schemas/disclosure.js';
import * as error from './schemas/error.js';
import * as event from './schemas/event.js';
import * as governance from './schemas/governance.js';
import * as imports from './schemas/imports.js';
import * as inboxes from './schemas/inboxes.js';
import * as journeys from './schemas/journeys.js';
import * as keys from './schemas/keys.js';
import * as lists from './schemas/lists.js';
import * as media from './schemas/media.js';
import * as operators from './schemas/operators.js';
import * as quality from './schemas/quality.js';
import * as replays from './schemas/replays.js';
import * as reports from './schemas/reports.js';
import * as ruleFiles from './schemas/rule-files.js';
import * as ruleRuns from './schemas/rule-runs.js';
import * as rules from './schemas/rules.js';
import * as screening from './schemas/screening.js';
import * as session from './schemas/session.js';
import * as settings from './schemas/settings.js';
import * as status from './schemas/status.js';
import * as sweeps from './schemas/sweeps.js';
import * as team from './schemas/team.js';
import * as transactionImports from './schemas/transaction-imports.js';
import * as transactions from './schemas/transactions.js';
import * as travelRule from './schemas/travel-rule.js';
import * as wallets from './schemas/wallets.js';
import * as webhook from './schemas/webhook.js';

const FILES: Readonly<Record<string, object>> = {
  Approval: approvals,
  Attestation: attestations,
  Audit: audit,
  Branding: branding,
  Business: businesses,
  Capture: capture,
  Case: cases,
  Check: checks,
  Common: common,
  Contact: contact,
  Error: error,
  Event: event,
  Import: imports,
  Customer: customers,
  Inbox: inboxes,
  Journey: journeys,
  Key: keys,
  List: lists,
  Disclosure: disclosure,
  Media: media,
  Operator: operators,
  Governance: governance,
  Quality: quality,
  Replay: replays,
  Report: reports,
  Rule: rules,
  RuleFile: ruleFiles,
  RuleRun: ruleRuns,
  Sweep: sweeps,
  Screening: screening,
  Session: session,
  Settings: settings,
  Status: status,
  TravelRule: travelRule,
  Wallet: wallets,
  Team: team,
  Transaction: transactions,
  TransactionImport: transactionImports,
  Webhook: webhook,
};

/**
 * The schemas that have a name of their own in OpenAPI and in the SDKs: every object, union and enumeration of these files. Where two
 * files use one name, the later one carries the name of its file.
 */
export const namedSchemas: Readonly<Record<string, TSchema>> = collect();

function collect(): Record<string, TSchema> {
  const named: Record<string, TSchema> = {};
  for (const [file, exports] of Object.entries(FILES)) {
    for (const [name, schema] of Object.entries(exports)) {
      if (isNamed(name, schema)) named[Object.hasOwn(named, name) ? `${file}${name}` : name] = schema;
    }
  }
  return named;
}

function isNamed(name: string, value: unknown): value is TSchema {
  if (!/^[A-Z][A-Za-z]+$/.test(name) || value === null || typeof value !== 'object') return false;
  return 'properties' in value || 'anyOf' in value || 'enum' in value;
}
