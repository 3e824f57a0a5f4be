import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { startService } from '../support/service.js';
import { UNUSABLE } from '../support/unusable-pictures.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { dataUrl, openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;
let front: Buffer;

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function linkOf(checks: readonly string[], more: object = {}): Promise<string> {
  const id = checks.join('_').slice(0, 60);
  await service.api('POST', '/v1/journeys', { id, name: id, checks, publish: true });
  const subject = { type: 'individual', reference: `again-${crypto.randomUUID()}` };
  const made = await service.api('POST', '/v1/verifications', { journey: id, subject, ...more });
  expect(made.status).toBe(201);
  return made.body.hosted_url;
}

async function phone(): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext(PHONE);
  return { context, ...(await openPage(service, context)) };
}

/** Sends a file from the camera's explanation, and takes the advice for what it is. */
async function upload(page: Page, bytes: Buffer, next: RegExp, title = /Picture of the front/): Promise<void> {
  await button(page, 'Upload a picture instead').click();
  await settle(page, title);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes });
  const due = page.getByRole('heading', { level: 1, name: next });
  const use = page.getByRole('button', { name: /^Use (this picture|it anyway)$/ });
  await use.click();
  await page.locator('progress').waitFor({ state: 'detached', timeout: 90_000 });
  await due.or(use).first().waitFor({ timeout: 90_000 });
  if (await use.isVisible()) await use.click();
  await settle(page, next);
}

beforeAll(async () => {
  if (!executable) return;
  service = await startService();
  browser = await launchChromium(executable);
  front = (await UNUSABLE['ID card front alone']()).front;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

describe.skipIf(!executable)('the back of a document', () => {
  test('is asked for where it was missing, whatever was chosen, and the front is not', async () => {
    const { context, page, faults } = await phone();
    await page.goto(await linkOf(['document', 'risk_score']));
    await button(page, 'Start').click();
    await button(page, 'Passport').click();
    await upload(page, front, /need this once more/);
    expect(await page.getByRole('alert').textContent()).toContain('The back of the document is missing.');
    await button(page, 'Continue').click();
    await settle(page, /Back of the document/);
    await button(page, 'Upload a picture instead').click();
    await settle(page, /Picture of the back/);
    expect(faults).toEqual([]);
    await context.close();
  }, 240_000);

  test('is asked for on another device too, by the document that was chosen on the first', async () => {
    const link = await linkOf(['document', 'face_match']);
    const first = await phone();
    await first.page.goto(link);
    await button(first.page, 'Start').click();
    await button(first.page, 'I agree').click();
    await button(first.page, 'Identity card').click();
    await upload(first.page, front, /Back of the document/);
    await first.context.close();
    const second = await phone();
    await second.page.goto(link);
    await settle(second.page, /Continue where you stopped/);
    const document = second.page.getByRole('listitem').filter({ hasText: 'Identity document' });
    expect(await document.textContent()).toContain('To do');
    await button(second.page, 'Continue').click();
    await settle(second.page, /Back of the document/);
    expect(second.faults).toEqual([]);
    await second.context.close();
  }, 240_000);
});

describe.skipIf(!executable)('a one-time code', () => {
  const toCode = async (page: Page) => {
    await page.goto(
      await linkOf(['contact_email', 'document'], { contact: { email: `ana.${crypto.randomUUID()}@example.com` } }),
    );
    await button(page, 'Start').click();
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
  };

  test('that was wrong five times is left behind, and the next step comes', async () => {
    const { context, page, faults } = await phone();
    await toCode(page);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await page.locator('input.code').fill('111111');
      await button(page, 'Confirm').click();
      await page.getByText(/This code is not right|Too many wrong codes/).waitFor();
    }
    await button(page, 'Go on without a code').click();
    await settle(page, /Which document/);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);

  test('that is too late cannot be left behind, and a pasted one may have a blank', async () => {
    const { context, page, faults } = await phone();
    await toCode(page);
    expect((await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 700 })).status).toBe(200);
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await page.getByText('This code is no longer valid. Send a new one.').waitFor();
    expect(await button(page, 'Go on without a code').count()).toBe(0);
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    await page.locator('input.code').focus();
    await page.keyboard.insertText(' 000 000');
    expect(await page.locator('input.code').inputValue()).toBe('000000');
    await button(page, 'Confirm').click();
    await settle(page, /Which document/);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);
});

describe.skipIf(!executable)('what a session takes no more of', () => {
  const told = async (page: Page) => {
    await settle(page, /No more tries with this link/);
    await button(page, 'End it').click();
    await settle(page, /The verification has ended/);
  };

  test('the thirty-first challenge is said, and the person can end it', async () => {
    const { context, page, faults } = await phone();
    const wall = { width: 64, height: 64, channels: 3, background: '#777' } as const;
    const picture = dataUrl(await sharp({ create: wall }).jpeg().toBuffer());
    await installCameraFeed(context, { document: picture, face: picture });
    const id = 'liveness_alone';
    await service.api('POST', '/v1/journeys', { id, name: id, checks: ['liveness'], publish: true });
    const walk = await startWalk(service, { journey: id });
    await walk.consent();
    const made = async () => walk.call('POST', 'challenges', { step: 'liveness' });
    for (let count = 0; count < 30; count += 1) expect((await made()).status).toBe(201);
    const { status, body } = await made();
    expect([status, body.error.field]).toEqual([409, undefined]);
    await page.goto(`${service.hostedUrl}/v/${walk.link}`);
    await page.locator('.actions .primary').click();
    await button(page, 'I am ready').click();
    await button(page, 'Begin without waiting').click({ timeout: 60_000 });
    await told(page);
    expect(faults).toEqual([]);
    await context.close();
  }, 120_000);

  test('so is the sixty-first picture', async () => {
    const { context, page } = await phone();
    await page.goto(await linkOf(['document', 'risk_score']));
    await button(page, 'Start').click();
    await button(page, 'Passport').click();
    await page.route('**/v1/capture/media/**', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'A session takes at most 60.' } } }),
    );
    await button(page, 'Upload a picture instead').click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: front });
    await page.getByRole('button', { name: /^Use (this picture|it anyway)$/ }).click();
    await told(page);
    await context.close();
  }, 120_000);
});

test.skipIf(!executable)(
  'a file that the service cannot open is named, and another one is asked for',
  async () => {
    const { context, page, faults } = await phone();
    await page.goto(await linkOf(['proof_of_address']));
    await button(page, 'Start').click();
    await settle(page, /Proof of address/);
    const buffer = Buffer.from('no paper at all');
    await page.locator('input[type=file]').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer });
    await settle(page, /Can everything be read/);
    expect(await button(page, 'Choose a file').count()).toBe(1);
    await button(page, 'Use this file').click();
    await settle(page, /Proof of address/);
    expect(await page.getByRole('alert').textContent()).toContain('It may be damaged, locked with a password');
    expect(faults).toEqual([]);
    await context.close();
  },
  120_000,
);

test.skipIf(!executable)(
  'a bill may be as old as the journey says, and the page says from which day on',
  async () => {
    const steps = [{ id: 'home', check: 'proof_of_address', config: { max_age_days: 365 } }];
    const journey = await service.api('POST', '/v1/journeys', {
      id: 'old_bills',
      name: 'Old bills',
      definition: { steps },
      publish: true,
    });
    expect(journey.status, JSON.stringify(journey.body)).toBe(201);
    const subject = { type: 'individual', reference: 'old-bill' };
    const made = await service.api('POST', '/v1/verifications', { journey: 'old_bills', subject });
    const { context, page, faults } = await phone();
    await page.goto(made.body.hosted_url);
    await button(page, 'Start').click();
    await settle(page, /Proof of address/);
    // By the clock of the sandbox, which other tests move.
    const day = new Date(Date.parse(made.body.created_at) - 365 * 86_400_000);
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
    expect(await page.getByText(/^A bill or letter/).textContent()).toContain(`dated ${date} or later.`);
    expect(faults).toEqual([]);
    await context.close();
  },
  120_000,
);
