import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelledArticles, type Part } from './articles.js';
import { measureArticles } from './measure.js';
import { measureParagraphs, readAgency } from './paragraphs.js';
import { mediaSection, withMediaSection } from './section.js';

const SEED = 7;
const file = (part: Part) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/media/media-${part}.json`, import.meta.url), 'utf8'));

test('there are at least 300 synthetic articles, the same for a seed', () => {
  const parts = (['development', 'revision', 'heldout'] as const).map((part) => labelledArticles(part, SEED));
  expect(parts.flat().length).toBeGreaterThanOrEqual(300);
  expect(labelledArticles('heldout', SEED)).toEqual(parts[2]);
  expect(labelledArticles('heldout', SEED + 1)).not.toEqual(parts[2]);
});

test('the held-out part shares no outlet, company, surname or text with the others', () => {
  const held = file('heldout');
  for (const part of ['development', 'revision'] as const) {
    const other = file(part);
    const shared = (one: readonly string[], two: readonly string[]) => one.filter((text) => two.includes(text));
    expect(shared(held.outlets, other.outlets)).toEqual([]);
    expect(shared(held.companies, other.companies)).toEqual([]);
    for (const language of Object.keys(held.family))
      expect(shared(held.family[language], other.family[language])).toEqual([]);
    const bodies = (of: { templates: { body: string }[] }) => of.templates.map(({ body }) => body);
    expect(shared(bodies(held), bodies(other))).toEqual([]);
  }
});

test.each([
  ['development', 0.98, 0.99],
  ['revision', 0.93, 0.99],
  ['heldout', 0.95, 0.98],
] as const)('%s: recall is at least %f, precision at least %f', (part, recall, precision) => {
  const { found, missed, wrong } = measureArticles(labelledArticles(part, SEED));
  expect(found / (found + missed)).toBeGreaterThanOrEqual(recall);
  expect(found / (found + wrong)).toBeGreaterThanOrEqual(precision);
});

test.each([
  ['halved', 0.94, 0.97],
  ['worked', 0.94, 0.96],
  ['after', 0.92, 0.96],
  ['opened', 0.87, 0.94],
  ['fresh', 0.92, 0.93],
] as const)('agency paragraphs, %s: recall is at least %f, precision at least %f', (part, recall, precision) => {
  const { found, accused, wrong } = measureParagraphs(readAgency(part));
  expect(found / accused).toBeGreaterThanOrEqual(recall);
  expect(found / (found + wrong)).toBeGreaterThanOrEqual(precision);
});

test('the section is replaced and the rest of the page stays, whichever part is written', () => {
  const page = '# Page\n\n## A\n\na\n';
  const once = withMediaSection(page, '## Adverse media\n\n1');
  expect(once).toBe('# Page\n\n## A\n\na\n\n## Adverse media\n\n1\n');
  expect(withMediaSection(once, '## Adverse media\n\n2')).toBe('# Page\n\n## A\n\na\n\n## Adverse media\n\n2\n');
  expect(withMediaSection('# New\n', mediaSection(once))).toBe('# New\n\n## Adverse media\n\n1\n');
});
