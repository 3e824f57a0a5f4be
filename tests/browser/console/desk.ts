import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';

export interface Desk {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Foreign requests, errors of the page and of its console, breaches of the content policy. */
  readonly faults: string[];
  open(path: string, title: string | RegExp): Promise<void>;
}

/** A window of the console. Its requests to the API carry the sandbox key until people sign in. */
export async function openDesk(
  service: TestService,
  browser: Browser,
  size = { width: 1440, height: 900 },
): Promise<Desk> {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  const own = new URL(service.baseUrl).origin;
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== own) faults.push(`foreign request ${href}`);
  });
  page.on('pageerror', (error) => faults.push(`page error ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console ${message.text()}`);
  });
  await carryKey(service, page);
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

async function carryKey(service: TestService, page: Page): Promise<void> {
  const authorization = `Bearer ${service.sandboxKey}`;
  await page.route('**/v1/**', async (route) => {
    if (route.request().url().endsWith('/v1/operators/me')) {
      const me = {
        type: 'user',
        id: 'usr_1',
        name: 'Ines Almroth',
        organisation: { id: 'org_1', name: 'Fernholm Pay' },
      };
      const roles = { sandbox: ['senior_reviewer'], production: [] };
      return route.fulfill({ json: { ...me, roles, scopes: ['*'] } });
    }
    return route.continue({ headers: { ...route.request().headers(), authorization } });
  });
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
