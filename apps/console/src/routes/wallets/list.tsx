import { useNavigate } from '@tanstack/react-router';
import { Wallet as WalletIcon } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { checkTone } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { Tag } from '../../ui/tag';
import { useView } from '../../ui/use-view';
import { MonitorWallet } from './monitor-wallet';
import { Monitors } from './monitors';

type Screening = ReplyOf<'listWalletScreenings'>['data'][number];

const CURL = `curl -X POST "$ASSAY/v1/wallets/screen" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"address":"0x00000000000000000000000000000000000a9999"}'`;

const VIEWS = ['monitors'] as const;

/** Wallets that were screened, and those that are watched. */
export function Wallets() {
  const { value: view } = useView('view', VIEWS);
  const may = useMay('wallets:monitor');
  const navigate = useNavigate();
  const toMonitors = () =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, view: 'monitors' })) as never });
  return (
    <>
      <PageHead
        title={t('wallets.title')}
        summary={t('wallets.summary')}
        actions={may && <MonitorWallet done={toMonitors} />}
      />
      <TabLinks
        label={t('monitors.views')}
        name="view"
        current={view ?? 'screenings'}
        items={[
          { value: 'screenings', label: t('monitors.screenings') },
          { value: 'monitors', label: t('monitors.title') },
        ]}
      />
      {view === 'monitors' ? <Monitors /> : <Screenings />}
    </>
  );
}

function Screenings() {
  const list = useList('listWalletScreenings', { limit: 50 });
  const navigate = useNavigate();
  return (
    <ListStates
      label={t('wallets.title')}
      list={list}
      columns={columns()}
      idOf={({ id }) => id}
      open={({ id }) => void navigate({ to: '/wallets/$id', params: { id } })}
      empty={{ icon: WalletIcon, title: t('wallets.empty'), why: t('wallets.emptyWhy'), curl: CURL }}
    />
  );
}

function columns(): Column<Screening>[] {
  return [
    {
      id: 'address',
      head: t('wallets.address'),
      cell: ({ address }) => (
        <Clipped text={address} className="max-w-96 font-mono text-small font-medium max-md:max-w-36" />
      ),
    },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status }) => <Tag tone={checkTone(status)}>{word('walletStatus', status)}</Tag>,
    },
    { id: 'risk', head: t('overview.risk'), cell: ({ risk }) => <Risk score={risk.score} /> },
    {
      id: 'who',
      head: t('transactions.customer'),
      wide: true,
      cell: ({ subject_reference: who }) => <Clipped text={who ?? ''} />,
    },
    { id: 'entity', head: t('wallets.entity'), wide: true, cell: ({ entity }) => entity?.name ?? '' },
    {
      id: 'when',
      head: t('overview.when'),
      end: true,
      wide: true,
      cell: ({ screened_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {since(at)}
        </span>
      ),
    },
  ];
}
