import { textPdf } from '../../../apps/service/src/platform/vision/testing/pdfs.js';
import { until } from '../database.js';
import { firstEvent } from './stream.js';
import type { Teacher } from './teacher.js';

const reviewer = 'ana@bank.example';
/** A blue bar. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAMAAADUf89RAAAAA1BMVEULX/+7DnwtAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGB4AAADIAAH4XVuUAAAAAElFTkSuQmCC';

/** Cases from opening to closing. */
export async function teachCases({ teach, service }: Teacher, caseId: string): Promise<void> {
  const params = { id: caseId };
  await teach('listCases', { query: { limit: '1' } });
  await teach('getCase', { params });
  await teach('leaseCase', { params });
  await teach('releaseCase', { params });
  await teach('addCaseComment', { params, body: { text: 'Called the customer; documents follow.', reviewer } });
  await teach('listCaseComments', { params });
  const file = textPdf(['Statement of account']).toString('base64');
  const kept = await teach('addCaseFile', { params, body: { file, name: 'statement.pdf', reviewer } });
  await teach('listCaseFiles', { params });
  await teach('getCaseFile', { params: { ...params, file_id: kept.id } });
  await teach('assignCase', { params, body: { owner: reviewer, comment: 'Knows the customer', reviewer } });
  await teach('assignCase', { params, body: { owner: null, reviewer } });
  await teach('tagCase', { params, body: { tags: ['structuring', 'branch_lisbon'], reviewer } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await teach('snoozeCase', { params, body: { until: tomorrow, comment: 'Waiting for documents', reviewer } });
  await teach('snoozeCase', { params, body: { until: null, reviewer } });
  await teach('escalateCase', { params, body: { comment: 'Amount over my limit', reviewer } });
  await teach('setLegalHold', { params, body: { hold: true, reason: 'Order of the court, file 12/26' } });
  await teach('setLegalHold', { params, body: { hold: false, reason: 'Order lifted' } });
  await teach('viewCase', { params });
  await teach('leaveCase', { params });
  await teach('listCaseEvents', { params, query: { limit: '2' } });
  await teach('listAlerts', { query: { limit: '1' } });
  await teachReports(teach, caseId);
  await teach('closeCase', { params, body: { outcome: 'sar_filed', comment: 'No economic purpose', reviewer } });
  await teach('closeCase', { params, body: { outcome: 'sar_filed', reviewer: 'rui@bank.example' } });
  await teach('recordFiling', { params, body: { reference: 'FIU-2026-004711' } });
  await teach('reopenCase', { params, body: { comment: 'New documents', reviewer } });
  const next = await teach('nextCase', { body: { types: ['transaction', 'verification', 'screening', 'wallet'] } });
  await teach('skipCase', { params: { id: next.id }, body: { reason: 'language' } });
  await teachMerge(teach, service);
}

async function teachMerge(teach: Teacher['teach'], service: Teacher['service']): Promise<void> {
  const open = async (reference: string) => {
    for (const amount of ['9500.00', '9700.00', '9800.00', '9900.00', '9950.00']) {
      const { body } = await service.api('POST', '/v1/transactions', {
        amount,
        currency: 'EUR',
        subject_reference: reference,
      });
      if (body.alerts[0]) return body.alerts[0].case_id;
    }
    throw new Error('No alert was raised.');
  };
  const [one, two] = [await open('cust-71'), await open('cust-72')];
  await teach('mergeCase', { params: { id: one }, body: { into: two, comment: 'One household', reviewer } });
}

async function teachReports(teach: Teacher['teach'], id: string): Promise<void> {
  await teach('getReportingProfile');
  await teach('setReportingProfile', {
    body: {
      name: 'Banco Exemplo',
      kind: 'depository',
      address: { street: 'Rua 2', city: 'Porto', country: 'PT' },
      phone: '+351 22 000 0000',
      contact: { office: 'Compliance', given_name: 'Ana', family_name: 'Lima' },
      goaml: { entity_id: 4711 },
    },
  });
  await teach('setReportDraft', {
    params: { id },
    body: {
      narrative: 'Four payments of 9,500 to 9,900 EUR within 24 hours. No economic purpose is known.',
      suspicions: ['structuring'],
      from: '2026-11-19',
      to: '2026-11-20',
      total: { amount: '38900.00', currency: 'EUR' },
    },
  });
  await teach('getReportDraft', { params: { id } });
  await teach('getCaseReport', { params: { id } });
  await teach('listReports', { query: { limit: '1' } });
}

/** Yesterday, signed. */
async function teachAttestations({ teach }: Teacher): Promise<void> {
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await teach('createAttestation', { body: { date }, tolerate: [409] });
  await teach('getAttestation', { params: { date } });
  await teach('listAttestations');
}

/** Who answers for a rule, the report of a quarter, and decisions for a supervisor. */
async function teachGovernance({ teach }: Teacher): Promise<void> {
  const params = { kind: 'rule', id: 'rul_structuring' };
  const body = {
    owner: 'Head of financial crime',
    rationale: 'Payments just below the limit of reporting',
    risk: 'Structuring of cash',
    review_due_at: '2099-01-31',
  };
  await teach('updateGovernedItem', { params, body });
  await teach('getGovernedItem', { params });
  await teach('listGovernedItems', { query: { kind: 'model', limit: '2' } });
  await teach('getGovernanceReport', { query: { from: '2026-01-01' } });
  const drawn = await teach('createDecisionSample', {
    body: { from: '2026-01-01', size: 1, seed: 'supervisor-2026-1' },
  });
  await teach('listDecisionSamples', { query: { limit: '1' } });
  await teach('getDecisionSample', { params: { id: drawn.id } });
  await teach('exportDecisionSample', { params: { id: drawn.id } });
}

/** A replay over the sessions of the shipped journey. */
async function teachReplays({ teach, service }: Teacher): Promise<void> {
  const params = { id: 'kyc_standard' };
  const replay = await teach('createReplay', { params, body: { version: 1, limit: 1000 } });
  const at = { ...params, replay: replay.id };
  await teach('cancelReplay', { params: at, tolerate: [409] });
  await teach('resumeReplay', { params: at, tolerate: [409] });
  const path = `/v1/journeys/kyc_standard/replays/${replay.id}`;
  await until(
    async () => (await service.api('GET', path)).body.status,
    (status) => status === 'completed',
    60_000,
  );
  await teach('listReplays', { params });
  await teach('getReplay', { params: at });
  await teach('listReplayFlips', { params: at });
}

/** Lists, journeys, settings, keys, webhooks, inboxes and views. */
export async function teachManagement(teacher: Teacher, hooks: string): Promise<void> {
  const { teach } = teacher;
  await teach('createList', { body: { id: 'vip', name: 'Customers of private banking', kind: 'other' } });
  await teach('listLists');
  const entry = await teach('addListEntry', {
    params: { list: 'blocklist' },
    body: { type: 'email', value: 'mallory@example.com', reason: 'Fraud in an earlier case' },
  });
  await teach('addListEntries', {
    params: { list: 'blocklist' },
    body: {
      reason: 'Mule accounts of one ring',
      entries: [
        { type: 'iban', value: 'DE02120300000000202051' },
        { type: 'email', value: 'mallory@example.com' },
      ],
    },
  });
  const at = { list: 'blocklist', id: entry.id };
  await teach('getListEntry', { params: at });
  await teach('listEntries', { params: { list: 'blocklist' } });
  await teach('deleteListEntry', { params: at });
  await teach('publishJourney', { params: { id: 'shop_age' }, body: { comment: 'First version' } });
  await teach('getJourney', { params: { id: 'shop_age' } });
  await teach('getJourneyVersion', { params: { id: 'shop_age', version: '1' } });
  await teach('listJourneys', { query: { limit: '1' } });
  await teachReplays(teacher);
  await teachAttestations(teacher);
  await teachGovernance(teacher);
  await teach('updateSettings', { body: { branding: { primary_color: '#0b5fff' }, languages: ['en', 'pt'] } });
  await teach('getSettings');
  await teach('putBrandingLogo', { body: { image: LOGO } });
  await teach('previewBranding', { query: { language: 'pt' } });
  const key = await teach('createApiKey', {
    body: { name: 'Shop backend', scopes: ['verifications:write', 'verifications:read'] },
  });
  await teach('listKeys');
  await teach('deleteApiKey', { params: { id: key.id } });
  await teachWebhooks(teach, hooks);
  const inbox = await teach('createInbox', { body: { name: 'Escalations', assignment: 'none', due_hours: 24 } });
  await teach('updateInbox', { params: { id: inbox.id }, body: { due_hours: 8 } });
  const person = await teach('createTeamMember', {
    body: { member: 'ana@bank.example', load_limit: 25, case_types: ['transaction', 'screening'] },
  });
  const params = { id: person.id };
  const absence = { from: '2027-03-01', until: '2027-03-15', deputy: 'rui@bank.example' };
  await teach('updateTeamMember', { params, body: { absence } });
  await teach('listTeamMembers', { query: { limit: '1' } });
  await teach('deleteTeamMember', { params });
  await teach('listInboxes');
  const view = await teach('createView', {
    body: { name: 'Urgent', list: 'cases', filters: { severity: ['high', 'critical'] }, shared: true },
  });
  await teach('listViews');
  await teach('deleteView', { params: { id: view.id } });
}

async function teachWebhooks(teach: Teacher['teach'], url: string): Promise<void> {
  const made = await teach('createWebhook', { body: { url, events: ['verification.*', 'screening.hit'] } });
  const params = { id: made.id };
  await teach('getWebhook', { params });
  await teach('listWebhooks');
  await teach('updateWebhook', { params, body: { description: 'Shop backend' } });
  const sent = await teach('testWebhook', { params, body: { type: 'verification.completed' } });
  await teach('listDeliveries', { params });
  await teach('resendDelivery', { params: { ...params, dlv: sent.delivery_id } });
  await teach('rotateWebhookSecret', { params, body: { overlap_seconds: 3600 } });
  await teach('activateWebhookSecret', { params });
  await teach('deleteWebhook', { params });
}

/** Customers, requests about data, figures and what a program reads first. */
export async function teachRegister({ teach, service }: Teacher): Promise<void> {
  const params = { reference: 'cust-60' };
  await teach('getCustomer', { params });
  await teach('getCustomerGaps', { params });
  await teach('getCustomerTimeline', { params, query: { limit: '2' } });
  await teach('listCustomers', { query: { limit: '2' } });
  await teach('setCustomerRiskClass', { params, body: { risk_class: 'high', reason: 'Cash-intensive business' } });
  const comment = 'Source of funds confirmed by statement of account';
  await teach('completeCustomerReview', { params, body: { comment, reviewer } });
  await teach('searchAll', { body: { q: 'cust-60' } });
  const access = await teach('createSubjectExport', { params, body: { reason: 'By letter of today' } });
  await teach('getDataRequest', { params: { id: access.id } });
  await teach('getSubjectExport', { params: { id: access.id } });
  await teach('createRestriction', { params, body: { restricted: true, reason: 'Accuracy is disputed' } });
  await teach('createRestriction', { params, body: { restricted: false, reason: 'Cleared up' } });
  await teach('createErasure', {
    params: { reference: 'cust-60' },
    body: { reason: 'Asked by e-mail', dry_run: true },
  });
  await service.api('POST', '/v1/wallets/screen', {
    address: '0xde709f2102306220921060314715629080e2fb77',
    subject_reference: 'cust-80',
  });
  const request = await service.api('POST', '/v1/customers/cust-80/erasures', {
    reason: 'Asked by e-mail',
    requested_by: 'ana',
  });
  await teach('approveErasure', { params: { id: request.body.id }, body: { approved_by: 'rui' } });
  await teach('listDataRequests', { query: { limit: '1' } });
  await teach('listAuditEvents', { query: { limit: '1' } });
  await teach('getSystemStatus');
  await teach('getUsage');
  await teach('getStatistics', { query: { metric: 'sessions_created', interval: 'day' } });
  await teach('followChanges', { send: firstEvent(service, service.sandboxKey) });
  await teach('followEvents', { send: firstEvent(service, service.sandboxKey) });
  await teach('triggerEvent', { body: { type: 'verification.completed' } });
  await teach('advanceSandboxClock', { body: { advance_seconds: 86_400 } });
  await teach('getSandboxSample');
  await teach('fillSandbox', { body: {} });
  // Refused while the filling goes on, which takes longer than this tour.
  await teach('clearSandbox', { tolerate: [409] });
  await teach('listSandboxSubjects', { query: { limit: '2' } });
  await teach('listEventTypes', { query: { limit: '2' } });
  await teach('listReasonCodes', { query: { limit: '2' } });
  for (const id of ['getOpenApi', 'getAsyncApi', 'getLlmsText', 'getChangelog']) await teach(id, { key: null });
}
