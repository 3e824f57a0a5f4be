import type { XmlElement } from './element.js';

export interface TreeOptions {
  /** Names of the elements that are records. One inside another is a part of it. */
  readonly records: readonly string[];
  /** Names of elements whose markup stays text. */
  readonly markup?: readonly string[] | undefined;
}

/** Puts the parts of a document together. */
export interface Tree {
  readonly open: (name: string, line: number) => void;
  readonly attribute: (name: string, value: string) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
  /** The records that were closed since the last call. */
  readonly take: () => XmlElement[];
  /** The root without its records; undefined before it closed. */
  readonly root: () => XmlElement | undefined;
}

const DEPTH_MAX = 64;
const RECORD_CHARACTERS_MAX = 8 * 1024 * 1024;

interface OpenElement extends XmlElement {
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

type MarkupPart = { readonly text: string } | { readonly tag: string };

/** @param fail throws: elements lie deeper than 64, or one holds more than 8 Mi characters. */
export function createTree({ records, markup = [] }: TreeOptions, fail: (why: string) => never): Tree {
  const stack: OpenElement[] = [];
  const recordNames = new Set(records);
  const markupNames = new Set(markup);
  let root: XmlElement | undefined;
  let found: XmlElement[] = [];
  /** Depth of the open record and of the open element whose markup is text; 0 outside of them. */
  let record = 0;
  let plain: { readonly depth: number; readonly parts: MarkupPart[] } | undefined;
  let size = 0;
  const grow = (characters: number): void => {
    size += characters;
    if (size > RECORD_CHARACTERS_MAX) fail('an element is longer than 8 MiB.');
  };
  return {
    open: (name, line) => {
      if (stack.length >= DEPTH_MAX) fail(`elements lie deeper than ${DEPTH_MAX}.`);
      stack.push({ name, line, attributes: {}, children: [], text: '' });
      if (plain) plain.parts.push({ tag: `<${name}>` });
      else if (markupNames.has(name)) plain = { depth: stack.length, parts: [] };
      if (record === 0 && recordNames.has(name)) [record, size] = [stack.length, 0];
      grow(name.length + 2);
    },
    attribute: (name, value) => {
      grow(name.length + value.length);
      const element = stack.at(-1);
      if (element) element.attributes[name] = value;
    },
    text: (text) => {
      grow(text.length);
      const element = stack.at(-1);
      if (plain) plain.parts.push({ text });
      else if (element) element.text += text;
    },
    close: () => {
      const element = stack.pop();
      if (!element) return;
      const depth = stack.length + 1;
      if (plain && depth > plain.depth) {
        plain.parts.push({ tag: `</${element.name}>` });
        return;
      }
      if (plain) element.text = joined(plain.parts);
      plain = undefined;
      element.text = element.text.trim();
      if (depth === record) {
        found.push(element);
        [record, size] = [0, 0];
      } else stack.at(-1)?.children.push(element);
      if (depth === 1) root = element;
    },
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
    root: () => root,
  };
}

/** Text without tags is what it is; between tags its `<` and `&` are written as references. */
function joined(parts: readonly MarkupPart[]): string {
  const isPlain = parts.every((part) => 'text' in part);
  const written = (text: string) => (isPlain ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return parts.map((part) => ('text' in part ? written(part.text) : part.tag)).join('');
}
