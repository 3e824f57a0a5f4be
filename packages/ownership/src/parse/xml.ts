/** An element as nested members, as GLEIF's JSON has it: text under `$`, repeated elements as arrays. */
export interface Element {
  readonly [name: string]: Element | readonly Element[] | string | undefined;
}

const DEPTH_MAX = 64;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads one record element: no document types, no entities of its own, prefixes dropped, attributes left out.
 * @param name local name of the record element; what stands before it (a file's header) is passed over
 * @returns undefined when the element is not well formed
 */
export function readElement(text: string, name: string): Element | undefined {
  const start = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`).exec(text);
  if (!start) return undefined;
  const tags = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*?)?(\/?)>/g;
  tags.lastIndex = start.index;
  const root: Record<string, unknown> = {};
  const stack: { name: string; value: Record<string, unknown>; text: string }[] = [];
  let at = start.index;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    const top = stack.at(-1);
    const between = text.slice(at, tag.index);
    if (top) top.text += between.includes('<') ? '\0' : plain(between);
    at = tags.lastIndex;
    if (tag[1] !== undefined && top) top.text += tag[1];
    if (tag[3] === undefined) continue;
    if (tag[2] !== '/') {
      if (stack.length > DEPTH_MAX) return undefined;
      if (tag[4] === '/') put(top?.value ?? root, tag[3], {});
      else stack.push({ name: tag[3], value: {}, text: '' });
      continue;
    }
    const closed = stack.pop();
    if (closed?.name !== tag[3] || closed.text.includes('\0')) return undefined;
    if (closed.text.trim() !== '') closed.value['$'] = closed.text.trim();
    if (stack.length === 0) return closed.value as Element;
    put(stack.at(-1)!.value, closed.name, closed.value);
  }
  return undefined;
}

/** The first element with this path, or undefined. */
export function child(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path) {
    const next: Element[string] = found?.[name];
    const first: unknown = Array.isArray(next) ? next[0] : next;
    found = typeof first === 'object' ? (first as Element) : undefined;
  }
  return found;
}

/** Text of the element with this path. */
export function textOf(element: Element | undefined, ...path: readonly string[]): string | undefined {
  const value = child(element, ...path)?.['$'];
  return typeof value === 'string' ? value : undefined;
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const before = into[name];
  into[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
