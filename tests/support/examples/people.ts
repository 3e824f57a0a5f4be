import { newAuthenticator } from '../authenticator.js';
import { type Browser, codeOf, enrol, firstAdmin, openBrowser, PASSWORD, tokenOf } from '../console.js';
import { until } from '../database.js';
import type { Reply, TestService } from '../service.js';
import type { Teacher } from './teacher.js';

/** Operators, and how they sign in. */
export async function teachPeople({ teach, service }: Teacher): Promise<void> {
  const admin = await firstAdmin(service);
  const invited = await teach('inviteOperator', {
    body: { email: 'rui@bank.example', name: 'Rui Costa', roles: ['reviewer'] },
  });
  const browser = openBrowser(service);
  await teach('acceptInvitation', {
    send: browser.call,
    body: { token: tokenOf(invited.invitation_url), password: PASSWORD },
  });
  const { secret } = await teach('beginTotp', { send: browser.call });
  await teach('confirmTotp', { send: browser.call, body: { code: codeOf(secret) } });
  const device = newAuthenticator();
  const origin = service.baseUrl.replace('127.0.0.1', 'localhost');
  const set = await teach('beginPasskey', { send: browser.call });
  await teach('confirmPasskey', { send: browser.call, body: { ...device.make(set, { origin }), name: 'Laptop' } });
  const asked = await teach('askPasskey', { send: browser.call, body: { alone: true } });
  await teach('givePasskey', { send: browser.call, body: { ...device.answer(asked, { origin }), alone: true } });
  await teach('listSignInMethods', { send: browser.call });
  const provider = { provider: 'corp' };
  const elsewhere = openBrowser(service);
  await teach('startProviderSignIn', { params: provider, body: { after: '/cases' }, send: elsewhere.call });
  await teach('finishProviderSignIn', {
    params: provider,
    query: { error: 'access_denied' },
    send: sentElsewhere(service),
  });
  const factors = await teach('listOwnFactors', { send: browser.call });
  const { id } = factors.data.find(({ kind }: { kind: string }) => kind === 'passkey');
  await teach('renameOwnFactor', { send: browser.call, params: { id }, body: { name: 'Work laptop' } });
  await teach('getOwnRecoveryCodes', { send: browser.call });
  const renewed = await teach('renewOwnRecoveryCodes', { send: browser.call });
  await teach('removeOwnFactor', { send: browser.call, params: { id } });
  await teach('getCurrentOperator', { send: browser.call });
  await teach('listOwnSessions', { send: browser.call });
  await teach('signOut', { send: browser.call });
  await teach('signIn', { send: browser.call, body: { email: 'rui@bank.example', password: PASSWORD } });
  await teach('giveTotp', { send: browser.call, body: { code: codeOf(secret, 1) } });
  await teach('signOut', { send: browser.call });
  await teach('signIn', { send: browser.call, body: { email: 'rui@bank.example', password: PASSWORD } });
  await teach('giveRecoveryCode', { send: browser.call, body: { code: renewed.recovery_codes[0] } });
  const again = await teach('listOwnSessions', { send: browser.call });
  await teach('endOwnSession', { send: browser.call, params: { id: again.data[0].id } });
  await teach('listOperators');
  await teach('listRoles');
  await teach('getOperator', { params: { id: invited.id } });
  await teach('changeOperator', { params: { id: invited.id }, body: { name: 'Rui M. Costa' } });
  await teach('deleteOperator', { params: { id: invited.id } });
  await teachKeyApproval({ teach, service }, admin);
}

/** A key of production with which one could decide: it waits for compliance. */
async function teachKeyApproval({ teach, service }: Pick<Teacher, 'teach' | 'service'>, admin: Browser): Promise<void> {
  await enrol(admin);
  const wanted = { name: 'Back office', scopes: ['verifications:read', 'verifications:review'] };
  const { body: made } = await admin.call('POST', '/v1/keys', wanted, { environment: 'production' });
  const key = service.productionKey;
  await teach('listPendingKeys', { key });
  const body = { decision: 'approved', approved_by: 'cora@bank.example', comment: 'For the back office' };
  await teach('approveApiKey', { key, params: { id: made.id }, body });
}

/** Asks as a browser does that is sent to another page, and stays. */
function sentElsewhere({ baseUrl }: TestService) {
  return async (method: string, path: string): Promise<Reply> => {
    const { status, headers } = await fetch(baseUrl + path, { method, redirect: 'manual' });
    return { status, headers, body: undefined, bytes: Buffer.alloc(0) };
  };
}

/** A decision that is drawn, reviewed again, and a golden case. */
export async function teachQuality({ teach, service }: Teacher): Promise<void> {
  await service.api('PATCH', '/v1/settings', { quality: { decisions_percent: 100 } });
  const { body: made } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'sandbox_declined.sampled' },
  });
  const { data } = await until(
    async () => (await service.api('GET', '/v1/quality/samples?limit=200')).body,
    (page) => page.data.some(({ item }: { item: { id: string } }) => item.id === made.id),
    60_000,
  );
  const params = { id: data.find(({ item }: { item: { id: string } }) => item.id === made.id).id };
  await teach('listSamples', { query: { state: 'open' } });
  await teach('claimSample', { params });
  await teach('reviewSample', { params, body: { decision: 'declined', reviewer: 'cora@bank.example' } });
  await teach('createGoldenCase', { body: { verification_id: made.id, decision: 'declined' } });
  await service.api('PATCH', '/v1/settings', { quality: null });
}

/** What is shown for a reason, who looked, and what a second person approves. */
export async function teachLooking({ teach, service }: Teacher): Promise<void> {
  const { body: made } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'cust-60' },
    expected: { given_name: 'Ana' },
  });
  await teach('reveal', {
    body: {
      ...{ type: 'verification', id: made.id, fields: ['expected.given_name'] },
      reason: 'The customer is on the line',
    },
  });
  await teach('listCustomerViews', { params: { reference: 'cust-60' } });
  await service.api('PATCH', '/v1/settings', { publish_approvals: 2 });
  // A key that wrote a version does not approve it.
  const scopes = ['journeys:write', 'rules:write'];
  const key = (await service.api('POST', '/v1/keys', { name: 'Second pair of eyes', scopes })).body.api_key;
  const body = { comment: 'As agreed', approved_by: 'cora@bank.example' };
  await service.api('POST', '/v1/journeys', { id: 'awaited', definition: { checks: ['document'] } });
  await service.api('POST', '/v1/journeys/awaited/publish', {});
  await teach('approveJourneyVersion', { params: { id: 'awaited', version: '1' }, body, key });
  await service.api('POST', '/v1/rules', { id: 'rul_awaited', name: 'Awaited', condition: 'tx.amount > 1000.0' });
  await service.api('POST', '/v1/rules/rul_awaited/publish', { mode: 'live' });
  await teach('approveRuleVersion', { params: { id: 'rul_awaited', version: '1' }, body, key });
  await teach('listWorkItems');
  await service.api('PATCH', '/v1/settings', { publish_approvals: null });
}
