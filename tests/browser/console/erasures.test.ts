import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, picture } from './desk.js';

/** What a second person sees before data are erased for good. */
const executable = findChromium();

let service: TestService;
let browser: Browser;
let cora: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  cora = await openDesk(service, browser, { email: 'cora@bank.example', roles: ['compliance_admin'], factor: true });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe.skipIf(!executable)('an erasure', () => {
  test('pressed twice by haste erases nothing: a dialog says whose data, why, what goes and what stays', async () => {
    const { page, faults } = cora;
    const reference = 'erased-by-two';
    const subject_reference = reference;
    const payment = { amount: '10', currency: 'EUR', subject_reference, counterparty: { name: 'Rui Tavares' } };
    expect((await service.api('POST', '/v1/transactions', payment)).status).toBe(201);
    const customers = async () => (await service.api('GET', `/v1/customers?subject_reference=${reference}`)).body.data;
    const [customer] = await until(customers, (found: { id: string }[]) => found.length === 1);
    const asked = await service.api('POST', `/v1/customers/${reference}/erasures`, {
      reason: 'Asked by letter of 3 March',
      requested_by: 'ana@bank.example',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    await cora.open('/data-requests', 'Data requests');
    await page.getByRole('button', { name: `Approve: ${reference}` }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Approve the erasure' });
    await picture(page, 'erasure-pressed-twice');
    await dialog.getByText('Asked by letter of 3 March').waitFor();
    await dialog.getByText('ana@bank.example', { exact: false }).waitFor();
    await dialog.getByText(/^Transactions?: \d+, kept as records, until /).waitFor();
    await lookInBothThemes(page, 'erasure-approve');
    // A press beside it takes nothing away.
    await page.mouse.click(5, 450);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const request = async () => (await service.api('GET', `/v1/data-requests/${asked.body.id}`)).body;
    expect((await request()).status).toBe('pending_approval');
    expect((await service.api('GET', `/v1/customers/${customer?.id}`)).status).toBe(200);
    await page.getByRole('button', { name: `Approve: ${reference}` }).press('Enter');
    await dialog.getByText('Nothing can be erased yet', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await request()).status).toBe('completed');
    expect(faults).toEqual([]);
  });
});
