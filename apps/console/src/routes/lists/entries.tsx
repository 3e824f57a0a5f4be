import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useNames } from '../../api/names';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import { ago, day, exactBoth } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { AddEntry } from './add-entry';
import { ImportEntries } from './import-entries';
import type { OwnList } from './own-list';
import { useImport } from './use-import';

type Entry = ReplyOf<'listEntries'>['data'][number];

/** What stands on one list: value, reason, until when, by whom; adding, importing and removing. */
export function Entries({ list, may }: { readonly list: OwnList; readonly may: boolean }) {
  const [open, setOpen] = useState<Way>();
  // Kept while its part is closed: what became of a file can be read again.
  const importing = useImport(list.id);
  return (
    <Panel
      title={list.name}
      note={t('lists.entriesN', { n: list.entries })}
      actions={
        may ? (
          <WaysIn open={open} toggle={(way) => setOpen(open === way ? undefined : way)} />
        ) : (
          <span className="text-small text-quiet">{t('lists.readOnly')}</span>
        )
      }
    >
      {open === 'add' && <AddEntry list={list.id} />}
      {open === 'import' && <ImportEntries importing={importing} />}
      <Rows list={list.id} may={may} />
    </Panel>
  );
}

/** How entries come to a list: one by one, or from a file. */
type Way = 'add' | 'import';

function WaysIn({ open, toggle }: { readonly open: Way | undefined; readonly toggle: (way: Way) => void }) {
  return (
    <>
      <Button small icon={Upload} aria-pressed={open === 'import'} onClick={() => toggle('import')}>
        {t('lists.import')}
      </Button>
      <Button small icon={Plus} aria-pressed={open === 'add'} onClick={() => toggle('add')}>
        {t('lists.add')}
      </Button>
    </>
  );
}

function Rows({ list, may }: { readonly list: string; readonly may: boolean }) {
  const entries = useList('listEntries', { limit: 100 }, { params: { list } });
  const removal = useRemoval(list);
  const nameOf = useNames();
  return (
    <>
      {removal.error && (
        <div className="p-4">
          <Told error={removal.error} />
        </div>
      )}
      {entries.isPending && <Bones rows={4} />}
      {entries.error && !entries.data && <Failed error={entries.error} retry={() => void entries.refetch()} />}
      {entries.data && entries.items.length === 0 && <p className="p-4 text-quiet">{t('lists.noEntries')}</p>}
      {entries.items.length > 0 && (
        <GridTable
          label={t('lists.entries')}
          columns={[...entryColumns(nameOf), ...(may ? [removal.column] : [])]}
          items={entries.items}
          idOf={({ id }) => id}
          current={removal.asked}
        />
      )}
      {entries.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button small busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The column whose button removes an entry, once a second click has confirmed it. */
function useRemoval(list: string) {
  const remove = useAction('deleteListEntry');
  const [asked, setAsked] = useState<string>();
  const column: GridColumn<Entry> = {
    id: 'remove',
    head: <span className="sr-only">{t('lists.removeHead')}</span>,
    end: true,
    cell: ({ id, value }) =>
      asked === id ? (
        <span className="flex justify-end gap-2">
          <Button small look="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { list, id } })}>
            {t('lists.removeSure')}
          </Button>
          <Button small look="quiet" onClick={() => setAsked(undefined)}>
            {t('review.cancel')}
          </Button>
        </span>
      ) : (
        <Button small look="quiet" aria-label={`${t('lists.remove')}: ${value}`} onClick={() => setAsked(id)}>
          {t('lists.remove')}
        </Button>
      ),
  };
  return { column, asked, error: remove.error?.message };
}

/** Until when an entry counts; one that has ended stays in sight and stops nobody. */
function End({ at }: { readonly at: string | null }) {
  if (at === null) return <span className="text-quiet">{t('lists.never')}</span>;
  const isOver = Date.parse(at) <= environmentNow();
  return isOver ? <Tag tone="neutral">{t('lists.ended', { day: day(at) })}</Tag> : <span>{day(at)}</span>;
}

function entryColumns(nameOf: (maker: string) => string): GridColumn<Entry>[] {
  return [
    {
      id: 'value',
      head: t('lists.value'),
      cell: ({ value }) => <Clipped text={value} className="num max-w-64 font-medium" />,
    },
    { id: 'type', head: t('lists.type'), cell: ({ type }) => word('listType', type) },
    {
      id: 'reason',
      head: t('lists.reason'),
      wide: true,
      cell: ({ reason }) => <Clipped text={reason} className="max-w-72 text-quiet" />,
    },
    {
      id: 'expires',
      head: t('lists.expires'),
      wide: true,
      cell: ({ expires_at: at }) => <End at={at} />,
    },
    {
      id: 'by',
      head: t('lists.by'),
      wide: true,
      cell: ({ created_by: by }) => <Clipped text={nameOf(by)} className="max-w-40" />,
    },
    {
      id: 'since',
      head: t('lists.since'),
      wide: true,
      cell: ({ created_at: at }) => (
        <span className="whitespace-nowrap text-quiet" title={exactBoth(at)}>
          {ago(at)}
        </span>
      ),
    },
  ];
}
