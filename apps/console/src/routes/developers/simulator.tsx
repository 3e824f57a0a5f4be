import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { exactUtc, span } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageBody, Panel, Told } from '../../ui/panel';
import { Bones, Failed, Notice } from '../../ui/states';
import { SessionStatus } from '../../ui/status';
import { DeveloperHead } from './head';
import { SimulatedSessions } from './simulated-sessions';

type Subject = ReplyOf<'listSandboxSubjects'>['data'][number];
const HOUR_S = 3600;
const STEPS = { hour: HOUR_S, day: 24 * HOUR_S, week: 7 * 24 * HOUR_S, month: 30 * 24 * HOUR_S } as const;

/** Sessions with an outcome that is chosen, and the clock of the sandbox. */
export function Simulator() {
  const environment = useEnvironment();
  if (environment === 'production') {
    return (
      <>
        <DeveloperHead title={t('sim.title')} />
        <Notice icon={FlaskConical} title={t('sim.sandboxOnly')}>
          {t('sim.sandboxOnlyWhy')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <DeveloperHead title={t('sim.title')} summary={t('sim.summary')} />
      <PageBody>
        <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
          <Subjects />
          <div className="grid gap-4">
            <Clock />
            <SimulatedSessions />
          </div>
        </div>
      </PageBody>
    </>
  );
}

function Clock() {
  const may = useMay('sandbox:write');
  const advance = useAction('advanceSandboxClock');
  return (
    <Panel title={t('sim.clock')}>
      <div className="grid gap-3 p-4">
        <p className="text-quiet">{t('sim.clockWhy')}</p>
        {may && (
          <div className="flex flex-wrap gap-2">
            {(['hour', 'day', 'week', 'month'] as const).map((step) => (
              <Button
                key={step}
                busy={advance.isPending}
                onClick={() => advance.mutate({ body: { advance_seconds: STEPS[step] } })}
              >
                + {t(`sim.advance.${step}`)}
              </Button>
            ))}
          </div>
        )}
        <Told
          error={advance.error?.message}
          done={
            advance.data &&
            t('sim.now', { at: exactUtc(advance.data.now), span: span(advance.data.offset_seconds * 1000) })
          }
        />
      </div>
    </Panel>
  );
}

function Subjects() {
  const subjects = useOperation('listSandboxSubjects', { query: { limit: 50 } });
  const journeys = useOperation('listJourneys', { query: { limit: 100 } }).data?.data ?? [];
  const published = journeys.filter((one) => one.published_version !== null && one.subject_type === 'individual');
  const may = useMay('verifications:write');
  const create = useAction('createVerification');
  const [journey, setJourney] = useState('');
  const text = useReasonText();
  const chosen = journey || (published[0]?.id ?? '');
  const start = (reference: string) =>
    create.mutate({
      body: {
        journey: chosen,
        subject: { type: 'individual', reference: `${reference}.${Date.now().toString(36)}` },
      },
    });
  return (
    <Panel title={t('sim.subjects')} note={t('sim.subjectsWhy')}>
      {may && (
        <div className="border-b border-line p-4">
          <SelectField
            label={t('sim.journey')}
            value={chosen}
            onChange={({ target }) => setJourney(target.value)}
            className="w-72 max-w-full"
          >
            {published.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {create.error && (
            <div className="pt-2">
              <Told error={create.error.message} />
            </div>
          )}
        </div>
      )}
      {subjects.isPending && <Bones rows={6} />}
      {subjects.error && !subjects.data && <Failed error={subjects.error} retry={() => void subjects.refetch()} />}
      {subjects.data && (
        <GridTable
          label={t('sim.subjects')}
          columns={subjectColumns(text, may && chosen !== '' ? { start, busy: create.isPending } : undefined)}
          items={subjects.data.data}
          idOf={({ reference }) => reference}
        />
      )}
    </Panel>
  );
}

interface Starting {
  readonly start: (reference: string) => void;
  readonly busy: boolean;
}

function subjectColumns(text: (code: string) => string, starting: Starting | undefined): GridColumn<Subject>[] {
  const act: GridColumn<Subject> = {
    id: 'start',
    head: <span className="sr-only">{t('sim.startHead')}</span>,
    end: true,
    cell: ({ reference }) => (
      <Button
        small
        busy={starting?.busy ?? false}
        aria-label={`${t('sim.start')}: ${reference}`}
        onClick={() => starting?.start(reference)}
      >
        {t('sim.start')}
      </Button>
    ),
  };
  return [
    {
      id: 'reference',
      head: t('sim.reference'),
      cell: ({ reference }) => <code className="font-mono text-small">{reference}</code>,
    },
    { id: 'outcome', head: t('sim.outcome'), cell: ({ outcome }) => <SessionStatus status={outcome} /> },
    {
      id: 'reasons',
      head: t('sim.reasons'),
      wide: true,
      cell: ({ reason_codes: codes }) => (
        <span className="block max-w-72 truncate text-quiet">{codes.map(text).join(', ')}</span>
      ),
    },
    ...(starting ? [act] : []),
  ];
}
