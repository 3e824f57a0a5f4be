import { readFile } from 'node:fs/promises';
import { parseKeySet, verifyScreeningAttestation } from '@assay/evidence';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import { startReceiver } from '../../support/receiver.js';
import type { TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk } from './desk.js';

/** One service with a filled sandbox; each test does the main job of a screen of policy, oversight or the system. */
const executable = findChromium();
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };
const DORA = { email: 'dora.kern@northwind.example', roles: ['developer'], factor: true };

let service: TestService;
let browser: Browser;
let cora: Desk;
let dora: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startFilled();
  browser = await launchChromium(executable);
  cora = await openDesk(service, browser, CORA);
  dora = await openDesk(service, browser, DORA);
}, FILL_MS_MAX + 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const get = async (path: string) => {
  const { status, body } = await service.api('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** Something that is new for each try of a test. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));

describe.skipIf(!executable)('developers', () => {
  test('a destination is added, tested, and a delivery sent again', async () => {
    const receiver = await startReceiver();
    const { page, faults } = dora;
    await dora.open('/developers/webhooks', 'Webhooks');
    await page.getByRole('button', { name: 'Add a destination' }).click();
    const url = `${receiver.url}?${Date.now().toString(36)}`;
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('This is the secret.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: url }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The destination answered 200', { exact: false }).waitFor();
    const made = (await get('/v1/webhooks?limit=20')).data.find((one: { url: string }) => one.url === url);
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Send 1 again' }).click();
    await page.getByText('1 delivery is queued again.').waitFor();
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByText('This is the new secret.', { exact: false }).waitFor();
    await lookInBothThemes(page, 'webhooks');
    const now = await get(`/v1/webhooks/${made.id}`);
    expect(now.next_secret_last4).not.toBeNull();
    expect((await get(`/v1/webhooks/${made.id}/deliveries`)).data.length).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await service.api('DELETE', `/v1/webhooks/${made.id}`);
    await receiver.close();
  });

  test('a key is made with chosen scopes, shown once, works, and is revoked', async () => {
    const { page, faults } = dora;
    const name = fresh('Nightly');
    await dora.open('/developers/keys', 'API keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('usage:read').check();
    await lookInBothThemes(page, 'keys');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = await page.getByText(/^sk_test_/).textContent();
    await lookInBothThemes(page, 'keys-once');
    expect((await service.api('GET', '/v1/usage', undefined, { key: key ?? '' })).status).toBe(200);
    expect((await service.api('GET', '/v1/cases', undefined, { key: key ?? '' })).status).toBe(403);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('button', { name: `Revoke: ${name}` }).click();
    await page.getByRole('button', { name: 'Revoke; it stops within two seconds' }).click();
    await page.getByRole('button', { name: `Revoke: ${name}` }).waitFor({ state: 'detached' });
    const refused = async () => (await service.api('GET', '/v1/usage', undefined, { key: key ?? '' })).status;
    await until(refused, (status) => status === 401);
    expect(faults).toEqual([]);
  });

  test('who holds no keys is told who does', async () => {
    const viewer = await openDesk(service, browser, { email: 'vera.lunt@northwind.example', roles: ['viewer'] });
    await viewer.open('/developers/keys', 'API keys');
    await viewer.page.getByText('Your role holds no keys here').waitFor();
    expect(await viewer.page.getByRole('button', { name: 'New key' }).count()).toBe(0);
    expect(viewer.faults).toEqual([]);
    await viewer.context.close();
  });

  test('a seeded subject starts a session that reaches its outcome', async () => {
    const { page, faults } = dora;
    await dora.open('/developers/simulator', 'Simulator');
    await page.getByRole('button', { name: 'Start: sandbox_declined', exact: true }).click();
    const link = page.getByRole('link', { name: /^sandbox_declined\./ }).first();
    await link.waitFor();
    const id = (await link.getAttribute('href'))?.split('/').at(-1)?.split('?')[0];
    await until(
      () => get(`/v1/verifications/${id}`),
      ({ status }: { status: string }) => status === 'declined',
    );
    await lookInBothThemes(page, 'simulator');
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('policy', () => {
  test('a rule is mended as one types, saved, back-tested and started in shadow', async () => {
    const { page, faults } = cora;
    const name = fresh('Large payment');
    await cora.open('/rules', 'Rules');
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const condition = page.getByRole('textbox', { name: 'Condition' });
    await condition.fill('tx.base_amount >= 10 &&\n  tx.curency == 1');
    await page.getByText('Line 2, character', { exact: false }).waitFor();
    await condition.fill("tx.base_amount >= 10 && counterparty.country == 'PT'");
    await page.getByText('The condition can be saved.').waitFor();
    await page.getByRole('button', { name: 'Test on a transaction' }).click();
    await page.getByRole('button', { name: 'Judge it' }).click();
    await page.getByText('Fires', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove part 2' }).click();
    await page.getByLabel('Value', { exact: true }).fill('500');
    await page.getByLabel('Note: what and why').first().fill('From 500 on');
    await lookInBothThemes(page, 'rule');
    await page.getByRole('button', { name: 'Save as version 2' }).click();
    await page.getByRole('button', { name: 'Run version 2' }).click();
    await page.getByText('Precision on labels').waitFor({ timeout: 60_000 });
    await page.getByLabel('Note: what and why').fill('Looks right on the back-test');
    await page.getByRole('button', { name: 'Start version 2 in shadow' }).click();
    await page.getByText('Published.').waitFor();
    await lookInBothThemes(page, 'rule-tested');
    const made = (await get('/v1/rules?limit=200')).data.find((one: { name: string }) => one.name === name);
    expect(made).toMatchObject({ mode: 'shadow', shadow_version: 2, condition: 'tx.base_amount >= 500' });
    expect(faults).toEqual([]);
    await service.api('POST', `/v1/rules/${made.id}/publish`, { mode: 'off', comment: 'Over' });
  });

  test('a threshold is swept, its figures are those of the API, and what lies below the line leads to its transactions', async () => {
    const { page, faults } = cora;
    const made = await service.api('POST', '/v1/rules', {
      ...{ name: fresh('Swept'), condition: 'tx.base_amount >= params.limit', parameters: { limit: 5000 } },
    });
    const published = { mode: 'live', comment: 'Swept' };
    for (const [at, { id }] of (await get('/v1/transactions?limit=60')).data.entries())
      await service.api('POST', `/v1/transactions/${id}/labels`, { outcome: at % 3 ? 'false_positive' : 'confirmed' });
    expect((await service.api('POST', `/v1/rules/${made.body.id}/publish`, published)).status).toBe(200);
    await cora.open(`/rules/${made.body.id}`, made.body.name);
    const form = page.getByRole('form', { name: 'Threshold sweep' });
    await form.getByLabel('From value').fill('1000');
    await form.getByLabel('To value').fill('9000');
    await form.getByRole('button', { name: 'Sweep version 1' }).click();
    const figure = page.getByRole('region', { name: 'Alerts and precision by limit' });
    await figure.getByRole('img').waitFor({ timeout: 60_000 });
    const { data } = await get(`/v1/rules/${made.body.id}/backtests?sweep=true`);
    const { steps, below_the_line: below } = (await get(`/v1/rules/${made.body.id}/backtests/${data[0].id}`)).result
      .sweep;
    expect([data[0].status, steps.length, below.value]).toEqual(['completed', 9, 4000]);
    await figure.scrollIntoViewIfNeeded();
    await lookInBothThemes(page, 'rule-sweep');
    await figure.getByRole('button', { name: 'Table' }).click();
    const cells = await figure.getByRole('row').filter({ hasText: 'live' }).getByRole('cell').allTextContents();
    const live = steps.find((step: { live: boolean }) => step.live);
    expect([cells[0], cells[2]].map((text) => text?.replace(',', ''))).toEqual(['5000', String(live.hits)]);
    const links = page.getByRole('region', { name: 'Below the line' }).getByRole('link');
    expect(await links.count()).toBe(below.sample.length);
    expect(await links.first().getAttribute('href')).toContain(below.sample[0].transaction_id);
    await page.setViewportSize({ width: 390, height: 844 });
    await figure.scrollIntoViewIfNeeded();
    await lookInBothThemes(page, 'rule-sweep-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
    await service.api('POST', `/v1/rules/${made.body.id}/publish`, { mode: 'off', comment: 'Over' });
  });

  test('the pack shows what it would change before it is published', async () => {
    const { page, faults } = cora;
    await cora.open('/rules', 'Rules');
    await page.getByRole('button', { name: 'Publish the pack' }).click();
    await page.getByText('stored transactions judged', { exact: false }).waitFor({ timeout: 60_000 });
    await lookInBothThemes(page, 'rules-pack');
    const plan = await service.api('POST', '/v1/rules/publish-pack', { mode: 'live' });
    const publish = page.getByRole('button', { name: /^Make \d+ rules? live$/ });
    if (plan.body.rules.length > 0) expect(await publish.isDisabled()).toBe(true);
    else await page.getByText('there is nothing to publish', { exact: false }).waitFor();
    expect(await publish.count()).toBe(Math.min(plan.body.rules.length, 1));
    expect(faults).toEqual([]);
  });

  test('by keyboard alone a journey becomes the shipped one', async () => {
    const { page, faults } = cora;
    const name = fresh('From nothing');
    await cora.open('/journeys', 'Journeys');
    await page.getByRole('button', { name: 'New journey' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).pressSequentially(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const tree = page.getByRole('tree', { name: 'Outline' });
    await tree.focus();
    for (const check of ['Liveness', 'Face match', 'Sanctions and PEP']) {
      await page.keyboard.press('a');
      await page.keyboard.type(check);
      await page.keyboard.press('Enter');
      await page.getByRole('treeitem', { name: new RegExp(check) }).waitFor();
      await tree.focus();
    }
    await page.getByText('The journey can be saved and published.').waitFor();
    await lookInBothThemes(page, 'journey');
    const save = page.getByRole('button', { name: 'Save as a new draft' });
    await save.press('Enter');
    await page.getByText('Version 2, draft').waitFor();
    const { data } = await get('/v1/journeys?limit=100');
    const made = data.find((one: { name: string }) => one.name === name);
    const mine = await get(`/v1/journeys/${made.id}/versions/2`);
    const shipped = await get('/v1/journeys/kyc_standard/versions/1');
    expect(mine.definition).toEqual(shipped.definition);
    expect(mine.definition_sha256).toBe(shipped.definition_sha256);
    expect(faults).toEqual([]);
  });

  test('a fault in a branch is named where it stands, and nothing is saved with it', async () => {
    const { page, faults } = cora;
    await cora.open('/journeys/kyc_standard/1', 'KYC standard');
    await page.getByText('The journey can be saved and published.').waitFor();
    await page.getByRole('tree', { name: 'Outline' }).focus();
    await page.keyboard.press('b');
    await page.getByLabel('Condition (CEL)').fill("document.countri in ['PT']");
    await page.getByText('1 stops publishing').waitFor();
    await page.getByText('(at character 10)', { exact: false }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Save as a new draft' }).isDisabled()).toBe(true);
    await lookInBothThemes(page, 'journey-fault');
    expect(faults).toEqual([]);
  });

  test('entries come from a file, its faulty rows are named, and one is removed', async () => {
    const { page, faults } = cora;
    const value = fresh('Ana Silva');
    await cora.open('/lists?row=blocklist', 'Lists');
    await page.getByRole('button', { name: 'Import a CSV' }).click();
    const buffer = Buffer.from(`value,reason,type\n${value},asked by the board,name\nXX,,country\nZZ,closed,planet\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer });
    await page.getByText('“planet” is no type.').waitFor();
    await lookInBothThemes(page, 'lists');
    await page.getByRole('button', { name: 'Add 1 entry' }).click();
    await page.getByText('1 entry added.').waitFor();
    const { data } = await get('/v1/lists/blocklist/entries?limit=50');
    const made = data.find((one: { reason: string }) => one.reason === 'asked by the board');
    expect(made).toMatchObject({ type: 'name' });
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    const left = async () => (await get('/v1/lists/blocklist/entries?limit=50')).data.length;
    await until(left, (count: number) => count === data.length - 1);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('oversight and system', () => {
  test('the audit log says what changed, and its hashes are computed again on the page', async () => {
    const { page, faults } = cora;
    const origin = `https://${Date.now().toString(36)}.example.com`;
    await service.api('PATCH', '/v1/settings', { allowed_origins: [origin] });
    await cora.open('/audit?type=settings', 'Audit log');
    await page.getByRole('row').nth(1).waitFor();
    const detail = page.getByRole('complementary', { name: 'Selected entry' });
    await detail.getByText(origin, { exact: false }).first().waitFor();
    await page.getByText('Whole', { exact: true }).waitFor();
    await lookInBothThemes(page, 'audit');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export NDJSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit-settings.ndjson');
    expect(faults).toEqual([]);
  });

  test('a day of screening is attested, and what is downloaded verifies without the service', async () => {
    const ines = await openDesk(service, browser, {
      email: 'ines.almroth@northwind.example',
      roles: ['senior_reviewer'],
      factor: true,
    });
    const { page, faults } = ines;
    // A day is attested once: each try has one of its own.
    const date = new Date(Date.now() - (3 + (Math.floor(Date.now() / 1000) % 50)) * 86_400_000);
    const day = date.toISOString().slice(0, 10);
    await ines.open('/coverage', 'Coverage and attestations');
    await page.getByLabel('Day (UTC)').fill(day);
    await page.getByRole('button', { name: 'Attest this day' }).click();
    await page
      .getByRole('region', { name: `The day ${day}` })
      .getByText('Ed25519', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: new RegExp(`^${day}: `) }).waitFor();
    await lookInBothThemes(page, 'coverage');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const keys = parseKeySet(await (await fetch(`${service.baseUrl}/.well-known/evidence-keys.json`)).text());
    expect(verifyScreeningAttestation(text, keys ?? [])).toMatchObject({ verdict: 'good', attestation: { date: day } });
    expect(JSON.parse(text)).toEqual(await get(`/v1/screening/attestations/${day}`));
    expect(faults).toEqual([]);
    await ines.context.close();
  });

  test('branding warns of low contrast, takes the better tone, and saves it', async () => {
    const { page, faults } = cora;
    await cora.open('/settings/branding', 'Settings');
    await page.getByLabel('Name shown to customers').fill(fresh('Northwind'));
    await page.getByLabel('Colour', { exact: true }).fill('#e07b00');
    await page.getByText('White text on #e07b00 reaches', { exact: false }).waitFor();
    await lookInBothThemes(page, 'settings-branding');
    await page.getByRole('button', { name: /^Use #/ }).click();
    await page.getByRole('region', { name: 'Branding' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { branding } = await get('/v1/settings');
    expect(branding.primary_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(branding.primary_color).not.toBe('#e07b00');
    expect(faults).toEqual([]);
  });

  test('each chart of the analytics has the same figures as a table', async () => {
    const { page, faults } = cora;
    await cora.open('/analytics', 'Analytics');
    await page.getByRole('img').first().waitFor();
    await settled(page);
    await lookInBothThemes(page, 'analytics');
    // A median of a period is no sum of its days.
    expect(await page.getByText('on the last day that has one', { exact: true }).count()).toBe(2);
    const tables = page.getByRole('button', { name: 'Table' });
    for (let at = 0; at < (await tables.count()); at += 1) await tables.nth(at).click();
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    expect(await rows.count()).toBe(29);
    expect(faults).toEqual([]);
  });

  test.each(
    Object.entries({
      '/watchlists': 'Watchlists',
      '/status': 'Status',
      '/developers/usage': 'Usage',
      '/settings/roles': 'Settings',
      '/settings/security': 'Settings',
      '/settings/retention': 'Settings',
      '/settings/origins': 'Settings',
      '/settings/institution': 'Settings',
    }),
  )('%s stands without a fault', async (path, title) => {
    const desk = path === '/developers/usage' ? dora : cora;
    await desk.open(path, title);
    await settled(desk.page);
    await lookInBothThemes(desk.page, path.slice(1).replaceAll('/', '-'));
    await desk.page.setViewportSize({ width: 390, height: 844 });
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityFaults(desk.page)).toEqual([]);
    await desk.page.setViewportSize({ width: 1440, height: 900 });
    expect(desk.faults).toEqual([]);
  });
});
