import { readXml, type XmlElement } from '@assay/tables';
import { XmlElement as Libxml2Element, XmlCData, XmlDocument, type XmlNode, XmlText } from 'libxml2-wasm';
import { expect } from 'vitest';
import { mutated } from './mutations.js';
import { attempt, type ReaderCase } from './reader-case.js';
import { referenceText } from './reference-csv.js';
import { fixture, gleifExcerpts, unExcerpt } from './seeds.js';

const SEEDS = [
  ...['lei.xml', 'sdn.xml', 'feed.xml', 'consolidated.xml'].map(fixture),
  ...unExcerpt(),
  ...gleifExcerpts(),
];
const RECORDS = ['lei:LEIRecord', 'sdnEntry', 'item', 'INDIVIDUAL', 'ENTITY'];

export interface Plain {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Plain[];
}

/** XML: the tree is that of libxml2, and so are the records in it, or the document is refused. */
export const xmlCase: ReaderCase = {
  name: 'XML documents',
  files: mutated(SEEDS),
  check: (bytes) => {
    const file = { name: 'file', bytes };
    const read = attempt(() => readXml(file, { records: [] }).root);
    if ('refused' in read) {
      expect(read.refused).toMatch(/^file(, line \d+)?: /);
      return 'refused';
    }
    const reference = libxml2Tree(referenceText(bytes) ?? '');
    const tree = plain(read.value);
    if (reference !== 'unseen') expect(tree).toEqual(reference);
    const records = readXml(file, { records: RECORDS }).records.map(plain);
    expect(records).toEqual(outermost(tree));
    return 'read';
  },
};

function plain({ name, attributes, text, children }: XmlElement): Plain {
  return { name, attributes: { ...attributes }, text, children: children.map(plain) };
}

/** The elements with one of these names that lie in no other one. */
export function outermost(element: Plain, names: readonly string[] = RECORDS): Plain[] {
  return names.includes(element.name) ? [element] : element.children.flatMap((one) => outermost(one, names));
}

/** The tree that libxml2 sees; `unseen` for a fault of namespaces and processing instructions, which are not looked at. */
export function libxml2Tree(text: string): Plain | 'unseen' {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(text);
  } catch (error) {
    if (/amespace|xmlns|ParsePI/.test(String(error))) return 'unseen';
    throw error;
  }
  try {
    return treeOf(document.root);
  } finally {
    document.dispose();
  }
}

function treeOf(element: Libxml2Element): Plain {
  const nodes: XmlNode[] = [];
  for (let node = element.firstChild; node; node = node.next) nodes.push(node);
  const declared = Object.entries(element.nsDeclarations).map(([prefix, uri]) => [
    prefix === '' ? 'xmlns' : `xmlns:${prefix}`,
    uri,
  ]);
  const attributes = element.attrs.map((one) => [named(one.prefix, one.name), one.value]);
  return {
    name: named(element.prefix, element.name),
    attributes: Object.fromEntries([...declared, ...attributes]),
    text: nodes
      .map((node) => (node instanceof XmlText || node instanceof XmlCData ? node.content : ''))
      .join('')
      .trim(),
    children: nodes.filter((node) => node instanceof Libxml2Element).map(treeOf),
  };
}

function named(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}:${name}`;
}
