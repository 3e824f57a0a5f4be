import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.js';
import { installCameraFeed } from './camera-feed.js';
import { findChromium, launchChromium } from './chromium.js';
import { dataUrl, openPage, settle } from './steps.js';

const executable = findChromium();
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let service: Awaited<ReturnType<typeof startService>>;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startService({ shared: true });
  browser = await launchChromium(executable);
  await service.api('POST', '/v1/journeys', {
    id: 'seen',
    name: 'seen',
    checks: ['document', 'liveness'],
    publish: true,
  });
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function made(): Promise<{ id: string; hosted_url: string }> {
  const subject = { type: 'individual', reference: `seen-${crypto.randomUUID()}` };
  return (await service.api('POST', '/v1/verifications', { journey: 'seen', subject })).body;
}

/** A phone whose cameras show a wall: no picture is taken by itself, and no face is found. */
async function phone(options: object = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const wall = { width: 64, height: 64, channels: 3, background: '#777' } as const;
  const picture = dataUrl(await sharp({ create: wall }).jpeg().toBuffer());
  await installCameraFeed(context, { document: picture, face: picture });
  return (await openPage(service, context)).page;
}

/** What is read aloud without the focus: the texts of the live regions, as they change. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const node = target instanceof Element ? target : target.parentElement;
        const region = node?.closest('[aria-live], [role=status], [role=alert]');
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate('window.said');
}

describe.skipIf(!executable)('for those who do not see the page as it is drawn', () => {
  test('what can be pressed has an edge where the device chooses the colours', async () => {
    const page = await phone({ forcedColors: 'active' });
    await page.goto((await made()).hosted_url);
    await settle(page, /verify your identity/);
    const edges = () =>
      page.locator('.button, .icon-button').evaluateAll((all) =>
        all.map((one) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
          return `${borderTopStyle} ${borderTopWidth}`;
        }),
      );
    expect(new Set(await edges())).toEqual(new Set(['solid 2px']));
    await button(page, 'Start').click();
    await settle(page, /Your consent/);
    expect(new Set(await edges())).toEqual(new Set(['solid 2px']));
    await page.context().close();
  }, 60_000);

  test('a button that appears later is read aloud', async () => {
    const page = await phone();
    const said = await listen(page);
    await page.goto((await made()).hosted_url);
    await button(page, 'Start').click();
    await button(page, 'I agree').click();
    await button(page, 'Passport').click();
    await button(page, 'Open camera').click();
    await button(page, 'Take the picture').waitFor({ timeout: 30_000 });
    await expect.poll(said).toContain('Take the picture');
    await page.context().close();
  }, 60_000);

  test('movements that are asked for again leave the time to have them read aloud', async () => {
    const page = await phone();
    const { id, hosted_url: link } = await made();
    const simulated = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
    expect(simulated.status).toBe(200);
    await service.api('POST', `/v1/verifications/${id}/recapture`, { checks: ['liveness'] });
    await page.goto(link);
    await button(page, 'Continue').click();
    await button(page, 'I agree').click();
    await settle(page, /We need this once more/);
    await button(page, 'Continue').click();
    await button(page, 'I am ready').click();
    const second = page.waitForRequest(
      (request) => request.url().endsWith('/frames') && request.postDataJSON().frames[0].action_index === 1,
      { timeout: 90_000 },
    );
    await button(page, 'Begin without waiting').click({ timeout: 60_000 });
    expect((await second).postDataJSON().frames[0].at_ms).toBeGreaterThan(5000);
    await page.context().close();
  }, 120_000);
});
