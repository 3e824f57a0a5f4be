import { child, children, childText, type InputFile, readXml, refuse, type XmlElement } from '@assay/tables';
import type { FeedRow } from './feed-row.js';

const ROOTS = ['rss', 'rdf:RDF', 'feed'];
/** Markup inside of them stays text. */
const MARKUP = ['title', 'content', 'summary', 'description', 'content:encoded'];

/** Items of a feed: RSS 2.0, RSS 1.0 (RDF) or Atom. */
export function* rssRows(file: InputFile): Generator<FeedRow> {
  const { root, records } = readXml(file, { records: ['item', 'entry'], markup: MARKUP, keepsReferences: true });
  if (!ROOTS.includes(root.name)) throw refuse(file.name, 'no RSS or Atom feed.');
  const channel = child(root, 'channel');
  const outlet = childText(channel, 'title') || childText(root, 'title');
  const language = childText(channel, 'language') || attribute(root, 'xml:lang');
  for (const record of records) {
    const raw = record.name === 'item' ? readItem(record, outlet, language) : readEntry(record, outlet, language);
    yield { line: record.line, raw };
  }
}

function readItem(item: XmlElement, outlet: string, language: string) {
  const link = children(item, 'link').find(({ text }) => text !== '');
  return {
    url: link?.text ?? childText(item, 'guid'),
    title: childText(item, 'title'),
    body: childText(item, 'content:encoded') || childText(item, 'description'),
    published: childText(item, 'pubDate') || childText(item, 'dc:date'),
    outlet: childText(item, 'source') || outlet,
    language: childText(item, 'dc:language') || language,
  };
}

function readEntry(entry: XmlElement, outlet: string, language: string) {
  const link = children(entry, 'link').find((one) => (attribute(one, 'rel') || 'alternate') === 'alternate');
  return {
    url: attribute(link, 'href'),
    title: childText(entry, 'title'),
    body: childText(entry, 'content') || childText(entry, 'summary'),
    published: childText(entry, 'published') || childText(entry, 'updated'),
    outlet: childText(entry, 'source', 'title') || outlet,
    language: attribute(entry, 'xml:lang') || language,
  };
}

function attribute(element: XmlElement | undefined, name: string): string {
  return element?.attributes[name]?.trim() ?? '';
}
