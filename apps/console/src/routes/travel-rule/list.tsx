import { useNavigate } from '@tanstack/react-router';
import { Waypoints } from 'lucide-react';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { Due } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';
import { AddCounterparty } from './add-counterparty';
import { Counterparties } from './counterparties';
import { counterpartyOf, MessageStatus, type MessageSummary, transferOf } from './status';

const VIEWS = ['waiting', 'sent', 'done', 'failed'] as const;
const STATES = {
  waiting: ['review', 'repair'],
  sent: ['pending', 'delivered'],
  done: ['accepted', 'completed'],
  failed: ['rejected', 'expired', 'cancelled', 'counterparty_not_found', 'counterparty_unreachable'],
} as const;
const CURL = `curl -X POST "$ASSAY/v1/travel-rule/messages" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"originator":{"name":"Ana Silva","account":"cust-42"},
  "beneficiary":{"name":"Rui Costa","account":"cust-7"},"amount":"0.10","asset":"ETH",
  "beneficiary_vasp":"Sandbox Repair VASP"}'`;

/** Messages between this institution and others about who sends and who receives, and those others. */
export function TravelRule() {
  const { value: view } = useView('view', [...VIEWS, 'counterparties'] as const);
  const may = useMay('travel_rule:counterparties');
  return (
    <>
      <PageHead title={t('trm.title')} summary={t('trm.summary')} actions={may && <AddCounterparty />} />
      <TabLinks
        label={t('trm.views')}
        name="view"
        current={view ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...VIEWS.map((value) => ({ value, label: t(`trm.view.${value}`) })),
          { value: 'counterparties', label: t('trm.view.counterparties') },
        ]}
      />
      {view === 'counterparties' ? <Counterparties /> : <Messages />}
    </>
  );
}

function Messages() {
  const { value: view, clear } = useView('view', VIEWS);
  const list = useList('listTravelRuleMessages', { limit: 50, ...(view ? { status: [...STATES[view]] } : {}) });
  const navigate = useNavigate();
  return (
    <ListStates
      label={t('trm.title')}
      list={list}
      columns={columns()}
      idOf={({ id }) => id}
      open={({ id }) => void navigate({ to: '/travel-rule/$id', params: { id } })}
      clear={view && clear}
      empty={{ icon: Waypoints, title: t('trm.empty'), why: t('trm.emptyWhy'), curl: CURL }}
    />
  );
}

function columns(): Column<MessageSummary>[] {
  return [
    {
      id: 'counterparty',
      head: t('trm.counterparty'),
      cell: (one) => <Clipped text={counterpartyOf(one)} className="max-w-72 font-medium max-md:max-w-36" />,
    },
    { id: 'status', head: t('overview.status'), cell: ({ status }) => <MessageStatus status={status} /> },
    { id: 'direction', head: t('trm.direction'), wide: true, cell: ({ direction }) => word('trmDirection', direction) },
    {
      id: 'who',
      head: t('transactions.customer'),
      wide: true,
      cell: ({ subject_reference: who }) => <span className="num">{who}</span>,
    },
    {
      id: 'due',
      head: t('trm.expires'),
      wide: true,
      cell: (one) =>
        STATES.waiting.some((state) => state === one.status) && <Due at={one.expires_at} createdAt={one.created_at} />,
    },
    { id: 'amount', head: t('transactions.amount'), end: true, cell: transferOf },
    {
      id: 'when',
      head: t('overview.when'),
      end: true,
      wide: true,
      cell: ({ created_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {since(at)}
        </span>
      ),
    },
  ];
}
