import { type ReactNode, useEffect, useRef, useState } from 'react';
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
}

/** A work list: `j k` move, Enter opens; the first cell of a row is its link. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { columns, items, idOf, open, more, onRow } = props;
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const here = Math.min(at, Math.max(0, items.length - 1));
  const move = (step: number) => {
    const next = Math.max(0, Math.min(items.length - 1, here + step));
    setAt(next);
    body.current?.rows[next]?.scrollIntoView({ block: 'nearest' });
  };
  const current = items[here];
  useKeys({ down: () => move(1), up: () => move(-1), open: () => current && open(current) });
  useEffect(() => onRow?.(current), [current, onRow]);
  return (
    <div className="min-h-0 grow overflow-auto">
      <table aria-label={props.label} className="w-full border-collapse">
        <thead className="sticky top-0 z-10 bg-paper shadow-[inset_0_-1px_0_var(--line)]">
          <tr>
            {columns.map(({ id, head, end, wide, width }) => (
              <th
                key={id}
                scope="col"
                style={width ? { width } : undefined}
                className={`h-8 px-2 text-small font-medium whitespace-nowrap text-quiet first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4 ${end ? 'text-right' : 'text-left'} ${wide ? 'max-md:hidden' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item, index) => (
            <Row key={idOf(item)} item={item} table={props} current={index === here} pick={() => setAt(index)} />
          ))}
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

interface RowProps<Item> {
  readonly item: Item;
  readonly table: DataTableProps<Item>;
  readonly current: boolean;
  readonly pick: () => void;
}

function Row<Item>({ item, table, current, pick }: RowProps<Item>) {
  const { columns, open } = table;
  return (
    <tr
      aria-current={current || undefined}
      onClick={pick}
      onDoubleClick={() => open(item)}
      className="group border-b border-line hover:bg-hover aria-[current]:bg-accent-soft"
    >
      {columns.map(({ id, cell, end, wide }, column) => (
        <td
          key={id}
          className={`h-11 px-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4 ${end ? 'num text-right whitespace-nowrap' : ''} ${wide ? 'max-md:hidden' : ''} ${column === 0 ? 'group-aria-[current]:shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
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
