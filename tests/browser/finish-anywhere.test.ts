import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { until } from '../support/database.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { dataUrl, openPage, settle, takePicture } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 380.0';
const RETURN = 'https://app.example.com/kyc/return';

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  for (const [id, checks] of [
    ['mailbox', ['contact_email']],
    ['papers', ['document', 'face_match']],
  ] as const) {
    const { status } = await service.api('POST', '/v1/journeys', { id, name: id, checks, publish: true });
    expect(status).toBe(201);
  }
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function linkTo(journey: string, more: object = {}): Promise<{ id: string; link: string }> {
  const subject = { type: 'individual', reference: `finish-${crypto.randomUUID()}` };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject, redirect_url: RETURN, ...more });
  return { id: body.id, link: body.hosted_url };
}

const statusOf = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body.status;
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** A phone whose cameras show a passport and a face. */
async function phoneWithCamera(): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const document = dataUrl(await passportOf(PERSON, { photo: false }));
  await installCameraFeed(context, { document, face: dataUrl(await sampleSelfie(PERSON)) });
  return context;
}

/** From the welcome to the live camera on a passport. */
async function toCamera(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Start').click();
  await button(page, 'I agree').click();
  await button(page, 'Passport').click();
  await button(page, 'Open camera').click();
}

describe.skipIf(!executable)('the code', () => {
  test('is asked for, changed, counted, kept over a reload, and leads to the end with its own way back', async () => {
    const context = await browser.newContext(PHONE);
    const { page, faults } = await openPage(service, context);
    const { id, link } = await linkTo('mailbox');
    await page.goto(link);
    await button(page, 'Start').click();
    await settle(page, /Confirm your e-mail/);
    await page.getByLabel('E-mail address').fill('nobody');
    await button(page, 'Send the code').click();
    await page.getByText('This is not a complete e-mail address.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('E-mail address').fill(`${id}@example.org`);
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    await page.getByText(/New code in \d+ s/).waitFor();
    await page.getByLabel('Code of six digits').fill('123456');
    await button(page, 'Confirm').click();
    await page.getByText('This code is not right. 4 tries left.').waitFor();
    await page.reload();
    await button(page, 'Continue').click();
    await settle(page, /Enter the code/);
    expect(await page.locator('.link-box').textContent()).toMatch(/^.\*\*\*@e\*\*\*\.org$/);
    await button(page, 'Use another e-mail address').click();
    await settle(page, /Confirm your e-mail/);
    await page.getByLabel('E-mail address').fill(`other-${id}@example.org`);
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    // Keyboards of the Middle East and South Asia type their own digits.
    await page.getByLabel('Code of six digits').fill('٠۰০000');
    await button(page, 'Confirm').click();
    await settle(page, /You are verified/);
    await page.getByText(/You are taken back in \d+ seconds\./).waitFor();
    await button(page, 'Stay on this page').click();
    expect(await page.getByText(/You are taken back/).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the website' }).click();
    await page.waitForURL(/app\.example\.com/);
    expect(await statusOf(id)).toBe('approved');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the way back is taken by itself after twenty seconds, and not before', async () => {
    const context = await browser.newContext(PHONE);
    const { page } = await openPage(service, context);
    await page.clock.install();
    const { link } = await linkTo('mailbox', { contact: { email: `pause-${crypto.randomUUID()}@example.org` } });
    await page.goto(link);
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    await page.getByLabel('Code of six digits').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /You are verified/);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.clock.runFor(15_000);
    await page.getByText(/You are taken back in [1-5] seconds?\./).waitFor();
    expect(page.url()).toBe(link);
    await page.clock.runFor(10_000);
    await page.waitForURL(/^https:\/\/app\.example\.com\/kyc\/return\?verification_id=ver_\w+&status=approved$/);
    await context.close();
  });

  test('the name of the company is whole beside the languages and the way out, 320 pixels wide, in both directions', async () => {
    const name = 'Sparkassenversicherungsgesellschaft Südwestdeutschland Aktiengesellschaft & Compagnie KG';
    expect((await service.api('PATCH', '/v1/settings', { branding: { name } })).status).toBe(200);
    const context = await browser.newContext({ ...PHONE, viewport: { width: 320, height: 640 } });
    for (const locale of ['en', 'ar']) {
      const { page, faults } = await openPage(service, context);
      await page.goto((await linkTo('mailbox', { locale })).link);
      await page.locator('.brand', { hasText: name }).waitFor();
      const seen = await page.evaluate(() => {
        const text = document.querySelector('.brand span')!;
        const boxes = ['.brand', '.language', '.icon-button'].map((part) => {
          const { left, right, top, bottom } = document.querySelector(part)!.getBoundingClientRect();
          return { left, right, middle: (top + bottom) / 2 };
        });
        return {
          boxes: boxes.sort((one, other) => one.left - other.left),
          cut: text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1,
          wide: document.documentElement.scrollWidth,
        };
      });
      expect([seen.cut, seen.wide]).toEqual([false, 320]);
      const [first, second, third] = seen.boxes;
      expect(first!.left).toBeGreaterThanOrEqual(0);
      expect(first!.right).toBeLessThanOrEqual(second!.left);
      expect(second!.right).toBeLessThanOrEqual(third!.left);
      expect(third!.right).toBeLessThanOrEqual(320);
      for (const { middle } of seen.boxes) expect(Math.abs(middle - first!.middle)).toBeLessThanOrEqual(2);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    }
    await service.api('PATCH', '/v1/settings', { branding: null });
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'logo, colour, corners, letters and own texts of the tenant are seen, in the language of the person (%s)',
    async (theme) => {
      const consent = 'We compare your face with your passport.\n\nWe keep nothing.';
      const branding = {
        name: 'Northwind Bank',
        primary_color: '#ffd466',
        theme,
        font: 'inter',
        corner_radius: 2,
        privacy_url: 'https://example.com/privacy',
        texts: {
          en: { consent, welcome: 'Two minutes, then your account is open.' },
          de: { welcome: 'Zwei Minuten.' },
        },
      };
      expect((await service.api('PATCH', '/v1/settings', { branding })).status).toBe(200);
      const path = '<path d="M4 4h82v22H4z" fill="#131a26"/>';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${path}</svg>`;
      const image = Buffer.from(svg).toString('base64');
      expect((await service.api('PUT', '/v1/settings/branding/logo', { image })).status).toBe(200);
      // The device is set to the other one: the tenant's choice stands.
      const context = await browser.newContext({ ...PHONE, colorScheme: theme === 'dark' ? 'light' : 'dark' });
      const { page, faults } = await openPage(service, context);
      const { id, link } = await linkTo('papers');
      await page.goto(link);
      await settle(page, /verify your identity/);
      await page.getByText('Two minutes, then your account is open.').waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.brand img')?.naturalWidth === 576);
      await page.waitForFunction(() => document.fonts.check('16px "Inter Variable"') && document.fonts.size > 0);
      const seen = await page.evaluate(() => {
        const of = (part: string) => getComputedStyle(document.querySelector(part)!);
        const { backgroundColor: fill, color, borderRadius } = of('.button.primary');
        return {
          fill,
          color,
          borderRadius,
          page: of('.frame').backgroundColor,
          plate: of('.brand img').backgroundColor,
        };
      });
      expect(seen).toEqual({
        fill: theme === 'dark' ? 'rgb(255, 212, 102)' : expect.stringMatching(/^rgb\(/),
        color: 'rgb(10, 14, 22)',
        borderRadius: '2px',
        page: theme === 'dark' ? 'rgb(23, 28, 38)' : 'rgb(255, 255, 255)',
        plate: theme === 'dark' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)',
      });
      expect(await page.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe(branding.privacy_url);
      await page.getByLabel('Language').selectOption('de');
      await page.getByText('Zwei Minuten.').waitFor();
      await page.locator('.button.primary').click();
      // There is no German text of the consent: the one there is says in which language it is.
      const paper = page.locator('.paper p[lang="en"]');
      await paper.first().waitFor();
      expect(await paper.allTextContents()).toEqual(consent.split('\n\n'));
      expect(await accessibilityFaults(page)).toEqual([]);
      const version = (await page.locator('.paper .quiet').textContent())!.split(' ').at(-1);
      expect(version).toMatch(/^en-[0-9a-f]{16}$/);
      await page.locator('.button.primary').click();
      await page.locator('.paper').waitFor({ state: 'detached' });
      const log = await until(
        () => service.api('GET', `/v1/audit-events?target=${id}&action=verification.consent_given`),
        ({ body }) => body.data.length > 0,
      );
      expect(log.body.data[0].reason).toBe(`version ${version}`);
      expect(faults).toEqual([]);
      await service.api('PATCH', '/v1/settings', { branding: null });
      await context.close();
    },
  );

  test('guessed too often is said, another one may go, and a decline says how to object', async () => {
    const context = await browser.newContext(PHONE);
    const { page } = await openPage(service, context);
    const { id, link } = await linkTo('mailbox', { contact: { email: `guess-${crypto.randomUUID()}@example.org` } });
    await page.goto(link);
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    for (let left = 4; left >= 0; left -= 1) {
      await page.getByLabel('Code of six digits').fill('123456');
      await button(page, 'Confirm').click();
      if (left > 0) await page.getByText(`${left} ${left === 1 ? 'try' : 'tries'} left`).waitFor();
    }
    await page.getByText('Too many wrong codes').waitFor();
    await page.reload();
    await button(page, 'Continue').click();
    await page.getByText('Too many wrong codes').waitFor();
    await button(page, 'Send the code').click();
    await page.getByText(/The next can be sent in \d+ second|Enter the code/).waitFor();
    await button(page, 'Go on without a code').click();
    await settle(page, /We could not verify you/);
    await page.getByText('ask the website to look at it again').waitFor();
    expect(await statusOf(id)).toBe('declined');
    await context.close();
  });
});

describe.skipIf(!executable)('a hand that shakes, a line that breaks, a browser that cannot', () => {
  test('the second half of a double tap never answers the next screen, and nothing destructive lies below it', async () => {
    const context = await browser.newContext(PHONE);
    const { page } = await openPage(service, context);
    const { id, link } = await linkTo('papers');
    await page.goto(link);
    await settle(page, /verify your identity/);
    const twice = async (name: string) => {
      const { x, y, width, height } = (await button(page, name).boundingBox())!;
      const at = { x: x + width / 2, y: y + height / 2 };
      await button(page, name).click({ trial: true });
      await page.mouse.click(at.x, at.y, { clickCount: 2, delay: 20 });
      return at;
    };
    await twice('Start');
    await settle(page, /Your consent/);
    const { body } = await service.api('GET', `/v1/verifications/${id}`);
    expect(body.status).toBe('awaiting_subject');
    const tapped = await twice('I do not agree');
    await page.getByRole('heading', { name: 'End without consent?' }).waitFor();
    const danger = (await button(page, 'Decline and end').boundingBox())!;
    expect(tapped.y < danger.y || tapped.y > danger.y + danger.height).toBe(true);
    expect(await statusOf(id)).toBe('awaiting_subject');
    await context.close();
  });

  test('a confirmed picture goes by itself when the line is back', async () => {
    const context = await phoneWithCamera();
    const { page, faults } = await openPage(service, context);
    await toCamera(page, (await linkTo('papers')).link);
    await takePicture(page);
    await page.getByRole('img', { name: 'The picture you took' }).waitFor();
    await context.setOffline(true);
    await button(page, 'Use').first().click();
    await page.getByText(/No connection\. The picture is sent by itself/).waitFor({ timeout: 30_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.setOffline(false);
    const next = page.getByRole('heading', {
      level: 1,
      name: /Better take it again|Now your face/,
    });
    await next.first().waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('while the browser asks for the camera the page says so, and a phone on its side shows frame and shutter', async () => {
    const waiting = await browser.newContext(PHONE);
    await waiting.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
      navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
    });
    const asked = await openPage(service, waiting);
    await toCamera(asked.page, (await linkTo('papers')).link);
    await asked.page.getByText('Your browser asks for the camera: tap “Allow”').waitFor();
    expect(await accessibilityFaults(asked.page)).toEqual([]);
    await waiting.close();

    const context = await browser.newContext({ ...PHONE, viewport: { width: 740, height: 360 } });
    await installCameraFeed(context, { document: dataUrl(await passportOf(PERSON)), face: '' });
    const { page } = await openPage(service, context);
    await toCamera(page, (await linkTo('papers')).link);
    await page.locator('.guide').waitFor();
    for (const part of [page.locator('.guide'), button(page, 'Upload a picture instead')]) {
      const box = (await part.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(360);
    }
    await context.close();
  });

  test('a view inside an app is told before the consent, may go on, and no phone is offered a phone', async () => {
    const context = await browser.newContext({ ...PHONE, userAgent: INSTAGRAM });
    const { page } = await openPage(service, context);
    await page.goto((await linkTo('papers')).link);
    await button(page, 'Start').click();
    await settle(page, /camera is not available here/);
    await page.getByText(/open it in Safari/).waitFor();
    expect(await button(page, 'Continue on your phone').count()).toBe(0);
    await button(page, 'Go on here anyway').click();
    await settle(page, /Your consent/);
    await context.close();
  });
});

describe.skipIf(!executable)('a computer and a phone', () => {
  const computer = () => browser.newContext({ viewport: { width: 1280, height: 800 } });
  const offered = async (page: Page): Promise<string> => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/v1/capture/handoff'));
    await button(page, 'Continue on your phone').click();
    return (await (await answer).json()).url;
  };

  test('the computer follows, and goes back by itself or by its button when the phone is done', async () => {
    const [desk, hand] = [await computer(), await browser.newContext(PHONE)];
    const at = await openPage(service, desk);
    const phone = await openPage(service, hand);
    const { id, link } = await linkTo('mailbox', { contact: { email: `two-${crypto.randomUUID()}@example.org` } });
    await at.page.goto(link);
    await phone.page.goto(await offered(at.page));
    await settle(phone.page, /Did you start this on another device/);
    const number = await phone.page.locator('.match strong').textContent();
    await settle(at.page, /Your phone is taking the picture/);
    expect(await at.page.locator('.match strong').textContent()).toBe(number);
    await at.page.reload();
    await settle(at.page, /Your phone has taken over/);
    await button(phone.page, 'Yes, continue').click();
    await button(phone.page, 'Send the code').click();
    await phone.page.getByLabel('Code of six digits').fill('000000');
    await button(phone.page, 'Confirm').click();
    await settle(phone.page, /All done on this phone/);
    await phone.page.getByText('Return to your computer.').waitFor();
    await settle(at.page, /You are verified/);
    await at.page.getByRole('link', { name: 'Back to the website' }).click();
    await at.page.waitForURL(/app\.example\.com/);
    expect(await statusOf(id)).toBe('approved');
    expect([...at.faults, ...phone.faults]).toEqual([]);
    await Promise.all([desk.close(), hand.close()]);
  });

  test('a person who did not start it says so, and the computer has its turn again', async () => {
    const [desk, hand] = [await computer(), await browser.newContext(PHONE)];
    const at = await openPage(service, desk);
    const phone = await openPage(service, hand);
    await at.page.goto((await linkTo('mailbox')).link);
    await phone.page.goto(await offered(at.page));
    await button(phone.page, 'It was not me').click();
    await settle(phone.page, /Nothing was sent/);
    await settle(at.page, /The other device said no/);
    await button(at.page, 'Continue here').click();
    await settle(at.page, /verify your identity/);
    await Promise.all([desk.close(), hand.close()]);
  });
});
