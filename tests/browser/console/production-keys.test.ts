import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, enrol, firstAdmin, openBrowser } from '../../support/console.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openStranger } from './desk.js';

/** A key of production from its making to the word of a second person on it. */
const executable = findChromium();
const PRODUCTION = { environment: 'production' } as const;

let service: TestService;
let browser: Browser;
let admin: Desk;
let compliance: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  const ada = await firstAdmin(service);
  await enrol(ada);
  const person = { email: 'cora@bank.example', name: 'Cora Brandt', roles: { production: ['compliance_admin'] } };
  const invited = await ada.call('POST', '/v1/operators', person, PRODUCTION);
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const cora = openBrowser(service);
  expect((await accept(cora, invited.body.invitation_url)).status).toBe(200);
  await enrol(cora);
  [admin, compliance] = await Promise.all([deskWith(ada.cookie), deskWith(cora.cookie)]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function deskWith(cookie: string): Promise<Desk> {
  const desk = await openStranger(service, browser);
  const [name = '', value = ''] = cookie.split('=');
  await desk.context.addCookies([{ name, value, url: service.baseUrl }]);
  return desk;
}

describe.skipIf(!executable)('a key of production', () => {
  test('can be made for a program, says that it waits, and is approved by somebody who sees every scope and both buttons', async () => {
    const { page, faults } = admin;
    await admin.open('/developers/keys?env=production', 'API keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Core banking');
    // What programs do and no administrator does.
    await page.getByRole('checkbox', { name: 'verifications:write' }).check();
    expect(await page.getByText('Compliance approves a key').count()).toBe(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByText('Compliance approves a key with these scopes before it works.').waitFor();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const shown = page.getByRole('region', { name: 'works once compliance has approved it' });
    const key = await shown.locator('code').innerText();
    expect(await page.getByRole('button', { name: 'New key' }).isDisabled()).toBe(true);
    const lists = async () => (await service.api('GET', '/v1/verifications', undefined, { key })).status;
    expect(await lists()).toBe(401);
    await lookInBothThemes(page, 'keys-pending');
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('row').filter({ hasText: 'Core banking' }).getByText('Waits for approval').waitFor();
    await compliance.open('/queue?view=other&env=production', 'Queue');
    const row = compliance.page.getByRole('row').filter({ hasText: 'API key' });
    await row.getByText('Ada Admin').waitFor();
    await row.getByRole('button').first().click();
    const dialog = compliance.page.getByRole('dialog', { name: 'Approve an API key' });
    await dialog.getByText('Ada Admin', { exact: false }).waitFor();
    await lookInBothThemes(compliance.page, 'key-approval');
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
    await approve.scrollIntoViewIfNeeded();
    const box = await approve.boundingBox();
    expect(box && box.y + box.height <= 900, `within the window: ${JSON.stringify(box)}`).toBe(true);
    await approve.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lists()).toBe(200);
    await page.getByRole('row').filter({ hasText: 'Core banking' }).waitFor();
    expect([...faults, ...compliance.faults]).toEqual([]);
  });
});
