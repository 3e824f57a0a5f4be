import { expect, test } from 'vitest';
import { placedSection } from './placed-section.js';

const marks = { start: '<!-- a -->', end: '<!-- /a -->' };
const part = (text: string) => `${marks.start}\n${text}\n${marks.end}\n`;

test('a part comes to the end of a page that has none, and takes its own place the next time', () => {
  const first = placedSection('# Page\n', marks, part('one'));
  expect(first).toBe(`# Page\n\n${part('one')}`);
  const more = `${first}\n## By hand\n`;
  expect(placedSection(more, marks, part('two'))).toBe(more.replace('one', 'two'));
});

test('marks in the wrong order are none', () => {
  const page = `${marks.end}\n${marks.start}\n`;
  expect(placedSection(page, marks, part('one'))).toBe(`${page}\n${part('one')}`);
});
