import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { dataUrl, openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const COMPUTER = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

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
async function linkOf(checks: readonly string[], more: object = {}): Promise<string> {
  const id = `old_phone_${checks.join('_')}`.slice(0, 60);
  await service.api('POST', '/v1/journeys', { id, name: id, checks, publish: true });
  const subject = { type: 'individual', reference: `old-phone-${crypto.randomUUID()}` };
  const made = await service.api('POST', '/v1/verifications', { journey: id, subject, ...more });
  expect(made.status).toBe(201);
  return made.body.hosted_url;
}

const mailbox = () => linkOf(['contact_email'], { contact: { email: `old-${crypto.randomUUID()}@example.org` } });

async function device(options: BrowserContextOptions = PHONE) {
  const context = await browser.newContext(options);
  return { context, ...(await openPage(service, context)) };
}

/** Cameras that show a wall, of which no picture is taken by itself. */
async function withCameras(context: BrowserContext): Promise<void> {
  const wall = { width: 64, height: 64, channels: 3, background: '#777' } as const;
  const picture = dataUrl(await sharp({ create: wall }).jpeg().toBuffer());
  await installCameraFeed(context, { document: picture, face: picture });
}

async function toCamera(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('.actions .primary').click();
  await page.locator('.actions .primary').click();
  await page.locator('.choice').nth(1).click();
  await page.locator('.actions .primary').click();
  await page.locator('.stage').waitFor();
}

describe.skipIf(!executable)('a page that was never loaded again', () => {
  test('has its turn back when it asks, after the link was opened elsewhere', async () => {
    const [first, second] = [await device(), await device()];
    const link = await mailbox();
    await first.page.goto(link);
    await settle(first.page, /verify your identity/);
    await second.page.goto(link);
    await settle(second.page, /verify your identity/);
    await button(first.page, 'Start').click();
    await button(first.page, 'Send the code').click();
    await settle(first.page, /Not active on this device/);
    await button(first.page, 'Continue here').click();
    await settle(first.page, /verify your identity/);
    await button(first.page, 'Start').click();
    await button(first.page, 'Send the code').click();
    await settle(first.page, /Enter the code/);
    await Promise.all([first.context.close(), second.context.close()]);
  });

  test('shows the end on the computer when the phone is done', async () => {
    const [desk, phone] = [await device(COMPUTER), await device()];
    await desk.page.goto(await mailbox());
    const offered = desk.page.waitForResponse((response) => response.url().endsWith('/v1/capture/handoff'));
    await button(desk.page, 'Continue on your phone').click();
    await phone.page.goto((await (await offered).json()).url);
    await button(phone.page, 'Yes, continue').click();
    await button(phone.page, 'Send the code').click();
    await phone.page.getByLabel('Code of six digits').fill('000000');
    await button(phone.page, 'Confirm').click();
    await settle(phone.page, /All done on this phone/);
    await settle(desk.page, /You are verified/);
    await Promise.all([desk.context.close(), phone.context.close()]);
  });
});

describe.skipIf(!executable)('a way out', () => {
  test('a link for the phone that cannot be copied is shown', async () => {
    const { context, page } = await device(COMPUTER);
    await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(await mailbox());
    const offered = page.waitForResponse((response) => response.url().endsWith('/v1/capture/handoff'));
    await button(page, 'Continue on your phone').click();
    const { url } = await (await offered).json();
    await button(page, 'Copy the link').click();
    await page.getByText(url).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  test('Back closes the question whether to leave', async () => {
    const { context, page } = await device();
    await page.goto(await mailbox());
    await button(page, 'Start').click();
    await settle(page, /Confirm your e-mail/);
    await button(page, 'Leave the verification').click();
    await button(page, 'Stay').waitFor();
    await page.goBack();
    await settle(page, /verify your identity/);
    expect(await page.locator('dialog').count()).toBe(0);
    await context.close();
  });
});

describe.skipIf(!executable)('on a bad line', () => {
  test('a page whose second script did not come says so in the language of the device, and helps itself', async () => {
    const { context, page } = await device({ ...PHONE, locale: 'ar-EG' });
    await page.route(/assets\/start-.*\.js/, (route) => route.abort());
    await page.goto(await mailbox());
    await page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(/assets\/start-.*\.js/);
    await button(page, 'حاول مرة أخرى').click();
    await settle(page, /لنتحقق من هويتك/);
    await context.close();
  });

  test('a language that did not come is fetched again, without a press', async () => {
    const { context, page } = await device({ ...PHONE, locale: 'he-IL' });
    await page.route(/assets\/he-.*\.js/, (route) => route.abort());
    await page.goto(await mailbox());
    await settle(page, /verify your identity/);
    await page.unroute(/assets\/he-.*\.js/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), { timeout: 20_000 }).toBe('he');
    await context.close();
  });

  test('trying again without a line keeps the page, and goes on once the line is there', async () => {
    const { context, page } = await device();
    await page.goto(await linkOf(['document', 'face_match']));
    await button(page, 'Start').click();
    await button(page, 'I agree').click();
    await button(page, 'Passport').click();
    await settle(page, /Photograph your document/);
    await context.setOffline(true);
    await button(page, 'Upload a picture instead').click();
    await settle(page, /No connection/);
    await button(page, 'Try again').click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('No connection');
    await context.setOffline(false);
    await settle(page, /Photograph your document|Continue where you stopped/);
    await context.close();
  });
});

test.skipIf(!executable)('whoever leaves without a line has left once there is one', async () => {
  const { context, page } = await device();
  await page.goto(await mailbox());
  await button(page, 'Start').click();
  await settle(page, /Confirm your e-mail/);
  await button(page, 'Leave the verification').click();
  await context.setOffline(true);
  await button(page, 'End it').click();
  await settle(page, /No connection/);
  await context.setOffline(false);
  await settle(page, /The verification has ended/);
  await context.close();
});

describe.skipIf(!executable)('a camera that ends while it is shown', () => {
  /** Ends it as a browser does; `answer` is what opening it anew comes to. */
  const endCamera = (page: Page, answer: string) =>
    page.evaluate((name) => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        if (name) throw new DOMException('', name);
        document.documentElement.dataset['opened'] = 'again';
        return open(wanted);
      };
      const [track] = (document.querySelector('video')!.srcObject as MediaStream).getTracks();
      track!.stop();
      track!.dispatchEvent(new Event('ended'));
    }, answer);

  const shown = (page: Page) =>
    page.waitForFunction(() => {
      const video = document.querySelector('video');
      const [track] = (video?.srcObject as MediaStream | null)?.getTracks() ?? [];
      return track?.readyState === 'live' && !video!.paused && video!.currentTime > 1.1;
    });

  test.each([
    ['is opened again', '', /Front of the document/],
    ['says that it was forbidden', 'NotAllowedError', /The camera is blocked/],
    ['says that another app has it', 'NotReadableError', /The camera is in use/],
  ])('%s', async (_, answer, title) => {
    const { context, page, faults } = await device();
    await withCameras(context);
    await toCamera(page, await linkOf(['document', 'face_match']));
    await shown(page);
    await endCamera(page, answer);
    if (!answer) {
      await page.waitForFunction(() => document.documentElement.dataset['opened'] === 'again');
      await shown(page);
    }
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!executable)('what a person types and chooses', () => {
  test('of a code only its six digits are shown, which are those that are sent', async () => {
    const { context, page } = await device();
    await page.goto(await mailbox());
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    const field = page.getByLabel('Code of six digits');
    await field.pressSequentially('abc');
    expect(await field.inputValue()).toBe('');
    await field.pressSequentially('0000 000x9');
    expect(await field.inputValue()).toBe('000000');
    await context.close();
  });

  test('a bill without a background is black on white, and nothing is said of its light', async () => {
    const { context, page } = await device();
    await page.goto(await linkOf(['proof_of_address']));
    await button(page, 'Start').click();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><text x="50" y="90">Bill</text></svg>';
    const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer });
    await settle(page, /Can everything be read/);
    const corner = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.drawImage(document.querySelector<HTMLImageElement>('img.taken')!, 0, 0);
      return [...context.getImageData(5, 5, 1, 1).data];
    });
    expect(Math.min(...corner)).toBeGreaterThan(250);
    await context.close();
  });

  test('a consent whose text was replaced meanwhile is shown anew and said to be new, then given', async () => {
    const { context, page, faults } = await device();
    await page.goto(await linkOf(['document', 'face_match']));
    await button(page, 'Start').click();
    await settle(page, /Your consent/);
    // As a page that was opened before the text was replaced sends it.
    const before = { version: 'en-0000000000000000', accepted: true };
    await page.route('**/v1/capture/consent', (route) => route.continue({ postData: JSON.stringify(before) }), {
      times: 1,
    });
    await button(page, 'I agree').click();
    await page.getByRole('alert').getByText('The text has changed since you opened this page.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'I agree').click();
    await settle(page, /Which document/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a consent whose text was replaced meanwhile is refused once', async () => {
    const { context, page } = await device();
    await page.goto(await linkOf(['document', 'face_match']));
    await button(page, 'Start').click();
    await settle(page, /Your consent/);
    const before = { version: 'en-0000000000000000', accepted: false };
    await page.route('**/v1/capture/consent', (route) => route.continue({ postData: JSON.stringify(before) }));
    await button(page, 'I do not agree').click();
    await button(page, 'Decline and end').click();
    await settle(page, /The verification has ended/);
    await context.close();
  });

  test('a phone with 00 for the plus, or in other digits, is taken', async () => {
    const { context, page } = await device();
    await page.goto(await linkOf(['contact_phone']));
    await button(page, 'Start').click();
    await page.getByLabel('Phone number').fill(' 00351 ٩١٢ 345 678');
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    expect(await page.locator('.link-box').textContent()).toBe('+35***78');
    await context.close();
  });

  test('a picture that is refused a second time keeps the keyboard on the screen', async () => {
    const { context, page } = await device();
    await page.goto(await linkOf(['document', 'face_match']));
    for (const name of ['Start', 'I agree', 'Passport', 'Upload a picture instead']) await button(page, name).click();
    const grey = { width: 900, height: 640, channels: 3, background: '#888' } as const;
    const buffer = await sharp({ create: grey }).jpeg().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    await settle(page, /Better take it again/);
    await button(page, 'Use it anyway').click();
    await page.locator('progress').waitFor();
    await page.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
    await settle(page, /Better take it again/);
    await context.close();
  });
});

describe.skipIf(!executable)('by the keyboard alone', () => {
  test('a language is chosen from the closed list, key by key', async () => {
    const { context, page } = await device(COMPUTER);
    await page.goto(await mailbox());
    await settle(page, /verify your identity/);
    await page.locator('.language select').focus();
    for (const language of ['de', 'es', 'fr']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await settle(page, /e-mail/);
    await context.close();
  });
});

describe.skipIf(!executable)('large letters', () => {
  test.each(['en-GB', 'de-DE', 'uk-UA', 'he-IL'])('twice as large fit a phone (%s)', async (locale) => {
    const { context, page } = await device({ viewport: { width: 360, height: 640 }, locale });
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.goto(await linkOf(['document', 'face_match']));
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.locator('.actions .primary').click();
    await page.locator('.paper').waitFor();
    await page.locator('.actions .primary').click();
    await page.locator('.choice').first().waitFor();
    expect(await wide()).toBeLessThanOrEqual(0);
    await context.close();
  });

  test('a page at 400 % shows the camera above its buttons, as wide as the page', async () => {
    const { context, page } = await device({ viewport: { width: 320, height: 256 }, locale: 'en-GB' });
    await withCameras(context);
    await toCamera(page, await linkOf(['document', 'face_match']));
    const stage = (await page.locator('.stage').boundingBox())!;
    expect(stage.width).toBeGreaterThan(250);
    expect(stage.height).toBeGreaterThan(200);
    await context.close();
  });
});
