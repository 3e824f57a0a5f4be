import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { Severity } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';

type Business = ReplyOf<'listBusinesses'>['data'][number];

const BANDS = ['low', 'medium', 'high', 'critical'] as const;
const CURL = `curl -X POST "$ASSAY/v1/businesses/search" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"country":"GB","name":"Acme Trading"}'`;

export function Businesses() {
  const { value: band, clear } = useView('view', BANDS);
  const list = useList('listBusinesses', { limit: 50, ...(band ? { risk_band: band } : {}) });
  const navigate = useNavigate();
  const text = useReasonText();
  return (
    <>
      <PageHead title={t('businesses.title')} summary={t('businesses.summary')} />
      <TabLinks
        label={t('overview.risk')}
        name="view"
        current={band ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...BANDS.map((value) => ({ value, label: t(`customers.band.${value}`) })),
        ]}
      />
      <ListStates
        label={t('businesses.title')}
        list={list}
        columns={columns(text)}
        idOf={({ id }) => id}
        open={({ id }) => void navigate({ to: '/businesses/$id', params: { id } })}
        clear={band && clear}
        empty={{ icon: Building2, title: t('businesses.empty'), why: t('businesses.emptyWhy'), curl: CURL }}
      />
    </>
  );
}

function columns(text: (code: string) => string): Column<Business>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name }) => <Clipped text={name} className="max-w-80 font-medium" />,
    },
    { id: 'risk', head: t('overview.risk'), cell: ({ risk }) => <Severity severity={risk.band} /> },
    {
      id: 'why',
      head: t('overview.reason'),
      wide: true,
      cell: ({ reason_codes: [code] }) => <span className="line-clamp-1">{code ? text(code) : ''}</span>,
    },
    { id: 'status', head: t('overview.status'), wide: true, cell: ({ status }) => word('businessStatus', status) },
    { id: 'country', head: t('overview.country'), wide: true, cell: ({ country }) => country ?? '' },
    {
      id: 'number',
      head: t('businesses.number'),
      end: true,
      wide: true,
      cell: ({ registration_number: given }) => given ?? '',
    },
  ];
}
