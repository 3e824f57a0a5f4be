import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../i18n/text';
import { useKeys } from '../keys/use-keys';
import { Button } from './button';

export interface Column<Item> {
  readonly id: string;
  readonly head: string;
  readonly cell: (item: Item) => ReactNode;
  readonly end?: boolean;
  /** Left out on narrow windows. */
  readonly wide?: boolean;
  readonly width?: string;
}

export interface DataTableProps<Item> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly open: (item: Item) => void;
  readonly more?: { readonly load: () => void; readonly busy: boolean } | undefined;
  readonly onRow?: (item: Item | undefined) => void;
  /** Rows that are chosen for a common action (`x`); without it no row can be. */
  readonly chosen?: { readonly ids: ReadonlySet<string>; readonly toggle: (ids: readonly string[]) => void };
}

/** Height of a row before it was measured. */
const ROW_PX = 45;
/** Rows beyond the window that are drawn, so that scrolling finds them there. */
const OVERSCAN = 12;
/** On narrow windows the boxes for choosing are left out: what follows begins where they did. */
const NARROW_START = 'max-md:pl-6 max-sm:pl-4';
/** The next page is asked for this many rows before the end. */
const AHEAD = 20;

/** The row that is current: the item, and its place, where the next one stands once the item is gone. */
interface Picked {
  readonly id: string | undefined;
  readonly at: number;
}

/**
 * A work list: `j k` move, Enter opens, `x` chooses. Only rows in sight are drawn; further pages come by themselves. The current
 * item stays current when others come before it or go.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { columns, items, idOf, open, more, onRow, chosen } = props;
  const box = useRef<HTMLDivElement>(null);
  const { here, current, choose } = useCurrent(items, idOf);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => idOf(items[index] as Item),
  });
  const move = (step: number) => {
    const next = Math.max(0, Math.min(items.length - 1, here + step));
    choose(next);
    rows.scrollToIndex(next, { align: 'auto' });
  };
  useKeys({ down: () => move(1), up: () => move(-1), open: () => current && open(current) });
  useKeys({ select: () => current && chosen?.toggle([idOf(current)]) }, chosen !== undefined);
  useEffect(() => onRow?.(current), [current, onRow]);
  const drawn = rows.getVirtualItems();
  const nearEnd = (drawn.at(-1)?.index ?? 0) >= items.length - AHEAD;
  useEffect(() => {
    if (nearEnd && more && !more.busy) more.load();
  }, [nearEnd, more]);
  const before = drawn[0]?.start ?? 0;
  const after = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const width = columns.length + (chosen ? 1 : 0);
  return (
    <div ref={box} className="min-h-0 grow overflow-auto short:h-72 short:shrink-0 short:grow-0">
      <table aria-label={props.label} aria-rowcount={more ? -1 : items.length + 1} className="w-full border-collapse">
        <Head table={props} />
        <tbody>
          {before > 0 && <Gap height={before} width={width} />}
          {drawn.map(({ index, key }) => (
            <Row
              key={String(key)}
              item={items[index] as Item}
              index={index}
              measure={rows.measureElement}
              table={props}
              current={index === here}
              pick={() => choose(index)}
            />
          ))}
          {after > 0 && <Gap height={after} width={width} />}
        </tbody>
      </table>
      {more && (
        <div className="flex justify-center p-4">
          <Button onClick={more.load} busy={more.busy}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The current row: an item and its place. It stays the same item until a person chooses another or it goes. */
function useCurrent<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [picked, pick] = useState<Picked>({ id: undefined, at: 0 });
  const here = placeOf(items, idOf, picked);
  const current = items[here];
  const id = current && idOf(current);
  if (current && (id !== picked.id || here !== picked.at)) pick({ id, at: here });
  const choose = (at: number) => {
    const item = items[at];
    if (item) pick({ id: idOf(item), at });
  };
  return { here, current, choose };
}

/** Where the picked item stands now, or what took its place. */
function placeOf<Item>(items: readonly Item[], idOf: (item: Item) => string, { id, at }: Picked): number {
  const found = id === undefined ? -1 : items.findIndex((item) => idOf(item) === id);
  return found >= 0 ? found : Math.min(at, Math.max(0, items.length - 1));
}

/** Stands for the rows that are not drawn. */
function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={width} />
    </tr>
  );
}

function Head<Item>({ table }: { readonly table: DataTableProps<Item> }) {
  const { columns, items, idOf, chosen } = table;
  const all = items.length > 0 && items.every((item) => chosen?.ids.has(idOf(item)));
  return (
    <thead className="sticky top-0 z-10 bg-paper shadow-[inset_0_-1px_0_var(--line)]">
      <tr>
        {chosen && (
          <th scope="col" className="w-10 pl-6 text-left max-md:hidden">
            <Tick
              label={t('list.selectAll')}
              on={all}
              change={() => chosen.toggle(items.map(idOf).filter((id) => all || !chosen.ids.has(id)))}
            />
          </th>
        )}
        {columns.map(({ id, head, end, wide, width }, column) => (
          <th
            key={id}
            scope="col"
            style={width ? ({ '--column': width } as CSSProperties) : undefined}
            className={`h-8 px-2 text-small font-medium whitespace-nowrap text-quiet first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4 ${end ? 'text-right' : 'text-left'} ${wide ? 'max-md:hidden' : ''} ${width ? 'md:w-(--column)' : ''} ${column === 0 ? 'max-md:w-full' : ''} ${column === 0 && chosen ? NARROW_START : ''}`}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Tick({ label, on, change }: { readonly label: string; readonly on: boolean; readonly change: () => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={on}
      onChange={change}
      onClick={(event) => event.stopPropagation()}
      className="size-4 align-middle accent-accent"
    />
  );
}

interface RowProps<Item> {
  readonly item: Item;
  readonly index: number;
  readonly measure: (row: Element | null) => void;
  readonly table: DataTableProps<Item>;
  readonly current: boolean;
  readonly pick: () => void;
}

/** A button or box within a row has a use of its own: pressed twice it does not open the row. */
const isOwnControl = (target: EventTarget) => target instanceof Element && target.closest('button, a, input') !== null;

function Row<Item>({ item, index, measure, table, current, pick }: RowProps<Item>) {
  const { columns, open, chosen, idOf } = table;
  const id = idOf(item);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      onClick={pick}
      onDoubleClick={({ target }) => isOwnControl(target) || open(item)}
      className="group border-b border-line hover:bg-hover aria-[current]:bg-accent-soft"
    >
      {chosen && (
        <td className="w-10 pl-6 group-aria-[current]:shadow-[inset_2px_0_0_var(--accent)] max-md:hidden">
          <Tick label={t('list.selectOne', { id })} on={chosen.ids.has(id)} change={() => chosen.toggle([id])} />
        </td>
      )}
      {columns.map(({ id: name, cell, end, wide }, column) => (
        <td
          key={name}
          className={`h-11 px-2 max-md:py-1.5 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4 ${end ? 'num text-right whitespace-nowrap' : ''} ${wide ? 'max-md:hidden' : ''} ${column === 0 && chosen ? NARROW_START : ''} ${column === 0 && !chosen ? 'group-aria-[current]:shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
        >
          {column === 0 ? (
            <button type="button" onClick={() => open(item)} className="block w-full text-left">
              {cell(item)}
            </button>
          ) : (
            cell(item)
          )}
        </td>
      ))}
    </tr>
  );
}
