import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBundle } from '@assay/evidence';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accepted } from '../../support/accepted.js';
import { codeOf } from '../../support/console.js';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import type { TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, picture } from './desk.js';

/** What is owed to people whose data is held, to rules, to labels and to oneself, on a filled sandbox. */
const executable = findChromium();
const INES = { email: 'ines.almroth@northwind.example', roles: ['senior_reviewer'] };
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };
const VERA = { email: 'vera.lind@northwind.example', roles: ['viewer'] };
const AUGUST = { email: 'august.vik@northwind.example', roles: ['auditor'] };

let service: TestService;
let browser: Browser;
let ines: Desk;
let cora: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startFilled();
  browser = await launchChromium(executable);
  ines = await openDesk(service, browser, INES);
  cora = await openDesk(service, browser, CORA);
}, FILL_MS_MAX + 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(() => {
  for (const desk of [ines, cora]) if (desk) desk.faults.length = 0;
});

const get = async (path: string) => {
  const { status, body } = await service.api('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const post = (path: string, body: object) => accepted(service, 'POST', path, body);

/** Nothing of the page is wider than a phone, and nothing on it is a fault of accessibility there. */
async function fitsPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, `${name}-390`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A person of the sample whose verification has pictures. */
async function withPictures(): Promise<{ readonly reference: string; readonly verification: string }> {
  for (const { id, subject } of (await get('/v1/verifications?status=declined&limit=50')).data) {
    const { media } = await get(`/v1/verifications/${id}/evidence`);
    if (media.length > 0) return { reference: subject.reference, verification: id };
  }
  throw new Error('No declined session of the sample has pictures.');
}

/** Unpacks an archive into a folder of its own and reads its first page without a network. */
async function readOffline(archive: Buffer, work: (page: Page) => Promise<void>): Promise<void> {
  const read = readBundle(archive);
  if (!('files' in read)) throw new Error(read.problem);
  const folder = await mkdtemp(join(tmpdir(), 'assay-archive-'));
  const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 900 } });
  try {
    for (const { path, bytes } of read.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await work(page);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!executable)('a person who asks for their data', () => {
  test('gets an archive with pictures in their language, which opens without a network', async () => {
    const { page, faults } = cora;
    const { reference, verification } = await withPictures();
    await cora.open('/data-requests', 'Data requests');
    await page.getByRole('textbox', { name: 'Reference, name' }).fill(reference);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Reason').fill('Asked by letter of 3 March');
    await page.getByRole('button', { name: 'Make the export' }).click();
    await page.getByRole('button', { name: 'Save the data' }).first().click();
    await lookInBothThemes(page, 'data-request-save');
    const item = page.getByRole('menuitem', { name: 'Archive to read, in Deutsch' });
    const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
    expect(file.suggestedFilename()).toMatch(/^data-drq_\w+\.zip$/);
    await readOffline(await readFile(await file.path()), async (read) => {
      await read.getByRole('heading', { level: 1, name: 'Ihre Daten' }).waitFor();
      await read.getByText(reference).first().waitFor();
      const article = read.getByRole('article').filter({ hasText: verification });
      await article.getByRole('img').first().scrollIntoViewIfNeeded();
      const width = () =>
        article
          .getByRole('img')
          .first()
          .evaluate((one) => (one as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(10);
      await lookInBothThemes(read, 'data-archive');
      await fitsPhone(read, 'data-archive');
    });
    const noted = async () =>
      (await get('/v1/audit-events?action=customer.exported&limit=1&order=desc')).data[0]?.changes ?? [];
    await expect.poll(noted).toContainEqual({ field: 'format', before: null, after: 'zip' });
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('the status of the installation', () => {
  test('shows jobs, queues, models, database and disk as the operation says', async () => {
    const { page, faults } = cora;
    const { jobs, models, database } = await get('/v1/status');
    await cora.open('/status', 'Status');
    const table = page.getByRole('table', { name: 'Jobs' });
    await page.getByRole('button', { name: /^All \d+$/ }).click();
    expect(await table.getByRole('row').count()).toBe(jobs.length + 1);
    await table.getByText('Audit sealer').waitFor();
    await page.getByRole('button', { name: 'Fewer' }).click();
    const [model] = models;
    await page.getByRole('table', { name: 'Models' }).getByText(model.id).waitFor();
    await page.getByText(`PostgreSQL ${database.version}`).waitFor();
    await page.getByText(/ free$/).waitFor();
    await lookInBothThemes(page, 'status');
    await fitsPhone(page, 'status');
    expect(faults).toEqual([]);
  });

  test('shows a viewer what everybody may know, and a failure of its own where it cannot be read', async () => {
    const vera = await openDesk(service, browser, VERA);
    await vera.open('/status', 'Status');
    await vera.page.getByRole('table', { name: 'Parts of the service' }).waitFor();
    expect(await vera.page.getByRole('table', { name: 'Jobs' }).count()).toBe(0);
    expect(vera.faults).toEqual([]);
    await vera.context.close();
    const august = await openDesk(service, browser, AUGUST);
    const broken = { status: 500, json: { error: { code: 'internal', message: 'Broken for a test.' } } };
    await august.page.route('**/v1/status', (route) => route.fulfill(broken));
    await august.open('/status', 'Status');
    await august.page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
    await august.page.getByRole('table', { name: 'Parts of the service' }).waitFor();
    expect(await accessibilityFaults(august.page)).toEqual([]);
    await august.context.close();
  });
});

describe.skipIf(!executable)('a rule', () => {
  const PATH = '/v1/rules/rul_large_single';

  test('is paused with a reason, fires for nobody, stands so in the list, and is brought back', async () => {
    const { page, faults } = cora;
    await cora.open('/rules/rul_large_single', 'Very large single amount');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: '4 hours' });
    await dialog.getByLabel('Reason').fill('A feed sends each amount twice');
    await lookInBothThemes(page, 'rule-pause');
    await dialog.getByRole('button', { name: 'Pause the rule' }).click();
    const banner = page.getByRole('region', { name: 'Paused' });
    await banner.getByText('A feed sends each amount twice').waitFor();
    await lookInBothThemes(page, 'rule-paused');
    await fitsPhone(page, 'rule-paused');
    const { snooze } = await get(PATH);
    expect(Date.parse(snooze.until) - Date.now()).toBeGreaterThan(3 * 3_600_000);
    const sent = await post('/v1/transactions', { amount: '60000', currency: 'EUR', subject_reference: 'paused-1' });
    expect(JSON.stringify(sent.rules_fired)).not.toContain('rul_large_single');
    await cora.open('/rules', 'Rules');
    const table = page.getByRole('table', { name: 'Rules' });
    await table.evaluate((one) => one.parentElement?.scrollTo(0, one.scrollHeight));
    await table.getByText(/^Paused until/).waitFor();
    await lookInBothThemes(page, 'rules-paused');
    await cora.open('/rules/rul_large_single', 'Very large single amount');
    await banner.getByRole('button', { name: 'End the pause' }).click();
    await dialog.getByLabel('Reason').fill('The feed is mended');
    await dialog.getByRole('button', { name: 'End the pause' }).click();
    await dialog.waitFor({ state: 'detached' });
    await banner.waitFor({ state: 'detached' });
    expect((await get(PATH)).snooze).toBeNull();
    expect(faults).toEqual([]);
  });

  test('goes back to a version that ran before, with a note', async () => {
    const { page, faults } = cora;
    const condition = 'tx.base_amount >= 100.0';
    const name = 'Above my limit';
    await post('/v1/rules', { id: 'rul_above_mine', name, condition, action: 'flag', score: 10 });
    const path = '/v1/rules/rul_above_mine';
    await post(`${path}/versions`, { name, condition: 'tx.base_amount >= 900.0', action: 'flag', score: 10 });
    await post(`${path}/publish`, { version: 1, mode: 'live', comment: 'Start' });
    await post(`${path}/publish`, { version: 2, mode: 'live', comment: 'Less noise' });
    await cora.open('/rules/rul_above_mine', name);
    await page.getByRole('button', { name: 'Roll back to version 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note: what and why').fill('Version 2 misses too much');
    await lookInBothThemes(page, 'rule-roll-back');
    await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await get(path)).live_version).toBe(1);
    await page.getByText('version 1 live').waitFor();
    const noted = async () => (await get('/v1/audit-events?action=rule.rolled_back&limit=1&order=desc')).data;
    await expect.poll(noted).toMatchObject([{ target: { id: 'rul_above_mine' }, reason: 'Version 2 misses too much' }]);
    expect(faults).toEqual([]);
  });

  test('cannot be paused or rolled back by who only reads', async () => {
    const vera = await openDesk(service, browser, VERA);
    await vera.open('/rules/rul_large_single', 'Very large single amount');
    await vera.page.getByText('Versions and publishing').waitFor();
    expect(await vera.page.getByRole('button', { name: /Pause|Roll back/ }).count()).toBe(0);
    expect(vera.faults).toEqual([]);
    await vera.context.close();
  });
});

describe.skipIf(!executable)('a transaction', () => {
  test('is labelled by a senior, found by its label, and counted in the precision of its rules', async () => {
    const { page, faults } = ines;
    const { id, rules_fired: fired } = await firedTransaction();
    const rule = fired[0];
    const before = (await get(`/v1/rules/${rule.id}`)).labelled;
    await ines.open(`/transactions/${id}`, /./);
    const bar = page.getByRole('toolbar', { name: 'What it turned out to be' });
    await bar.getByRole('button', { name: 'Really suspicious' }).click();
    await page.getByText(/^said by/).waitFor();
    await lookInBothThemes(page, 'transaction-label');
    await fitsPhone(page, 'transaction-label');
    expect((await get(`/v1/transactions/${id}`)).label.outcome).toBe('confirmed');
    expect((await get(`/v1/rules/${rule.id}`)).labelled.confirmed).toBe(before.confirmed + 1);
    await ines.open('/transactions', 'Transactions');
    await page.getByLabel('Label').selectOption('confirmed');
    await page.waitForURL(/label=confirmed/);
    const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe((await get('/v1/transactions?label=confirmed')).data.length + 1);
    await lookInBothThemes(page, 'transactions-labelled');
    await fitsPhone(page, 'transactions-labelled');
    await page.getByLabel('Label').selectOption('inconclusive');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForURL((url) => !url.searchParams.get('label'));
    await cora.open(`/transactions/${id}`, /./);
    await cora.page.getByText('Senior reviewers say it.').waitFor();
    expect(await cora.page.getByRole('toolbar', { name: 'What it turned out to be' }).count()).toBe(0);
    await cora.open(`/rules`, 'Rules');
    await cora.page
      .getByText(/% of \d+/)
      .first()
      .waitFor();
    expect([...faults, ...cora.faults]).toEqual([]);
  });

  async function firedTransaction() {
    const [{ id }] = (await get('/v1/transactions?rule_id=rul_repeated_pair&limit=1')).data;
    return get(`/v1/transactions/${id}`);
  }
});

describe.skipIf(!executable)("one's own account", () => {
  test('names and replaces a second factor, keeps the last one, and makes recovery codes anew', async () => {
    const { page, faults } = cora;
    await cora.open('/', 'Home');
    await page.getByRole('button', { name: /cora\.brandt/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    const table = page.getByRole('table', { name: 'Second factors' });
    const dialog = page.getByRole('dialog');
    await table.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByLabel('Name').fill('Work phone');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await table.getByText('Work phone').waitFor();
    await page.getByRole('button', { name: 'Replace the authenticator' }).click();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await lookInBothThemes(page, 'account-authenticator');
    await dialog.getByLabel('Code').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Add it' }).click();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await table.getByText('Work phone').waitFor({ state: 'detached' });
    expect(await table.getByRole('button', { name: 'Remove' }).count()).toBe(1);
    await lookInBothThemes(page, 'account');
    await fitsPhone(page, 'account');
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await dialog.getByRole('button', { name: 'Make new codes' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10);
    await lookInBothThemes(page, 'account-codes');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 codes left').waitFor();
    await table.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('The last second factor stays', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // What belongs to the organisation stands in the log of its production.
    const options = { key: service.productionKey };
    const noted = async (action: string) =>
      (await service.api('GET', `/v1/audit-events?action=${action}&limit=1`, undefined, options)).body.data.length;
    for (const action of ['operator.factor_added', 'operator.recovery_renewed'])
      await expect.poll(() => noted(action), { timeout: 10_000 }).toBe(1);
    expect(faults.filter((fault) => !fault.includes('The last second factor stays'))).toEqual([]);
  });
});
