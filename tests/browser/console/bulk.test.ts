import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from '../../support/accepted.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk } from './desk.js';

/** What people do with many things at once: entries of a file, rows of the queue, an audit log. */
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

const ok = (method: string, path: string, body?: unknown) => accepted(service, method, path, body);
const LIMITED = {
  status: 429,
  headers: { 'retry-after': '7' },
  json: { error: { code: 'rate_limited', message: 'Too many requests. Wait 7 seconds.' } },
};
const fileOf = (text: string) => ({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

describe.skipIf(!executable)('a list', () => {
  test('takes a file by the five hundred, says what stood there, names each refused line, and goes on where it was stopped', async () => {
    const { page, faults } = cora;
    faults.length = 0;
    await ok('POST', '/v1/lists', { id: 'from-file', name: 'From a file', kind: 'block' });
    await ok('POST', '/v1/lists/from-file/entries', { type: 'country', value: 'KP', reason: 'There before' });
    const rows = Array.from({ length: 520 }, (_, at) => `person-${at}@bulk.example,asked by the board,email`);
    rows[3] = 'KP,sanctions,country';
    rows[510] = 'no country,sanctions,country';
    rows.push('short@bulk.example,no,email', `${'x'.repeat(501)},too long,any`);
    const sent: number[] = [];
    await cora.context.route('**/v1/lists/from-file/entries/bulk', async (route) => {
      sent.push(route.request().postDataJSON().entries.length);
      await (sent.length === 2 ? route.fulfill(LIMITED) : route.continue());
    });
    await cora.open('/lists?row=from-file', 'Lists');
    await page.getByRole('button', { name: 'Import a CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles(fileOf(`value,reason,type\n${rows.join('\n')}\n`));
    const part = page.getByRole('region', { name: 'Import a CSV' });
    await part.getByText('The reason needs 3 to 500 characters.').waitFor();
    await part.getByText('The value has more than 500 characters.').waitFor();
    await part.getByRole('button', { name: 'Add 520 entries' }).click();
    await part.getByRole('alert').filter({ hasText: 'Too many requests' }).waitFor();
    await part.getByText('499 entries added. 1 stood there already.').waitFor();
    await lookInBothThemes(page, 'lists-import');
    await part.getByRole('button', { name: 'Add 20 entries' }).click();
    await part.getByText('518 entries added. 1 stood there already.').waitFor();
    await part.getByRole('row').filter({ hasText: '512' }).waitFor();
    expect(await part.getByRole('button', { name: /^Add/ }).count()).toBe(0);
    expect(sent).toEqual([500, 20, 20]);
    const { data } = await ok('GET', '/v1/lists?limit=100');
    expect(data.find(({ id }: { id: string }) => id === 'from-file').entries).toBe(519);
    // What became of the file can be read again.
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await page.getByRole('button', { name: 'Import a CSV' }).click();
    await part.getByText('518 entries added.').waitFor();
    expect(faults.filter((fault) => !/ 429 /.test(fault))).toEqual([]);
    await cora.context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('stays the one whose entries are typed when a colleague makes another, and a new one of one’s own opens', async () => {
    const { page, faults } = cora;
    faults.length = 0;
    await ok('POST', '/v1/lists', { id: 'typed-here', name: 'Typed here', kind: 'allow' });
    await cora.open('/lists', 'Lists');
    await page.getByRole('region', { name: 'Typed here' }).waitFor();
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await ok('POST', '/v1/lists', { id: 'of-a-colleague', name: 'Of a colleague', kind: 'block' });
    await page.getByLabel('Value').fill('Ana Horvat');
    await page.getByLabel('Reason').fill('known to us');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('button', { name: 'Of a colleague' }).waitFor();
    await page.getByText('Added.').waitFor();
    await page.getByLabel('Value').fill('Rui Tavares');
    expect(await page.getByText('Added.').isVisible(), 'what is typed now is not added').toBe(false);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Added.').waitFor();
    expect((await ok('GET', '/v1/lists/typed-here/entries')).data.length).toBe(2);
    await page.getByRole('button', { name: 'New list' }).click();
    const form = page.getByRole('form', { name: 'New list' });
    await form.getByLabel('Name').fill('My own list');
    await form.getByRole('button', { name: 'Make it' }).click();
    await page.getByRole('region', { name: 'My own list' }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('the queue', () => {
  test('nothing is assigned that is not on the screen, and what is refused is told', async () => {
    const desk = await openDesk(service, browser, { email: 'ines@bank.example', roles: ['senior_reviewer'] });
    const { page } = desk;
    const references = ['bulk-one', 'bulk-two'];
    for (const subject_reference of references)
      await ok('POST', '/v1/transactions', {
        ...{ amount: '900', currency: 'EUR', subject_reference, counterparty: { name: 'Sandbox Sanctioned' } },
      });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const views = page.getByRole('navigation', { name: 'Views' });
    await desk.open('/queue?view=all', 'Queue');
    await row('bulk-one').getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    await views.getByRole('link', { name: /^Other work/ }).click();
    await expect.poll(() => page.getByText('1 selected').count()).toBe(0);
    await page.keyboard.press('w');
    await views.getByRole('link', { name: /^Mine/ }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.keyboard.press('w');
    await views.getByRole('link', { name: /^All/ }).click();
    await row('bulk-two').waitFor();
    const { data } = await ok('GET', '/v1/cases?limit=200');
    expect(data.filter(({ owner }: { owner: unknown }) => owner !== null)).toEqual([]);
    await desk.context.route('**/v1/cases/*/assign', (route) => route.fulfill(LIMITED));
    await row('bulk-two').getByRole('checkbox').check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Assign to me' }).click();
    await page.getByRole('alert').filter({ hasText: 'not assigned: Too many requests' }).waitFor();
    await lookInBothThemes(page, 'queue-refused');
    await desk.context.route('**/v1/cases/next', (route) => route.fulfill(LIMITED));
    await page.getByRole('button', { name: 'Next' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^ ?Too many requests/ })
      .waitFor();
    expect(desk.faults.filter((fault) => !/ 429 /.test(fault))).toEqual([]);
    await desk.context.close();
  });
});

describe.skipIf(!executable)('the audit log', () => {
  test('leaves as a file with what the list is narrowed to, and nothing else', async () => {
    const { page, faults } = cora;
    faults.length = 0;
    await ok('POST', '/v1/lists', { id: 'audited', name: 'Audited', kind: 'other' });
    await ok('POST', '/v1/lists', { id: 'not-asked-for', name: 'Not asked for', kind: 'other' });
    await cora.open('/audit?type=list', 'Audit log');
    await page.getByLabel('About: id or kind').fill('audited');
    const rows = page.getByRole('table', { name: 'Entries' }).getByRole('row');
    await expect.poll(() => rows.count(), { timeout: 40_000 }).toBe(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export NDJSON' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).target.id)).toEqual(['audited']);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('the status', () => {
  test('calls nothing fine that could not be read', async () => {
    const { page } = cora;
    await cora.context.route('**/v1/watchlists*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken for a test.' } } }),
    );
    await cora.context.route('**/readyz', (route) => route.abort());
    await cora.open('/status', 'Status');
    await page.getByText('Lists: not read.', { exact: false }).waitFor({ timeout: 40_000 });
    await page.getByText('Service: Not available.').waitFor();
    expect(await page.getByText('Everything runs').count()).toBe(0);
    await page.getByRole('region', { name: 'Lists', exact: true }).getByRole('button', { name: 'Try again' }).waitFor();
    await cora.context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
