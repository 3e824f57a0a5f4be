import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import type { Watchlist } from './watchlist';

type Kind = ReplyOf<'listWatchlists'>['coverage'][number];
const TAGS = {
  covered: ['positive', 'lists2.covered'],
  stale: ['negative', 'lists2.staleTag'],
  no_list: ['caution', 'lists2.noList'],
} as const;

/** Which kinds of screening have a list here, and by which. */
export function Coverage({
  coverage,
  items,
}: {
  readonly coverage: readonly Kind[];
  readonly items: readonly Watchlist[];
}) {
  const byOf = ({ type, status }: Kind) => {
    if (status === 'no_list') return t('lists2.noListWhy');
    const by = items
      .filter(({ covers }) => covers.some((kind) => kind === type))
      .map(({ id }) => word('watchlist', id));
    return status === 'stale' ? `${by.join(', ')} · ${t('lists2.staleWhy')}` : by.join(', ');
  };
  return (
    <Panel title={t('lists2.coverage')}>
      <GridTable
        label={t('lists2.coverage')}
        columns={[
          {
            id: 'kind',
            head: t('lists2.kind'),
            cell: ({ type }) => (
              <span className="inline-block font-medium first-letter:uppercase">{word('coverage', type)}</span>
            ),
          },
          {
            id: 'status',
            head: t('overview.status'),
            cell: ({ status }) => <Tag tone={TAGS[status][0]}>{t(TAGS[status][1])}</Tag>,
          },
          { id: 'by', head: t('lists2.by'), cell: (one) => <span className="text-quiet">{byOf(one)}</span> },
        ]}
        items={coverage}
        idOf={({ type }) => type}
      />
    </Panel>
  );
}
