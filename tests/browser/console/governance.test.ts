import { readFile } from 'node:fs/promises';
import { parseKeySet, verifyGovernanceReport, verifyPdf } from '@assay/evidence';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, picture } from './desk.js';

const executable = findChromium();
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };
const AUGUST = { email: 'august.vik@northwind.example', roles: ['auditor'] };
const DAY_MS = 86_400_000;
const RULE = '/v1/governance/items/rule/rul_structuring';

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, CORA);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe.skipIf(!executable)('governance', () => {
  test('an overdue rule gets an owner, a reason and the next date, and is overdue no more', async () => {
    const { page, faults } = desk;
    await service.api('PATCH', RULE, { review_due_at: inDays(-3), risk: 'Sums split to stay below a limit' });
    const { name } = (await service.api('GET', RULE)).body;
    await desk.open('/governance', 'Governance');
    const table = page.getByRole('table', { name: 'Policy in use' });
    const row = table.getByRole('row').filter({ hasText: 'Overdue' });
    await row.getByRole('button', { name }).click();
    const form = page.getByRole('form', { name });
    await lookInBothThemes(page, 'governance');
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await form.getByLabel('Owner').fill('Ana Lima, financial crime');
    await form.getByLabel('Rationale').fill('Typology 4 of the national risk assessment');
    await form.getByLabel('Next review').fill(inDays(180));
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await service.api('GET', RULE)).body).toMatchObject({
      owner: 'Ana Lima, financial crime',
      risk: 'Sums split to stay below a limit',
      rationale: 'Typology 4 of the national risk assessment',
      review_due_at: `${inDays(180)}T00:00:00.000Z`,
      overdue: false,
    });
    await page.getByRole('link', { name: 'Overdue' }).click();
    await page.getByText('No review is overdue').waitFor();
    await page.getByRole('link', { name: 'Models' }).click();
    await table.getByText('Comparing faces').waitFor();
    expect(await table.getByText('Rule', { exact: false }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('the signed report is downloaded as JSON and PDF, and both verify without the service', async () => {
    const { page, faults } = desk;
    const { bytes } = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
    const keys = parseKeySet(bytes.toString()) ?? [];
    await desk.open('/governance', 'Governance');
    const save = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const report = await save('Signed report, JSON');
    expect(report.name).toMatch(/^governance-\d{4}-\d\d-\d\d\.json$/);
    expect(verifyGovernanceReport(report.bytes.toString(), keys)).toMatchObject({ verdict: 'good' });
    expect(verifyPdf((await save('Signed report, PDF')).bytes, keys)).toMatchObject({ verdict: 'good' });
    expect(faults).toEqual([]);
  });

  test('who may only read sees who answers and no form; a phone shows it without sideways scrolling', async () => {
    const august = await openDesk(service, browser, AUGUST);
    const { page, faults } = august;
    await service.api('PATCH', RULE, { owner: 'Ana Lima', review_due_at: inDays(-1) });
    const { name } = (await service.api('GET', RULE)).body;
    await page.setViewportSize({ width: 390, height: 844 });
    await august.open('/governance?row=rule:rul_structuring', 'Governance');
    await page.getByRole('region', { name }).getByText('Ana Lima').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await lookInBothThemes(page, 'governance-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(faults).toEqual([]);
    await august.context.close();
  });

  test('a customer shows class, next review and what brought it forward', async () => {
    const { page, faults } = desk;
    const subject = { type: 'individual', reference: 'sandbox_approved.governed' };
    await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject });
    const path = `/v1/customers/${encodeURIComponent(subject.reference)}`;
    const planned = async () => (await service.api('GET', path)).body.review_due_at ?? null;
    await expect.poll(planned, { timeout: 20_000 }).not.toBeNull();
    const set = { risk_class: 'high', reason: 'Cash business' };
    expect((await service.api('PUT', `${path}/risk-class`, set)).status).toBe(200);
    await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 366 * 86_400 });
    const customer = (await service.api('GET', path)).body;
    expect(customer.gaps).toContain('review_overdue');
    await desk.open(`/customers/${customer.id}`, subject.reference);
    await page.getByText('High, set by a person').waitFor();
    await page.getByText('Review is overdue').waitFor();
    await page.getByText('Overdue', { exact: true }).waitFor();
    await picture(page, 'customer-review');
    expect(faults).toEqual([]);
  });
});
