import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { clock, clockSeconds, exactBoth, isSameDay, number, shortDay } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Tag, type Tone } from '../../ui/tag';

export type Job = ReplyOf<'getSystemStatus'>['jobs'][number];

const TONES: Readonly<Record<Job['state'], Tone>> = {
  failing: 'negative',
  overdue: 'caution',
  waiting: 'neutral',
  running: 'accent',
  ok: 'positive',
};
const RANK = Object.keys(TONES);
/** Jobs in sight before all are asked for. */
const SHOWN = 8;

/** What needs a look first, then what failed before, then by name. */
export function inOrder(jobs: readonly Job[]): readonly Job[] {
  return jobs.toSorted(
    (one, other) =>
      RANK.indexOf(settled(one)) - RANK.indexOf(settled(other)) ||
      other.failures - one.failures ||
      one.name.localeCompare(other.name),
  );
}

/** A job that runs is as well as one that ran: rows do not change places with each round. */
const settled = ({ state }: Job) => (state === 'running' ? 'ok' : state);

/** Every background job: when it ran, what it took, when it runs again. */
export function Jobs({ jobs }: { readonly jobs: readonly Job[] }) {
  const [all, setAll] = useState(false);
  const sorted = inOrder(jobs);
  return (
    <Panel
      title={t('status.jobs')}
      note={t('status.jobsWhy')}
      actions={
        jobs.length > SHOWN && (
          <Button small look="quiet" onClick={() => setAll(!all)}>
            {all ? t('status.fewerJobs') : t('status.allJobs', { n: jobs.length })}
          </Button>
        )
      }
    >
      <GridTable
        label={t('status.jobs')}
        columns={[
          {
            id: 'name',
            head: t('status.job'),
            cell: ({ name }) => <span className="font-medium">{sentence(name)}</span>,
          },
          {
            id: 'last',
            head: t('status.lastRun'),
            end: true,
            wide: true,
            cell: ({ last_run_at: at }) => <Moment at={at} />,
          },
          {
            id: 'took',
            head: t('status.took'),
            end: true,
            wide: true,
            cell: ({ took_ms: ms }) => (ms === null ? '–' : t('status.ms', { n: number(ms) })),
          },
          {
            id: 'next',
            head: t('status.nextRun'),
            end: true,
            wide: true,
            cell: ({ next_run_at: at }) => <Moment at={at} />,
          },
          { id: 'failures', head: t('status.failures'), end: true, cell: (one) => <Failures of={one} /> },
          {
            id: 'state',
            head: t('overview.status'),
            cell: ({ state }) => <Tag tone={TONES[state]}>{word('jobState', state)}</Tag>,
          },
        ]}
        items={all ? sorted : sorted.slice(0, SHOWN)}
        idOf={({ name }) => name}
      />
    </Panel>
  );
}

function Failures({ of: { failures, last_failure_at: at } }: { readonly of: Job }) {
  return at === null ? number(failures) : <span title={exactBoth(at)}>{number(failures)}</span>;
}

function Moment({ at }: { readonly at: string | null }) {
  return at === null ? '–' : <span title={exactBoth(at)}>{momentText(at)}</span>;
}

/** "15:04:31", and the day where it is not this one: jobs of the night or of the month are not taken for those of this hour. */
export function momentText(at: string, now = Date.now()): string {
  return isSameDay(at, new Date(now).toISOString()) ? clockSeconds(at) : `${shortDay(at, now)}, ${clock(at)}`;
}

/** Names of jobs are those of the log and the metrics. */
const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
