import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noiseJpeg } from '../support/pictures.js';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { findChromium, launchChromium } from './chromium.js';
import { openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const COMPANY_CHECKS = [
  'business_registry',
  { type: 'ubo', config: { journey: 'kyc_document_face' } },
  'business_document',
];

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

/** By keyboard: the focus is on what is pressed, on a screen that has been there for a moment. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.guarded').waitFor({ state: 'detached' });
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

async function linkTo(checks: readonly unknown[], more: object = {}): Promise<string> {
  const type = checks === COMPANY_CHECKS ? 'business' : 'individual';
  const id = type === 'business' ? 'led_on_company' : `led_on_${checks.join('_')}`;
  await service.api('POST', '/v1/journeys', { id, name: id, subject_type: type, checks, publish: true });
  const subject = { type, reference: `led-${crypto.randomUUID()}`, country: 'IE' };
  const { status, body } = await service.api('POST', '/v1/verifications', { journey: id, subject, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.hosted_url;
}

const mailbox = (more: object = {}) =>
  linkTo(['contact_email'], { contact: { email: `led-${crypto.randomUUID()}@example.org` }, ...more });

async function phone(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  return (await openPage(service, context)).page;
}

/** The tag and the text of what has the focus; waits until it has left the body. */
async function focused(page: Page): Promise<string> {
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5000 });
  return page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
}

/** From the welcome to the company that was found. */
async function toCompany(page: Page): Promise<void> {
  await page.goto(await linkTo(COMPANY_CHECKS));
  await button(page, 'Start').click();
  await page.getByLabel('Name or registration number').fill('Fern Engineering');
  await button(page, 'Search').click();
  await button(page, /Fern Engineering Ltd/)
    .first()
    .click();
  await settle(page, /Is this your company/);
}

describe.skipIf(!executable)('the focus is never lost', () => {
  test('where the person stays on the last page', async () => {
    const page = await phone();
    await page.goto(await mailbox({ redirect_url: 'https://app.example.com/kyc/return' }));
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /You are verified/);
    await press(page, 'Stay on this page');
    expect(await focused(page)).toBe('H1 You are verified');
    expect(await page.getByText(/You are taken back/).count()).toBe(0);
    await page.context().close();
  }, 60_000);

  test('while a picture is on its way', async () => {
    const page = await phone();
    await page.goto(await linkTo(['document', 'face_match']));
    for (const name of ['Start', 'I agree', 'Passport', 'Upload a picture instead']) await button(page, name).click();
    const buffer = await noiseJpeg(1, 900, 600);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.locator('img.taken').waitFor();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/v1/capture/media/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await press(page, /^Use (this picture|it anyway)$/);
    await page.locator('progress').waitFor();
    expect(await focused(page)).toMatch(/^H1 /);
    letGo();
    await page.context().close();
  }, 60_000);

  test('where an owner is added, the links are made, and a paper is sent', async () => {
    const page = await phone();
    await toCompany(page);
    await press(page, 'Add an owner who is missing');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('owner-name');
    await page.keyboard.type('Maren Voss');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    expect(await focused(page)).toBe('BUTTON Add an owner who is missing');
    await button(page, 'Yes, this is correct').click();
    await settle(page, /Invite the owners/);
    await press(page, 'Make the links');
    await button(page, 'Continue').waitFor({ timeout: 30_000 });
    expect(await focused(page)).toBe('H1 Invite the owners');
    await button(page, 'Continue').click();
    await settle(page, /Company documents/);
    await page.locator('.actions button').focus();
    const buffer = await noiseJpeg(2, 900, 600);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('Received: 1').waitFor({ timeout: 30_000 });
    expect(await focused(page)).toBe('H1 Company documents');
    await page.context().close();
  }, 120_000);
});

describe.skipIf(!executable)('no press is without an answer', () => {
  test('a mailbox that is not named is asked for, and whoever changes their mind enters the code that came', async () => {
    const page = await phone();
    await page.goto(await mailbox());
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    await button(page, 'Use another e-mail address').click();
    await settle(page, /Confirm your e-mail/);
    await button(page, 'Send the code').click();
    await alert(page, 'This is not a complete e-mail address.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('destination');
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'Go back').click();
    await settle(page, /Enter the code/);
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /You are verified/);
    await page.context().close();
  }, 60_000);

  test('another code that was sent is told of', async () => {
    const page = await phone();
    await page.goto(await mailbox());
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    expect(await page.getByRole('status').allTextContents()).toEqual(['']);
    expect((await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 40 })).status).toBe(200);
    await page.reload();
    await button(page, 'Continue').click();
    await settle(page, /Enter the code/);
    await button(page, 'Send a new code').click();
    await page.getByRole('status').getByText('It was sent to your mailbox.').waitFor();
    await page.context().close();
  }, 60_000);

  test('the names of a company and of an owner are asked for', async () => {
    const page = await phone();
    const asked = async (id: string) => {
      await alert(page, 'Please fill in this field.').waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.type('F');
      await alert(page, 'Please fill in this field.').waitFor({ state: 'detached' });
    };
    await page.goto(await linkTo(COMPANY_CHECKS));
    await button(page, 'Start').click();
    await button(page, 'Search').click();
    await asked('company-query');
    await page.getByLabel('Name or registration number').fill('zzzqqq');
    await button(page, 'Search').click();
    await button(page, 'My company is not listed').click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await button(page, 'Continue').click();
    await asked('company-name');
    await toCompany(page);
    await button(page, 'Add an owner who is missing').click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await asked('owner-name');
    await page.context().close();
  }, 120_000);

  test('a link of an owner that was copied is told of, and one that cannot be copied is shown', async () => {
    const page = await phone();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      const writeText = async () => {
        if (document.documentElement.dataset['forbidden']) throw new DOMException('', 'NotAllowedError');
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await toCompany(page);
    await button(page, 'Yes, this is correct').click();
    await button(page, 'Make the links').click();
    await button(page, 'Continue').waitFor({ timeout: 30_000 });
    await button(page, /^Copy the link: /)
      .first()
      .click();
    await page.getByRole('status').getByText('Link copied').waitFor();
    await button(page, /^Link copied: /).waitFor();
    await page.evaluate(() => {
      document.documentElement.dataset['forbidden'] = 'yes';
    });
    await button(page, /^Copy the link: /).click();
    const shown = page.getByRole('status').getByText(/^http.*\/v\//);
    await shown.waitFor();
    expect(await shown.textContent()).toBe(
      await page
        .getByRole('link', { name: /^Open here/ })
        .nth(1)
        .getAttribute('href'),
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe.skipIf(!executable)('with letters twice as large, 320 pixels wide', () => {
  const NARROW = { viewport: { width: 320, height: 568 } };

  async function enlarged(locale: string): Promise<Page> {
    const page = await phone({ ...NARROW, locale });
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    return page;
  }

  /** What is wider than the screen or than the box around it. */
  const tooWide = (page: Page) =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const wide = (node: Element) =>
        node.getBoundingClientRect().right > width + 1 ||
        (node.matches('.paper, .code') && node.scrollWidth > node.clientWidth + 1);
      return [...document.querySelectorAll('main *')].filter(wide).map((node) => `${node.tagName}.${node.className}`);
    });

  test('the text that is agreed to and the six digits are whole', async () => {
    const page = await enlarged('de-DE');
    await page.goto(await linkTo(['document', 'face_match']));
    await button(page, 'Beginnen').click();
    await settle(page, /Ihre Einwilligung/);
    expect(await tooWide(page)).toEqual([]);
    await page.goto(await mailbox());
    await button(page, 'Beginnen').click();
    await button(page, 'Code senden').click();
    await page.locator('input.code').fill('888888');
    expect(await tooWide(page)).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('the owners of a company and their links are whole', async () => {
    const page = await enlarged('en-GB');
    await toCompany(page);
    expect(await tooWide(page)).toEqual([]);
    await button(page, 'Yes, this is correct').click();
    await button(page, 'Make the links').click();
    await button(page, 'Continue').waitFor({ timeout: 30_000 });
    expect(await tooWide(page)).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe.skipIf(!executable)('between letters from right to left', () => {
  /** Whether one part of a text stands left of another, as it is drawn. */
  const inOrder = (page: Page, place: string, parts: readonly [RegExp, RegExp]) =>
    page
      .locator(place)
      .filter({ hasText: parts[0] })
      .first()
      .evaluate((box, [one, other]) => {
        const leftOf = (part: RegExp) => {
          const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const found = part.exec(text.textContent ?? '');
            if (!found) continue;
            const range = document.createRange();
            range.setStart(text, found.index);
            range.setEnd(text, found.index + found[0].length);
            return range.getBoundingClientRect().left;
          }
          return Number.NaN;
        };
        return leftOf(one) < leftOf(other);
      }, parts);

  test('a version keeps its order', async () => {
    const page = await phone({ locale: 'ar-EG' });
    await page.goto(await linkTo(['document', 'face_match']));
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    await page.locator('.actions .primary').click();
    await page.locator('.paper').waitFor();
    expect(await inOrder(page, '.paper .quiet', [/\d{4}/, /(?<=-)\d\d/])).toBe(true);
    await page.context().close();
  }, 60_000);

  test('an address begins with the number of its house', async () => {
    const page = await phone({ locale: 'ar-EG', viewport: { width: 720, height: 640 } });
    await page.goto(await linkTo(COMPANY_CHECKS));
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    await page.locator('.actions .primary').click();
    await page.locator('input[type=search]').fill('Fern Engineering');
    await page.locator('.actions .button').click();
    await page.locator('.choice').first().waitFor();
    expect(await inOrder(page, '.choice small', [/725863/, /Market/])).toBe(true);
    await page.locator('.choice').first().click();
    await page.locator('.facts').waitFor();
    expect(await inOrder(page, '.facts dd', [/52(?= Market)/, /Market/])).toBe(true);
    await page.context().close();
  }, 60_000);
});
