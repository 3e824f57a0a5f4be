import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';
import { findChromium, launchChromium } from './chromium.js';

const executable = findChromium();
const PAGES = [
  '',
  '?q=beneficial%20owner',
  '/guides/webhooks',
  '/reference/configuration',
  '/api/createVerification',
  '/errors',
  '/limits',
];

let service: Awaited<ReturnType<typeof startService>>;
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

/** Opens the documentation on a screen, and notes what must not be: foreign requests, refused content, faults of scripts. */
async function open(options: Parameters<Browser['newPage']>[0]): Promise<{ page: Page; wrong: string[] }> {
  const page = await browser.newPage(options);
  const wrong: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(service.baseUrl)) wrong.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  return { page, wrong };
}

describe.skipIf(!executable)('the documentation in the service', () => {
  test.each([
    ['light, on a desk', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
  ] as const)('%s: each kind of page is accessible, fits, and asks nobody else', async (_name, options) => {
    const { page, wrong } = await open(options);
    for (const path of PAGES) {
      const answer = await page.goto(`${service.baseUrl}/docs${path}`);
      expect(answer?.status(), path).toBe(200);
      if (path.startsWith('?q=')) await page.locator('#results a').nth(2).waitFor();
      expect(await accessibilityFaults(page), path).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, path).toBe(0);
    }
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('the search finds what a page says among the first three results, and leads there', async () => {
    const { page, wrong } = await open({ viewport: { width: 1280, height: 900 } });
    const missed: string[] = [];
    for (const words of ['beneficial owner', 'Idempotency-Key', 'X-Signature']) {
      await page.goto(`${service.baseUrl}/docs/errors`);
      await page.getByLabel('Search').fill(words);
      await page.locator('#results a').nth(2).waitFor();
      const found = await page
        .locator('#results a')
        .evaluateAll((links) =>
          links.slice(0, 3).map((link) => ({ text: link.textContent ?? '', href: (link as HTMLAnchorElement).href })),
        );
      const naming = found.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
      if (naming.length === 0) missed.push(`${words}: ${JSON.stringify(found)}`);
      await page.locator('#results a').first().click();
      await page.locator('main', { hasText: new RegExp(words, 'i') }).waitFor();
    }
    expect(missed).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
  });
});
