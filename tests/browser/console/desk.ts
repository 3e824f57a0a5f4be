import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enrol, joinAs } from '../../support/console.js';
import type { TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';

export interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Foreign requests, errors of the page and of its console, breaches of the content policy. */
  readonly faults: string[];
  open(path: string, title: string | RegExp): Promise<void>;
}

export interface Person {
  readonly email: string;
  readonly roles: readonly string[];
  /** Has an authenticator and gave its code just now, as grave decisions demand. */
  readonly factor?: boolean;
}

const SENIOR: Person = { email: 'ines.almroth@bank.example', roles: ['senior_reviewer'] };

/** A window of the console with somebody signed in. */
export async function openDesk(service: TestService, browser: Browser, person = SENIOR): Promise<Desk> {
  const desk = await openStranger(service, browser);
  const joined = await joinAs(service, person.email, person.roles);
  if (person.factor) await enrol(joined);
  const { cookie } = joined;
  const [name = '', value = ''] = cookie.split('=');
  await desk.context.addCookies([{ name, value, url: service.baseUrl }]);
  return desk;
}

/** A window of the console with nobody signed in. */
export async function openStranger(service: TestService, browser: Browser): Promise<Desk> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  const own = new URL(service.baseUrl).origin;
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== own) faults.push(`foreign request ${href}`);
  });
  page.on('pageerror', (error) => faults.push(`page error ${error.message}`));
  page.on('console', (message) => {
    // What the service refused is told below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console ${message.text()}`);
  });
  page.on('response', async (response) => {
    if (response.status() < 400) return;
    const said = await response.text().catch(() => '');
    faults.push(`${response.request().method()} ${response.url()} ${response.status()} ${said}`);
  });
  return {
    context,
    page,
    faults,
    async open(path, title) {
      await page.goto(`${service.baseUrl}/console${path}`);
      await heading(page, title);
    },
  };
}

export function heading(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor({ timeout: 30_000 });
}

/** No fault of accessibility by day and by night; keeps a picture of both where `SCREENSHOTS` names a folder. */
export async function lookInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${colorScheme}`);
    expect(await accessibilityFaults(page), `${name} ${colorScheme}`).toEqual([]);
  }
}

export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.png`), await page.screenshot());
}

/** 1280 × 1024 at 400 %: nothing is wider than the window, and the decision is within reach, in forced colours too. */
export async function usableAtFourTimesTheSize(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: 'active' });
  const [width = 0, height = 0] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(width).toBeLessThanOrEqual(320);
  expect(height, 'the evidence is not squeezed away: the page scrolls as a whole').toBeGreaterThan(700);
  await picture(page, 'session-320');
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.scrollIntoViewIfNeeded();
  await decline.click();
  const field = page.getByRole('combobox');
  await field.fill('fra');
  const box = await field.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 256, `the field is in sight: ${JSON.stringify(box)}`).toBe(true);
  await picture(page, 'session-320-decline');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Presses a button that saves a file. */
export async function download(button: Locator) {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A promise that is kept when its release is called. */
export function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}
