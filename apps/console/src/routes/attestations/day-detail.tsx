import { Download } from 'lucide-react';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { FileButton } from '../../ui/file-button';
import { clock, exactUtc, number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Code, Panel } from '../../ui/panel';
import { Facts } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { type Attestation, slowestOf } from './days';

/** A day as it was signed: editions, changes with the seconds to their last alert, and the file for who checks it offline. */
export function DayDetail({ date }: { readonly date: string }) {
  const found = useOperation('getAttestation', { params: { date } });
  const file = `attestation-${date}.json`;
  return (
    <Panel
      title={t('coverage.dayOf', { date })}
      actions={
        <FileButton icon={Download} look="plain" small path={`/v1/screening/attestations/${date}`} name={file}>
          {t('coverage.download')}
        </FileButton>
      }
    >
      {found.isPending && <Bones rows={4} />}
      {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data && <Signed one={found.data} file={file} />}
    </Panel>
  );
}

function Signed({ one, file }: { readonly one: Attestation; readonly file: string }) {
  return (
    <>
      <div className="px-4">
        <SignedFacts one={one} />
      </div>
      {one.changes.length > 0 && (
        <GridTable
          label={t('coverage.changes')}
          columns={changeColumns()}
          items={one.changes}
          idOf={({ list, version, changed_at: at }) => `${list} ${version} ${at}`}
        />
      )}
      {one.changes.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-quiet">{t('coverage.noChanges')}</p>
      )}
      <Editions editions={one.editions} />
      <div className="grid gap-1 border-t border-line p-4">
        <p className="text-small text-quiet">{t('coverage.verify')}</p>
        <Code label={t('coverage.verify')} text={`assay attestation verify ${file}`} />
      </div>
    </>
  );
}

function SignedFacts({ one }: { readonly one: Attestation }) {
  const { complete, customers, made_at: madeAt, signature } = one;
  const slowest = slowestOf(one);
  const facts = [
    {
      label: t('overview.status'),
      value: (
        <Tag tone={complete ? 'positive' : 'negative'}>{t(complete ? 'coverage.isComplete' : 'coverage.isMissed')}</Tag>
      ),
    },
    {
      label: t('coverage.covered'),
      value: t('coverage.coveredOf', {
        n: number(customers.monitored - customers.missed),
        all: number(customers.monitored),
      }),
    },
    {
      label: t('coverage.slowest'),
      value: slowest === undefined ? t('coverage.noAlert') : t('coverage.seconds', { n: number(slowest, 1) }),
    },
    { label: t('coverage.signed'), value: `${exactUtc(madeAt)}, ${signature.alg}` },
    { label: t('coverage.key'), value: <code className="font-mono text-small">{signature.key_id}</code> },
  ];
  return <Facts facts={facts} />;
}

/** What was searched at the end of the day. */
function Editions({ editions }: Pick<Attestation, 'editions'>) {
  return (
    <details className="border-t border-line px-4 py-2">
      <summary className="text-small font-medium text-neutral">
        {t('coverage.editions', { n: editions.length })}
      </summary>
      <ul className="grid gap-1 py-2">
        {editions.map(({ list, version, published_at: at }) => (
          <li key={list} className="flex flex-wrap gap-x-3 text-small">
            <span className="font-medium">{list}</span>
            <span className="num">{version}</span>
            <span className="num text-quiet">{t('coverage.since', { at: exactUtc(at) })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Change = Attestation['changes'][number];

function changeColumns(): GridColumn<Change>[] {
  return [
    {
      id: 'list',
      head: t('coverage.change'),
      cell: ({ list, version }) => (
        <span>
          <span className="block font-medium">{list}</span>
          <span className="num block text-small text-quiet">{version}</span>
        </span>
      ),
    },
    { id: 'at', head: t('coverage.changedAt'), cell: ({ changed_at: at }) => <span className="num">{clock(at)}</span> },
    {
      id: 'compared',
      head: t('coverage.comparedAt'),
      cell: ({ compared_at: at }) =>
        at === null ? <Tag tone="negative">{t('coverage.notYet')}</Tag> : <span className="num">{clock(at)}</span>,
    },
    { id: 'alerts', head: t('coverage.alerts'), end: true, cell: ({ alerts }) => number(alerts) },
    {
      id: 'seconds',
      head: t('coverage.lastAlert'),
      end: true,
      cell: ({ seconds_to_last_alert: n }) => (n === null ? '–' : t('coverage.seconds', { n: number(n, 1) })),
    },
  ];
}
