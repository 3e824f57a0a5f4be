import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, lookInBothThemes, openDesk } from './desk.js';
import { structured, TITLE } from './structured.js';

const executable = findChromium();
const INES = { email: 'ines.almroth@bank.example', roles: ['senior_reviewer'] };
const NARRATIVE =
  'Within one day the customer sent four payments, each of them a little below the limit of ten thousand euros, to ' +
  'four receivers who had never been paid before, and gave no reason for any of these four payments when asked.';

let service: TestService;
let browser: Browser;
let desk: Desk;
let other: Desk;
let id: string;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, { ...INES, factor: true });
  other = await openDesk(service, browser, {
    email: 'teodor.vance@bank.example',
    roles: ['senior_reviewer'],
    factor: true,
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const read = async (path = '') => (await service.api('GET', `/v1/cases/${id}${path}`)).body;

describe.skipIf(!executable)('the cases of an investigator', () => {
  test('without a case the list says how one comes about; with one, Enter opens it', async () => {
    const { page, faults } = desk;
    await desk.open('/cases', 'Cases');
    await page.getByRole('heading', { name: 'No case is open' }).waitFor();
    await lookInBothThemes(page, 'cases-empty');
    id = await structured(service, 'cus-44102');
    await page.getByRole('row').nth(1).waitFor();
    await lookInBothThemes(page, 'cases');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    // What the rule says is shown to whoever works on the case.
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByText('together 37,800.00 EUR', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });

  test('it is given to oneself, commented on and provided with a file', async () => {
    const { page, faults } = desk;
    await desk.open(`/cases/${id}`, TITLE);
    await page.getByText('Yours until', { exact: false }).waitFor();
    await page.keyboard.press('w');
    await page.getByText('You own it').waitFor();
    await page.getByLabel('Write a comment').fill('The receipts name one invoice.');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'one invoice' }).waitFor();
    await lookInBothThemes(page, 'case');
    await page.getByRole('link', { name: 'Files' }).click();
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .getByLabel('Add a file')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: pixel });
    await page.getByRole('button', { name: 'receipt.png' }).waitFor();
    await lookInBothThemes(page, 'case-files');
    const now = await read();
    expect(now).toMatchObject({
      owner: { name: 'ines.almroth' },
      comments_count: 1,
      lease: { operator: { name: 'ines.almroth' } },
    });
    expect((await read('/files')).data).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('a colleague sees who has it and who looks', async () => {
    await other.open(`/cases/${id}`, TITLE);
    await other.page.getByText(/ines\.almroth holds it until/).waitFor();
    await desk.open(`/cases/${id}`, TITLE);
    await desk.page.getByText(/teodor\.vance is looking since/).waitFor();
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await lookInBothThemes(desk.page, 'case-390');
    await desk.page.setViewportSize({ width: 1440, height: 900 });
    await other.page.goto('about:blank');
    expect(desk.faults).toEqual([]);
  });

  test('a report is written, checked, read as the authority reads it, and proposed to a second person', async () => {
    const { page, faults } = desk;
    await desk.open(`/cases/${id}/report`, 'Suspicious activity report');
    await page.getByText('0 of 30 words').waitFor();
    expect(await page.getByRole('button', { name: 'Propose to report' }).isDisabled()).toBe(true);
    await page.getByLabel('Who, what, when', { exact: false }).fill(NARRATIVE);
    await page.getByLabel('Structuring', { exact: true }).check();
    await page.getByRole('button', { name: 'Fill from the transactions' }).click();
    await lookInBothThemes(page, 'report');
    await page.getByRole('button', { name: 'goAML' }).click();
    await page.getByRole('dialog').getByText('four receivers', { exact: false }).waitFor();
    await lookInBothThemes(page, 'report-preview');
    await page.keyboard.press('Escape');
    expect((await read('/sar/draft')).draft).toMatchObject({ narrative: NARRATIVE, suspicions: ['structuring'] });
    await page.getByRole('button', { name: 'Propose to report' }).click();
    await until(read, ({ state }) => state === 'pending_approval', 20_000);
    expect((await read()).proposed_outcome.outcome).toBe('sar_filed');
    await desk.open('/reports', 'Reports');
    await page.getByText('Second person').waitFor();
    await lookInBothThemes(page, 'reports');
    await desk.open(`/cases/${id}`, TITLE);
    await page.getByRole('link', { name: 'Continue writing' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the second person sees what was proposed, agrees, and the case is closed', async () => {
    const { page, faults } = other;
    await desk.open(`/cases/${id}`, TITLE);
    await desk.page.getByText('Another person decides it').waitFor();
    await desk.page.evaluate(
      (path) => fetch(path, { method: 'DELETE', headers: { 'assay-environment': 'sandbox', 'assay-console': '1' } }),
      `/v1/cases/${id}/lease`,
    );
    // Nobody is asked to approve what they proposed themselves.
    await desk.open('/queue?view=approval', 'Queue');
    await desk.page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await desk.page.goto('about:blank');
    await other.open('/queue?view=approval', 'Queue');
    await page.getByRole('row').filter({ hasText: 'cus-44102' }).getByRole('button').first().click();
    await heading(page, TITLE);
    await page.getByRole('region', { name: 'Four eyes' }).getByText('ines.almroth', { exact: false }).waitFor();
    await lookInBothThemes(page, 'case-four-eyes');
    await page.getByRole('button', { name: 'Close case' }).click();
    expect(await page.getByLabel('Outcome').inputValue()).toBe('sar_filed');
    await page.getByRole('dialog').getByRole('button', { name: 'Close case' }).click();
    await page.getByRole('button', { name: 'Take up again' }).waitFor();
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'sar_filed' });
    expect(faults).toEqual([]);
  });

  test('a low case is snoozed and closed by one person, and taken up again', async () => {
    const { page } = desk;
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: 'cus-contested' },
    });
    const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
    const simulated = await service.api('POST', path, { status: 'declined', reason_codes: ['document.tampered'] });
    expect(simulated.status, JSON.stringify(simulated.body)).toBe(200);
    const contested = await service.api('POST', `/v1/verifications/${made.body.id}/contest`, {
      reason: 'It is genuine.',
    });
    expect(contested.status, JSON.stringify(contested.body)).toBeLessThan(300);
    id = (await service.api('GET', '/v1/cases?subject_reference=cus-contested')).body.data[0].id;
    await page.goto(`${service.baseUrl}/console/cases/${id}`);
    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
    await page.getByText('Snoozed until', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Close case' }).click();
    await lookInBothThemes(page, 'case-close');
    await page.getByLabel('Outcome').selectOption('no_action');
    await page.getByRole('dialog').getByRole('button', { name: 'Close case' }).click();
    await page.getByRole('button', { name: 'Take up again' }).waitFor();
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'no_action' });
    expect(desk.faults).toEqual([]);
  });

  test('a long reference of a customer leaves every list within the window, and stands whole in its tooltip', async () => {
    const { page } = desk;
    const reference = `customer-${'4'.repeat(180)}`;
    const sent = await service.api('POST', '/v1/transactions', {
      ...{ reference: 'tx-long', amount: '12.00', currency: 'EUR' },
      subject: { reference, type: 'individual', country: 'PT' },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    await desk.open('/transactions', 'Transactions');
    const row = page.getByRole('row').filter({ has: page.getByTitle(reference) });
    const box = await row.getByText('12.00', { exact: false }).boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(1440);
    await desk.open('/customers', 'Customers');
    await page.getByTitle(reference).waitFor();
  });

  test('choosing the environment that one is in closes the menu and leaves the page', async () => {
    const { page } = desk;
    await desk.open('/customers', 'Customers');
    await page.getByRole('button', { name: /Environment/ }).click();
    await page.getByRole('menuitemradio', { name: 'Sandbox' }).click();
    await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
    await heading(page, 'Customers');
  });

  test('a viewer reads the case, but neither its report nor its actions', async () => {
    const viewer = await openDesk(service, browser, { email: 'vera@bank.example', roles: ['viewer'] });
    await viewer.page.goto(`${service.baseUrl}/console/cases/${id}`);
    await viewer.page.getByRole('heading', { name: 'Comments' }).waitFor();
    expect(await viewer.page.getByRole('button', { name: 'Take up again' }).count()).toBe(0);
    expect(await viewer.page.getByText('Suspicious activity report').count()).toBe(0);
    await viewer.page.goto(`${service.baseUrl}/console/cases/${id}/report`);
    await viewer.page.getByRole('heading', { name: 'Your role does not open this' }).waitFor();
    await viewer.context.close();
  });
});
