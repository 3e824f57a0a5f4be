import { Link } from '@tanstack/react-router';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ago, exactBoth } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';

/** Monitored customers of whom a part of what is looked for stands on no list. */
export function Lacking() {
  const list = useList('listScreeningMonitors', { outcome: 'review', limit: 20 });
  return (
    <Panel title={t('coverage.lacking')} note={t('coverage.lackingWhy')}>
      {list.data && list.items.length === 0 && <p className="p-4 text-quiet">{t('coverage.lackingNone')}</p>}
      {list.items.length > 0 && (
        <GridTable
          label={t('coverage.lacking')}
          columns={[
            {
              id: 'customer',
              head: t('overview.reference'),
              cell: ({ subject_reference: reference }) => <span className="font-medium">{reference}</span>,
            },
            {
              id: 'lacks',
              head: t('coverage.lacks'),
              cell: ({ coverage }) =>
                coverage
                  .filter(({ status }) => status !== 'covered')
                  .map(({ type }) => word('coverage', type))
                  .join(', '),
            },
            {
              id: 'screened',
              head: t('coverage.screened'),
              end: true,
              cell: ({ last_screened_at: at }) =>
                at ? (
                  <span className="text-quiet" title={exactBoth(at)}>
                    {ago(at)}
                  </span>
                ) : (
                  t('coverage.never')
                ),
            },
          ]}
          items={list.items}
          idOf={({ id }) => id}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5">
        {list.hasNextPage && (
          <Button small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        )}
        <Link to="/watchlists" className="text-accent hover:underline">
          {t('lists2.title')}
        </Link>
      </div>
    </Panel>
  );
}
