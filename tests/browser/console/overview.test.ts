import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, firstAdmin, openBrowser } from '../../support/console.js';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, lookInBothThemes, openDesk, openStranger } from './desk.js';

const executable = findChromium();
const COMPLIANCE = {
  email: 'cora.compliance@bank.example',
  roles: ['compliance_admin', 'senior_reviewer', 'developer'],
};
const ROLES = ['viewer', 'reviewer', 'senior_reviewer', 'compliance_admin', 'auditor', 'developer', 'admin'];
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/queue': 'Queue',
  '/verifications': 'Verifications',
  '/customers': 'Customers',
  '/transactions': 'Transactions',
  '/wallets': 'Wallets',
  '/businesses': 'Businesses',
  '/decisions': 'Recent decisions',
  '/data-requests': 'Data requests',
};

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, COMPLIANCE);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const post = async (path: string, body: object) => {
  const reply = await service.api('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};

const wallet = (pair: string) => `0x${pair.repeat(20)}`;

/** A window with somebody of one role; the admin is the first one, and an auditor's role ends. */
async function deskOf(role: string): Promise<Desk> {
  const own = await openStranger(service, browser);
  const { cookie } = role === 'admin' ? await firstAdmin(service) : await joined(role);
  const [name = '', value = ''] = cookie.split('=');
  await own.context.addCookies([{ name, value, url: service.baseUrl }]);
  return own;
}

async function joined(role: string) {
  const until = role === 'auditor' ? { auditor_until: '2099-01-01' } : {};
  const person = { email: `${role}@bank.example`, name: role, roles: [role], ...until };
  const { invitation_url: url } = await post('/v1/operators', person);
  const stranger = openBrowser(service);
  expect((await accept(stranger, url)).status).toBe(200);
  return stranger;
}

async function approved(): Promise<{ id: string; reference: string }> {
  const reference = 'sandbox_approved.overview';
  const { id } = await post('/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
  });
  await until(
    async () => (await service.api('GET', `/v1/verifications/${id}`)).body,
    ({ status }) => status === 'approved',
  );
  return { id, reference };
}

describe.skipIf(!executable)('the rooms of customers and money', () => {
  test('home says that the sandbox is empty, and offers the sample data', async () => {
    const { page, faults } = desk;
    await desk.open('/', 'Home');
    await page.getByRole('button', { name: 'Fill with sample data' }).waitFor();
    await lookInBothThemes(page, 'home-empty');
    expect(faults).toEqual([]);
  });

  test('a held transaction says why in words, and is released with a reason', async () => {
    const { page, faults } = desk;
    const made = await post('/v1/transactions', {
      ...{ reference: 'pay-1', type: 'crypto', amount: '4000.00', currency: 'USDC', direction: 'out' },
      subject: { reference: 'cus-1', type: 'individual', country: 'PT' },
      crypto: { chain: 'ethereum', asset: 'USDC', from: wallet('a0'), to: wallet('b1') },
    });
    expect(made.status).toBe('held');
    await desk.open('/transactions?status=held', 'Transactions');
    await page.getByRole('button', { name: 'pay-1' }).click();
    await heading(page, 'pay-1');
    await page.getByText(made.rules_fired[0].name).first().waitFor();
    await lookInBothThemes(page, 'transaction');
    await page.getByLabel('Why it may go').fill('The name is another one.');
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByText('Released by').waitFor();
    const { body } = await service.api('GET', `/v1/transactions/${made.id}`);
    expect(body.release.reason).toBe('The name is another one.');
    expect(faults).toEqual([]);
  });

  test('a customer has a timeline that leads to what happened', async () => {
    const { page, faults } = desk;
    const find = async () => (await service.api('GET', '/v1/customers?subject_reference=cus-1')).body.data;
    const [customer] = await until(find, (data: { id: string }[]) => data.length === 1);
    await desk.open(`/customers/${customer.id}`, 'cus-1');
    await page.getByRole('button', { name: /4000/ }).waitFor();
    await lookInBothThemes(page, 'customer');
    await page.getByRole('button', { name: /4000/ }).click();
    await heading(page, 'pay-1');
    expect(faults).toEqual([]);
  });

  test('ownership is a graph and a table of equal content', async () => {
    const { page, faults } = desk;
    const { data } = await post('/v1/businesses/search', { country: 'GB', name: 'Acme Trading Ltd', limit: 1 });
    const company = await post('/v1/businesses', { result_id: data[0].result_id, reference: 'merchant-1' });
    await desk.open(`/businesses/${company.id}`, company.name);
    await page.getByRole('figure').waitFor();
    const rows = page.getByRole('table', { name: 'Ownership' }).getByRole('row');
    expect(await rows.count()).toBe(company.ownership.edges.length + 1);
    await page.locator('.react-flow__node').first().waitFor();
    expect(await page.locator('.react-flow__node').count()).toBe(company.ownership.nodes.length);
    await lookInBothThemes(page, 'business');
    expect(faults).toEqual([]);
  });

  test('the exposure of a wallet is a picture and a table', async () => {
    const { page, faults } = desk;
    const { id, address } = await post('/v1/wallets/screen', { address: '0x104f004b5fd52dc50b3dcfd4f3b831e0c3349999' });
    await desk.open(`/wallets/${id}`, address);
    await page.getByRole('table', { name: 'Exposure' }).waitFor();
    await lookInBothThemes(page, 'wallet');
    expect(faults).toEqual([]);
  });

  test('a final decision is contested, which opens a case', async () => {
    const { page, faults } = desk;
    const { id } = await approved();
    await desk.open('/decisions', 'Recent decisions');
    await page.getByRole('button', { name: 'Contest' }).waitFor();
    await lookInBothThemes(page, 'decisions');
    await page.getByLabel('Reason').fill('The picture is of somebody else.');
    await page.getByRole('button', { name: 'Contest' }).click();
    await page.getByText('Done.').waitFor();
    const { body } = await service.api('GET', '/v1/cases?state=open,in_review,escalated');
    expect(body.data.map((one: { verification_id: string }) => one.verification_id)).toContain(id);
    expect(faults).toEqual([]);
  });

  test('an erasure is tried, asked for, and waits for a second person', async () => {
    const { page, faults } = desk;
    await desk.open('/data-requests', 'Data requests');
    await page.getByRole('textbox', { name: 'Reference of the person' }).fill('cus-1');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Article 17');
    await page.getByRole('button', { name: 'Try the erasure' }).click();
    await page.getByRole('button', { name: 'Ask for the erasure' }).click();
    await page.getByText('Waits for a second person').waitFor();
    await lookInBothThemes(page, 'data-requests');
    const { body } = await service.api('GET', '/v1/data-requests');
    expect(body.data[0]).toMatchObject({ type: 'erasure', status: 'pending_approval' });
    expect(faults).toEqual([]);
  });

  test.each(ROLES)('every room opens or says that the role does not open it: %s', async (role) => {
    const own = await deskOf(role);
    await own.open('/', 'Home');
    for (const [path, title] of Object.entries(TITLES)) {
      await own.page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/console${path}`);
      await heading(own.page, title);
    }
    expect(own.faults.filter((fault) => !fault.includes('403'))).toEqual([]);
    await own.context.close();
  });

  test('one button begins to fill the sandbox', async () => {
    const { page } = desk;
    const { status, body } = await service.api('POST', '/v1/sandbox/sample', {});
    expect(status, JSON.stringify(body)).toBe(202);
    await desk.open('/', 'Home');
    await page.getByText(/Filling the sandbox: \d+ %/).waitFor();
    expect((await service.api('POST', '/v1/sandbox/sample', {})).status).toBe(409);
  });
});
