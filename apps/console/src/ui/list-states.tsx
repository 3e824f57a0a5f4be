import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table';
import { Bones, Empty, Failed, NothingFound } from './states';

interface List<Item> {
  readonly items: readonly Item[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly data?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export interface ListStatesProps<Item> {
  readonly label: string;
  readonly list: List<Item>;
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  readonly open: (item: Item) => void;
  readonly onRow?: (item: Item | undefined) => void;
  /** Shows everything again; given while a filter is set. */
  readonly clear?: (() => void) | undefined;
  readonly empty: {
    readonly icon: LucideIcon;
    readonly title: string;
    readonly why: ReactNode;
    readonly curl?: string;
  };
}

/** A list in each of its states: loading, failed, empty, filtered to nothing, shown. */
export function ListStates<Item>({ list, columns, idOf, open, onRow, clear, empty, label }: ListStatesProps<Item>) {
  if (list.isPending) return <Bones />;
  if (list.error && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0 && clear) return <NothingFound clear={clear} />;
  if (list.items.length === 0) {
    return (
      <Empty icon={empty.icon} title={empty.title} {...(empty.curl ? { curl: empty.curl } : {})}>
        {empty.why}
      </Empty>
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      items={list.items}
      idOf={idOf}
      open={open}
      {...(onRow ? { onRow } : {})}
      more={list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined}
    />
  );
}
