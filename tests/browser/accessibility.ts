import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Faults axe-core finds on the page as it is, one line each; none is an empty list. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map((one) => one.effect?.getComputedTiming().iterations === 1 && one.finished),
    ),
  );
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  // What passed is not told in detail: that would take as long again.
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'], runOnly: ${JSON.stringify(RULES)} }).then((result) =>
      result.violations.map((rule) => rule.id + ': ' + rule.nodes.map((node) => node.target.join(' ')).join(', ')))`,
  );
}
