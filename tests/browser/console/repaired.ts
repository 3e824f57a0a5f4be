import type { Page } from 'playwright-core';

type Broken = { readonly status: number; readonly json: object };

/**
 * Breaks what the page asks for at some paths. Each click that follows repairs the one thing that it asks for again: what
 * the page reads again by itself stays broken, so that the button to try again cannot go before it is clicked.
 */
export async function repairedByClicks(
  page: Page,
  paths: RegExp,
  broken: Broken,
  after?: Promise<void>,
): Promise<void> {
  const repaired = new Set<string>();
  await page.addInitScript(() => {
    addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), { capture: true });
  });
  await page.route(
    ({ pathname }) => paths.test(pathname),
    async (route) => {
      await after;
      const { pathname } = new URL(route.request().url());
      if (await takeClick(page)) repaired.add(pathname);
      return repaired.has(pathname) ? route.continue() : route.fulfill(broken);
    },
  );
}

/** Whether something was clicked since the last request; only one request is told. A page that is being left tells none. */
async function takeClick(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => {
      const clicked = document.documentElement.hasAttribute('data-clicked');
      document.documentElement.removeAttribute('data-clicked');
      return clicked;
    });
  } catch {
    return false;
  }
}
