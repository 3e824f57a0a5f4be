import { t } from '../../i18n/text';
import { day, exactBoth } from '../../ui/format';
import type { GridColumn } from '../../ui/grid-table';
import { Tag } from '../../ui/tag';
import { type Governed, nameOf } from './words';

/** Columns of the table. @param narrow an item stands open beside it, so what that shows is left out */
export function governedColumns(narrow: boolean): GridColumn<Governed>[] {
  const risk: GridColumn<Governed> = {
    id: 'risk',
    head: t('governance.risk'),
    wide: true,
    cell: ({ risk: text }) => <Quiet text={text} />,
  };
  return [
    {
      id: 'name',
      head: t('governance.item'),
      cell: (item) => (
        <span className="block py-0.5">
          <span className="block font-medium">{nameOf(item)}</span>
          <span className="block text-small text-quiet">
            {t(`governance.kind.${item.kind}`)}
            {item.kind === 'model' && ` · ${item.id}`}
            {item.version === null
              ? ` · ${t('governance.notRunning')}`
              : ` · ${t('governance.version', { version: item.version })}`}
          </span>
        </span>
      ),
    },
    {
      id: 'owner',
      head: t('governance.owner'),
      wide: true,
      cell: ({ owner }) => owner ?? <span className="text-quiet">{t('governance.nobody')}</span>,
    },
    ...(narrow ? [] : [risk]),
    { id: 'due', head: t('governance.due'), cell: (item) => <Due item={item} /> },
  ];
}

function Quiet({ text }: { readonly text: string | null }) {
  return <span className="line-clamp-1 max-w-96 text-quiet">{text ?? '–'}</span>;
}

/** When the next review is due; that it is overdue is said in a word. */
export function Due({ item: { review_due_at: due, overdue } }: { readonly item: Governed }) {
  if (due === null) return <span className="whitespace-nowrap text-quiet">{t('governance.noDate')}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1" title={exactBoth(due)}>
      <span className="num whitespace-nowrap">{day(due)}</span>
      {overdue && <Tag tone="negative">{t('governance.overdue')}</Tag>}
    </span>
  );
}
