import type { ReactNode } from 'react';
import { Sideways } from './sideways';

export interface GridColumn<Item> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (item: Item) => ReactNode;
  readonly end?: boolean;
  /** Left out on narrow windows. */
  readonly wide?: boolean;
  /** Holds the button that picks the row; by default the first column does. */
  readonly main?: boolean;
}

export interface GridTableProps<Item> {
  readonly label: string;
  readonly columns: readonly GridColumn<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** The row that stands open beside the table. */
  readonly current?: string | undefined;
  readonly pick?: (item: Item) => void;
}

/** A short table inside a panel. Where rows can be picked, the first cell of each is the button that does. */
export function GridTable<Item>({ label, columns, items, idOf, current, pick }: GridTableProps<Item>) {
  const main = Math.max(
    0,
    columns.findIndex((column) => column.main),
  );
  return (
    <Sideways label={label}>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="bg-ground">
            {columns.map(({ id, head, end, wide }) => (
              <th
                key={id}
                scope="col"
                className={`h-8 px-2 text-small font-medium whitespace-nowrap text-quiet first:pl-4 last:pr-4 ${end ? 'text-right' : 'text-left'} ${wide ? 'max-md:hidden' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const here = current === idOf(item);
            return (
              <tr
                key={idOf(item)}
                aria-current={here || undefined}
                onClick={pick && (() => pick(item))}
                className="group border-t border-line hover:bg-hover aria-[current]:bg-accent-soft"
              >
                {columns.map(({ id, cell, end, wide }, at) => (
                  <td
                    key={id}
                    className={`h-9 px-2 py-1 first:pl-4 last:pr-4 ${end ? 'num text-right whitespace-nowrap' : ''} ${wide ? 'max-md:hidden' : ''} ${at === 0 ? 'group-aria-[current]:shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
                  >
                    {at === main && pick ? (
                      <button type="button" onClick={() => pick(item)} className="block w-full text-left font-medium">
                        {cell(item)}
                      </button>
                    ) : (
                      cell(item)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Sideways>
  );
}
