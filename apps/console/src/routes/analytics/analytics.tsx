import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { t } from '../../i18n/text';
import { exactUtc } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { PageBody } from '../../ui/panel';
import { Segments } from '../../ui/segments';
import { Bones, Failed, Notice } from '../../ui/states';
import { ByGroup, Funnel } from './by-group';
import { Disagreement, DueKept, OpenCases, ReportDelay, ReviewTime, Sessions, TimeToDecision } from './over-time';
import { Summary } from './summary';
import { useFigures } from './use-figures';

const PERIODS = ['7', '28', '90'] as const;

/** How the work goes: charts over a period, each with its table and its CSV. */
export function Analytics() {
  const may = useMay('statistics:read');
  const mayReport = useMay('sar:read');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('28');
  const days = Number(period);
  const first = useFigures('sessions_decided', days);
  if (!may) {
    return (
      <>
        <PageHead title={t('analytics.title')} />
        <Notice icon={ChartColumn} title={t('state.forbidden')}>
          {t('state.forbiddenWhy')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t('analytics.title')}
        summary={first.data && t('analytics.asOf', { at: exactUtc(first.data.as_of) })}
        actions={
          <Segments
            label={t('analytics.period')}
            value={period}
            items={PERIODS.map((value) => ({ value, label: t('analytics.days', { n: Number(value) }) }))}
            choose={setPeriod}
          />
        }
      />
      {first.isPending && <Bones />}
      {first.error && !first.data && <Failed error={first.error} retry={() => void first.refetch()} />}
      {first.data && (
        <PageBody>
          <Summary days={days} />
          <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
            <Sessions days={days} />
            <TimeToDecision days={days} />
            <OpenCases days={days} />
            <DueKept days={days} />
            <ReviewTime days={days} />
            <Disagreement days={days} />
            {mayReport && <ReportDelay days={days} />}
            <ByGroup days={days} />
            <Funnel days={days} />
          </div>
        </PageBody>
      )}
    </>
  );
}
