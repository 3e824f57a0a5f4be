import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReplyOf } from '../../api/client';
import { Figure } from '../../charts/figure';
import { t } from '../../i18n/text';
import { exactUtc, number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Bones } from '../../ui/states';

type Run = ReplyOf<'getBacktest'>;
type Asked = NonNullable<Run['sweep']>;
type Found = NonNullable<NonNullable<Run['result']>['sweep']>;
type Step = Found['steps'][number];

const BarsAndLine = lazy(() =>
  import('../../charts/bars-and-line').then((module) => ({ default: module.BarsAndLine })),
);
const shown = (value: number) => number(value, Number.isInteger(value) ? 0 : 4);
const share = (value: number | null) => (value === null ? '' : `${number(value * 100, 1)} %`);

/** Alerts as bars and labelled precision as a line over the values; the live value stands out, else the version's own. */
export function SweepFigure({
  run,
  asked,
  found,
}: {
  readonly run: Run;
  readonly asked: Asked;
  readonly found: Found;
}) {
  const { steps } = found;
  const live = steps.findIndex((step) => step.live);
  const own = steps.findIndex(({ present }) => present);
  const marked = live >= 0 ? live : own;
  const places = {
    parameter: asked.parameter,
    value: shown(steps[marked]?.value ?? 0),
    n: steps[marked]?.hits ?? 0,
    hits: number(steps[marked]?.hits ?? 0),
    precision: share(steps[marked]?.precision ?? null) || t('sweep.noLabels'),
  };
  return (
    <Figure
      title={t('sweep.figure', { parameter: asked.parameter })}
      note={t('sweep.of', { version: run.version, at: exactUtc(run.completed_at ?? run.updated_at) })}
      name={`sweep-${run.rule}-${asked.parameter}`}
      heads={[
        ...[asked.parameter, t('sweep.mark'), t('sweep.alerts'), t('rules.customers'), t('rules.unknown')],
        ...[t('sweep.confirmed'), t('sweep.false'), t('rules.precision'), t('rules.recall')],
      ]}
      rows={steps.map(rowOf)}
    >
      <Suspense fallback={<Bones rows={4} />}>
        <BarsAndLine
          says={t('sweep.says', places)}
          labels={steps.map(({ value }) => shown(value))}
          bars={steps.map(({ hits }) => hits)}
          line={steps.map(({ precision }) => precision)}
          marked={Math.max(0, marked)}
        />
      </Suspense>
      <p className="pt-2 text-small text-quiet">
        {t('sweep.reading')} {t('sweep.says', places)}
      </p>
    </Figure>
  );
}

const VALUES: GridColumn<NearMiss> = {
  id: 'values',
  get head() {
    return t('sweep.values');
  },
  wide: true,
  cell: ({ matched }) => valuesOf(matched),
};

function rowOf(step: Step): string[] {
  const marks = [...(step.live ? [t('sweep.live')] : []), ...(step.present ? [t('sweep.present')] : [])];
  return [
    ...[shown(step.value), marks.join(', '), number(step.hits), number(step.customers_hit), number(step.unknown)],
    ...[number(step.confirmed), number(step.false_positives), share(step.precision), share(step.recall)],
  ];
}

/** Transactions that would alert with the next looser value: a sample to look at and to label. */
export function BelowTheLine({ asked, below }: { readonly asked: Asked; readonly below: Found['below_the_line'] }) {
  const { value, count, sample } = below;
  if (value === null)
    return (
      <Panel title={t('sweep.below')}>
        <p className="p-4 text-quiet">{t('sweep.belowNone')}</p>
      </Panel>
    );
  const places = { n: count, count: number(count), sample: number(sample.length), seed: asked.seed };
  const note = t('sweep.belowOf', { ...places, parameter: asked.parameter, value: shown(value) });
  return (
    <Panel title={t('sweep.below')} note={note}>
      <div className="max-h-96 overflow-y-auto">
        <GridTable
          label={t('sweep.below')}
          columns={[
            {
              id: 'transaction',
              head: t('sweep.transaction'),
              cell: ({ transaction_id: id }) => (
                <Link to={`/transactions/${id}` as never} className="num whitespace-nowrap text-accent hover:underline">
                  {`…${id.slice(-8)}`}
                </Link>
              ),
            },
            { id: 'seen', head: t('review.seen'), cell: ({ explanation }) => explanation },
            ...(sample.some(({ matched }) => Object.keys(matched).length > 0) ? [VALUES] : []),
          ]}
          items={sample}
          idOf={({ transaction_id: id }) => id}
        />
      </div>
    </Panel>
  );
}

type NearMiss = Found['below_the_line']['sample'][number];
function valuesOf(matched: NearMiss['matched']): string {
  const entries = Object.entries(matched).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  return entries.join(' · ');
}
