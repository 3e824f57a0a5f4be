import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

/** What colleagues and customers change while somebody looks at it. */
const executable = findChromium();
const OWN = 'Written by one person, who saw four payments of the customer within a day.';
const THEIRS = 'Written by another person, who spoke with the customer.';

let service: TestService;
let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, { email: 'ines@bank.example', roles: ['senior_reviewer'] });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** A case about a payment to a listed party. @returns its id */
async function caseOf(reference: string): Promise<string> {
  const { body } = await service.api('POST', '/v1/transactions', {
    ...{ amount: '900', currency: 'EUR', subject_reference: reference },
    counterparty: { name: 'Sandbox Sanctioned' },
  });
  return body.alerts[0].case_id;
}
const read = async (path: string) => (await service.api('GET', path)).body;
const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });

describe.skipIf(!executable)('what changes while it is looked at', () => {
  test('the current row of the queue stays the same case when another comes before it', async () => {
    const { page, faults } = desk;
    const older = await caseOf('moving-older');
    await caseOf('moving-newer');
    await desk.open('/queue?sort=created_at', 'Queue');
    await rowOf(page, 'moving-newer').waitFor();
    await page.keyboard.press('j');
    const current = page.locator('tr[aria-current]');
    await current.filter({ hasText: 'moving-older' }).waitFor();
    const newest = await caseOf('moving-newest');
    await rowOf(page, 'moving-newest').waitFor({ timeout: 40_000 });
    await current.filter({ hasText: 'moving-older' }).waitFor();
    await page.keyboard.press('w');
    await expect.poll(async () => (await read(`/v1/cases/${older}`)).owner?.name).toContain('ines');
    expect((await read(`/v1/cases/${newest}`)).owner).toBeNull();
    expect(faults).toEqual([]);
  });

  test('who closes a case reads that its payment stays held, and an alert that came meanwhile is not closed with it', async () => {
    const { page, faults } = desk;
    const rule = { id: 'rul_moving', name: 'Moving', severity: 'medium', score: 10, action: 'hold', comment: 'A test' };
    await service.api('POST', '/v1/rules', { ...rule, condition: "tx.memo == 'moving'" });
    await service.api('POST', '/v1/rules/rul_moving/publish', { version: 1, mode: 'live', comment: 'A test' });
    const pay = async () =>
      (
        await service.api('POST', '/v1/transactions', {
          ...{ amount: '20', currency: 'EUR', subject_reference: 'moving-held', memo: 'moving' },
          counterparty: { name: 'Corner Shop' },
        })
      ).body;
    const id = (await pay()).alerts[0].case_id;
    await desk.open(`/cases/${id}`, /./);
    await page.getByRole('button', { name: 'Close case', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 payment of this case stays held').waitFor();
    expect((await pay()).alerts).toMatchObject([{ case_id: id }]);
    await dialog.getByRole('button', { name: 'Close case', exact: true }).click();
    await dialog.getByText('An alert or a payment came into the case').waitFor();
    expect((await read(`/v1/cases/${id}`)).state).not.toBe('closed');
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  test('a hit waits behind two hundred that wait for a second person', async () => {
    const { page, faults } = desk;
    const screen = (reference: string) =>
      service.api('POST', '/v1/checks/screening', { name: 'SANDBOX PEP', subject_reference: reference });
    await screen('moving-last');
    for (let at = 0; at < 200; at += 1) await screen(`moving-proposed-${at}`);
    const { data } = await read('/v1/checks/screening/hits?state=open&limit=200');
    const body = { ids: data.map(({ id }: { id: string }) => id), decision: 'true_positive', reason: 'Same passport' };
    await desk.open('/', 'Home');
    const proposed = await page.evaluate(async (sent) => {
      const headers = { 'assay-environment': 'sandbox', 'assay-console': '1', 'content-type': 'application/json' };
      const reply = await fetch('/v1/checks/screening/hits/review', { method: 'POST', headers, body: sent });
      return (await reply.json()).data.filter(({ status }: { status: string }) => status === 'proposed').length;
    }, JSON.stringify(body));
    expect(proposed).toBe(200);
    await desk.open('/hits', 'Screening hits');
    const row = page.getByRole('list', { name: 'Screening hits' }).getByRole('button', { name: /moving-last/ });
    await row.waitFor();
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  test('a report that somebody else saved meanwhile is not written over unseen', async () => {
    const { page, faults } = desk;
    const id = await caseOf('moving-report');
    await desk.open(`/cases/${id}/report`, 'Suspicious activity report');
    await page.getByLabel('Who, what, when', { exact: false }).fill(OWN);
    const draft = `/v1/cases/${id}/sar/draft`;
    expect((await service.api('PUT', draft, { narrative: THEIRS })).status).toBe(200);
    const save = page.getByRole('button', { name: 'Save the draft' });
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'Somebody else saved this report' }).waitFor();
    expect((await read(draft)).draft.narrative).toBe(THEIRS);
    await save.click();
    await expect.poll(async () => (await read(draft)).draft.narrative).toBe(OWN);
    await page.getByText('Saved', { exact: false }).first().waitFor();
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });
});
