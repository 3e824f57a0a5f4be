import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, openDesk } from './desk.js';

/** Somebody writes policy in the console while a colleague, here a key, saves beside them. */
const executable = findChromium();
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };

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

async function post(path: string, body: object) {
  const { status, body: answer } = await service.api('POST', path, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer;
}

/** Faults of the page but for what was refused on purpose. */
const unasked = (faults: readonly string[]) => faults.filter((one) => !one.includes(' 409 '));

describe.skipIf(!executable)('of two authors', () => {
  test('nobody loses what is typed into a rule, and nothing goes out without what the other saved', async () => {
    const { page, faults } = desk;
    const path = '/v1/rules/rul_two_authors';
    await post('/v1/rules', {
      id: 'rul_two_authors',
      name: 'Two authors',
      condition: 'tx.amount > 1.0',
      action: 'flag',
    });
    await desk.open('/rules/rul_two_authors', 'Two authors');
    const condition = page.getByRole('textbox', { name: 'Condition' });
    await condition.fill('tx.amount > 777.0');
    await page.getByRole('button', { name: 'Save as version 2' }).waitFor();
    await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
    await heading(page, 'Two authors');
    expect(await condition.inputValue()).toBe('tx.amount > 777.0');

    await post(`${path}/versions`, { action: 'hold' });
    await page.getByText('Version 2 was saved meanwhile. Your changes are kept.').waitFor();
    expect(await condition.inputValue()).toBe('tx.amount > 777.0');
    await page.getByRole('button', { name: 'Go on from version 2' }).click();
    await page.getByRole('button', { name: 'Save as version 3' }).click();
    await expect.poll(async () => (await service.api('GET', `${path}/versions/3`)).status).toBe(200);
    const { body } = await service.api('GET', `${path}/versions/3`);
    expect(body).toMatchObject({ condition: 'tx.amount > 777.0', action: 'hold' });
    // Without changes the page follows the newest version.
    await post(`${path}/versions`, { condition: 'tx.amount > 888.0' });
    await expect.poll(() => condition.inputValue(), { timeout: 15_000 }).toBe('tx.amount > 888.0');
    expect(unasked(faults)).toEqual([]);
  });

  test('who approves sees every field that differs, of the version that waits', async () => {
    const { page, faults } = desk;
    const path = '/v1/rules/rul_read_first';
    await post('/v1/rules', { id: 'rul_read_first', name: 'Read first', condition: 'tx.amount > 1.0', action: 'flag' });
    await service.api('POST', `${path}/publish`, { version: 1, mode: 'live' });
    await post(`${path}/versions`, { tags: ['quiet'], description: 'Says less' });
    await desk.open('/rules/rul_read_first', 'Read first');
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.getByText('Says less').waitFor();
    await changes.getByText('quiet').waitFor();
    expect(unasked(faults)).toEqual([]);
  });

  test('nobody overwrites a journey that they have not read, nor one that has the name', async () => {
    const { page, faults } = desk;
    const definition = { checks: ['document'] };
    await post('/v1/journeys', { id: 'two_authors', name: 'Two authors', definition });
    await desk.open('/journeys/two_authors/1', 'Two authors');
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await post('/v1/journeys', { id: 'two_authors', definition: { checks: ['document', 'liveness'] } });
    const save = page.getByRole('button', { name: 'Save as a new draft' });
    await save.waitFor();
    // However slowly the other's version is read: who saves again as soon as that can be pressed has read of it.
    await page.route('**/v1/journeys/two_authors', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await save.click();
    await page.getByText('Version 2 was saved meanwhile', { exact: false }).waitFor();
    await save.click();
    await page.waitForURL(/journeys\/two_authors\/3/);
    await page.unroute('**/v1/journeys/two_authors');
    await desk.open('/journeys', 'Journeys');
    await page.getByRole('button', { name: 'New journey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Two authors');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('This id is taken', { exact: false }).waitFor();
    expect((await service.api('GET', '/v1/journeys/two_authors')).body.versions).toHaveLength(3);
    expect(unasked(faults)).toEqual([]);
  });
});
