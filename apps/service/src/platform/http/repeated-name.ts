/**
 * Path of the first name that stands twice in one object of a valid JSON text, for example `transfer.amount` (RFC 8259 §4
 * leaves open which of the two counts; RFC 7493 §2.3 forbids them). Undefined where every name stands once.
 */
export function repeatedName(text: string): string | undefined {
  const open: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = open.at(-1);
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at);
        if (level?.awaitsName) level.name = JSON.parse(text.slice(at, end + 1));
        at = end;
        break;
      }
      case ':':
        if (!level) break;
        if (level.names.has(level.name)) return open.map(({ name }) => name).join('.');
        level.names.add(level.name);
        level.awaitsName = false;
        break;
      case ',':
        if (level?.list) level.name = String(Number(level.name) + 1);
        else if (level) level.awaitsName = true;
        break;
      case '{':
        open.push({ list: false, awaitsName: true, name: '', names: new Set() });
        break;
      case '[':
        open.push({ list: true, awaitsName: false, name: '0', names: new Set() });
        break;
      case '}':
      case ']':
        open.pop();
        break;
    }
  }
  return undefined;
}

/** An object or list that is not closed yet. */
interface Level {
  readonly list: boolean;
  /** The next text is a name rather than a value. */
  awaitsName: boolean;
  /** Of the member at hand; in a list its position. */
  name: string;
  readonly names: Set<string>;
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
