import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted } from '../../support/accepted.js';
import { enrol, firstAdmin } from '../../support/console.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, openStranger } from './desk.js';

/** Forms that two people have open at once, and what somebody typed and has not saved. */
const executable = findChromium();

let service: TestService;
let browser: Browser;
let cora: Desk;
let ada: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  cora = await openDesk(service, browser, { email: 'cora@bank.example', roles: ['compliance_admin'], factor: true });
  ada = await openStranger(service, browser);
  const admin = await firstAdmin(service);
  await enrol(admin);
  const [name = '', value = ''] = admin.cookie.split('=');
  await ada.context.addCookies([{ name, value, url: service.baseUrl }]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const ok = (method: string, path: string, body?: unknown) => accepted(service, method, path, body);
const settings = (change?: object) => ok(change ? 'PATCH' : 'GET', '/v1/settings', change);
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe.skipIf(!executable)('settings', () => {
  test('what a colleague saves meanwhile shows through and is not written over by somebody who typed into another field', async () => {
    const { page, faults } = cora;
    await settings({ retention: { media_days: 30, data_days: 300 } });
    await cora.open('/settings/retention', 'Settings');
    const form = part(page, 'Retention');
    const [media, data] = [form.getByRole('spinbutton').nth(0), form.getByRole('spinbutton').nth(1)];
    await expect.poll(() => media.inputValue()).toBe('30');
    await media.fill('45');
    await settings({ retention: { data_days: 900 } });
    await expect.poll(() => data.inputValue(), { timeout: 40_000 }).toBe('900');
    expect(await media.inputValue()).toBe('45');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    expect((await settings()).retention).toMatchObject({ media_days: 45, data_days: 900 });
    expect(faults).toEqual([]);
  });

  test('a field that both changed says so before it is replaced', async () => {
    const { page, faults } = cora;
    await settings({ case_due_hours: null, customer_reviews: { high_days: 300 } });
    await cora.open('/settings/reviews', 'Settings');
    const form = part(page, 'Customers under review');
    await form.getByLabel('High risk').fill('100');
    expect(await form.getByText('Somebody else changed this').count()).toBe(0);
    await settings({ customer_reviews: { high_days: 200 } });
    await form.getByText('Somebody else changed this').waitFor({ timeout: 40_000 });
    expect(await form.getByLabel('High risk').inputValue()).toBe('100');
    await lookInBothThemes(page, 'settings-meanwhile');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    await form.getByLabel('High risk').fill('101');
    expect(await form.getByText('Saved.').isVisible(), 'what is typed now is not saved').toBe(false);
    expect((await settings()).customer_reviews.high_days).toBe(100);
    expect(faults).toEqual([]);
  });

  test('who leaves what they typed is asked, and stays where they say no', async () => {
    const { page } = cora;
    await cora.open('/settings/institution', 'Settings');
    const form = part(page, 'Institution');
    await form.getByLabel('Legal name').fill('Northwind Pay AG');
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Security' }).click();
    await expect.poll(() => asked).toEqual(['Leave without saving?']);
    expect(await form.getByLabel('Legal name').inputValue()).toBe('Northwind Pay AG');
    await form.getByLabel('Street').fill('Am Hof 4');
    await form.getByLabel('Country of the address').fill('at');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    expect((await settings()).travel_rule).toMatchObject({
      legal_name: 'Northwind Pay AG',
      address: { street: 'Am Hof 4', country: 'AT' },
    });
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('region', { name: 'Publishing' }).waitFor();
  });

  test('the sender of reports keeps what is typed while a colleague saves another field', async () => {
    const { page, faults } = cora;
    await cora.open('/settings/institution', 'Settings');
    const form = part(page, 'Sender of reports of suspicion');
    await form.getByLabel('Surname of the contact').fill('Brandt');
    const { profile } = await ok('GET', '/v1/settings/reporting');
    await ok('PUT', '/v1/settings/reporting', { ...profile, name: 'Northwind Pay SE' });
    await expect.poll(() => form.getByLabel('Legal name').inputValue(), { timeout: 40_000 }).toBe('Northwind Pay SE');
    expect(await form.getByLabel('Surname of the contact').inputValue()).toBe('Brandt');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved.').waitFor();
    const { profile: now } = await ok('GET', '/v1/settings/reporting');
    expect([now.name, now.contact.family_name]).toEqual(['Northwind Pay SE', 'Brandt']);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('members', () => {
  test('an invitation is shown until its maker has it, whatever else is pressed', async () => {
    const { page, faults } = ada;
    await ada.open('/settings/members', 'Settings');
    await page.getByRole('button', { name: 'Invite' }).click();
    const form = page.getByRole('form', { name: 'Invite' });
    await form.getByLabel('Name').fill('עדה לבלייס');
    await form.getByLabel('E-mail').fill('rtl@bank.example');
    await form.getByRole('checkbox', { name: 'Viewer', exact: true }).check();
    await form.getByRole('button', { name: 'Make the link' }).click();
    const link = page.getByRole('region', { name: 'This is the link.' });
    await link.waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'עדה לבלייס', exact: false }).click();
    await link.waitFor();
    await lookInBothThemes(page, 'settings-members-link');
    await link.getByRole('button', { name: 'I have kept it' }).click();
    await link.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('roles opened from a row take the focus, are saved alone, and "Saved." goes with the next change', async () => {
    const { page, faults } = ada;
    await ada.open('/settings/members', 'Settings');
    const row = page.getByRole('button', { name: 'cora@bank.example', exact: false });
    await row.press('Enter');
    const form = page.getByRole('form', { name: 'Roles of cora' });
    await form.waitFor();
    expect(await form.evaluate((one) => one === document.activeElement)).toBe(true);
    const save = form.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled(), 'nothing differs').toBe(true);
    await form.getByRole('checkbox', { name: 'Auditor' }).check();
    await form.getByRole('checkbox', { name: 'Auditor' }).uncheck();
    await form.getByRole('checkbox', { name: 'Viewer', exact: true }).check();
    await save.click();
    await form.getByText('Saved.').waitFor();
    await form.getByRole('checkbox', { name: 'Developer' }).check();
    expect(await form.getByText('Saved.').isVisible()).toBe(false);
    await form.getByRole('checkbox', { name: 'Developer' }).uncheck();
    await form.getByRole('button', { name: 'Close' }).click();
    expect(await row.evaluate((one) => one === document.activeElement), 'the focus goes back').toBe(true);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('the team', () => {
  test('a new limit leaves the hours of an absence, and an inbox gets a name without losing a member', async () => {
    const { page, faults } = ada;
    const hours = { from: '2099-12-05T12:00:00.000Z', until: '2099-12-05T17:00:00.000Z', deputy: null };
    const member = await ok('POST', '/v1/team/members', { member: 'Rui Tavares', load_limit: 10, absence: hours });
    const inbox = await ok('POST', '/v1/inboxes', { name: 'Second line', members: ['Rui Tavares'] });
    await ada.open('/team', 'Team');
    await page.getByRole('button', { name: 'Rui Tavares' }).press('Enter');
    const form = page.getByRole('form', { name: 'Work of Rui Tavares' });
    await form.getByLabel('Open cases at most').fill('7');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const team = await ok('GET', '/v1/team/members');
    const now = team.data.find(({ id }: { id: string }) => id === member.id);
    expect([now.load_limit, now.absence]).toEqual([7, hours]);
    await page.getByRole('button', { name: 'Second line' }).press('Enter');
    const box = page.getByRole('form', { name: 'Inbox Second line' });
    await ok('PATCH', `/v1/inboxes/${inbox.id}`, { members: ['Rui Tavares', 'Ana Horvat'] });
    await box.getByLabel('Name').fill('Second line, nights');
    await box.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Second line, nights' }).waitFor();
    const { data } = await ok('GET', '/v1/inboxes');
    expect(data.find(({ id }: { id: string }) => id === inbox.id)).toMatchObject({
      name: 'Second line, nights',
      members: ['Rui Tavares', 'Ana Horvat'],
    });
    expect(faults).toEqual([]);
  });

  test('a double press on what removes somebody asks, and removes nobody', async () => {
    const { page, faults } = ada;
    const { id } = await ok('POST', '/v1/team/members', { member: 'Nuno Vidal' });
    await ada.open('/team', 'Team');
    await page.getByRole('button', { name: 'Nuno Vidal' }).press('Enter');
    const form = page.getByRole('form', { name: 'Work of Nuno Vidal' });
    await form.getByRole('button', { name: 'Take out of the team' }).dblclick();
    const sure = form.getByRole('button', { name: 'Take out; cases keep their owner' });
    await sure.waitFor();
    const isThere = async () => (await ok('GET', '/v1/team/members')).data.some((one: { id: string }) => one.id === id);
    expect(await isThere()).toBe(true);
    await sure.click();
    await form.waitFor({ state: 'detached' });
    expect(await isThere()).toBe(false);
    expect(faults).toEqual([]);
  });
});
