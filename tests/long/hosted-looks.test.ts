import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { accessibilityFaults } from '../browser/accessibility.js';
import { installCameraFeed } from '../browser/camera-feed.js';
import { findChromium, launchChromium } from '../browser/chromium.js';
import { dataUrl, openPage, takePicture } from '../browser/steps.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';

const executable = findChromium();
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'uk', 'ar', 'he'];

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Looks at the screen as it is in each language, light and dark, without leaving it. */
async function inEveryLook(page: Page, faults: string[]): Promise<void> {
  const menu = page.locator('.language select');
  expect(await menu.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
    LANGUAGES,
  );
  for (const language of [...LANGUAGES.slice(1), 'en']) {
    await menu.selectOption(language);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const fault of await accessibilityFaults(page)) faults.push(`${language} ${colorScheme}: ${fault}`);
    }
  }
}

test.skipIf(!executable)(
  'no screen that everybody sees has a fault of accessibility, in any language and theme',
  async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const document = dataUrl(await passportOf(PERSON, { photo: false }));
    await installCameraFeed(context, { document, face: dataUrl(await sampleSelfie(PERSON)) });
    const { page, faults } = await openPage(service, context);
    const subject = { type: 'individual', reference: 'looks' };
    const { body: made } = await service.api('POST', '/v1/verifications', { journey: 'kyc_document_face', subject });
    await page.goto(made.hosted_url);
    for (const [title, next] of [
      [/verify your identity/, 'Start'],
      [/Your consent/, 'I agree'],
      [/Which document/, 'Passport'],
      [/Photograph your document/, 'Open camera'],
    ] as const) {
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 });
      await inEveryLook(page, faults);
      await page.getByRole('button', { name: next }).click();
    }
    await takePicture(page);
    await inEveryLook(page, faults);
    expect(faults).toEqual([]);
    await context.close();
  },
);
