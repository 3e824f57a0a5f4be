import { type KeyTable, makeKeyTable } from '../key-table.js';
import { CATEGORY_IDS, categoryNumber } from './category.js';
import { dayNumber, type Tag } from './tag.js';

/** A tag as it is found, with the list that has it. */
export interface FoundTag extends Omit<Tag, 'address' | 'key'> {
  readonly list: string;
}

/** All tags of all lists, found by normal form. Immutable: a new edition makes a new index. */
export interface TagIndex {
  /** Number of tags. */
  readonly size: number;
  /** Number of addresses. */
  readonly addresses: number;
  readonly lists: readonly {
    readonly id: string;
    readonly version: string;
    readonly entries: number;
    readonly sample: boolean;
  }[];
  /** Number of an address for `tagsOf` and `activeCategory`; -1 when no list ever named it. */
  find(key: string): number;
  /** Every tag of an address, past ones too. */
  tagsOf(address: number): FoundTag[];
  /** Place of the gravest category whose tag is in force on that day (days since 1970); -1 when there is none. */
  activeCategory(address: number, day: number, withSample: boolean): number;
}

export interface TagIndexBuilder {
  /** Adds the tags of a list. `sample` marks built-in data, which only the sandbox sees. */
  add(list: string, version: string, tags: Iterable<Tag>, sample?: boolean): void;
  build(): TagIndex;
}

const NEVER_ENDED = 0x7fffffff;
const UNKNOWN_START = -0x80000000;

/** Collects tags column by column: a row object an address would cost five times the memory. */
export function makeTagIndex(expected = 1024): TagIndexBuilder {
  const keys = makeKeyTable(expected);
  const text = makeInterner();
  const columns = {
    address: [] as number[],
    category: [] as number[],
    list: [] as number[],
    confidence: [] as number[],
    from: [] as number[],
    until: [] as number[],
    entity: [] as number[],
    source: [] as number[],
    entry: [] as number[],
    asset: [] as number[],
  };
  const lists: { id: string; version: string; entries: number; sample: boolean }[] = [];
  return {
    add(id, version, tags, sample = false) {
      const list = lists.length;
      let entries = 0;
      for (const tag of tags) {
        if (tag.delistedOn === undefined) entries += 1;
        columns.address.push(keys.add(tag.key));
        columns.category.push(categoryNumber(tag.category));
        columns.list.push(list);
        columns.confidence.push(Math.round(tag.confidence * 100));
        columns.from.push(tag.listedOn === undefined ? UNKNOWN_START : dayNumber(tag.listedOn));
        columns.until.push(tag.delistedOn === undefined ? NEVER_ENDED : dayNumber(tag.delistedOn));
        columns.entity.push(text.add(tag.entity));
        columns.source.push(text.add(tag.source));
        columns.entry.push(text.add(tag.entry));
        columns.asset.push(text.add(tag.asset));
      }
      lists.push({ id, version, entries, sample });
    },
    build: () => finish(keys, text, columns, lists),
  };
}

type Columns = Readonly<
  Record<
    'address' | 'category' | 'list' | 'confidence' | 'from' | 'until' | 'entity' | 'source' | 'entry' | 'asset',
    number[]
  >
>;

function finish(
  keys: KeyTable,
  text: Interner,
  columns: Columns,
  lists: readonly { id: string; version: string; entries: number; sample: boolean }[],
): TagIndex {
  const count = columns.address.length;
  const starts = new Uint32Array(keys.size + 1);
  for (const address of columns.address) starts[address + 1]! += 1;
  for (let address = 0; address < keys.size; address += 1) starts[address + 1]! += starts[address]!;
  const rows = new Uint32Array(count);
  const next = starts.slice();
  for (let row = 0; row < count; row += 1) {
    const address = columns.address[row]!;
    rows[next[address]!] = row;
    next[address]! += 1;
  }
  const category = Uint8Array.from(columns.category);
  const list = Uint16Array.from(columns.list);
  const confidence = Uint8Array.from(columns.confidence);
  const from = Int32Array.from(columns.from);
  const until = Int32Array.from(columns.until);
  const texts = [columns.entity, columns.source, columns.entry, columns.asset].map((column) =>
    Uint32Array.from(column),
  );
  const samples = lists.map(({ sample }) => sample);

  const describe = (row: number): FoundTag => ({
    list: lists[list[row]!]!.id,
    category: CATEGORY_IDS[category[row]!]!,
    confidence: confidence[row]! / 100,
    ...optional('entity', text.get(texts[0]![row]!)),
    ...optional('source', text.get(texts[1]![row]!)),
    ...optional('entry', text.get(texts[2]![row]!)),
    ...optional('asset', text.get(texts[3]![row]!)),
    ...optional('listedOn', from[row] === UNKNOWN_START ? undefined : dayText(from[row]!)),
    ...optional('delistedOn', until[row] === NEVER_ENDED ? undefined : dayText(until[row]!)),
  });
  return {
    size: count,
    addresses: keys.size,
    lists,
    find: keys.find,
    tagsOf: (address) => Array.from(rows.subarray(starts[address], starts[address + 1]), describe),
    activeCategory(address, day, withSample) {
      let gravest = -1;
      for (let place = starts[address]!; place < starts[address + 1]!; place += 1) {
        const row = rows[place]!;
        if (from[row]! > day || until[row]! <= day || (samples[list[row]!] && !withSample)) continue;
        if (gravest < 0 || category[row]! < gravest) gravest = category[row]!;
      }
      return gravest;
    },
  };
}

function optional<K extends string>(name: K, value: string | undefined) {
  return value === undefined ? {} : ({ [name]: value } as { readonly [key in K]: string });
}

function dayText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

interface Interner {
  add(text: string | undefined): number;
  get(number: number): string | undefined;
}

/** Equal texts once; 0 is the absent one. */
function makeInterner(): Interner {
  const numbers = new Map<string, number>();
  const texts: (string | undefined)[] = [undefined];
  return {
    add(text) {
      if (text === undefined) return 0;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      texts.push(text);
      return texts.length - 1;
    },
    get: (number) => texts[number],
  };
}
