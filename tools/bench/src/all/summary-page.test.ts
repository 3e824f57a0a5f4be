import { expect, test } from 'vitest';
import type { Run } from './figure.js';
import { type Entry, summaryPage } from './summary-page.js';

const run = (figures: Run['figures'], more: Partial<Run> = {}): Run => ({
  ...{ bench: 'news', date: '2026-11-20', figures },
  ...more,
});
const entry = (more: Partial<Entry>): Entry => ({
  ...{ name: 'news', page: 'accuracy-screening.md', run: undefined, left: undefined },
  ...more,
});
const figure = { judgement: 'Accused found', data: 'half kept back', right: 9, of: 12 };

test('a figure stands with its count, interval and day', () => {
  const page = summaryPage([entry({ run: run([figure]) })], {});
  expect(page).toContain(
    '| [Accused found](accuracy-screening.md) | half kept back | 9 of 12 | 75.0 % (46.8–91.1) | – | 2026-11-20 |',
  );
  expect(page).not.toContain('Not run');
});

test('a peer stands only beside the figure on the same data', () => {
  const other = { ...figure, data: 'other half' };
  const page = summaryPage([entry({ run: run([figure, other]) })], {
    'Accused found; half kept back': 'other 5 of 12',
  });
  expect(page.split('\n').filter((line) => line.includes('other 5 of 12'))).toHaveLength(1);
  expect(page).toMatch(/half kept back .* \| other 5 of 12 \|/);
});

test('a figure that is taken from a page says so', () => {
  const page = summaryPage([entry({ run: run([figure], { taken_from: 'accuracy-faces.md' }) })], {});
  expect(page).toContain('| 2026-11-20, by its page |');
});

test('a figure of another day than its run has its own', () => {
  const page = summaryPage([entry({ run: run([figure, { ...figure, date: '2026-11-18' }]) })], {});
  expect([...page.matchAll(/\| (2026-11-\d\d) \|/g)].map(([, date]) => date)).toEqual(['2026-11-20', '2026-11-18']);
});

test('nearly all and nearly none are told from all and none', () => {
  const page = summaryPage(
    [
      entry({
        run: run([
          { ...figure, right: 169_999, of: 170_000 },
          { ...figure, right: 3, of: 10_000 },
          { ...figure, right: 5, of: 5 },
        ]),
      }),
    ],
    {},
  );
  expect(page).toContain('| 169,999 of 170,000 | 99.999 % (99.997–100.000) |');
  expect(page).toContain('| 3 of 10,000 | 0.030 % (0.010–0.088) |');
  expect(page).toContain('| 5 of 5 | 100.0 % (56.6–100.0) |');
});

test.each([
  ['absent data', 'its data are absent'],
  ['takes long', 'it takes long'],
  ['not asked for', 'it was not asked for'],
  ['failed', 'it failed'],
] as const)('what was left out for %s is named with the day of its last run', (left, reason) => {
  const page = summaryPage([entry({ left, run: run([figure]) }), entry({ name: 'faces', left })], {});
  expect(page).toContain(`- \`bench:news\`: ${reason}; the figures above are of 2026-11-20.`);
  expect(page).toContain(`- \`bench:faces\`: ${reason}; no run of it is kept.`);
});
