/** An element: text or children, in the order in which they are written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly XmlElement[];
}

type Child = XmlElement | undefined | readonly (XmlElement | undefined)[];

/** An element with children; absent ones are left out. */
export function element(name: string, ...children: readonly Child[]): XmlElement {
  return { name, children: children.flat().filter((child): child is XmlElement => child !== undefined) };
}

/** An element with text; undefined when there is none, so that an optional element is left out. */
export function text(name: string, value: string | undefined): XmlElement | undefined {
  return value === undefined || value === '' ? undefined : { name, text: value };
}

/**
 * Text that XML 1.0 can hold (clause 2.2): characters outside its range are dropped, line breaks become `\n`. A lone
 * surrogate counts as outside.
 */
export function xmlText(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** One line without leading, trailing or repeated blanks, cut to `most` characters: what registers' fields take. */
export function line(value: string | undefined, most: number): string | undefined {
  if (value === undefined) return undefined;
  const flat = xmlText(value).replaceAll(/\s+/gu, ' ').trim();
  const cut = [...flat].slice(0, most).join('').trimEnd();
  return cut === '' ? undefined : cut;
}

/** The document in UTF-8 with its declaration. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes = {}, text: content, children = [] }: XmlElement, indent: string): string {
  const open = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`;
  if (content !== undefined) return `${open}>${escaped(content)}</${name}>`;
  if (children.length === 0) return `${open}/>`;
  return `${open}>\n${children.map((child) => write(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
}

function escaped(value: string): string {
  return xmlText(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Every element below and including `root`, in document order. */
export function* walk(root: XmlElement): Generator<XmlElement> {
  yield root;
  for (const child of root.children ?? []) yield* walk(child);
}
