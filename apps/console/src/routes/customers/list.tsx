import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { Severity } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';

type Customer = ReplyOf<'listCustomers'>['data'][number];

const BANDS = ['low', 'medium', 'high', 'critical'] as const;
const CURL = `curl -X POST "$ASSAY/v1/transactions" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"amount":"25.00","currency":"EUR",
  "direction":"out","subject":{"reference":"customer-1"}}'`;

/** Every reference that anything is known of. */
export function Customers() {
  const { value: band, clear } = useView('view', BANDS);
  const list = useList('listCustomers', { limit: 50, ...(band ? { risk_band: band } : {}) });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('customers.title')} summary={t('customers.summary')} />
      <TabLinks
        label={t('customers.views')}
        name="view"
        current={band ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...BANDS.map((value) => ({ value, label: t(`customers.band.${value}`) })),
        ]}
      />
      <ListStates
        label={t('customers.title')}
        list={list}
        columns={columns()}
        idOf={({ id }) => id}
        open={({ id }) => void navigate({ to: '/customers/$id', params: { id } })}
        clear={band && clear}
        empty={{ icon: Users, title: t('customers.empty'), why: t('customers.emptyWhy'), curl: CURL }}
      />
    </>
  );
}

function columns(): Column<Customer>[] {
  return [
    {
      id: 'reference',
      head: t('overview.reference'),
      cell: ({ reference }) => <Clipped text={reference} className="num max-w-72 font-medium" />,
    },
    { id: 'risk', head: t('overview.risk'), cell: ({ risk }) => risk.band && <Severity severity={risk.band} /> },
    {
      id: 'gaps',
      head: t('customers.lacks'),
      wide: true,
      cell: ({ gaps }) => (
        <span className="line-clamp-1 text-quiet">{gaps.map((gap) => word('gap', gap)).join(', ')}</span>
      ),
    },
    { id: 'country', head: t('overview.country'), wide: true, cell: ({ country }) => country ?? '' },
    {
      id: 'open',
      head: t('customers.open'),
      end: true,
      cell: ({ counts }) => counts.open_cases + counts.open_hits || '',
    },
    {
      id: 'seen',
      head: t('customers.first'),
      end: true,
      wide: true,
      cell: ({ first_seen_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {since(at)}
        </span>
      ),
    },
  ];
}
