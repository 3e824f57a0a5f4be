import { Radar } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Beside } from '../../ui/beside';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { FormDialog } from '../../ui/form-dialog';
import { exactBoth, exactUtc } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { Risk } from '../../ui/meters';
import { Facts, Section } from '../../ui/section';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { CustomerLink } from '../customers/customer-link';

type Monitor = ReplyOf<'listWalletMonitors'>['data'][number];

const EVERY_MS = 30_000;
const CURL = `curl -X POST "$ASSAY/v1/wallets/monitor" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"address":"0x00000000000000000000000000000000000a9999"}'`;

/** Wallets that are screened again by themselves, and how each stands. */
export function Monitors() {
  const list = useList('listWalletMonitors', { limit: 50 }, { every: EVERY_MS });
  const [row, setRow] = useState<Monitor>();
  const current = list.items.find(({ id }) => id === row?.id);
  return (
    <Beside
      label={t('monitors.title')}
      main={
        <ListStates
          label={t('monitors.title')}
          list={list}
          columns={columns()}
          idOf={({ id }) => id}
          open={setRow}
          onRow={setRow}
          empty={{ icon: Radar, title: t('monitors.empty'), why: t('monitors.emptyWhy'), curl: CURL }}
        />
      }
      side={current && <Detail key={current.id} one={current} />}
    />
  );
}

function Detail({ one }: { readonly one: Monitor }) {
  const may = useMay('wallets:monitor');
  const stop = useAction('stopWalletMonitor');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <h2 className="font-mono break-all">{one.address}</h2>
      <Section title={t('overview.facts')}>
        <Facts
          facts={[
            {
              label: t('overview.status'),
              value: <Tag tone={checkTone(one.status)}>{word('walletStatus', one.status)}</Tag>,
            },
            { label: t('overview.risk'), value: <Risk score={one.risk.score} start /> },
            {
              label: t('wallets.category'),
              value: one.categories.map((name) => word('walletCategory', name)).join(', '),
            },
            {
              label: t('transactions.customer'),
              value: one.subject_reference && <CustomerLink reference={one.subject_reference} />,
            },
            { label: t('monitors.every'), value: t('time.hours', { n: one.interval_hours }) },
            { label: t('monitors.minBand'), value: word('severity', one.min_band) },
            { label: t('monitors.last'), value: exactUtc(one.last_screened_at) },
            { label: t('monitors.next'), value: exactUtc(one.next_screening_at) },
          ]}
        />
      </Section>
      {may ? (
        <Button className="justify-self-start" onClick={() => setAsks(true)}>
          {t('monitors.stop')}
        </Button>
      ) : (
        <p className="text-small text-quiet">{t('monitors.readOnly')}</p>
      )}
      {asks && (
        <FormDialog
          title={t('monitors.stopTitle')}
          lead={t('monitors.stopWhy')}
          submit={t('monitors.stop')}
          danger
          busy={stop.isPending}
          error={stop.error?.message}
          run={() => stop.mutate({ params: { id: one.id } }, { onSuccess: () => setAsks(false) })}
          close={() => setAsks(false)}
        >
          <p className="font-mono text-small break-all">{one.address}</p>
        </FormDialog>
      )}
    </>
  );
}

function columns(): Column<Monitor>[] {
  return [
    {
      id: 'address',
      head: t('wallets.address'),
      cell: ({ address }) => (
        <Clipped text={address} className="max-w-80 font-mono text-small font-medium max-md:max-w-36" />
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
    {
      id: 'next',
      head: t('monitors.next'),
      end: true,
      wide: true,
      cell: ({ next_screening_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {exactUtc(at)}
        </span>
      ),
    },
  ];
}
