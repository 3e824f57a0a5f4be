import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestService } from '../support/service.js';
import { accessibilityFaults } from './accessibility.js';

/** Opens a page that notes requests to foreign origins and errors of the page (a broken content policy is one). */
export async function openPage(
  service: Pick<TestService, 'baseUrl' | 'hostedUrl'>,
  context: BrowserContext,
): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  const own = new Set([new URL(service.baseUrl).origin, new URL(service.hostedUrl).origin]);
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.href.startsWith('https://app.example.com/kyc/return')) return;
    if (/^https?:$/.test(address.protocol) && !own.has(address.origin)) faults.push(`foreign request ${address.href}`);
  });
  page.on('pageerror', (error) => faults.push(`page error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  await page.route('https://app.example.com/**', (route) => route.fulfill({ body: 'returned' }));
  return { page, faults };
}

/** Waits for a screen, which takes the focus on entry, and looks for faults of accessibility. */
export async function settle(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1', undefined, { timeout: 20_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Takes the picture of the review, again while the server insists, at most four times. */
export async function confirmPicture(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^Use (this picture|it anyway)$/ });
  const next = page.getByRole('heading', { level: 1, name: /Back of the document|Now your face/ });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await keep.click();
    const doubt = page.getByRole('heading', { level: 1, name: /Better take it again/ });
    await page.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
    await next.or(doubt).first().waitFor({ timeout: 30_000 });
    if (await next.isVisible()) return;
    if (await keep.isVisible()) continue;
    await page.getByRole('button', { name: 'Take it again' }).click();
    await takePicture(page);
  }
}

/** Presses the shutter unless the camera was faster. */
export async function takePicture(page: Page): Promise<void> {
  const review = page.getByRole('heading', { level: 1, name: /Can everything be read|Better take it again/ });
  const shutter = page.getByRole('button', { name: 'Take the picture' });
  await review.or(shutter).first().waitFor({ timeout: 30_000 });
  // The camera may take it between the look and the press: then the button is gone and the review comes by itself.
  if (await shutter.isVisible()) await shutter.click({ timeout: 5000 }).catch(() => undefined);
  await review.waitFor({ timeout: 30_000 });
}

/** A JPEG as an address for a page. */
export function dataUrl(picture: Buffer): string {
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}
