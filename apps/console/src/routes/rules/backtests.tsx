import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc, number } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones } from '../../ui/states';
import { Tag, type Tone } from '../../ui/tag';

type Backtest = ReplyOf<'getBacktest'>;
const EVERY_MS = 1_500;
export const RUNNING = new Set<string>(['queued', 'running']);
export const TONES: Readonly<Record<Backtest['status'], Tone>> = {
  queued: 'accent',
  running: 'accent',
  completed: 'positive',
  cancelled: 'neutral',
  failed: 'negative',
};

/** Runs of the rule's versions over stored transactions: progress, result beside the live version, samples. */
export function Backtests({
  id,
  newest,
  may,
}: {
  readonly id: string;
  readonly newest: number;
  readonly may: boolean;
}) {
  const params = { id };
  const list = useOperation('listBacktests', { params, query: { limit: 10 } }, { every: EVERY_MS });
  const begin = useAction('createBacktest');
  const [latest, ...older] = list.data?.data ?? [];
  return (
    <Panel
      title={t('rules.backtest')}
      note={t('rules.backtestWhy')}
      actions={
        may && (
          <Button
            small
            busy={begin.isPending || (latest !== undefined && RUNNING.has(latest.status))}
            onClick={() => begin.mutate({ params, body: { version: newest } })}
          >
            {t('rules.backtestRun', { version: newest })}
          </Button>
        )
      }
    >
      {begin.error && (
        <div className="px-4 pt-3">
          <Told error={begin.error.message} />
        </div>
      )}
      {list.isPending && <Bones rows={3} />}
      {list.data && !latest && <p className="p-4 text-quiet">{t('rules.backtestNone')}</p>}
      {latest && <One run={latest} may={may} />}
      {older.length > 0 && (
        <details className="border-t border-line px-4 py-2">
          <summary className="text-small font-medium text-neutral">
            {t('rules.backtestOlder', { n: older.length })}
          </summary>
          <ul className="grid gap-1 py-2">
            {older.map((run) => (
              <li key={run.id} className="flex flex-wrap items-center gap-3 text-small">
                <span>{t('rules.version', { version: run.version })}</span>
                <Tag tone={TONES[run.status]}>{t(`rules.run.${run.status}`)}</Tag>
                <span className="num text-quiet">{exactUtc(run.created_at)}</span>
                {run.result && <span className="num">{t('rules.hitsOf', hitsOf(run.result))}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function One({ run, may }: { readonly run: Backtest; readonly may: boolean }) {
  const cancel = useAction('cancelBacktest');
  const resume = useAction('resumeBacktest');
  const params = { id: run.rule, backtest: run.id };
  const percent = Math.round(run.progress.percent);
  return (
    <div className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{t('rules.version', { version: run.version })}</span>
        <Tag tone={TONES[run.status]}>{t(`rules.run.${run.status}`)}</Tag>
        <span className="num text-small text-quiet">
          {t('rules.progress', { done: number(run.progress.done), total: number(run.progress.total) })}
        </span>
        {may && RUNNING.has(run.status) && (
          <Button small busy={cancel.isPending} onClick={() => cancel.mutate({ params, body: {} })}>
            {t('rules.cancel')}
          </Button>
        )}
        {may && (run.status === 'cancelled' || run.status === 'failed') && (
          <Button small busy={resume.isPending} onClick={() => resume.mutate({ params, body: {} })}>
            {t('rules.resume')}
          </Button>
        )}
      </div>
      {RUNNING.has(run.status) && (
        <progress aria-label={t('rules.backtest')} max={100} value={percent} className="h-1.5 w-full accent-accent" />
      )}
      {run.error && <Told error={run.error} />}
      {run.result && <Result result={run.result} version={run.version} />}
    </div>
  );
}

type Found = NonNullable<Backtest['result']>;
const hitsOf = ({ hits, evaluated }: Found) => ({ hits: number(hits), all: number(evaluated) });
const share = (value: number | null) => (value === null ? '–' : `${number(value * 100, 1)} %`);

function Result({ result, version }: { readonly result: Found; readonly version: number }) {
  const figures = [
    { label: t('rules.hits'), value: t('rules.hitsOf', hitsOf(result)) },
    { label: t('rules.customers'), value: number(result.customers_hit) },
    { label: t('rules.unknown'), value: number(result.unknown) },
    { label: t('rules.precision'), value: share(result.precision) },
    { label: t('rules.recall'), value: share(result.recall) },
    { label: t('rules.labelled'), value: `${number(result.confirmed)} / ${number(result.labelled)}` },
  ];
  const { live, samples } = result;
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-3 max-sm:grid-cols-2">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="num text-lead">{value}</dd>
          </div>
        ))}
      </dl>
      {live && (
        <p className="num">
          {t('rules.beside', {
            live: live.version,
            hits: number(live.hits),
            version,
            added: number(live.added),
            removed: number(live.removed),
          })}
        </p>
      )}
      {samples.length > 0 && (
        <GridTable
          label={t('rules.samples')}
          columns={[
            {
              id: 'transaction',
              head: t('rules.samples'),
              cell: ({ transaction_id: id }) => (
                <Link to={`/transactions/${id}` as never} className="num whitespace-nowrap text-accent hover:underline">
                  {`…${id.slice(-8)}`}
                </Link>
              ),
            },
            { id: 'seen', head: t('review.seen'), cell: ({ explanation }) => explanation },
            {
              id: 'live',
              head: t('rules.liveToo'),
              end: true,
              cell: ({ live: fired }) => t(fired ? 'trm.yes' : 'trm.no'),
            },
          ]}
          items={samples.slice(0, 12)}
          idOf={({ transaction_id: id }) => id}
        />
      )}
    </>
  );
}
