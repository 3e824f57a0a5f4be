import type { Scope } from './scopes.js';

/** Stands for what is hidden, so that a reader sees that something is. */
export const HIDDEN = '•••';

/**
 * How a personal value stands where somebody may not see it: `name` keeps initials, `email` its first letter, `number` its
 * last two characters; `text` keeps nothing. `party` is a name where its object is a person, `label` one unless it is an
 * id. `open` is an object with names of its own: in it everything is hidden but what `CLEAR_NAMES` lists. `all` hides
 * every text below. `link` opens the subject's own pages: whoever has it acts as the subject, so it is clear for those
 * alone who hold `LINK_SCOPE`, whatever else they may see, and nobody reveals it.
 */
export type Mask = 'name' | 'party' | 'label' | 'email' | 'number' | 'text' | 'open' | 'all' | 'link';

/** Who may send a subject to their pages. */
export const LINK_SCOPE: Scope = 'verifications:write';

/** What is personal in the answers of one operation, and for whom it is clear. */
export interface PersonalReply {
  /** `list`: hidden from everybody at a console. `detail`: clear for those whom `see_pictures_and_fields` names. */
  readonly kind: 'list' | 'detail';
  /** Paths with dots; `*` is each element of an array or each member of an object. */
  readonly fields: Readonly<Record<string, Mask>>;
  /** Where the customer's reference stands, when the lease of any of the customer's cases clears the answer. */
  readonly reference?: string;
  /** Clear for everybody whose duty is to decide on it: what waits in a list of its own has no lease. */
  readonly decided?: true;
}

/** A file or a bundle: it cannot be masked, so it is refused where a detail would be. */
export const PERSONAL_FILES: readonly string[] = [
  'getEvidence',
  'getEvidenceMedia',
  'getReport',
  'getCaseFile',
  'getSubjectExport',
  'exportDecisionSample',
];

/** Names in results of checks and in records of registers whose values name nobody. */
export const CLEAR_NAMES: ReadonlySet<string> = new Set(
  `id ids type types kind status outcome code codes reason_codes list lists lists_searched version model models source
  category categories programs band method format media_type sha256 currency severity role state entity_id entity_hash
  review_status level recommendation unit scheme algorithm factor result side statementType statementId statementDate
  interestLevel beneficialOwnershipOrControl publicationDate bodsVersion`.split(/\s+/),
);

const SESSION: PersonalReply['fields'] = {
  hosted_url: 'link',
  'checks.*.result': 'open',
  'expected.given_name': 'name',
  'expected.family_name': 'name',
  'expected.date_of_birth': 'text',
  'expected.address': 'text',
  'expected.document_number': 'number',
  'contact.email': 'email',
  'contact.phone': 'number',
  metadata: 'all',
};
const VERIFICATION: PersonalReply = {
  kind: 'detail',
  reference: 'subject.reference',
  fields: {
    ...SESSION,
    'extracted.*.value': 'all',
    'extracted.*.original': 'all',
    'extracted.*.reason': 'text',
  },
};
/** Of a session that is reviewed without its outcome. */
const BLIND = Object.fromEntries(
  Object.entries(VERIFICATION.fields).filter(([path]) => /^(checks|expected|extracted)\./.test(path)),
);
const DECISION: PersonalReply = { kind: 'detail', fields: { 'reasons.*.observed': 'all', comment: 'text' } };
const HIT: PersonalReply['fields'] = {
  subject_name: 'name',
  'subject.date_of_birth': 'text',
  'subject.nationality': 'text',
  'subject.gender': 'text',
  explanation: 'open',
  'proposal.reason': 'text',
};
const MONITOR: PersonalReply['fields'] = {
  name: 'name',
  'identifiers.*.value': 'number',
  'hits.*.explanation': 'open',
};
const COMMENT: PersonalReply['fields'] = { text: 'text' };
const FILE: PersonalReply['fields'] = { name: 'text' };
const BUSINESS_DOCUMENT: PersonalReply['fields'] = {
  extracted: 'open',
  'differences.*.document': 'all',
  'differences.*.registry': 'all',
};
const BUSINESS: PersonalReply['fields'] = {
  'officers.*.name': 'name',
  'ownership.nodes.*.name': 'party',
  'screening.subjects.*.name': 'name',
  'screening.subjects.*.hits': 'open',
  'differences.*.declared': 'all',
  'differences.*.registry': 'all',
  'changes.*.owners.added.*.name': 'name',
  'changes.*.owners.removed.*.name': 'name',
  'changes.*.owners.changed.*.name': 'name',
  ...under('documents.*', BUSINESS_DOCUMENT),
};
const OWNER: PersonalReply['fields'] = {
  'person.name': 'name',
  'person.date_of_birth': 'text',
  hosted_url: 'link',
};
const OWNERS: PersonalReply = { kind: 'detail', fields: { ...under('data.*', OWNER), 'unresolved.*.name': 'name' } };
const RULES_FIRED: PersonalReply['fields'] = { '*.explanation': 'text', '*.matched': 'all' };
const TRANSACTION: PersonalReply = {
  kind: 'detail',
  reference: 'subject_reference',
  fields: {
    'subject.name': 'name',
    'counterparty.name': 'name',
    'counterparty.account': 'number',
    metadata: 'all',
    'release.reason': 'text',
    'reversal.reason': 'text',
    ...under('rules_fired', RULES_FIRED),
    ...under('shadow_rules_fired', RULES_FIRED),
    ...under('evaluations.*.rules_fired', RULES_FIRED),
  },
};
const BACKTEST: PersonalReply['fields'] = {
  'result.samples.*.explanation': 'text',
  'result.sweep.below_the_line.sample.*.explanation': 'text',
  'result.sweep.below_the_line.sample.*.matched': 'all',
};
const RULE_RUN: PersonalReply['fields'] = { 'result.samples.*.explanation': 'text' };
const TRAVEL_RULE_SUMMARY: PersonalReply['fields'] = { comment: 'text', 'rejection.message': 'text' };
const TRAVEL_RULE: PersonalReply = {
  kind: 'detail',
  reference: 'subject_reference',
  fields: {
    ...TRAVEL_RULE_SUMMARY,
    ivms101: 'all',
    'parties.originator.*.name': 'name',
    'parties.beneficiary.*.name': 'name',
    'doubts.*.message': 'text',
    'repair.message': 'text',
  },
};
const CUSTOMER: PersonalReply['fields'] = { name: 'name' };
const DATA_REQUEST: PersonalReply['fields'] = { reason: 'text' };

/** The fields of an answer that somebody may not see. */
export function hiddenFields(
  { fields }: PersonalReply,
  sight: { readonly clear: boolean; readonly links: boolean },
): PersonalReply['fields'] {
  const hidden = ([, mask]: [string, Mask]) => (mask === 'link' ? !sight.links : !sight.clear);
  return Object.fromEntries(Object.entries(fields).filter(hidden));
}

/** The fields below a path. */
function under(path: string, fields: PersonalReply['fields']): PersonalReply['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, mask]) => [`${path}.${name}`, mask]));
}

const list = (fields: PersonalReply['fields']): PersonalReply => ({ kind: 'list', fields: under('data.*', fields) });
const detail = (fields: PersonalReply['fields'], reference?: string): PersonalReply => ({
  kind: 'detail',
  fields,
  ...(reference ? { reference } : {}),
});
/** A list that belongs to one thing: it is clear with it. */
const part = (fields: PersonalReply['fields']): PersonalReply => ({ kind: 'detail', fields: under('data.*', fields) });

/**
 * Which fields of which answers are personal (contract 2.15, "Looking"), by operation. Answers to operators of the console
 * are masked by it, in one place; keys see everything. What is not here is personal for nobody: ids, references of the
 * institution's own, wallets, states. Reports of suspicion have a scope of their own (`sar:read`), and whoever holds it
 * works on them; operators and the institution's own particulars are no subjects.
 */
export const PERSONAL: Readonly<Record<string, PersonalReply>> = {
  listVerifications: list(SESSION),
  getVerification: VERIFICATION,
  correctVerification: VERIFICATION,
  requestRecapture: VERIFICATION,
  simulateVerification: VERIFICATION,
  submitVerification: VERIFICATION,
  getDecision: DECISION,
  recordDecision: DECISION,
  claimSample: { kind: 'detail', decided: true, fields: under('material.verification', BLIND) },
  listCaseComments: part(COMMENT),
  listCaseFiles: part(FILE),
  listScreeningHits: list(HIT),
  getScreeningHit: { ...detail(HIT, 'subject_reference'), decided: true },
  listScreeningMonitors: list(MONITOR),
  getScreeningMonitor: detail(MONITOR, 'subject_reference'),
  listBusinesses: list(BUSINESS),
  createBusiness: detail(BUSINESS, 'reference'),
  getBusiness: detail(BUSINESS, 'reference'),
  addBusinessDocument: detail(BUSINESS_DOCUMENT),
  getBeneficialOwners: OWNERS,
  linkBeneficialOwner: detail(OWNER),
  getOwnershipStatements: detail({ '*': 'open' }),
  getTransaction: TRANSACTION,
  evaluateTransaction: detail({ ...under('rules_fired', RULES_FIRED), ...under('shadow_rules_fired', RULES_FIRED) }),
  getTransactionPaths: detail(
    { 'paths.*.transactions.*.payer.name': 'name', 'paths.*.transactions.*.payee.name': 'name' },
    'subject_reference',
  ),
  releaseTransaction: TRANSACTION,
  labelTransaction: TRANSACTION,
  reverseTransaction: TRANSACTION,
  listBacktests: part(BACKTEST),
  createBacktest: detail(BACKTEST),
  getBacktest: detail(BACKTEST),
  cancelBacktest: detail(BACKTEST),
  resumeBacktest: detail(BACKTEST),
  listRuleRuns: part(RULE_RUN),
  createRuleRun: detail(RULE_RUN),
  getRuleRun: detail(RULE_RUN),
  cancelRuleRun: detail(RULE_RUN),
  resumeRuleRun: detail(RULE_RUN),
  listTravelRuleMessages: list(TRAVEL_RULE_SUMMARY),
  getTravelRuleMessage: TRAVEL_RULE,
  postTravelRuleMessage: TRAVEL_RULE,
  listCustomers: list(CUSTOMER),
  getCustomer: detail(CUSTOMER, 'reference'),
  setCustomerRiskClass: detail(CUSTOMER, 'reference'),
  completeCustomerReview: detail(CUSTOMER, 'reference'),
  searchAll: list({ label: 'label' }),
  listDataRequests: list(DATA_REQUEST),
  getDataRequest: detail(DATA_REQUEST),
};

/** What can be opened; `sample`: a drawn decision, taken for its second review. */
export const OPENED_ITEMS = ['customer', 'verification', 'picture', 'bundle', 'hit', 'sample'] as const;
export type OpenedItem = (typeof OPENED_ITEMS)[number];

/** What somebody who reads it has opened: noted once per person, item and ten minutes. */
export const OPENINGS: Readonly<Record<string, OpenedItem>> = {
  getCustomer: 'customer',
  getVerification: 'verification',
  getEvidence: 'verification',
  getEvidenceMedia: 'picture',
  getReport: 'bundle',
  getScreeningHit: 'hit',
  claimSample: 'sample',
};

/** What `POST /v1/reveal` can show, each by the operation that reads it. */
export const REVEALED = {
  verification: 'getVerification',
  decision: 'getDecision',
  customer: 'getCustomer',
  transaction: 'getTransaction',
  business: 'getBusiness',
  screening_hit: 'getScreeningHit',
  screening_monitor: 'getScreeningMonitor',
  travel_rule_message: 'getTravelRuleMessage',
} as const;
