import { XMLParser } from 'fast-xml-parser';
import { notThisFormat } from '../../parse/list-file.js';
import type { FeedRow } from './read-articles.js';

type Node = Readonly<Record<string, unknown>>;

const REPEATED = new Set(['item', 'entry', 'link']);
const DEPTH_MAX = 60;

/** Items of a feed: RSS 2.0, RSS 1.0 (RDF) or Atom. A document type is refused: a feed needs none, and a bomb does. */
export function* rssRows(source: string, file: string): Generator<FeedRow> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) throw notThisFormat(file, 'a feed must not declare a document type.');
  const root = readRoot(source, file);
  const channel = child(child(root, 'rss'), 'channel');
  const rdf = child(root, 'rdf:RDF');
  const feed = child(root, 'feed');
  const isFeed = ['rss', 'rdf:RDF', 'feed'].some((name) => root[name] !== undefined);
  if (!isFeed) throw notThisFormat(file, 'no RSS or Atom feed.');
  const items = [...nodes(channel, 'item'), ...nodes(rdf, 'item')];
  const entries = nodes(feed, 'entry');
  const lines = linesOf(source);
  const outlet = text(channel, 'title') || text(child(rdf, 'channel'), 'title') || text(feed, 'title');
  const language = text(channel, 'language') || attribute(feed, 'xml:lang');
  let place = 0;
  for (const item of items) yield { line: lines[place++] ?? 0, raw: readItem(item, outlet, language) };
  for (const entry of entries) yield { line: lines[place++] ?? 0, raw: readEntry(entry, outlet, language) };
}

function readRoot(source: string, file: string): Node {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    maxNestedTags: DEPTH_MAX,
    // Markup inside of Atom content stays text.
    stopNodes: ['feed.entry.content', 'feed.entry.summary'],
    isArray: (name) => REPEATED.has(name),
  });
  try {
    return parser.parse(source, true) as Node;
  } catch (error) {
    throw notThisFormat(file, `broken XML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}

function readItem(item: Node, outlet: string, language: string) {
  const guid = child(item, 'guid');
  const link = links(item).find((value) => value !== '') || text(item, 'guid') || String(guid['#text'] ?? '');
  return {
    url: link,
    title: text(item, 'title'),
    body: text(item, 'content:encoded') || text(item, 'description'),
    published: text(item, 'pubDate') || text(item, 'dc:date'),
    outlet: text(item, 'source') || outlet,
    language: text(item, 'dc:language') || language,
  };
}

function readEntry(entry: Node, outlet: string, language: string) {
  const found = nodes(entry, 'link');
  const link = found.find((node) => (attribute(node, 'rel') || 'alternate') === 'alternate') ?? {};
  return {
    url: attribute(link, 'href'),
    title: text(entry, 'title'),
    body: withoutWrapping(text(entry, 'content') || text(entry, 'summary')),
    published: text(entry, 'published') || text(entry, 'updated'),
    outlet: text(child(entry, 'source'), 'title') || outlet,
    language: attribute(entry, 'xml:lang') || language,
  };
}

/** Escaped markup is unescaped once, so that it can be read as markup. */
function withoutWrapping(content: string): string {
  const inner = content.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  return inner.includes('<') ? inner : inner.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Lines on which items begin, in their order. */
function linesOf(source: string): number[] {
  const lines: number[] = [];
  let [line, last] = [1, 0];
  for (const match of source.matchAll(/<(?:item|entry)[\s>]/g)) {
    for (let at = source.indexOf('\n', last); at >= 0 && at < match.index; at = source.indexOf('\n', at + 1)) line += 1;
    last = match.index;
    lines.push(line);
  }
  return lines;
}

function links(node: Node): string[] {
  const value = node['link'];
  const all = Array.isArray(value) ? value : [value];
  return all.map((link) => (typeof link === 'string' ? link : String((link as Node | undefined)?.['#text'] ?? '')));
}

function child(node: Node, key: string): Node {
  const value = node[key];
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Node) : {};
}

function nodes(node: Node, key: string): Node[] {
  const value = node[key];
  return Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' && item !== null ? (item as Node) : {}))
    : [];
}

function text(node: Node, key: string): string {
  const value = node[key];
  if (typeof value === 'string') return value.trim();
  const inner = child(node, key)['#text'];
  return typeof inner === 'string' ? inner.trim() : '';
}

function attribute(node: Node, name: string): string {
  const value = node[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
}
