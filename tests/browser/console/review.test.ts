import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/database.js';
import { passportOf, picturesOf, verify } from '../../support/person.js';
import { startService, type TestService } from '../../support/service.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, lookInBothThemes, openDesk, picture } from './desk.js';

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
    await desk.open('/queue', 'Queue');
    await lookInBothThemes(page, 'queue-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
  });
});
