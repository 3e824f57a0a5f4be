import { rulePack } from '@assay/rules';
import { expect, test } from 'vitest';
import { read } from '../../../../../tests/layering/source-files.js';

/** What a page says before its first picture, table, code or section: its first paragraphs below the title. */
function firstLines(page: string): string {
  const [, beginning = ''] = /^# .+\n([\s\S]*?)(?=\n(?:[|#<]|```))/.exec(read(page)) ?? [];
  return beginning.split('\n').filter(Boolean).slice(0, 2).join('\n');
}

test.each(['README.md', 'docs/guides/transactions.md'])(
  'the first lines of %s say what is live in production',
  (page) => {
    const lines = firstLines(page);
    const live = rulePack().filter(({ everywhere }) => everywhere);
    expect(live.length).toBeGreaterThan(0);
    for (const { id } of live) expect(lines).toContain(`\`${id}\``);
    const others = rulePack().filter(({ everywhere }) => !everywhere);
    expect(others.filter(({ id }) => lines.includes(`\`${id}\``))).toEqual([]);
    // The number is said in words: another rule that is live everywhere makes the sentence wrong.
    expect(lines).toMatch(new RegExp(`\\b${['no', 'one', 'two', 'three'][live.length]} (transaction )?rules?\\b`, 'i'));
    expect(lines).toMatch(/\blive\b/);
    expect(lines).toMatch(/production/i);
    expect(lines).toMatch(/shadow/);
    expect(lines).toContain('assay rules publish-pack');
  },
);
