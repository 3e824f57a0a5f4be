import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '../../tools/src/bills/pdf-writer.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService } from '../support/service.js';
import { findChromium, launchChromium } from './chromium.js';
import { openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const COMPANY_CHECKS = [
  'business_registry',
  { type: 'ubo', config: { journey: 'kyc_document_face' } },
  'sanctions_pep',
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
const use = (page: Page) => button(page, /^Use (this picture|this file|it anyway)$/);
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** A session whose journey has these checks. */
async function made(checks: readonly unknown[], more: object = {}): Promise<{ id: string; hosted_url: string }> {
  const type = checks === COMPANY_CHECKS ? 'business' : 'individual';
  const id = type === 'business' ? 'nothing_lost_company' : `nothing_lost_${checks.join('_')}`;
  await service.api('POST', '/v1/journeys', { id, name: id, subject_type: type, checks, publish: true });
  const subject = { type, reference: `kept-${crypto.randomUUID()}`, country: 'IE' };
  const { status, body } = await service.api('POST', '/v1/verifications', { journey: id, subject, ...more });
  expect(status).toBe(201);
  return body;
}

async function phone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE);
  return { context, page: (await openPage(service, context)).page };
}

/** A moment without a line, at the press of a button. */
async function loseLine(context: BrowserContext, page: Page, press: string): Promise<void> {
  await context.setOffline(true);
  await button(page, press).click();
  await settle(page, /No connection/);
  await context.setOffline(false);
}

describe.skipIf(!executable)('a picture that the person went back from', () => {
  test('does not answer the next one when it arrives at last', async () => {
    const { context, page } = await phone();
    await page.goto((await made(['document', 'face_match'])).hosted_url);
    await button(page, 'Start').click();
    await button(page, 'I agree').click();
    await button(page, 'Passport').click();
    await button(page, 'Upload a picture instead').click();
    const sent: string[] = [];
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/v1/capture/media/**', async (route) => {
      sent.push(route.request().url());
      if (sent.length === 1) await held;
      await route.continue().catch(() => undefined);
    });
    await choose(page, 'a.jpg', 'image/jpeg', await noiseJpeg(1, 900, 600));
    await use(page).click();
    // Under way: before that nothing needs an end.
    await expect.poll(() => sent.length).toBe(1);
    await page.goBack();
    await settle(page, /Picture of the front/);
    await choose(page, 'b.jpg', 'image/jpeg', await noiseJpeg(2, 900, 600));
    await page.locator('img.taken').waitFor();
    await ended;
    letGo();
    await use(page).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(2);
    await context.close();
  }, 120_000);
});

describe.skipIf(!executable)('without a line for a moment', () => {
  test('the owners that were added and unticked, and a company in its own words, are there again', async () => {
    const { context, page } = await phone();
    await page.goto((await made(COMPANY_CHECKS)).hosted_url);
    await button(page, 'Start').click();
    await page.getByLabel('Name or registration number').fill('Fern Engineering');
    await button(page, 'Search').click();
    await button(page, 'My company is not listed').click();
    await page.getByLabel('Registration number').fill('HRB 12345');
    await loseLine(context, page, 'Continue');
    await settle(page, /Tell us about your company/);
    expect(await page.getByLabel('Registration number').inputValue()).toBe('HRB 12345');
    await button(page, 'Search again').click();
    expect(await page.getByLabel('Name or registration number').inputValue()).toBe('Fern Engineering');
    await button(page, 'Search').click();
    await button(page, /Fern Engineering Ltd/)
      .first()
      .click();
    await settle(page, /Is this your company/);
    const ticks = page.getByRole('checkbox');
    await ticks.first().uncheck();
    await button(page, 'Add an owner who is missing').click();
    await page.getByLabel('Full name').fill('Maren Voss');
    await page.getByLabel('Share in percent').fill('10');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await button(page, 'Add an owner who is missing').click();
    await page.getByLabel('Full name').fill('Ola N');
    await loseLine(context, page, 'Yes, this is correct');
    await settle(page, /Is this your company/);
    expect(await ticks.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ola N');
    await context.close();
  }, 120_000);

  test('the mailbox that was typed is there again, and a code that came all the same can be entered', async () => {
    const { context, page } = await phone();
    await page.goto((await made(['contact_email', 'document'])).hosted_url);
    await button(page, 'Start').click();
    const mailbox = `kept-${crypto.randomUUID()}@example.org`;
    await page.locator('#destination').fill(mailbox);
    await loseLine(context, page, 'Send the code');
    await settle(page, /Confirm your e-mail/);
    expect(await page.locator('#destination').inputValue()).toBe(mailbox);
    // The request arrives and its answer is lost.
    const lose = (path: string) =>
      page.route(path, async (route) => {
        await route.fetch();
        await page.unroute(path);
        await route.abort();
      });
    await lose('**/v1/capture/contact');
    await button(page, 'Send the code').click();
    await settle(page, /No connection/);
    await button(page, 'Try again').click();
    await settle(page, /Enter the code/);
    await lose('**/v1/capture/contact/confirm');
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /No connection/);
    await button(page, 'Try again').click();
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /Which document/);
    await context.close();
  }, 120_000);
});

test.skipIf(!executable)(
  'a company is chosen once, however often it is pressed while the answer is on its way',
  async () => {
    const { context, page } = await phone();
    await page.goto((await made(COMPANY_CHECKS)).hosted_url);
    await button(page, 'Start').click();
    await page.getByLabel('Name or registration number').fill('Fern');
    await button(page, 'Search').click();
    let chosen = 0;
    await page.route('**/v1/capture/business', async (route) => {
      chosen += 1;
      await page.locator('.choice .spinner').waitFor();
      for (const one of await page.locator('.choice').all()) await one.click({ force: true });
      await route.continue();
    });
    await page.locator('.choice').first().click();
    await settle(page, /Is this your company/);
    expect(chosen).toBe(1);
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'Back after a reload never leads forward, and leads out in the end',
  async () => {
    const { context, page } = await phone();
    await page.goto((await made(['document', 'face_match'])).hosted_url);
    await button(page, 'Start').click();
    await button(page, 'I agree').click();
    await button(page, 'Passport').click();
    await settle(page, /Photograph your document/);
    await page.reload();
    await settle(page, /Continue where you stopped/);
    await button(page, 'Continue').click();
    await settle(page, /Photograph your document/);
    await button(page, 'Upload a picture instead').click();
    await settle(page, /Picture of the front/);
    const seen: (string | null)[] = [];
    for (let back = 0; back < 8 && page.url().includes('/v/'); back += 1) {
      const before = page.locator('h1');
      await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
      if (!page.url().includes('/v/')) break;
      await page.locator('.guarded').waitFor({ state: 'detached' });
      seen.push(await before.textContent());
    }
    expect(seen.slice(0, 2)).toEqual(['Photograph your document', 'Continue where you stopped']);
    expect(seen).not.toContain('Picture of the front');
    expect(page.url()).toBe('about:blank');
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'who comes back by the link reads at once what is needed once more',
  async () => {
    const { context, page } = await phone();
    const { id, hosted_url: link } = await made(['document', 'risk_score']);
    const simulated = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
    expect(simulated.status).toBe(200);
    const asked = await service.api('POST', `/v1/verifications/${id}/recapture`, { checks: ['document'] });
    expect(asked.status).toBe(200);
    await page.goto(link);
    await settle(page, /We need this once more/);
    await button(page, 'Continue').click();
    await settle(page, /Which document/);
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'where two things are needed once more, why comes before each of them',
  async () => {
    const { context, page } = await phone();
    const { id, hosted_url: link } = await made(['proof_of_address', 'document', 'risk_score']);
    await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
    const checks = ['proof_of_address', 'document'];
    expect((await service.api('POST', `/v1/verifications/${id}/recapture`, { checks })).status).toBe(200);
    await page.goto(link);
    await settle(page, /We need this once more/);
    await button(page, 'Continue').click();
    await settle(page, /Proof of address/);
    const run = { text: 'Water bill', x: 70, y: 90, size: 14, font: 'Helvetica' as const };
    await choose(page, 'document', 'application/pdf', writePdf([{ runs: [run] }]));
    await settle(page, /Can everything be read/);
    await use(page).click();
    await settle(page, /We need this once more/);
    await button(page, 'Continue').click();
    await settle(page, /Which document/);
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'a file that a phone hands over without its type is taken for what it is',
  async () => {
    const { context, page } = await phone();
    await page.goto((await made(['proof_of_address'])).hosted_url);
    await button(page, 'Start').click();
    await settle(page, /Proof of address/);
    const run = { text: 'Electricity bill', x: 70, y: 90, size: 14, font: 'Helvetica' as const };
    await choose(page, 'document', 'application/octet-stream', writePdf([{ runs: [run] }]));
    await settle(page, /Can everything be read/);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await use(page).click();
    expect((await sent).headers()['content-type']).toBe('application/pdf');
    await page.getByRole('heading', { level: 1, name: /Handing in|Checking|closer look|once more/ }).waitFor();
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'while the checks take long there is a way back',
  async () => {
    const { context, page } = await phone();
    const { id, hosted_url: link } = await made(['proof_of_address'], {
      redirect_url: 'https://app.example.com/kyc/return',
    });
    await page.clock.install();
    // The checks of this session run for as long as the page is looked at.
    for (const path of ['exchange', 'session'])
      await page.route(`**/v1/capture/${path}`, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const session = json.session ?? json;
        session.status = 'processing';
        await route.fulfill({ response, json });
      });
    await page.goto(link);
    await settle(page, /Checking your details/);
    expect(await page.getByRole('link').count()).toBe(0);
    await page.clock.fastForward(21_000);
    await settle(page, /takes a little longer/);
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(/app\.example\.com/);
    expect(new URL(page.url()).searchParams.get('verification_id')).toBe(id);
    await context.close();
  },
  60_000,
);

test.skipIf(!executable)(
  'another code goes where the first one went, and a pasted number may hold marks that nobody sees',
  async () => {
    const { context, page } = await phone();
    await page.goto((await made(['contact_phone', 'document'])).hosted_url);
    await button(page, 'Start').click();
    await page.locator('#destination').fill('\u202a+351\u00a0912\u2011345\u2011671\u202c');
    await button(page, 'Send the code').click();
    await settle(page, /Enter the code/);
    expect((await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 40 })).status).toBe(200);
    await page.reload();
    await settle(page, /Continue where you stopped/);
    await button(page, 'Continue').click();
    await settle(page, /Enter the code/);
    const sent = page.waitForResponse((response) => response.url().endsWith('/v1/capture/contact'));
    await button(page, 'Send a new code').click();
    const answer = await sent;
    expect([answer.status(), (await answer.json()).destination_masked]).toEqual([200, '+35***71']);
    await page.locator('input.code').fill('000000');
    await button(page, 'Confirm').click();
    await settle(page, /Which document/);
    await context.close();
  },
  120_000,
);

describe.skipIf(!executable)('the owners of a company', () => {
  /** From the welcome to the owners of a company that was found. */
  async function toOwners(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await button(page, 'Start').click();
    await page.getByLabel('Name or registration number').fill('Fern Engineering');
    await button(page, 'Search').click();
    await button(page, /Fern Engineering Ltd/)
      .first()
      .click();
    await button(page, 'Yes, this is correct').click();
    await settle(page, /Invite the owners/);
  }

  test('keep their links when an older reading of the session arrives after them', async () => {
    const { context, page } = await phone();
    await toOwners(page, (await made(COMPANY_CHECKS)).hosted_url);
    let older = 0;
    let letGo: () => void = () => undefined;
    const invited = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/v1/capture/session', async (route) => {
      const response = await route.fetch();
      older += 1;
      if (older === 1) await invited;
      await route.fulfill({ response });
    });
    await expect.poll(() => older, { timeout: 20_000 }).toBe(1);
    await button(page, 'Make the links').click();
    const links = page.getByRole('link', { name: /^Open here/ });
    await expect.poll(() => links.count(), { timeout: 30_000 }).toBe(2);
    const arrived = page.waitForResponse('**/v1/capture/session');
    letGo();
    await (await arrived).finished();
    for (let frame = 0; frame < 5; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await links.count()).toBe(2);
    await context.close();
  }, 120_000);

  test('give way to the end when somebody ends the session meanwhile', async () => {
    const { context, page } = await phone();
    const { id, hosted_url: link } = await made(COMPANY_CHECKS);
    await toOwners(page, link);
    const ended = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'declined' });
    expect(ended.status).toBe(200);
    await settle(page, /could not verify your company/);
    await context.close();
  }, 120_000);
});

test.skipIf(!executable)(
  'a mailbox and a phone are one line of what is needed',
  async () => {
    const { context, page } = await phone();
    await page.goto((await made(['contact_email', 'contact_phone'])).hosted_url);
    await settle(page, /verify your identity/);
    expect(await page.locator('.needs li').count()).toBe(2);
    await context.close();
  },
  60_000,
);
