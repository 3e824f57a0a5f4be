import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { number, span } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Tag, type Tone } from '../../ui/tag';

export type SystemQueue = ReplyOf<'getSystemStatus'>['queues'][number];

/** What has been due for so long is late: jobs look every few seconds. */
const LATE_SECONDS = 300;

export const isLate = ({ oldest_seconds: oldest }: SystemQueue) => oldest !== null && oldest > LATE_SECONDS;

/** What is due and waits for the service itself, the longest queue first. */
export function Waiting({ queues }: { readonly queues: readonly SystemQueue[] }) {
  const sorted = queues.toSorted((one, other) => other.waiting - one.waiting);
  const busy = sorted.filter(({ waiting }) => waiting > 0);
  return (
    <Panel title={t('status.waiting')} note={t('status.waitingWhy', { n: queues.length - busy.length })}>
      {busy.length === 0 ? (
        <p className="p-4 text-quiet">{t('status.nothingWaits')}</p>
      ) : (
        <GridTable
          label={t('status.waiting')}
          columns={[
            {
              id: 'name',
              head: t('status.queue'),
              cell: ({ name }) => <span className="font-medium">{word('machineQueue', name)}</span>,
            },
            {
              id: 'waiting',
              head: t('status.waits'),
              end: true,
              cell: ({ waiting, more }) => `${number(waiting)}${more ? '+' : ''}`,
            },
            {
              id: 'oldest',
              head: t('status.oldest'),
              end: true,
              cell: ({ oldest_seconds: oldest }) => (oldest === null ? '–' : span(oldest * 1000)),
            },
            { id: 'state', head: t('overview.status'), cell: (one) => <State queue={one} /> },
          ]}
          items={busy}
          idOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}

function State({ queue }: { readonly queue: SystemQueue }) {
  const late = isLate(queue);
  const tone: Tone = late ? 'caution' : 'positive';
  return <Tag tone={tone}>{t(late ? 'status.late' : 'status.normal')}</Tag>;
}
