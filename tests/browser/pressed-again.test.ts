import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.js';
import { findChromium, launchChromium } from './chromium.js';
import { openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startService({ shared: true });
  browser = await launchChromium(executable);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The link of a session whose journey has these checks. */
async function linkTo(checks: readonly string[], more: object = {}): Promise<string> {
  const id = `pressed_again_${checks.join('_')}`;
  await service.api('POST', '/v1/journeys', { id, name: id, checks, publish: true });
  const subject = { type: 'individual', reference: `pressed-${crypto.randomUUID()}` };
  const { status, body } = await service.api('POST', '/v1/verifications', { journey: id, subject, ...more });
  expect(status).toBe(201);
  return body.hosted_url;
}

describe.skipIf(!executable)('what is pressed again', () => {
  test('to try again asks once, shows that it asks, and a trouble that stays is read again', async () => {
    const context = await browser.newContext(PHONE);
    const { page, faults } = await openPage(service, context);
    await page.goto(await linkTo(['document', 'face_match']));
    await button(page, 'Start').click();
    const held: Route[] = [];
    const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });
    let hold = false;
    await page.route('**/v1/capture/session', (route) => (hold ? void held.push(route) : refuse(route)));
    await page.reload();
    await settle(page, /Something went wrong/);
    hold = true;
    const again = button(page, 'Try again');
    await again.dblclick();
    await again.and(page.locator('[aria-disabled=true]')).waitFor({ timeout: 5000 });
    await again.press('Enter');
    expect(held).toHaveLength(1);
    await refuse(held[0]!);
    await settle(page, /Something went wrong/);
    await page.unroute('**/v1/capture/session');
    await again.click();
    await page.getByRole('heading', { level: 1, name: /Something went wrong/ }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('to choose a file says anew that the second one cannot be used either', async () => {
    const context = await browser.newContext(PHONE);
    const { page } = await openPage(service, context);
    await page.goto(await linkTo(['document', 'face_match']));
    for (const name of ['Start', 'I agree', 'Passport', 'Upload a picture instead']) await button(page, name).click();
    const zip = { name: 'scans.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') };
    await page.locator('input[type=file]').setInputFiles(zip);
    await page.getByRole('alert').getByText('This file cannot be used').waitFor();
    const said = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const note = () => texts.push(document.querySelector('[role=alert]')?.textContent ?? '');
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    await page.locator('input[type=file]').setInputFiles(zip);
    await expect
      .poll(() => said.evaluate((texts) => texts.lastIndexOf('') >= 0 && texts.at(-1) !== ''), { timeout: 5000 })
      .toBe(true);
    await context.close();
  });
});
