import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { Code, PageBody, Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { Bones, Empty, Failed } from '../../ui/states';
import { InboxField, useInboxes } from '../queue/inbox-field';
import { Coverage } from './coverage';
import { countOf, runOf, type Watchlist, watchlistColumns } from './watchlist';

const EVERY_MS = 30_000;
const COMMANDS = `assay lists import eu-consolidated.xml --dry-run
assay lists import eu-consolidated.xml
assay lists remove eu`;

/** Editions that screening searches in this environment: how fresh, what they changed, whom it touched. */
export function Watchlists() {
  const environment = useEnvironment();
  const lists = useOperation('listWatchlists', { query: { limit: 100 } }, { every: EVERY_MS });
  const mayScreen = useMay('checks.screening:write');
  const items = lists.data?.data ?? [];
  return (
    <>
      <PageHead
        title={t('lists2.title')}
        summary={
          lists.data &&
          t('lists2.summary', { n: items.length, environment: t(`environment.${environment}`).toLowerCase() })
        }
        actions={
          mayScreen && (
            <Link
              to="/screen"
              className="inline-flex h-8 items-center rounded-control border border-edge px-3 font-medium hover:bg-hover max-sm:h-11"
            >
              {t('lists2.screen')}
            </Link>
          )
        }
      />
      {lists.isPending && <Bones />}
      {lists.error && !lists.data && <Failed error={lists.error} retry={() => void lists.refetch()} />}
      {lists.data && (
        <PageBody>
          {items.length === 0 && (
            <Empty icon={Eye} title={t('lists2.empty')} curl={COMMANDS}>
              {t('lists2.emptyWhy')}
            </Empty>
          )}
          {items.length > 0 && <Editions items={items} />}
          <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
            <History items={items} />
            <div className="grid gap-4">
              <Coverage coverage={lists.data.coverage} items={items} />
              <Panel title={t('lists2.howTo')} note={t('lists2.howToWhy')}>
                <div className="p-4">
                  <Code label={t('lists2.howTo')} text={COMMANDS} />
                </div>
              </Panel>
            </div>
          </div>
        </PageBody>
      )}
    </>
  );
}

function useCurrent(items: readonly Watchlist[]) {
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    current: items.find(({ id }) => id === row) ?? items[0],
    pick: ({ id }: Watchlist) =>
      void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true }),
  };
}

function Editions({ items }: { readonly items: readonly Watchlist[] }) {
  const { current, pick } = useCurrent(items);
  return (
    <Panel title={t('lists2.editions')} note={t('lists2.editionsWhy')}>
      <GridTable
        label={t('lists2.editions')}
        columns={watchlistColumns()}
        items={items}
        idOf={({ id }) => id}
        current={current?.id}
        pick={pick}
      />
    </Panel>
  );
}

/** The editions of the list that is chosen, and what is known of it. */
function History({ items }: { readonly items: readonly Watchlist[] }) {
  const { current } = useCurrent(items);
  if (!current) return null;
  return (
    <Panel title={t('lists2.history', { list: word('watchlist', current.id) })} note={t('lists2.historyWhy')}>
      {current.editions.length > 0 && (
        <GridTable
          label={t('lists2.history', { list: current.id })}
          columns={[
            { id: 'edition', head: t('lists2.edition'), cell: ({ version }) => <span className="num">{version}</span> },
            { id: 'entries', head: t('lists2.entries'), end: true, cell: ({ entries }) => number(entries) },
            { id: 'added', head: t('lists2.added'), end: true, cell: ({ added }) => countOf(added, '+') },
            { id: 'changed', head: t('lists2.changed'), end: true, cell: ({ changed }) => countOf(changed, '') },
            { id: 'removed', head: t('lists2.removed'), end: true, cell: ({ removed }) => countOf(removed, '−') },
          ]}
          items={current.editions}
          idOf={({ version }) => version}
        />
      )}
      <div className="border-t border-line px-4">
        <Facts
          facts={[
            { label: t('lists2.format'), value: current.format },
            { label: t('lists2.types'), value: current.types.map((type) => word('listing', type)).join(', ') },
            { label: t('lists2.rejected'), value: number(current.rejected) },
            { label: t('lists2.monitors'), value: runOf(current) },
          ]}
        />
      </div>
      <Named key={current.id} one={current} />
    </Panel>
  );
}

/** The inbox of the cases that a hit of the list opens. */
function Named({ one }: { readonly one: Watchlist }) {
  const may = useMay('lists:write');
  const inboxes = useInboxes();
  const update = useAction('updateWatchlist');
  if (inboxes.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line p-4">
      <InboxField
        label={fact('watchlists.inbox')}
        value={one.inbox ?? ''}
        choose={(id) => update.mutate({ params: { id: one.id }, body: { inbox: id || null } })}
        empty={fact('queue.inboxNone')}
        disabled={!may || update.isPending}
      />
      {update.error && (
        <p role="alert" className="text-small text-negative">
          {update.error.message}
        </p>
      )}
    </div>
  );
}
