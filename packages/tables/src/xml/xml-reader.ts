import { SaxesParser } from 'saxes';
import { refuse } from '../refuse.js';
import { localName, type XmlElement } from './element.js';
import { createTree, type TreeOptions } from './tree.js';

export interface XmlOptions extends TreeOptions {
  /** Names of elements are read without their prefix. */
  readonly withoutPrefixes?: boolean | undefined;
  /** References to unknown entities stay as they are written. By default they are a fault, as XML has it. */
  readonly keepsReferences?: boolean | undefined;
}

/** Reads an XML document that comes in pieces of text. */
export interface XmlReader {
  /** The records that the piece completes. */
  readonly push: (piece: string) => XmlElement[];
  /** The root element without its records. @throws RangeError when the document is cut off. */
  readonly end: () => XmlElement;
}

const PREDEFINED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * A strict reader of XML 1.0. Document types are refused, and with them the entities that could multiply or name files;
 * so are elements that lie deeper than 64 or hold more than 8 Mi characters.
 * @throws RangeError with the line for a document that is not well formed.
 */
export function createXmlReader(file: string, options: XmlOptions): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const fail = (why: string): never => {
    throw refuse(file, why, { line: parser.line });
  };
  const tree = createTree(options, fail);
  const nameOf = options.withoutPrefixes ? localName : (name: string) => name;
  parser.ENTITIES = entities(options.keepsReferences === true);
  parser.on('doctype', () => fail('the document must not declare a document type.'));
  parser.on('error', ({ message }) => fail(`broken XML: ${message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')}`));
  // The parser has read one character behind the name, which may be a line break.
  const lineOfTag = () => (parser.column === 0 ? parser.line - 1 : parser.line);
  parser.on('opentagstart', ({ name }) => tree.open(nameOf(name), lineOfTag()));
  parser.on('attribute', ({ name, value }) => tree.attribute(name, value));
  parser.on('text', tree.text);
  parser.on('cdata', tree.text);
  parser.on('closetag', tree.close);
  return {
    push: (piece) => {
      parser.write(piece);
      return tree.take();
    },
    end: () => {
      parser.close();
      return tree.root() ?? fail('there is no element.');
    },
  };
}

function entities(keeps: boolean): Record<string, string> {
  const known: Record<string, string> = Object.assign(Object.create(null), PREDEFINED);
  return keeps ? new Proxy(known, { get: (of, name) => of[String(name)] ?? `&${String(name)};` }) : known;
}
