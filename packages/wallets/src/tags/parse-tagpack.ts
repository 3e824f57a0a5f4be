import { createRejections, decodeText, type InputFile } from '@assay/tables';
import { categoryOf } from './category.js';
import { makeTag } from './make-tag.js';
import type { ParsedTags, Tag } from './tag.js';

type Fields = Record<string, string>;

/**
 * Reads GraphSense TagPacks: YAML of a flat header and a list of flat tags, which take from the header what they do not
 * say themselves. Nested values (concepts, context) are passed over. @throws RangeError when a file has no list of tags.
 */
export function parseTagPack(files: readonly InputFile[]): ParsedTags {
  const tags: Tag[] = [];
  const rejections = createRejections();
  for (const file of files) {
    const header: Fields = {};
    let isPack = false;
    for (const { line, fields } of records(decodeText(file), header, () => (isPack = true))) {
      const tag = fields === undefined ? UNREAD : tagOf({ ...header, ...fields });
      if (typeof tag === 'string') rejections.add(file.name, line, tag);
      else tags.push(tag);
    }
    if (!isPack) throw new RangeError(`${file.name} has no line "tags:": it is no TagPack.`);
  }
  return { tags, rejected: rejections.rows, rejectedTotal: rejections.count() };
}

const UNREAD =
  'This tag is written in a way that is not read here. Write "- address: …" with one field a line, without braces, keys in quotes and references (&, *, <<).';

/** The fields of which something is read. */
const READ = [
  ...['address', 'abuse', 'category', 'label', 'actor', 'title', 'confidence', 'source', 'tagid', 'id', 'currency'],
  ...['network', 'listed_on', 'delisted_on'],
];
/** A reference to what stands elsewhere in the file, or a mark for one. */
const REFERENCE = /^[*&]\w/;

function tagOf(fields: Fields): Tag | string {
  if (READ.some((name) => REFERENCE.test(fields[name] ?? ''))) return UNREAD;
  return makeTag({
    address: fields['address'],
    category: categoryWord(fields),
    entity: fields['label'] ?? fields['actor'] ?? fields['title'],
    confidence: fields['confidence'],
    source: fields['source'],
    entry: fields['tagid'] ?? fields['id'],
    asset: fields['currency'] ?? fields['network'],
    listedOn: day(fields['listed_on']),
    delistedOn: day(fields['delisted_on']),
  });
}

/** What was done counts before what somebody is; a pack of sanctions may say so in its words only. */
function categoryWord({ abuse, category, label, title, description }: Fields): string {
  if (abuse !== undefined && categoryOf(abuse)) return abuse;
  const known = categoryOf(category);
  if (known !== undefined && known !== 'unknown') return known;
  return /\bOFAC\b|\bsanction/i.test(`${label ?? ''} ${title ?? ''} ${description ?? ''}`) ? 'sanctions' : 'unknown';
}

function day(text: string | undefined): string | undefined {
  return text?.slice(0, 10);
}

/** What opens a tag or sets its fields in another way than one field a line: `- {address: …}`, `-` alone, `"address": …`, `<<: *mixer`. */
const OTHERWISE = /^(\s*)(?:-(?:\s|$)|["'{[?]|<<)/;
const LINE = /^(\s*)(-\s+)?([A-Za-z_][\w-]*)\s*:(?:\s+(\S.*)?)?$/;

interface Entry {
  readonly line: number;
  readonly indent: number;
  /** Undefined when it cannot be read: without what it says the tag would be another one, or be lost. */
  fields: Fields | undefined;
}

/** Reads the header into `header` and gives one tag after another; `begin` is called when the list of tags begins. */
function* records(text: string, header: Fields, begin: () => void): Generator<Pick<Entry, 'line' | 'fields'>> {
  let current: Entry | undefined;
  let inTags = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const match = LINE.exec(raw.replace(/\r$/, ''));
    if (!match) {
      const begun = inTags ? unread(raw, index + 1, current) : undefined;
      if (begun && current) yield current;
      current = begun ?? current;
      continue;
    }
    const [, space = '', dash, name = '', rest = ''] = match;
    const indent = space.length + (dash?.length ?? 0);
    if (!inTags) {
      if (space === '' && !dash && name === 'tags') {
        inTags = true;
        begin();
        if (/^[[*{]/.test(rest)) yield { line: index + 1, fields: undefined };
      } else if (space === '' && !dash) header[name] = scalar(rest);
      continue;
    }
    if (dash && (current === undefined || indent <= current.indent)) {
      if (current) yield current;
      current = { line: index + 1, indent, fields: { [name]: scalar(rest) } };
    } else if (current && !dash && indent === current.indent) {
      if (current.fields) current.fields[name] = scalar(rest);
    } else if (!dash && space === '') inTags = false;
  }
  if (current) yield current;
}

/**
 * A line within the list of tags that is no field: of the current tag it makes one that cannot be read.
 * @returns the tag that it begins
 */
function unread(raw: string, line: number, current: Entry | undefined): Entry | undefined {
  const found = OTHERWISE.exec(raw);
  const depth = found?.[1]?.length ?? 0;
  // Deeper lines belong to a value that is passed over.
  if (!found || (current && depth > current.indent)) return undefined;
  const isItem = raw[depth] === '-';
  if (isItem && (current === undefined || depth < current.indent))
    return { line, indent: depth + 2, fields: undefined };
  if (current && depth === current.indent && !isItem) current.fields = undefined;
  return undefined;
}

/** A YAML scalar on one line: plain, or in single or double quotes, with or without a comment behind it. */
function scalar(rest: string): string {
  const text = rest.trim();
  const [single] = /^'(?:[^']|'')*'/.exec(text) ?? [];
  if (single) return single.slice(1, -1).replaceAll("''", "'");
  const [double] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? [];
  if (double) return double.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  return text.replace(/(?<!\s)\s+#.*$/, '');
}
