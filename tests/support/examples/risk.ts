import { textPdf } from '../../../apps/service/src/platform/vision/testing/pdfs.js';
import { until } from '../database.js';
import type { Teacher } from './teacher.js';

/** Companies and their owners. */
export async function teachBusinesses({ teach, service }: Teacher): Promise<void> {
  const found = await teach('searchBusinesses', { body: { country: 'GB', name: 'Acme Trading', limit: 5 } });
  const business = await teach('createBusiness', {
    body: { result_id: found.data[0].id ?? found.data[0].result_id, reference: 'merchant-12' },
  });
  const params = { id: business.id };
  await teach('getBusiness', { params });
  await teach('listBusinesses', { query: { limit: '1' } });
  await teach('getBeneficialOwners', { params, query: { threshold: '25' } });
  await teach('getOwnershipStatements', { params });
  await teach('addBusinessDocument', {
    params,
    body: {
      document: textPdf(['Certificate of incorporation', 'Acme Trading Ltd', 'Company number 09876543']).toString(
        'base64',
      ),
      type: 'auto',
      file_name: 'certificate.pdf',
    },
  });
  const { body: owners } = await service.api('GET', `/v1/businesses/${business.id}/ubos`);
  await teach('linkBeneficialOwner', {
    params: { ...params, node: owners.data[0].id ?? 'n2' },
    body: { journey: 'kyc_standard', redirect_url: 'https://app.example.com/done' },
  });
  const { result_id } = (await service.api('POST', '/v1/businesses/search', { name: 'Acme Trading' })).body.data[0];
  const other = await service.api('POST', '/v1/businesses', { result_id, reference: 'merchant-13' });
  await teach('deleteBusiness', { params: { id: other.body.id } });
}

/** Transactions, rules and back-tests. @returns a case that a rule opened */
export async function teachTransactions({ teach, service }: Teacher): Promise<string> {
  await teach('saveJourney', {
    body: {
      name: 'Document and face',
      id: 'shop_age',
      checks: ['document', 'face_match'],
      publish: false,
    },
  });
  const payment = (reference: string, amount: string) => ({
    reference,
    amount,
    currency: 'EUR',
    direction: 'out',
    subject_reference: 'cust-60',
    receiver: { name: 'Rui Costa', account: 'PT50000201231234567890154', country: 'PT' },
  });
  let caseId = '';
  for (const [index, amount] of ['9500.00', '9700.00', '9800.00', '9900.00'].entries()) {
    const { alerts } = await teach('createTransaction', { body: payment(`pay-${index}`, amount) });
    caseId = alerts[0]?.case_id ?? caseId;
  }
  await teach('evaluateTransaction', { body: payment('pay-4', '9950.00') });
  const { data } = await teach('listTransactions', { query: { subject_reference: 'cust-60', limit: '2' } });
  await teach('getTransaction', { params: { id: data[0].id } });
  await teachPath({ teach, service } as Teacher);
  await teach('labelTransaction', { params: { id: data[0].id }, body: { outcome: 'confirmed' } });
  const held = data.find(({ status }: { status: string }) => status === 'held');
  await teach('releaseTransaction', { params: { id: held.id }, body: { reason: 'Confirmed by phone' } });
  await teach('reverseTransaction', { params: { id: data[1].id }, body: { reason: 'Returned by the receiving bank' } });
  await teachImports({ teach, service } as Teacher);
  await teachRules({ teach, service } as Teacher);
  return caseId;
}

/** Two customers behind one device, and what a rule about that shows. */
async function teachPath({ teach, service }: Teacher): Promise<void> {
  const rule = { id: 'rul_device_of_two', name: 'Device of two customers', score: 5 };
  await service.api('POST', '/v1/rules', { ...rule, condition: "shared('device', '30d') >= 2" });
  await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'live' });
  const pay = async (customer: string) => {
    const body = { reference: `dev-${customer}`, amount: '15.00', currency: 'EUR', direction: 'out' };
    const party = { subject_reference: customer, receiver: { name: 'Café Aurora' }, device: { fingerprint: 'd-60' } };
    return (await service.api('POST', '/v1/transactions', { ...body, ...party })).body;
  };
  await pay('cust-70');
  const { id } = await pay('cust-71');
  await teach('getTransactionPaths', { params: { id } });
  await service.api('POST', `/v1/rules/${rule.id}/publish`, { mode: 'off' });
}

async function teachImports({ teach, service }: Teacher): Promise<void> {
  const past = {
    amount: '42.00',
    currency: 'EUR',
    direction: 'out',
    occurred_at: '2025-03-04T09:30:00Z',
    subject: { reference: 'cust-61', type: 'individual', country: 'PT', customer_since: '2019-05-01' },
    receiver: { name: 'Rui Costa', account: 'PT50000201231234567890154', country: 'PT' },
  };
  const transactions = [
    { ...past, reference: 'past-1' },
    { ...past, reference: 'past-2', currency: 'XXX0' },
  ];
  const made = await teach('createTransactionImport', { body: { mode: 'history', transactions } });
  await until(
    async () => (await service.api('GET', `/v1/transactions/imports/${made.id}`)).body,
    ({ status }) => status === 'completed',
    60_000,
  );
  await teach('getTransactionImport', { params: { id: made.id } });
  await teach('listTransactionImports', { query: { limit: '1' } });
  await teach('removeTransactionImport', { params: { id: made.id } });
}

async function teachRules({ teach }: Teacher): Promise<void> {
  const rule = await teach('createRule', {
    body: {
      id: 'rul_night_transfer',
      name: 'Large transfer at night',
      condition: 'tx.amount > 5000',
      action: 'flag',
      severity: 'medium',
      explanation: 'The amount is over 5,000.',
    },
  });
  const params = { id: rule.id };
  await teach('addRuleVersion', { params, body: { condition: 'tx.amount > 7000', comment: 'Fewer false alerts' } });
  await teach('publishRule', { params, body: { version: 1, mode: 'live', comment: 'Start' } });
  await teach('publishRule', { params, body: { version: 2, mode: 'live', comment: 'Less noise' } });
  await teach('rollbackRule', { params, body: { comment: 'Version 2 misses too much' } });
  await teach('snoozeRule', {
    params,
    body: {
      subject_reference: 'cust-60',
      until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      reason: 'House sale, documents seen',
    },
  });
  await teach('addRuleVersion', { params, body: { condition: 'tx.amount > 9000', comment: 'A thought' } });
  await teach('deleteRuleDraft', { params: { ...params, version: '3' } });
  await teach('exportRules', { query: { tag: 'night' } });
  await teach('importRules', {
    body: {
      yaml: 'format: assay.rules/1\nrules:\n  - id: rul_night_transfer\n    score: 30\n',
      comment: 'Heavier',
    },
  });
  await teach('listRules', { query: { limit: '2' } });
  await teach('getRule', { params });
  await teach('getRuleVersion', { params: { ...params, version: '1' } });
  const run = await teach('createBacktest', { params, body: { version: 2 } });
  const at = { ...params, backtest: run.id };
  await teach('cancelBacktest', { params: at, tolerate: [409] });
  await teach('resumeBacktest', { params: at, tolerate: [409] });
  await teach('listBacktests', { params });
  await teach('getBacktest', { params: at });
  await teachRuleRuns({ teach }, params);
  await teach('publishRulePack', { body: { mode: 'shadow', confirm: false } });
}

/** Runs of a rule over stored transactions. */
async function teachRuleRuns({ teach }: Pick<Teacher, 'teach'>, params: { readonly id: string }): Promise<void> {
  const nightly = { every: 'day', time: '03:00', time_zone: 'Europe/Lisbon', mode: 'shadow', days: 30 };
  await teach('setRuleSchedule', { params, body: nightly });
  await teach('getRuleSchedule', { params });
  await teach('deleteRuleSchedule', { params });
  const run = await teach('createRuleRun', { params, body: { mode: 'shadow', of: 'customers', days: 90 } });
  const at = { ...params, run: run.id };
  await teach('cancelRuleRun', { params: at, tolerate: [409] });
  await teach('resumeRuleRun', { params: at, tolerate: [409] });
  await teach('listRuleRuns', { params });
  await teach('getRuleRun', { params: at });
}

/** Wallets: screening, monitoring, proof of ownership. */
export async function teachWallets({ teach }: Teacher): Promise<void> {
  const wallet = { address: '0x00000000000000000000000000000000000a9999', chain: 'ethereum' };
  const screening = await teach('screenWallet', {
    body: { ...wallet, asset: 'ETH', direction: 'inbound', subject_reference: 'cust-42' },
  });
  await teach('getWalletScreening', { params: { id: screening.id } });
  await teach('listWalletScreenings', { query: { subject_reference: 'cust-42', limit: '1' } });
  const monitor = await teach('monitorWallet', {
    body: { ...wallet, subject_reference: 'cust-42', interval_hours: 24 },
  });
  await teach('listWalletMonitors', { query: { limit: '1' } });
  await teach('getWalletMonitor', { params: { id: monitor.id } });
  await teach('stopWalletMonitor', { params: { id: monitor.id } });
  const challenge = await teach('createOwnershipChallenge', {
    body: {
      address: '0xde709f2102306220921060314715629080e2fb77',
      method: 'declaration',
      purpose: 'withdrawal',
      subject_reference: 'cust-42',
    },
  });
  await teach('getOwnershipChallenge', { params: { id: challenge.id } });
  await teach('verifyOwnership', { params: { id: challenge.id }, body: { declared_by: 'Ana Silva' } });
}
