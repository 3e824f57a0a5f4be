/** An element of an XML document. Names are as written, with their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children and without white space around it. */
  readonly text: string;
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first child with this path of names. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((one) => one.name === name);
  return found;
}

/** All children with this name. */
export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** Text of the first child with this path; empty when there is none. */
export function childText(element: XmlElement | undefined, ...path: readonly string[]): string {
  return child(element, ...path)?.text ?? '';
}
