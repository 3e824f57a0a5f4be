import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILL_MS_MAX, startFilled } from '../../support/filled.js';
import type { TestService } from '../../support/service.js';
import { accessibilityFaults } from '../accessibility.js';
import { findChromium, launchChromium } from '../chromium.js';
import { type Desk, openDesk, picture } from './desk.js';

/** Every address of the console on a filled sandbox, in both themes, on a desk and on a phone. */
const executable = findChromium();
/** Two themes of every list and page, with eight other processes. */
const WALK_MS_MAX = 600_000;

const PEOPLE = {
  senior: { email: 'ines.almroth@northwind.example', roles: ['senior_reviewer'] },
  compliance: { email: 'cora.brandt@northwind.example', roles: ['compliance_admin'], factor: true },
  developer: { email: 'dora.kern@northwind.example', roles: ['developer'] },
} as const;

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  if (!executable) return;
  service = await startFilled();
  browser = await launchChromium(executable);
}, FILL_MS_MAX + 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const DESKS: Readonly<Record<keyof typeof PEOPLE, Readonly<Record<string, string>>>> = {
  senior: {
    '/': 'Home',
    '/queue?view=mine': 'Queue',
    '/queue?view=all': 'Queue',
    '/verifications': 'Verifications',
    '/cases': 'Cases',
    '/hits': 'Screening hits',
    '/screen': 'Screen a name',
    '/reports': 'Reports',
    '/customers': 'Customers',
    '/transactions': 'Transactions',
    '/wallets': 'Wallets',
    '/wallets?view=monitors': 'Wallets',
    '/travel-rule': 'Travel Rule',
    '/travel-rule?view=counterparties': 'Travel Rule',
    '/businesses': 'Businesses',
    '/decisions': 'Recent decisions',
    '/quality': 'Quality',
    '/nowhere': 'There is no such page',
  },
  compliance: {
    '/data-requests': 'Data requests',
    '/journeys': 'Journeys',
    '/journeys/kyc_standard/1': 'KYC standard',
    '/rules': 'Rules',
    '/rules/rul_structuring': 'Structuring below a limit',
    '/lists': 'Lists',
    '/watchlists': 'Watchlists',
    '/team': 'Team',
    '/governance': 'Governance',
    '/governance?view=samples': 'Governance',
    '/quality?view=golden': 'Quality',
    '/quality?view=reviewed': 'Quality',
    '/coverage': 'Coverage and attestations',
    '/analytics': 'Analytics',
    '/audit': 'Audit log',
    '/settings/branding': 'Settings',
    '/settings/members': 'Settings',
    '/settings/roles': 'Settings',
    '/settings/security': 'Settings',
    '/settings/retention': 'Settings',
    '/settings/reviews': 'Settings',
    '/settings/origins': 'Settings',
    '/settings/institution': 'Settings',
    '/status': 'Status',
    '/account': 'My account',
  },
  developer: {
    '/developers/webhooks': 'Webhooks',
    '/developers/keys': 'API keys',
    '/developers/simulator': 'Simulator',
    '/developers/imports': 'Imports',
    '/developers/imports?view=verifications': 'Imports',
    '/developers/usage': 'Usage',
  },
};

/** Pages of one thing each, by the list that names one. */
const PAGES: Readonly<Record<string, string>> = {
  '/verifications/': '/v1/verifications?status=referred',
  '/cases/': '/v1/cases?state=open',
  '/customers/': '/v1/customers?subject_reference=nw-1005',
  '/transactions/': '/v1/transactions?status=held',
  '/wallets/': '/v1/wallets/screenings?subject_reference=nw-1007',
  '/travel-rule/': '/v1/travel-rule/messages?status=repair',
  '/businesses/': '/v1/businesses?limit=1',
};

const quiet = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

async function faultless({ page, faults }: Desk, path: string): Promise<void> {
  await quiet(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${path.replaceAll(/\W+/g, '-')}-${colorScheme}`);
    expect(await accessibilityFaults(page), `${path} ${colorScheme}`).toEqual([]);
  }
  expect(faults, path).toEqual([]);
}

/** Parts of a page that go on beyond the window, where the whole page would have to be moved sideways. */
function cutOff(): string[] {
  const own = 'nav, pre, [role=group], [role=application], figure';
  return [...document.querySelectorAll('main, main *')]
    .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && !one.matches(own))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ tagName, className, scrollWidth }) => `${tagName} ${className} ${scrollWidth}`);
}

/** Nothing is wider than a phone; what is scrolls inside a region of its own. */
async function fitsPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await quiet(page);
  await picture(page, `${path.replaceAll(/\W+/g, '-')}-390`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  expect(await page.evaluate(cutOff), path).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe.skipIf(!executable)('every screen', () => {
  test.each(Object.keys(DESKS) as (keyof typeof PEOPLE)[])(
    'of a %s has no fault of accessibility by day and by night, no error, no foreign request, and fits a phone',
    async (who) => {
      const desk = await openDesk(service, browser, PEOPLE[who]);
      for (const [path, title] of Object.entries(DESKS[who])) {
        await desk.open(path, title);
        await faultless(desk, path);
        await fitsPhone(desk.page, path);
      }
      await desk.context.close();
    },
    WALK_MS_MAX,
  );

  test(
    'of one thing has none either',
    async () => {
      const desk = await openDesk(service, browser, PEOPLE.senior);
      for (const [path, list] of Object.entries(PAGES)) {
        const [one] = (await service.api('GET', list)).body.data;
        expect(one, list).toBeDefined();
        await desk.open(`${path}${one.id}`, /./);
        await faultless(desk, path);
        await fitsPhone(desk.page, path);
      }
      await desk.context.close();
    },
    WALK_MS_MAX,
  );

  test('keeps to the content policy and to accessibility with its popups open, in both themes', async () => {
    const { page, faults, context, open: go } = await openDesk(service, browser, PEOPLE.senior);
    await go('/queue', 'Queue');
    await page.getByRole('row').nth(1).waitFor();
    const open = [
      () => page.keyboard.press('Control+k'),
      () => page.getByRole('button', { name: 'Environment' }).click(),
      () => page.getByRole('button', { name: /ines\.almroth/ }).click(),
      () => page.getByRole('button', { name: 'Save this view' }).click(),
      () => page.keyboard.press('?'),
    ];
    for (const [at, popup] of open.entries()) {
      await popup();
      await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page), `popup ${at} ${colorScheme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('before the lease a session says that its pictures are not shown yet, and marks no masked value as different', async () => {
    const desk = await openDesk(service, browser, PEOPLE.senior);
    const [session] = (await service.api('GET', '/v1/verifications?subject_reference=nw-1002')).body.data;
    await desk.open(`/verifications/${session.id}`, 'nw-1002');
    const evidence = desk.page.getByRole('region', { name: 'Evidence' });
    await evidence.getByRole('button', { name: 'Take it' }).waitFor();
    expect(await desk.page.getByText(/\d mismatch/).count()).toBe(0);
    await evidence.getByRole('button', { name: 'Take it' }).click();
    await evidence.getByRole('img').first().waitFor();
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });
});
