import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk } from './desk.js';

/** Policy that was taken back, and values as they are typed, key by key. */
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
  expect([200, 201], JSON.stringify(answer)).toContain(status);
  return answer;
}
const read = async (path: string) => (await service.api('GET', path)).body;

describe.skipIf(!executable)('policy that was taken back', () => {
  test('a rule shows the version that is live again, and the next one begins with it', async () => {
    const { page, faults } = desk;
    const path = '/v1/rules/rul_taken_back';
    const rule = { id: 'rul_taken_back', name: 'Taken back', condition: 'tx.amount > 100.0', action: 'flag' };
    await post('/v1/rules', { ...rule, description: 'Large payments' });
    await post(`${path}/publish`, { version: 1, mode: 'live' });
    await post(`${path}/versions`, { condition: 'tx.amount > 0.0', action: 'reject', description: 'All of them' });
    await post(`${path}/publish`, { version: 2, mode: 'live' });
    await post(`${path}/rollback`, { comment: 'Everything was rejected' });
    await desk.open('/rules/rul_taken_back', 'Taken back');
    const condition = page.getByRole('textbox', { name: 'Condition' });
    expect(await condition.inputValue()).toBe('tx.amount > 100.0');
    await page.getByText('Version 1 ·', { exact: false }).waitFor();
    await condition.fill('tx.amount > 200.0');
    await page.getByRole('button', { name: 'Save as version 3' }).click();
    await expect.poll(async () => (await read(`${path}/versions/3`)).condition).toBe('tx.amount > 200.0');
    expect(await read(`${path}/versions/3`)).toMatchObject({ action: 'flag', description: 'Large payments' });
    await page.getByText('Version 3 ·', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a journey opens at the version that is live again, and calls the other one no draft', async () => {
    const { page, faults } = desk;
    const journey = { id: 'taken_back', name: 'Journey taken back' };
    for (const checks of [['document'], ['document', 'liveness']])
      await post('/v1/journeys', { ...journey, definition: { checks }, publish: true });
    await post('/v1/journeys/taken_back/publish', { version: 1 });
    await desk.open('/journeys', 'Journeys');
    const row = page.getByRole('row').filter({ hasText: 'taken_back' });
    await row.waitFor();
    expect(await row.textContent()).not.toContain('draft');
    await row.getByText('Journey taken back').click();
    await page.waitForURL(/journeys\/taken_back\/1/);
    expect(faults).toEqual([]);
  });

  test('who approves a journey sees that its steps come in another order', async () => {
    const { page, faults } = desk;
    const of = (checks: readonly string[]) => ({ id: 'reordered', name: 'Reordered', definition: { checks } });
    await post('/v1/journeys', { ...of(['document', 'sanctions_pep']), publish: true });
    await post('/v1/journeys', of(['sanctions_pep', 'document']));
    await desk.open('/journeys/reordered/2', 'Reordered');
    const changes = page.getByRole('region', { name: 'Changes from version 1' });
    await changes.getByText('comes after', { exact: false }).first().waitFor();
    expect(await changes.getByRole('listitem').count()).toBe(2);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('what is typed', () => {
  test('stands in a rule: decimals, blanks and apostrophes', async () => {
    const { page, faults } = desk;
    await post('/v1/rules', {
      ...{ id: 'rul_typed', name: 'Typed', action: 'flag', parameters: { limit: 5, steps: [1, 2] } },
      condition: "tx.base_amount >= 1 && counterparty.name == 'X' && tx.hour < params.limit",
    });
    await desk.open('/rules/rul_typed', 'Typed');
    const type = async (field: ReturnType<typeof page.getByLabel>, text: string) => {
      await field.click();
      await field.press('ControlOrMeta+A');
      await field.pressSequentially(text);
    };
    const values = page.getByLabel('Value', { exact: true });
    await type(values.nth(0), '1234.50');
    await type(values.nth(1), "Sean O'Neill");
    await type(page.getByLabel('limit', { exact: true }), '0.85');
    await type(page.getByLabel('steps', { exact: true }), '1.5, 2.25');
    expect(await page.getByRole('textbox', { name: 'Condition' }).inputValue()).toContain('1234.50');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await expect.poll(async () => (await read('/v1/rules/rul_typed')).versions.length).toBe(2);
    const saved = await read('/v1/rules/rul_typed/versions/2');
    expect(saved.parameters).toEqual({ limit: 0.85, steps: [1.5, 2.25] });
    expect(saved.condition.replaceAll(/\s+/g, ' ')).toBe(
      `tx.base_amount >= 1234.50 && counterparty.name == "Sean O'Neill" && tx.hour < params.limit`,
    );
    // What is no number takes no effect, and the field says so.
    await type(page.getByLabel('limit', { exact: true }), 'much');
    await page.getByText('Not a value that can stand here: 0.85 stays.').waitFor();
    expect(faults).toEqual([]);
  });

  test('stands in a journey: one list after the other', async () => {
    const { page, faults } = desk;
    await post('/v1/lists', { id: 'mules', name: 'Mules', kind: 'block' });
    await post('/v1/journeys', { id: 'typed', name: 'Typed journey', definition: { checks: ['document'] } });
    await desk.open('/journeys/typed/1', 'Typed journey');
    await page.getByRole('treeitem', { name: /^Lists/ }).click();
    const block = page.getByLabel('Lists that block');
    await block.press('End');
    await block.pressSequentially(', mules');
    expect(await block.inputValue()).toBe('blocklist, mules');
    await page.getByRole('button', { name: 'Save as a new draft' }).click();
    await page.waitForURL(/journeys\/typed\/2/);
    const { definition } = await read('/v1/journeys/typed/versions/2');
    expect(definition.lists.block).toEqual(['blocklist', 'mules']);
    expect(faults).toEqual([]);
  });
});
