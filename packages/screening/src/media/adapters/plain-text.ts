const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  copy: '©',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};
const BREAKS = /^\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|section|article|blockquote|figure)\b/i;

/** Text of a piece of HTML: no tags, no scripts, no comments, references resolved, paragraphs as lines. Linear in its length. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  let close = html.indexOf('>');
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    // A comment may hold what the publisher took out, tags and all.
    if (html.startsWith('<!--', open)) {
      parts.push(html.slice(at, open));
      const end = html.indexOf('-->', open + 2);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (close >= 0 && close < open) close = html.indexOf('>', open);
    // A `<` that opens no tag is text.
    if (close < 0 || !/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      parts.push(html.slice(at, open + 1));
      at = open + 1;
      if (close < 0) break;
      continue;
    }
    parts.push(html.slice(at, open));
    const tag = html.slice(open + 1, Math.min(close, open + 20));
    parts.push(BREAKS.test(tag) ? '\n' : '');
    at = /^(?:script|style)\b/i.test(tag) ? afterElement(html, tag, close) : close + 1;
  }
  parts.push(html.slice(at));
  return tidy(resolve(parts.join('')));
}

function afterElement(html: string, tag: string, from: number): number {
  const closing = /^style/i.test(tag) ? /<\/style/gi : /<\/script/gi;
  closing.lastIndex = from;
  const found = closing.exec(html);
  const end = found ? html.indexOf('>', found.index) : -1;
  return end < 0 ? html.length : end + 1;
}

function resolve(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** No control characters, nothing invisible within words, single spaces, no empty lines. */
export function tidy(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
