import { at, byteAt, int32At, uint16At, uint32At } from '@assay/kernel';
import { type KeyTable, makeKeyTable } from '../key-table.js';
import { fileRows, rowsOf } from '../rows.js';
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
  const filed = fileRows(Uint32Array.from(columns.address), keys.size);
  const { starts, rows } = filed;
  const category = Uint8Array.from(columns.category);
  const list = Uint16Array.from(columns.list);
  const confidence = Uint8Array.from(columns.confidence);
  const from = Int32Array.from(columns.from);
  const until = Int32Array.from(columns.until);
  const texts = {
    entity: Uint32Array.from(columns.entity),
    source: Uint32Array.from(columns.source),
    entry: Uint32Array.from(columns.entry),
    asset: Uint32Array.from(columns.asset),
  };
  const samples = Uint8Array.from(lists, ({ sample }) => Number(sample));
  const textAt = (column: keyof typeof texts, row: number): string | undefined =>
    text.get(uint32At(texts[column], row));
  const dayAt = (days: Int32Array, row: number, unknown: number): string | undefined => {
    const day = int32At(days, row);
    return day === unknown ? undefined : dayText(day);
  };

  const describe = (row: number): FoundTag => ({
    list: at(lists, uint16At(list, row)).id,
    category: at(CATEGORY_IDS, byteAt(category, row)),
    confidence: byteAt(confidence, row) / 100,
    ...optional('entity', textAt('entity', row)),
    ...optional('source', textAt('source', row)),
    ...optional('entry', textAt('entry', row)),
    ...optional('asset', textAt('asset', row)),
    ...optional('listedOn', dayAt(from, row, UNKNOWN_START)),
    ...optional('delistedOn', dayAt(until, row, NEVER_ENDED)),
  });
  return {
    size: columns.address.length,
    addresses: keys.size,
    lists,
    find: keys.find,
    tagsOf: (address) => Array.from(rowsOf(filed, address), describe),
    activeCategory(address, day, withSample) {
      let gravest = -1;
      const end = uint32At(starts, address + 1);
      for (let place = uint32At(starts, address); place < end; place += 1) {
        const row = uint32At(rows, place);
        if (int32At(from, row) > day || int32At(until, row) <= day) continue;
        if (!withSample && byteAt(samples, uint16At(list, row)) !== 0) continue;
        const own = byteAt(category, row);
        if (gravest < 0 || own < gravest) gravest = own;
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
