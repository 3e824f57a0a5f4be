import { describe, expect, test } from 'vitest';
import { children, childText } from './element.js';
import { readXml } from './read-xml.js';

const file = (text: string) => ({ name: 'list.xml', bytes: Buffer.from(text) });
const names = (text: string) => readXml(file(text), { records: ['r'] }).records.map((one) => childText(one, 'n'));

test('records come with their line; what stands around them is the root', () => {
  const text =
    '<?xml version="1.0"?>\n<list day="1">\n<head>H</head>\n<r><n> A &amp; B &#233;</n></r><!-- x -->\n<r\n><n><![CDATA[<C>]]></n><r/></r></list>';
  const { root, records } = readXml(file(text), { records: ['r'] });
  expect(records.map((one) => [one.line, childText(one, 'n')])).toEqual([
    [4, 'A & B é'],
    [5, '<C>'],
  ]);
  expect(children(records[1], 'r')).toHaveLength(1);
  expect([root.name, root.attributes, root.children.map(({ name }) => name)]).toEqual(['list', { day: '1' }, ['head']]);
});

test('markup stays text where it is asked for', () => {
  const { records } = readXml(file('<l><r><n>1 &lt; 2<b>x &amp; <i>y</i></b></n><m>&lt;p></m></r></l>'), {
    records: ['r'],
    markup: ['n', 'm'],
  });
  expect([childText(records[0], 'n'), childText(records[0], 'm')]).toEqual(['1 &lt; 2<b>x &amp; <i>y</i></b>', '<p>']);
});

test('the declared encoding is believed where the bytes do not tell', () => {
  const bytes = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1251"?><l><r><n>'),
    Buffer.of(0xcf),
    Buffer.from('</n></r></l>'),
  ]);
  expect(childText(readXml({ name: 'list.xml', bytes }, { records: ['r'] }).records[0], 'n')).toBe('П');
  expect(() => readXml(file('<?xml version="1.0" encoding="x-none"?><l/>'), { records: [] })).toThrow(
    /encoding x-none/,
  );
});

describe('a document is refused with its line', () => {
  test.each([
    ['that is cut off', '<l>\n<r><n>A</n></r>\n<r><n>B', 'line 3: broken XML: unclosed tag: n'],
    ['whose tags do not match', '<l><r><n>A</r></n></l>', 'line 1: broken XML'],
    ['with a bare ampersand', '<l><r><n>A & B</n></r></l>', 'line 1: broken XML'],
    ['with an entity nobody declared', '<l><r><n>&constructor;</n></r></l>', 'line 1: broken XML: undefined entity'],
    ['with two roots', '<l/>\n<l/>', 'line 2: broken XML'],
    ['without an element', '<!-- -->', 'line 1: broken XML'],
    [
      'with a bomb',
      '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<l>&b;</l>',
      'line 1: the document must not',
    ],
    ['with an external entity', '<!DOCTYPE l SYSTEM "file:///etc/passwd"><l/>', 'line 1: the document must not'],
    ['that is too deep', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, 'line 1: elements lie deeper than 64'],
    ['with an endless record', `<l><r>${'x'.repeat(9_000_000)}</r></l>`, 'line 1: an element is longer than 8 MiB'],
  ])('%s', (_, text, message) => {
    expect(() => names(text)).toThrow(`list.xml, ${message}`);
  });
});
