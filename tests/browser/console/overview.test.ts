import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

/** Faults of an earlier test, or of an earlier try of this one, are not its own. */
beforeEach(() => {
  if (desk) desk.faults.length = 0;
});

const post = async (path: string, body: object) => {
  const reply = await service.api('POST', path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};

const wallet = (pair: string) => `0x${pair.repeat(20)}`;

/** The first invitation counts once. */
let admin: Awaited<ReturnType<typeof firstAdmin>> | undefined;

/** A window with somebody of one role; the admin is the first one, and an auditor's role ends. */
async function deskOf(role: string): Promise<Desk> {
  const own = await openStranger(service, browser);
  admin ??= role === 'admin' ? await firstAdmin(service) : undefined;
  const { cookie } = role === 'admin' && admin ? admin : await joined(role);
  const [name = '', value = ''] = cookie.split('=');
  await own.context.addCookies([{ name, value, url: service.baseUrl }]);
  return own;
}

async function joined(role: string) {
  const ends = role === 'auditor' ? { auditor_until: '2099-01-01' } : {};
  const person = { email: `${role}-${Math.random()}@bank.example`, name: role, roles: [role], ...ends };
  const { invitation_url: url } = await post('/v1/operators', person);
  const stranger = openBrowser(service);
  expect((await accept(stranger, url)).status).toBe(200);
  return stranger;
}

describe.skipIf(!executable)('the rooms of customers and money', () => {
  test('home says that the sandbox is empty, and offers the sample data', async () => {
    const { page, faults } = desk;
    await desk.open('/', 'Home');
    await page.getByRole('button', { name: 'Fill with sample data' }).waitFor();
    await lookInBothThemes(page, 'home-empty');
    expect(faults).toEqual([]);
  });

  test('a held transaction says why in words', async () => {
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
    expect(faults).toEqual([]);
  });

  test('a customer has a timeline that leads to what happened', async () => {
    const { page, faults } = desk;
    const find = async () => (await service.api('GET', '/v1/customers?subject_reference=cus-1')).body.data;
    const [customer] = await until(find, (data: { id: string }[]) => data.length === 1);
    await desk.open(`/customers/${customer?.id}`, 'cus-1');
    await page.getByRole('button', { name: /4000/ }).waitFor();
    await lookInBothThemes(page, 'customer');
    await page.getByRole('button', { name: /4000/ }).click();
    await heading(page, 'pay-1');
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
    // A second try finds it begun.
    expect([202, 409], JSON.stringify(body)).toContain(status);
    await desk.open('/', 'Home');
    await page.getByText(/Filling the sandbox: \d+ %/).waitFor();
    expect((await service.api('POST', '/v1/sandbox/sample', {})).status).toBe(409);
  });
});
