import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accepted } from '../../support/accepted.js';
import { accept, firstAdmin, openBrowser } from '../../support/console.js';
import { until } from '../../support/database.js';
import { startService, type TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, heading, lookInBothThemes, openDesk, openStranger, picture } from './desk.js';

const executable = findChromium();
const COMPLIANCE = {
  email: 'cora.compliance@bank.example',
  roles: ['compliance_admin', 'senior_reviewer', 'developer'],
};
const ROLES = ['viewer', 'reviewer', 'senior_reviewer', 'compliance_admin', 'auditor', 'developer', 'admin'];
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/queue': 'Queue',
  '/verifications': 'Verifications',
  '/customers': 'Customers',
  '/transactions': 'Transactions',
  '/wallets': 'Wallets',
  '/businesses': 'Businesses',
  '/decisions': 'Recent decisions',
  '/data-requests': 'Data requests',
  '/journeys': 'Journeys',
  '/team': 'Team',
  '/governance': 'Governance',
  '/quality': 'Quality',
  '/coverage': 'Coverage and attestations',
  '/developers/imports': 'Imports',
};
const CORA = { email: 'carla.voss@northwind.example', roles: ['compliance_admin'], factor: true };
const DORA = { email: 'mila.orth@northwind.example', roles: ['developer'], factor: true };

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser, COMPLIANCE);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Faults of an earlier test, or of an earlier try of this one, are not its own. */
beforeEach(() => {
  if (desk) desk.faults.length = 0;
});

const post = (path: string, body: object) => accepted(service, 'POST', path, body);

const get = async (path: string) => {
  const { status, body } = await service.api('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** A session of somebody with this name, decided by the journey. */
async function decidedBy(journey: string, name: string): Promise<string> {
  const [given_name, family_name] = name.split(' ');
  const subject = { type: 'individual', reference: `replayed-${Math.random()}` };
  const { id } = await post('/v1/verifications', { journey, subject, expected: { given_name, family_name } });
  await post(`/v1/verifications/${id}/submit`, {});
  const decided = ({ status }: { status: string }) => ['approved', 'referred', 'declined'].includes(status);
  await until(() => get(`/v1/verifications/${id}`), decided);
  return id;
}

/** Nothing of the page is wider than a phone, and nothing on it is a fault of accessibility there. */
async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, `phone-${new URL(page.url()).pathname.split('/').at(-2)}`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Who came for one test goes with it: two compliance admins would change what publishing asks for. */
async function leave(...emails: string[]): Promise<void> {
  const { data } = await get('/v1/operators?limit=200');
  for (const { id, email } of data) if (emails.includes(email)) await service.api('DELETE', `/v1/operators/${id}`);
}

const wallet = (pair: string) => `0x${pair.repeat(20)}`;

/** The first invitation counts once. */
let admin: Awaited<ReturnType<typeof firstAdmin>> | undefined;

/** A window with somebody of one role; the admin is the first one, and an auditor's role ends. */
async function deskOf(role: string): Promise<Desk> {
  const own = await openStranger(service, browser);
  admin ??= role === 'admin' ? await firstAdmin(service) : undefined;
  const { cookie } = role === 'admin' && admin ? admin : await joined(role);
  const [name = '', value = ''] = cookie.split('=');
  await own.context.addCookies([{ name, value, url: service.baseUrl }]);
  return own;
}

async function joined(role: string) {
  const ends = role === 'auditor' ? { auditor_until: '2099-01-01' } : {};
  const person = { email: `${role}-${Math.random()}@bank.example`, name: role, roles: [role], ...ends };
  const { invitation_url: url } = await post('/v1/operators', person);
  const stranger = openBrowser(service);
  expect((await accept(stranger, url)).status).toBe(200);
  return stranger;
}

describe.skipIf(!executable)('the rooms of customers and money', () => {
  test('home says that the sandbox is empty, and offers the sample data', async () => {
    const { page, faults } = desk;
    await desk.open('/', 'Home');
    await page.getByRole('button', { name: 'Fill with sample data' }).waitFor();
    await lookInBothThemes(page, 'home-empty');
    expect(faults).toEqual([]);
  });

  test('a held transaction says why in words', async () => {
    const { page, faults } = desk;
    const made = await post('/v1/transactions', {
      ...{ reference: 'pay-1', type: 'crypto', amount: '4000.00', currency: 'USDC', direction: 'out' },
      subject: { reference: 'cus-1', type: 'individual', country: 'PT' },
      crypto: { chain: 'ethereum', asset: 'USDC', from: wallet('a0'), to: wallet('b1') },
    });
    expect(made.status).toBe('held');
    await desk.open('/transactions?status=held', 'Transactions');
    await page.getByRole('button', { name: 'pay-1' }).click();
    await heading(page, 'pay-1');
    await page.getByText(made.rules_fired[0].name).first().waitFor();
    await lookInBothThemes(page, 'transaction');
    expect(faults).toEqual([]);
  });

  test('a customer has a timeline that leads to what happened', async () => {
    const { page, faults } = desk;
    const find = async () => (await service.api('GET', '/v1/customers?subject_reference=cus-1')).body.data;
    const [customer] = await until(find, (data: { id: string }[]) => data.length === 1);
    await desk.open(`/customers/${customer?.id}`, 'cus-1');
    await page.getByRole('button', { name: /4,000/ }).waitFor();
    await lookInBothThemes(page, 'customer');
    await page.getByRole('button', { name: /4,000/ }).click();
    await heading(page, 'pay-1');
    expect(faults).toEqual([]);
  });

  test.each(ROLES)('every room opens or says that the role does not open it: %s', async (role) => {
    const own = await deskOf(role);
    await own.open('/', 'Home');
    for (const [path, title] of Object.entries(TITLES)) {
      await own.page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/console${path}`);
      await heading(own.page, title);
    }
    expect(own.faults.filter((fault) => !fault.includes('403'))).toEqual([]);
    await own.context.close();
  });

  test('the home screen draws the decisions of today hour by hour, each with its figure', async () => {
    const { page, faults } = desk;
    const subject = { type: 'individual', reference: 'sandbox_referred:document.glare' };
    const { id } = await post('/v1/verifications', { journey: 'kyc_standard', subject });
    const read = async () => (await service.api('GET', `/v1/verifications/${id}`)).body;
    await until(read, ({ status }) => status === 'referred');
    await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'approved' });
    const drawn = page.getByRole('list', { name: /decisions? today; most in the hour from \d+:00/ });
    const from = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const path = `/v1/statistics?metric=sessions_decided&interval=hour&group_by=decision&from=${from}`;
    const kept = async () => {
      const { data } = (await service.api('GET', path)).body;
      return data.reduce((all: number, { value }: { value: number }) => all + value, 0);
    };
    // Counters are added up a moment after what they count.
    await until(kept, (sum: number) => sum > 0);
    const said = async () => {
      await desk.open('/', 'Home');
      await drawn.waitFor();
      return [Number(/^\d+/.exec((await drawn.getAttribute('aria-label')) ?? '')), await kept()];
    };
    const [drawnSum = 0, keptSum] = await until(said, ([one, other]) => one === other);
    expect(drawnSum).toBeGreaterThan(0);
    await lookInBothThemes(page, 'home-hours');
    // Read at one moment: a later count may come in between.
    const [shown, named] = await drawn.evaluate((list) => [
      [...list.querySelectorAll('li > span:first-child')].reduce((all, one) => all + Number(one.textContent), 0),
      Number(/^\d+/.exec(list.getAttribute('aria-label') ?? '')),
    ]);
    expect(shown).toBe(named);
    expect(shown).toBeGreaterThanOrEqual(keptSum ?? Number.NaN);
    expect(faults).toEqual([]);
  });

  test('the palette finds what a reference has, keyboard alone, and leaves no trace of it', async () => {
    const { page, faults } = desk;
    const reference = `palette-${Math.random().toString(36).slice(2, 10)}`;
    const subject = { type: 'individual', reference };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    await desk.open('/', 'Home');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search and go' });
    await page.getByText('Names need two words', { exact: false }).waitFor();
    await field.pressSequentially(reference);
    const found = page.getByRole('group', { name: 'Verifications' }).getByRole('option');
    await found.first().waitFor();
    await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().waitFor();
    await lookInBothThemes(page, 'palette');
    await page.keyboard.press('ArrowDown');
    expect(await found.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await found.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/verifications/${body.id}`);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
    expect(`${page.url()} ${kept}`).not.toContain(reference);
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!executable)('drafts and imports', () => {
  test('a draft is replayed, each flip is explained, and two people publish it', async () => {
    const id = `replayed_${Date.now().toString(36)}`;
    const definition = { checks: ['sanctions_pep'], thresholds: { screening: { possible: 60, match: 97 } } };
    // Two compliance admins, as other tests leave behind, would have to agree on the first version.
    await service.api('PATCH', '/v1/settings', { publish_approvals: 1 });
    await post('/v1/journeys', { id, name: `Replayed ${id}`, definition, publish: true });
    await service.api('PATCH', '/v1/settings', { publish_approvals: 2 });
    const sessions = [await decidedBy(id, 'Ana Teixeira'), await decidedBy(id, 'Rui Costa')];
    const [asks, agrees] = await Promise.all(
      ['carla.voss', 'dario.weil'].map((name) =>
        openDesk(service, browser, { ...CORA, email: `${name}@northwind.example` }),
      ),
    );
    const { page } = asks as Desk;
    await asks?.open(`/journeys/${id}/1`, /^Replayed/);
    await page.getByText('The journey can be saved and published.').waitFor();
    await page.getByRole('img', { name: 'Preview: Nothing is asked here' }).waitFor();
    await page.getByRole('button', { name: 'Rule', exact: true }).click();
    const condition = page.getByLabel('Condition (CEL)');
    await condition.fill('');
    await condition.pressSequentially('risk.s');
    await page.getByRole('option', { name: 'risk.score' }).waitFor();
    await condition.press('Enter');
    await condition.pressSequentially(' >= 0');
    expect(await condition.inputValue()).toBe('risk.score >= 0');
    await page.getByLabel('Name, if it has one').fill('Everybody is looked at');
    await lookInBothThemes(page, 'journey-draft');
    await fitsPhone(page);
    await page.getByText('The journey can be saved and published.').waitFor();
    await page.getByRole('button', { name: 'Save as a new draft' }).click();
    await page.getByRole('button', { name: 'Replay version 2' }).click();
    await heading(page, 'Replay');
    await page.getByText('Finished in', { exact: false }).waitFor({ timeout: 60_000 });
    const flips = page.getByRole('table', { name: 'Flips' });
    await flips.getByTitle('session.manual_review_required').first().waitFor();
    // The rule that caused it stands there by its name.
    await flips.getByText('Everybody is looked at').first().waitFor();
    expect(await flips.getByText('Everybody is looked at').count()).toBe(sessions.length);
    expect(await flips.getByRole('row').count()).toBe(sessions.length + 1);
    for (const one of sessions) await flips.getByRole('link', { name: one.slice(-6) }).waitFor();
    await page.getByRole('link', { name: 'Approved → Referred' }).click();
    await page.waitForURL(/view=approved-referred/);
    await flips.getByRole('link').first().waitFor();
    expect(await flips.getByRole('row').count()).toBe(sessions.length + 1);
    await lookInBothThemes(page, 'replay');
    await fitsPhone(page);
    await page.getByLabel('Note: what and why').fill('Everybody is looked at');
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByText('You wrote this version', { exact: false }).waitFor();
    expect((await get(`/v1/journeys/${id}`)).published_version).toBe(1);
    await agrees?.open(new URL(page.url()).pathname.replace(/^\/console/, ''), 'Replay');
    await agrees?.page.getByLabel('Note: what and why').fill('So do I');
    await agrees?.page.getByRole('button', { name: 'Publish version 2' }).click();
    const live = () => get(`/v1/journeys/${id}`);
    await until(live, ({ published_version: version }: { published_version: number }) => version === 2);
    const refused = /\/publish 403 /;
    expect([asks?.faults.filter((fault) => !refused.test(fault)), agrees?.faults]).toEqual([[], []]);
    await Promise.all([asks?.context.close(), agrees?.context.close()]);
    await leave('carla.voss@northwind.example', 'dario.weil@northwind.example');
    await service.api('PATCH', '/v1/settings', { publish_approvals: null });
  });

  test('a table is mapped, tried, imported, its faulty rows are kept as a file, and it is removed', async () => {
    const own = await openDesk(service, browser, DORA);
    const { page, faults } = own;
    const stamp = Date.now().toString(36);
    const row = (sum: string, at: number) => `${stamp}-${at + 1};${sum};EUR;2026-03-01;${stamp}`;
    const rows = ['Booking;Sum;currency;Occurred at;Who', ...['10.50', 'ten'].map(row)];
    await own.open('/developers/imports', 'Imports');
    const buffer = Buffer.from(`${rows.join('\n')}\n`);
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer });
    await page.getByLabel('Booking').selectOption('reference');
    await page.getByLabel('Sum').selectOption('amount');
    await page.getByLabel('Who').selectOption('subject.reference');
    await page.getByText('1 would fail').first().waitFor();
    await page.getByText('amount is no amount such as 10.50.').waitFor();
    await lookInBothThemes(page, 'imports-dry-run');
    await page.getByRole('button', { name: 'Send the file' }).click();
    await page.getByText('Finished', { exact: true }).first().waitFor({ timeout: 60_000 });
    const stored = await get(`/v1/transactions?subject_reference=${stamp}`);
    expect(stored.data).toEqual([expect.objectContaining({ reference: `${stamp}-1`, amount: '10.50' })]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Error file' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^Row,Field,.*\r?\n2,amount,/);
    await lookInBothThemes(page, 'imports');
    await fitsPhone(page);
    await page.getByRole('button', { name: 'Remove this import' }).click();
    await page.getByRole('button', { name: 'Remove what it stored' }).click();
    const left = async () => (await get(`/v1/transactions?subject_reference=${stamp}`)).data.length;
    await until(left, (count: number) => count === 0, 60_000);
    await page.getByRole('link', { name: 'Verifications', exact: true }).last().click();
    const record = { external_id: stamp, reference: `earlier-${stamp}`, decision: 'approved' };
    const lines = Buffer.from(`${JSON.stringify(record)}\n`);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'records.ndjson', mimeType: 'application/x-ndjson', buffer: lines });
    await page.getByText('none would fail', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Send the file' }).click();
    await page.getByRole('link', { name: stamp }).waitFor({ timeout: 60_000 });
    expect((await get(`/v1/verifications?subject_reference=earlier-${stamp}`)).data[0]).toMatchObject({
      imported: true,
    });
    expect(faults).toEqual([]);
    await own.context.close();
  });
});

describe.skipIf(!executable)('sample data', () => {
  test('one button begins to fill the sandbox', async () => {
    const { page } = desk;
    const { status, body } = await service.api('POST', '/v1/sandbox/sample', {});
    // A second try finds it begun.
    expect([202, 409], JSON.stringify(body)).toContain(status);
    await desk.open('/', 'Home');
    await page.getByText(/Filling the sandbox: \d+ %/).waitFor();
    expect((await service.api('POST', '/v1/sandbox/sample', {})).status).toBe(409);
  });
});

describe.skipIf(!executable)('the team', () => {
  test('an administrator sets a limit, an absence with a deputy, an inbox and due times', async () => {
    const own = await deskOf('admin');
    const { page, faults } = own;
    await post('/v1/team/members', { member: 'Rui', load_limit: 10 });
    const inbox = await post('/v1/inboxes', { name: 'First line', members: ['Rui'] });
    await own.open('/team', 'Team');
    await page.getByRole('button', { name: 'Add a member' }).click();
    const form = page.getByRole('form', { name: 'Add a member' });
    await form.getByLabel('Person').selectOption({ index: 1 });
    await form.getByLabel('Open cases at most').fill('5');
    await form.getByRole('checkbox', { name: 'Transaction' }).check();
    await form.getByLabel('First day').fill('2026-01-01');
    await form.getByLabel('Last day').fill('2099-12-31');
    await form.getByLabel('Deputy').selectOption('Rui');
    await lookInBothThemes(page, 'team-add');
    await form.getByRole('button', { name: 'Add to the team' }).click();
    await page.getByText('Rui stands in').waitFor();
    const { data } = await get('/v1/team/members');
    expect(data[0]).toMatchObject({ load_limit: 5, case_types: ['transaction'], absent: true });
    expect(data[0].absence).toMatchObject({ until: '2100-01-01T00:00:00.000Z', deputy: 'Rui' });
    await page.getByRole('button', { name: 'First line' }).press('Enter');
    await page.getByLabel('Assignment').selectOption('least_loaded');
    await page.getByLabel('Escalated after, hours').fill('48');
    await page.getByRole('form', { name: 'Inbox First line' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('after 48 h').waitFor();
    const changed = (await get('/v1/inboxes')).data.find(({ id }: { id: string }) => id === inbox.id);
    expect([changed.assignment, changed.escalation]).toEqual(['least_loaded', { after_hours: 48, inbox: null }]);
    const due = page.getByRole('region', { name: 'Due times by kind of case' });
    await due.getByLabel('Wallet').fill('12');
    await due.getByRole('button', { name: 'Save' }).click();
    await due.getByText('Saved.').waitFor();
    expect((await get('/v1/settings')).case_due_hours.wallet).toBe(12);
    await lookInBothThemes(page, 'team');
    await fitsPhone(page);
    expect(faults).toEqual([]);
    await own.context.close();
  });
});
