import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeySet, verifySample } from '@assay/evidence';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import type { TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, download, heading, lookInBothThemes, openDesk } from './desk.js';

/** The rarer steps of people at the desk, each on a filled sandbox with its effect checked by the API. */
const executable = findChromium();
const INES = { email: 'ines.almroth@northwind.example', roles: ['senior_reviewer'], factor: true };
const CORA = { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true };

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

const get = async (path: string) => {
  const { status, body } = await service.api('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const first = async (path: string) => {
  const [one] = (await get(path)).data;
  expect(one, path).toBeDefined();
  return one;
};

/** Chooses a step of the menu, fills its fields and confirms it. */
async function step(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(!executable)('a case', () => {
  test('gets tags, a legal hold that keeps what it covers, is freed again and passed over', async () => {
    const { page, faults } = ines;
    const one = await first('/v1/cases?type=verification&state=open');
    const session = `/v1/verifications/${one.verification_id}`;
    await ines.open(`/cases/${one.id}`, /./);
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByText('Yours until', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'More steps' }).click();
    await page.getByRole('menu').waitFor();
    await lookInBothThemes(page, 'case-more-steps');
    await page.keyboard.press('Escape');
    await step(page, 'Set tags', { 'Tags, with commas between them': 'North desk, urgent' });
    await page.getByText('north_desk').waitFor();
    await step(page, 'Place a legal hold', { Reason: 'Order of the court of 3 March' });
    await page.getByText('Legal hold', { exact: true }).waitFor();
    expect(await get(`/v1/cases/${one.id}`)).toMatchObject({ tags: ['north_desk', 'urgent'], legal_hold: true });
    expect((await service.api('DELETE', session)).status).toBe(409);
    await step(page, 'Lift the legal hold', { Reason: 'The order ended' });
    await page.getByText('Legal hold', { exact: true }).waitFor({ state: 'detached' });
    await step(page, 'Pass over', { Reason: 'I know the customer' });
    await page.getByRole('button', { name: 'Take it' }).waitFor();
    expect(await get(`/v1/cases/${one.id}`)).toMatchObject({ legal_hold: false, lease: null });
    expect(faults).toEqual([]);
  });

  test('keeps the reference of the authority once its report was agreed', async () => {
    const { page, faults } = ines;
    const one = await first('/v1/cases?type=transaction&state=open&severity=medium');
    await ines.open(`/cases/${one.id}/report`, 'Suspicious activity report');
    expect(await page.getByRole('region', { name: 'Answer of the authority' }).count()).toBe(0);
    for (const reviewer of ['ana', 'bo'])
      await service.api('POST', `/v1/cases/${one.id}/close`, { outcome: 'sar_filed', reviewer });
    await ines.open(`/cases/${one.id}/report`, 'Suspicious activity report');
    await page.getByLabel('Reference', { exact: true }).fill('FIU-2026-004711');
    await lookInBothThemes(page, 'report-filing');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText('FIU-2026-004711', { exact: false }).waitFor();
    const reports = (await get('/v1/reports?limit=50')).data as { id: string }[];
    expect(reports.find(({ id }) => id === one.id)).toMatchObject({
      status: 'filed',
      authority_reference: 'FIU-2026-004711',
    });
    // There is more to report: the second report has a reference of its own.
    expect((await service.api('POST', `/v1/cases/${one.id}/reopen`, {})).status).toBe(200);
    for (const reviewer of ['ana', 'bo'])
      await service.api('POST', `/v1/cases/${one.id}/close`, { outcome: 'sar_filed', reviewer });
    await ines.open(`/cases/${one.id}/report`, 'Suspicious activity report');
    await page.getByLabel('Reference', { exact: true }).fill('FIU-2026-004712');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText('FIU-2026-004712', { exact: false }).waitFor();
    await page.getByText('FIU-2026-004711', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('a customer', () => {
  test('gets a class from compliance, and a reviewer completes the review that is due', async () => {
    const { id } = await first('/v1/customers?subject_reference=nw-1005');
    await cora.open(`/customers/${id}`, 'nw-1005');
    await cora.page.getByRole('button', { name: 'Set the class' }).click();
    await cora.page.getByLabel('Risk class', { exact: true }).selectOption('high');
    await cora.page.getByLabel('Reason').fill('Pays in cash');
    await lookInBothThemes(cora.page, 'customer-class');
    await cora.page.getByRole('dialog').getByRole('button', { name: 'Set the class' }).click();
    await cora.page.getByText('High, set by a person').waitFor();
    await ines.open(`/customers/${id}`, 'nw-1005');
    await ines.page.getByRole('button', { name: 'Complete the review' }).click();
    await ines.page.getByLabel('What was looked at', { exact: false }).fill('Source of funds seen');
    await ines.page.getByRole('button', { name: 'Complete it' }).click();
    await ines.page.getByRole('dialog').waitFor({ state: 'detached' });
    const now = await get(`/v1/customers/${id}`);
    expect(now.risk).toMatchObject({ class: 'high', class_set: true });
    expect(now.review).toMatchObject({ brought_forward_by: null });
    expect(Date.parse(now.review_due_at)).toBeGreaterThan(Date.now());
    expect([...ines.faults, ...cora.faults]).toEqual([]);
  });

  test('is revealed for a reason, and screened again under the name that was shown', async () => {
    const { page, faults } = ines;
    const { id, name } = await first('/v1/customers?subject_reference=nw-1006');
    const checks = async () => (await get('/v1/checks?subject_reference=nw-1006&type=screening')).data;
    const before = (await checks()).length;
    await ines.open(`/customers/${id}`, 'nw-1006');
    expect(await page.getByText(name).count()).toBe(0);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Asks for the branch');
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await page.getByText(name).first().waitFor();
    await page.getByRole('button', { name: 'Screen again' }).click();
    expect(await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
    await lookInBothThemes(page, 'customer-screen-again');
    await page.getByRole('dialog').getByRole('button', { name: 'Screen' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await checks()).length).toBe(before + 1);
    expect(decodeURIComponent(page.url())).not.toContain(name);
    expect(faults).toEqual([]);
  });

  test('is found by what they say of themselves; the data leave as a file, and processing is restricted and freed', async () => {
    const { page, faults } = cora;
    const { id, reference, name } = await first('/v1/customers?subject_reference=nw-1005');
    await cora.open('/data-requests', 'Data requests');
    await page.getByRole('textbox', { name: 'Reference, name' }).fill(name);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Reason').fill('Asked by letter of 3 March');
    await page.getByRole('button', { name: 'Make the export' }).click();
    await page.getByRole('button', { name: 'Save the data' }).first().click();
    const saved = await download(page.getByRole('menuitem', { name: 'Data for programs (JSON)' }));
    expect(saved.name).toMatch(/^data-drq_.*\.json$/);
    const held = JSON.parse(saved.bytes.toString());
    expect(held.subject.reference).toBe(reference);
    expect(held.transactions.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Restrict', exact: true }).click();
    await page.getByRole('button', { name: 'Lift the restriction' }).waitFor();
    expect((await get(`/v1/customers/${id}`)).restricted).toBe(true);
    await lookInBothThemes(page, 'data-requests-found');
    await page.getByRole('button', { name: 'Lift the restriction' }).click();
    await page.getByRole('button', { name: 'Restrict', exact: true }).waitFor();
    expect((await get(`/v1/customers/${id}`)).restricted).toBe(false);
    expect(decodeURIComponent(page.url())).not.toContain(name);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('compliance', () => {
  test('draws decisions for a supervisor and saves them as one file that verifies without the service', async () => {
    const { page, faults } = cora;
    await cora.open('/governance?view=samples', 'Governance');
    await page.getByText('Nothing was drawn yet').waitFor();
    await page.getByLabel('How many').fill('3');
    await page.getByLabel('Decision').selectOption('declined');
    await page.getByLabel('Seed').fill('supervisor-2026');
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await page.getByText(/^3 of \d+ decisions drawn/).waitFor();
    await lookInBothThemes(page, 'governance-samples');
    const file = await download(page.getByRole('button', { name: 'Signed file', exact: true }).first());
    const { bytes } = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
    const keys = parseKeySet(bytes.toString()) ?? [];
    const judged = verifySample(file.bytes, keys);
    expect(judged).toMatchObject({ verdict: 'good', bundles: 3, draw: { seed: 'supervisor-2026' } });
    const middle = Math.floor(file.bytes.length / 2);
    file.bytes[middle] = (file.bytes[middle] ?? 0) ^ 1;
    expect(verifySample(file.bytes, keys).verdict).toBe('bad');
    expect(faults).toEqual([]);
  });

  test('takes rules out as YAML, reads what a changed file would change, and keeps that as a draft', async () => {
    const { page, faults } = cora;
    await cora.open('/rules', 'Rules');
    await page.getByRole('button', { name: 'Import and export' }).click();
    const saved = await download(page.getByRole('button', { name: 'Save all rules', exact: true }).first());
    expect(saved.name).toMatch(/^rules-.*\.yaml$/);
    const yaml = saved.bytes.toString();
    expect(yaml).toContain('rul_structuring');
    const changed = join(service.dataDir, 'changed.yaml');
    await writeFile(changed, 'format: assay.rules/1\nrules:\n  - id: rul_structuring\n    score: 44\n');
    await page.getByLabel('File', { exact: true }).setInputFiles(changed);
    await page.getByText('0 new, 1 changed, 0 the same').waitFor();
    const row = page
      .getByRole('table', { name: 'Differences' })
      .getByRole('row')
      .filter({ hasText: 'rul_structuring' });
    await row.getByText('44').waitFor();
    await lookInBothThemes(page, 'rules-import');
    expect((await get('/v1/rules/rul_structuring')).versions).toHaveLength(1);
    await page.getByRole('button', { name: 'Keep 1 draft' }).click();
    await page.getByText('1 draft kept.').waitFor();
    const now = await get('/v1/rules/rul_structuring');
    expect(now.versions).toHaveLength(2);
    expect(now.live_version).toBe(1);
    expect(faults).toEqual([]);
  });

  test('deletes a session once its reference was typed, and nothing else', async () => {
    const { page, faults } = cora;
    const one = await first('/v1/verifications?status=declined&limit=1');
    await cora.open(`/verifications/${one.id}`, one.subject.reference);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${one.subject.reference}`).fill('somebody else');
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await dialog.getByText('That is not the reference', { exact: false }).waitFor();
    expect((await service.api('GET', `/v1/verifications/${one.id}`)).status).toBe(200);
    await lookInBothThemes(page, 'session-delete');
    await dialog.getByLabel(`Type ${one.subject.reference}`).fill(one.subject.reference);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await heading(page, 'Verifications');
    const left = await service.api('GET', `/v1/verifications/${one.id}`);
    expect([404, 410].includes(left.status) || left.body.status === 'deleted', JSON.stringify(left.body)).toBe(true);
    expect(faults.filter((fault) => !fault.includes(one.id))).toEqual([]);
  });

  test('sets what is drawn for a second review, how often customers are reviewed, and who sends reports', async () => {
    const { page, faults } = cora;
    faults.length = 0;
    await cora.open('/settings/reviews', 'Settings');
    const drawn = page.getByRole('region', { name: 'Second, blind review' });
    await drawn.getByLabel('First decisions of somebody new').fill('20');
    await drawn.getByRole('button', { name: 'Save' }).click();
    await drawn.getByText('Saved.').waitFor();
    const reviews = page.getByRole('region', { name: 'Customers under review' });
    await reviews.getByLabel('High risk').fill('180');
    await reviews.getByRole('button', { name: 'Save' }).click();
    await reviews.getByText('Saved.').waitFor();
    await lookInBothThemes(page, 'settings-reviews');
    expect(await get('/v1/settings')).toMatchObject({
      quality: { first_decisions: 20 },
      customer_reviews: { high_days: 180 },
    });
    await cora.open('/settings/institution', 'Settings');
    const sender = page.getByRole('region', { name: 'Sender of reports of suspicion' });
    await sender.getByLabel('Legal name').fill('Northwind Pay AG');
    await sender.getByLabel('Surname of the contact').fill('Brandt');
    await sender.getByRole('button', { name: 'Save' }).click();
    await page.getByText('stands in every report of suspicion').waitFor();
    await lookInBothThemes(page, 'settings-reporting');
    const { profile, built_in: isExample } = await get('/v1/settings/reporting');
    expect([isExample, profile.name, profile.contact.family_name]).toEqual([false, 'Northwind Pay AG', 'Brandt']);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('counterparties of the Travel Rule', () => {
  test('are added by compliance, get their due diligence, are asked whether they answer, and go again', async () => {
    const { page, faults } = cora;
    await cora.open('/travel-rule?view=counterparties', 'Travel Rule');
    await page.getByRole('button', { name: 'Add a counterparty' }).click();
    const dialog = page.getByRole('dialog');
    await lookInBothThemes(page, 'counterparty-add');
    await dialog.getByLabel('Name', { exact: true }).fill('Meridian Exchange');
    await dialog.getByLabel('Country').fill('lu');
    await dialog.getByLabel('LEI').fill('no-lei');
    await dialog.getByRole('button', { name: 'Add a counterparty' }).click();
    // Refused, and nothing that was typed is lost.
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('LEI').fill('');
    await dialog.getByRole('button', { name: 'Add a counterparty' }).click();
    await dialog.waitFor({ state: 'detached' });
    const made = async () => (await get('/v1/travel-rule/counterparties?name=Meridian')).data;
    expect(await made()).toEqual([
      expect.objectContaining({ name: 'Meridian Exchange', country: 'LU', source: 'own' }),
    ]);
    await page.getByRole('button', { name: 'Meridian Exchange' }).click();
    const side = page.getByRole('complementary', { name: 'Counterparty' });
    await side.getByLabel('Due diligence').selectOption('Rejected');
    await side.getByText('gets no data').waitFor();
    await side.getByRole('button', { name: 'Save the due diligence' }).click();
    await side.getByText('The audit log has the change').waitFor();
    expect(await made()).toEqual([
      expect.objectContaining({ due_diligence: expect.objectContaining({ status: 'rejected' }) }),
    ]);
    await lookInBothThemes(page, 'counterparties');
    await side.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await made()).toEqual([]);
    await page.getByRole('button', { name: 'Sandbox Accept VASP' }).click();
    await side.getByRole('button', { name: 'Ask whether it can be reached' }).click();
    await side.getByText('yes,', { exact: false }).waitFor();
    const [asked] = (await get('/v1/travel-rule/counterparties?name=Accept')).data;
    expect(asked.reachability).toMatchObject({ reachable: true });
    // The refused form is told as a fault of the page's own requests.
    expect(faults.filter((one) => !one.includes(' 400 '))).toEqual([]);
    faults.length = 0;
  });
});

describe.skipIf(!executable)('wallet monitors', () => {
  const ADDRESS = '0x00000000000000000000000000000000000b1234';

  test('are started and stopped by a senior reviewer', async () => {
    const { page, faults } = ines;
    await ines.open('/wallets', 'Wallets');
    await page.getByRole('button', { name: 'Monitor a wallet' }).click();
    const dialog = page.getByRole('dialog');
    await lookInBothThemes(page, 'monitor-start');
    await dialog.getByLabel('Address', { exact: true }).fill(ADDRESS);
    await dialog.getByLabel('Customer').fill('nw-1005');
    await dialog.getByLabel('Hours between screenings').fill('48');
    await dialog.getByRole('button', { name: 'Monitor a wallet' }).click();
    await dialog.waitFor({ state: 'detached' });
    const made = async () => (await get('/v1/wallets/monitor?subject_reference=nw-1005')).data;
    expect(await made()).toEqual([expect.objectContaining({ interval_hours: 48, min_band: 'medium' })]);
    // It stands in the view of monitors, which opens by itself.
    await page.getByRole('row', { name: /b1234/i }).getByRole('button').click();
    const side = page.getByRole('complementary', { name: 'Monitors' });
    await side.getByText('48 h').waitFor();
    await lookInBothThemes(page, 'monitors');
    await side.getByRole('button', { name: 'Stop monitoring' }).click();
    await dialog.getByRole('button', { name: 'Stop monitoring' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await made()).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('the timeline of a customer', () => {
  test('says how many lines each kind has, and shows one kind alone wherever it stands in the whole', async () => {
    const { page, faults } = ines;
    const { id } = await first('/v1/customers?subject_reference=nw-1006');
    const { counts } = await get(`/v1/customers/${id}/timeline?limit=1&counts=true`);
    await ines.open(`/customers/${id}`, 'nw-1006');
    const kinds = page.getByRole('toolbar', { name: 'Kinds' });
    const all: number = Object.values<number>(counts).reduce((sum, one) => sum + one, 0);
    await kinds.getByRole('button', { name: `Everything ${all}` }).waitFor();
    expect(counts.transaction).toBeGreaterThan(5);
    await kinds.getByRole('button', { name: `Transactions ${counts.transaction}` }).waitFor();
    const cases = (counts.case ?? 0) + (counts.case_closed ?? 0);
    await kinds.getByRole('button', { name: `Cases ${cases}` }).click();
    const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await page.waitForFunction((n) => document.querySelectorAll('section ol > li').length === n, cases);
    expect(await lines.allTextContents()).toEqual(Array.from({ length: cases }, () => expect.stringMatching(/Case/)));
    expect(faults).toEqual([]);
  });
});
