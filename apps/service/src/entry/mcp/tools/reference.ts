import { Type } from 'typebox';
import { excerptOf, rankedEntries, type SearchIndex } from '../docs-search.js';
import { type Door, type Reply, ToolFault } from '../door.js';
import { type Tool, tool } from '../tool.js';

const SHOWN_MAX = 20;
const PAGE_CHARACTERS = 20_000;
const PAGES_MAX = 10;

const searchReasonCodes = tool({
  name: 'search_reason_codes',
  title: 'Search the reason codes',
  description: 'What a reason code means, how severe it is and whether another try can help; by code, area or words.',
  scopes: [],
  input: Type.Object(
    { query: Type.String({ minLength: 1, maxLength: 200, description: 'Such as liveness, or document.expired' }) },
    { additionalProperties: false },
  ),
  async run(door, { query }) {
    const words = query
      .toLowerCase()
      .split(/[^a-z0-9_.]+/)
      .filter((word) => word !== '');
    const found = (await reasonCodes(door)).filter(({ code, area, message }) => {
      const text = `${code} ${area} ${message}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { reason_codes: found.slice(0, SHOWN_MAX), total: found.length };
  },
});

async function reasonCodes(door: Door): Promise<Reply<'listReasonCodes'>['data'][number][]> {
  const all: Reply<'listReasonCodes'>['data'][number][] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const query = { limit: 200, ...(cursor === undefined ? {} : { cursor }) };
    const page = await door.call('listReasonCodes', { query });
    all.push(...page.data);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return all;
}

const searchDocs = tool({
  name: 'search_docs',
  title: 'Search the documentation',
  description: 'Sections of the guides and the reference of this very version. Read one with read_doc.',
  scopes: [],
  input: Type.Object({ query: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  async run(door, { query }) {
    const index = JSON.parse(await door.page('assets/search.json')) as SearchIndex;
    const sections = rankedEntries(index, query).map(([address, title, heading, text]) => ({
      ...{ path: address.split('#')[0], title, heading },
      excerpt: excerptOf(text, query),
    }));
    return { sections };
  },
});

const readDoc = tool({
  name: 'read_doc',
  title: 'Read a page of the documentation',
  description: 'A page as Markdown, by the path that search_docs gave; long ones in parts.',
  scopes: [],
  input: Type.Object(
    {
      path: Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9/_-]{0,200}$' }),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    },
    { additionalProperties: false },
  ),
  async run(door, { path, offset = 0 }) {
    const text = await door.page(`${path}.md`);
    if (offset > 0 && offset >= text.length) throw new ToolFault(`The page has ${text.length} characters.`);
    const next = offset + PAGE_CHARACTERS;
    return { path, text: text.slice(offset, next), next_offset: next < text.length ? next : null };
  },
});

export const referenceTools: readonly Tool[] = [searchReasonCodes, searchDocs, readDoc];
