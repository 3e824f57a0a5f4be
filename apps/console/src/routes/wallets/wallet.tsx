import { useParams } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/client';
import { useReasonText } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { ExposureGraph } from '../../graph/exposure';
import { t, word } from '../../i18n/text';
import { exactUtc, number } from '../../ui/format';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Facts, Panes, PlainTable, Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { CustomerLink } from '../customers/customer-link';

type Screening = ReplyOf<'getWalletScreening'>;

/** Whose funds a wallet holds: graph and table. */
export function Wallet() {
  const { id = '' } = useParams({ strict: false });
  const found = useOperation('getWalletScreening', { params: { id } });
  const text = useReasonText();
  if (found.isPending) return <Bones />;
  const one = found.data;
  if (!one) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return (
    <>
      <PageHead
        title={one.address}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <Tag tone={checkTone(one.status)}>{word('walletStatus', one.status)}</Tag>
            {one.reason_codes.map((code) => (
              <Tag key={code} tone="caution" wraps>
                {text(code)}
              </Tag>
            ))}
          </span>
        }
      />
      <Panes main={<Exposure one={one} />} side={<Side one={one} />} />
    </>
  );
}

function Exposure({ one }: { readonly one: Screening }) {
  const percent = (value: number) => `${number(value, value % 1 ? 1 : 0)} %`;
  const heads = [
    t('transactions.direction'),
    t('wallets.category'),
    t('wallets.direct'),
    t('wallets.indirect'),
    t('wallets.share'),
    t('wallets.hops'),
  ];
  return (
    <>
      <Section title={t('wallets.exposure')}>
        <div className="pt-3">
          <ExposureGraph address={one.address} exposure={one.exposure} />
        </div>
      </Section>
      <Section title={t('overview.table')}>
        <PlainTable
          label={t('wallets.exposure')}
          heads={heads}
          rows={one.exposure.map((part) => [
            part.direction === 'inbound' ? t('wallets.in') : t('wallets.out'),
            word('walletCategory', part.category),
            percent(part.direct_percent),
            percent(part.indirect_percent),
            percent(part.direct_percent + part.indirect_percent),
            part.hops,
          ])}
          ends={[2, 3, 4, 5]}
        />
      </Section>
    </>
  );
}

function Side({ one }: { readonly one: Screening }) {
  const { coverage } = one;
  return (
    <>
      <Section title={t('overview.facts')}>
        <Facts
          facts={[
            {
              label: t('transactions.customer'),
              value: one.subject_reference && <CustomerLink reference={one.subject_reference} />,
            },
            { label: t('wallets.entity'), value: one.entity?.name },
            { label: t('overview.risk'), value: <Risk score={one.risk.score} start /> },
            { label: t('overview.when'), value: exactUtc(one.screened_at) },
          ]}
        />
      </Section>
      <Section title={t('wallets.coverage')}>
        <p className="pt-3">{t('wallets.transfers', { n: coverage.transfers_followed })}</p>
        <p className="py-2 text-quiet">{coverage.note}</p>
      </Section>
    </>
  );
}
