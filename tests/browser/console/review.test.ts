import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { passportOf, picturesOf, verify } from '../../support/person.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, hold, lookInBothThemes, openDesk, picture, usableAtFourTimesTheSize } from './desk.js';

const executable = findChromium();
const CODES = ['face.low_similarity', 'document.tampered', 'screening.sanctions_possible_match', 'document.glare'];

let service: TestService;
let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  desk = await openDesk(service, browser);
  for (const code of CODES) await referred(code);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** A session in review for a reason that its seed forces. */
async function referred(code: string): Promise<{ id: string; reference: string }> {
  const reference = `sandbox_referred:${code}`;
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
  });
  const read = async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body;
  await until(read, ({ status }) => status === 'referred');
  return { id: body.id, reference };
}

/** Takes the lease of a case, as the queue does. */
async function take(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const headers = { 'assay-environment': 'sandbox', 'assay-console': '1', 'content-type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
  }, `/v1/cases/${id}/lease`);
  expect(status).toBe(200);
}

/** Confirms what stands in the last question, once it takes an Enter. */
async function confirmed(page: Page): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)));
  await page.keyboard.press('Enter');
}

/** Faults of an earlier test, or of an earlier try of this one, are not its own. */
beforeEach(() => {
  if (desk) desk.faults.length = 0;
});

describe.skipIf(!executable)('the desk of a reviewer', () => {
  test('the queue shows what waits, and Enter takes the selected item and opens it', async () => {
    const { page, faults } = desk;
    await desk.open('/queue', 'Queue');
    await page.getByRole('row').nth(CODES.length).waitFor();
    await lookInBothThemes(page, 'queue');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/console\/verifications\/ver_/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { body } = await service.api('GET', '/v1/cases');
    const taken = body.data.find((one: { verification_id: string }) => one.verification_id === id);
    expect(taken.lease.operator.name).toBe('ines.almroth');
    expect(faults).toEqual([]);
  });

  test('verifications are listed by their state', async () => {
    const { page, faults } = desk;
    await desk.open('/verifications?status=referred', 'Verifications');
    await page.getByRole('row').nth(CODES.length).waitFor();
    await lookInBothThemes(page, 'verifications');
    await page.getByRole('link', { name: 'Approved' }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a verification is made with a link and a code for a phone', async () => {
    const { page, faults } = desk;
    const reference = `made-${Math.random().toString(36).slice(2, 10)}`;
    await desk.open('/verifications', 'Verifications');
    await page.getByRole('button', { name: 'New verification' }).click();
    await page.getByLabel('Journey').selectOption('kyc_standard');
    await page.getByLabel('Reference').fill(reference);
    await page.getByRole('button', { name: 'Create it' }).click();
    await page.getByRole('dialog', { name: 'Verification created' }).waitFor();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const [made] = (await service.api('GET', `/v1/verifications?subject_reference=${reference}`)).body.data;
    expect(made).toMatchObject({ status: 'awaiting_subject', journey: 'kyc_standard' });
    const link = await page.getByRole('link', { name: 'Open it here' }).getAttribute('href');
    expect((await fetch(link ?? '')).status).toBe(200);
    await page.getByText('This address only works on this computer', { exact: false }).waitFor();
    await lookInBothThemes(page, 'verification-made');
    await page.getByRole('link', { name: 'Follow the session' }).click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    expect(faults).toEqual([]);
  });

  test('seven keys decline a session: d, three letters, Enter, Enter, n', async () => {
    const { page, faults } = desk;
    const { id, reference } = await referred('document.tampered');
    await desk.open(`/verifications/${id}`, reference);
    await take(page, (await service.api('GET', `/v1/verifications/${id}`)).body.case_id);
    await desk.open(`/verifications/${id}`, reference);
    await page.getByText('threshold').first().waitFor();
    await lookInBothThemes(page, 'session-seeded');
    await page.keyboard.press('d');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('fra');
    await lookInBothThemes(page, 'session-decline');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(reference);
    await page.keyboard.press('Enter');
    expect(await dialog.isVisible(), 'an Enter out of habit confirms nothing').toBe(true);
    await page.waitForTimeout(450);
    await lookInBothThemes(page, 'session-confirm');
    await page.keyboard.press('Enter');
    await page.getByText('Declined.').waitFor();
    const { body } = await service.api('GET', `/v1/verifications/${id}/decision`);
    expect(body).toMatchObject({ decision: 'declined', final: true, reason_codes: ['manual.fraud_suspected'] });
    await page.keyboard.press('n');
    await page.waitForURL((url) => url.pathname.includes('/verifications/') && !url.pathname.includes(id));
    expect(faults).toEqual([]);
  });

  test('ten sessions are decided in a row by keyboard alone, with CapsLock and in a Russian layout too', async () => {
    const { page, faults } = desk;
    for (let at = 0; at < 10; at += 1) await referred('document.glare');
    await desk.open('/queue', 'Queue');
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await page.getByRole('row').nth(10).waitFor();
    await page.keyboard.press('n');
    await page.waitForURL(/\/console\/verifications\/ver_/);
    /** The key at the place of a Latin letter, as a Russian layout or CapsLock gives it. */
    const press = async (letter: string, key: string) =>
      page.evaluate(
        ([code, typed]) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, code, bubbles: true })),
        [`Key${letter.toUpperCase()}`, key] as const,
      );
    const layouts = [
      { d: 'd', n: 'n' },
      { d: 'D', n: 'N' },
      { d: 'в', n: 'т' },
    ];
    const decided: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const keys = layouts[at % layouts.length] ?? { d: 'd', n: 'n' };
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      decided.push(id);
      await page.getByRole('button', { name: 'Decline' }).waitFor();
      await press('d', keys.d);
      await page.getByRole('combobox').pressSequentially('fra');
      await page.keyboard.press('Enter');
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Decline' });
      await confirm.waitFor();
      await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 450)));
      await page.keyboard.press('Enter');
      await page.getByText('Declined.').waitFor();
      await press('n', keys.n);
      await page.waitForURL((url) => !url.pathname.includes(id));
    }
    expect(new Set(decided).size).toBe(10);
    for (const id of decided) {
      const { body } = await service.api('GET', `/v1/verifications/${id}/decision`);
      expect(body).toMatchObject({ decision: 'declined', final: true });
    }
    expect(await page.evaluate(() => 'stays' in globalThis), 'no page was loaded anew').toBe(true);
    expect(faults).toEqual([]);
  });

  test('the inboxes: mine has what I hold, falling due what is nearly late, each with its count', async () => {
    const { page, faults } = desk;
    const { id, reference } = await referred('face.low_similarity');
    const [one] = (
      await service.api('GET', `/v1/cases?subject_reference=${encodeURIComponent(reference)}&limit=50`)
    ).body.data.filter(({ verification_id: session }: { verification_id: string }) => session === id);
    await desk.open('/queue?view=unassigned', 'Queue');
    await page.getByRole('row').filter({ hasText: reference }).first().waitFor();
    await take(page, one.id);
    const me = (await service.api('GET', '/v1/operators?limit=50')).body.data.find(
      ({ email }: { email: string }) => email === 'ines.almroth@bank.example',
    );
    expect((await service.api('POST', `/v1/cases/${one.id}/assign`, { owner: me.id })).status).toBe(200);
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: /^Mine/ }).click();
    const waiting = async () =>
      (await service.api('GET', `/v1/cases?owner=${me.id}&state=open,in_review,escalated&snoozed=false&limit=200`)).body
        .data.length;
    const rows = page.getByRole('table', { name: 'Queue' }).getByRole('row');
    await rows.filter({ hasText: reference }).first().waitFor();
    expect((await rows.count()) - 1).toBe(await waiting());
    await views.getByRole('link', { name: `Mine ${await waiting()}` }).waitFor();
    await lookInBothThemes(page, 'queue-mine');
    await views.getByRole('link', { name: 'Falling due' }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await rows.nth(1).waitFor();
    expect(faults).toEqual([]);
  });

  test('giving oneself an item can be taken back for five seconds', async () => {
    const { page, faults } = desk;
    await referred('document.glare');
    await desk.open('/queue?view=unassigned', 'Queue');
    // The first row is the current one once its preview stands beside it.
    await page.getByRole('complementary', { name: 'Selected item' }).waitFor();
    const waiting = async () => (await service.api('GET', '/v1/cases?owner=none&sort=due_at&limit=200')).body.data;
    const before = (await waiting()).map((one: { id: string }) => one.id).sort();
    await page.keyboard.press('w');
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.getByText('1 item is yours now.').waitFor();
    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await until(waiting, (now: { id: string }[]) => now.length === before.length);
    // Entries stand in the log once they are sealed.
    const noted = async () => (await service.api('GET', '/v1/audit-events?action=case.assigned&limit=200')).body.data;
    const ofOwner = (entries: { changes: { after: unknown }[] }[]) => entries.map(({ changes }) => changes[0]?.after);
    const told = await until(noted, (entries) => ofOwner(entries).at(-1) === null);
    expect(ofOwner(told).slice(-2)).toEqual([expect.stringMatching(/^operator:/), null]);
    await page.keyboard.press('w');
    await undo.waitFor();
    await undo.waitFor({ state: 'detached' });
    expect(await waiting()).toHaveLength(before.length - 1);
    expect(faults).toEqual([]);
  });

  test('a view is kept under a name for everybody, shows what it keeps, and is taken away again', async () => {
    const { page, faults } = desk;
    const name = `Glare ${Math.random().toString(36).slice(2, 8)}`;
    const named = async () =>
      (await service.api('GET', '/v1/views?limit=200')).body.data.filter((one: { name: string }) => one.name === name);
    await desk.open('/queue', 'Queue');
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Verification').check();
    await lookInBothThemes(page, 'queue-filter');
    await page.keyboard.press('Escape');
    await page.waitForURL(/type=verification/);
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Show it to everybody').check();
    await lookInBothThemes(page, 'queue-save-view');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name }).waitFor();
    expect(await named()).toMatchObject([{ list: 'cases', shared: true, filters: { type: ['verification'] } }]);
    await desk.open('/queue', 'Queue');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete this view' }).click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    expect(await named()).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('who opens what somebody else holds sees who and until when, and cannot decide it', async () => {
    const { page } = desk;
    const { id, reference } = await referred('document.glare');
    const { case_id: caseId } = (await service.api('GET', `/v1/verifications/${id}`)).body;
    await desk.open(`/verifications/${id}`, reference);
    await take(page, caseId);
    await desk.open(`/verifications/${id}`, reference);
    await page.getByText(/Yours until/).waitFor();
    const other = await openDesk(service, browser, { email: 'teodor.vance@bank.example', roles: ['senior_reviewer'] });
    await other.open(`/verifications/${id}`, reference);
    await other.page.getByText(/ines\.almroth holds it until \d/).waitFor();
    await page.reload();
    await page.getByText(/teodor\.vance is looking since/).waitFor();
    await other.page.keyboard.press('d');
    await other.page.getByRole('combobox').pressSequentially('fra');
    await other.page.keyboard.press('Enter');
    await confirmed(other.page);
    await other.page
      .getByRole('alert')
      .filter({ hasText: /ines\.almroth holds it until/ })
      .waitFor();
    await lookInBothThemes(other.page, 'session-held');
    expect((await service.api('GET', `/v1/verifications/${id}`)).body.status).toBe('referred');
    await other.context.close();
    expect(desk.faults).toEqual([]);
  });

  test('an Enter that comes before the reasons is kept until they are there', async () => {
    const { page, faults } = desk;
    const { id, reference } = await referred('document.glare');
    const { held, release } = hold();
    await page.route('**/v1/reason-codes?*', (route) => held.then(() => route.continue()));
    await desk.open(`/verifications/${id}`, reference);
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('combobox').pressSequentially('fra');
    await page.keyboard.press('Enter');
    expect(await page.getByText('No reason matches').count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    release();
    await page.getByRole('alertdialog').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
  });

  test('a decision on what was decided meanwhile is refused, and shows what one saw beside what stands there', async () => {
    const { page, faults } = desk;
    const { id, reference } = await referred('document.glare');
    const { case_id: caseId } = (await service.api('GET', `/v1/verifications/${id}`)).body;
    await desk.open(`/verifications/${id}`, reference);
    await take(page, caseId);
    await desk.open(`/verifications/${id}`, reference);
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await page.keyboard.press('d');
    await page.getByRole('combobox').pressSequentially('fra');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    // What changed reaches the screen only after the person has confirmed.
    const { held, release } = hold();
    await page.route(
      ({ pathname }) => pathname === `/v1/verifications/${id}`,
      (route) => held.then(() => route.continue()),
    );
    const path = `/v1/verifications/${id}/decision`;
    expect((await service.api('POST', path, { decision: 'approved' })).status).toBe(201);
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/decision') && one.request().method() === 'POST'),
      confirmed(page),
    ]);
    expect(refused.status()).toBe(409);
    release();
    const changed = page.getByRole('table', { name: 'What changed' });
    const status = changed.getByRole('row').filter({ hasText: 'Status' });
    await status.filter({ hasText: 'Referred' }).filter({ hasText: 'Approved' }).waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await lookInBothThemes(page, 'session-changed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect((await service.api('GET', path)).body).toMatchObject({ decision: 'approved', final: true });
    expect(faults.filter((fault) => !fault.includes(' 409 '))).toEqual([]);
  });

  test('a final decision is corrected by a new verification in its place', async () => {
    const { page, faults } = desk;
    const subject = { type: 'individual', reference: 'sandbox_approved' };
    const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;
    const before = await until(
      () => read(made.body.id),
      ({ status }) => status === 'approved',
    );
    await desk.open(`/verifications/${before.id}`, subject.reference);
    await page.getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Contest' }).waitFor();
    await lookInBothThemes(page, 'correct-or-contest');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await page.waitForURL((url) => /ver_/.test(url.pathname) && !url.pathname.includes(before.id));
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await read(id)).toMatchObject({ supersedes: before.id, subject: { reference: subject.reference } });
    // The old decision stays, and says what stands in its place.
    expect(await read(before.id)).toMatchObject({ status: 'approved', superseded_by: id });
    expect(faults).toEqual([]);
  });

  test('pictures, fields and their differences stand side by side', async () => {
    const { page, faults } = desk;
    const { selfie } = await picturesOf('sample6-first');
    const session = await verify(
      service,
      { passport: await passportOf('sample6-first'), selfie },
      { expected: { given_name: 'Anna Maria', family_name: 'Norgaard' } },
    );
    expect(session.status, JSON.stringify(session.reason_codes)).toBe('referred');
    await desk.open(`/verifications/${session.id}`, session.subject.reference);
    await page.getByRole('heading', { name: 'Pictures open with the item' }).waitFor();
    await take(page, session.case_id);
    await desk.open(`/verifications/${session.id}`, session.subject.reference);
    await page.getByRole('img', { name: 'Document, front' }).waitFor();
    await page.getByRole('img', { name: 'Selfie' }).hover();
    await lookInBothThemes(page, 'session');
    await page.keyboard.press('1');
    await page.keyboard.press('u');
    await page.keyboard.press('+');
    await picture(page, 'session-turned');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('v');
    await lookInBothThemes(page, 'session-390');
    await usableAtFourTimesTheSize(page);
    await desk.open('/queue', 'Queue');
    await lookInBothThemes(page, 'queue-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
  });
});
