import type { ReplyOf } from '../../api/client';
import type { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { bytes } from '../../ui/format';
import { Bones, Failed } from '../../ui/states';
import { Jobs } from './jobs';
import { Machine, Models } from './machine';
import { isLate, Waiting } from './waiting';

type Asked = ReturnType<typeof useOperation<'getSystemStatus'>>;

/** Jobs, queues, models and room, side by side; alone in their failure. */
export function System({ asked }: { readonly asked: Asked }) {
  if (asked.error) {
    return (
      <div className="col-span-full">
        <Failed error={asked.error} retry={() => void asked.refetch()} />
      </div>
    );
  }
  if (!asked.data) {
    return (
      <div className="col-span-full">
        <Bones rows={6} />
      </div>
    );
  }
  return (
    <>
      <Jobs jobs={asked.data.jobs} />
      <div className="grid min-w-0 gap-4">
        <Waiting queues={asked.data.queues} />
        <Machine system={asked.data} />
      </div>
      <Models models={asked.data.models} />
    </>
  );
}

/** What people must know of jobs, queues, models and room. */
export function machineTroubles({ jobs, queues, models, disk }: ReplyOf<'getSystemStatus'>): readonly string[] {
  return [
    ...jobs.flatMap(({ name, state }) => {
      if (state === 'failing') return [t('status.jobFails', { name })];
      return state === 'overdue' ? [t('status.jobLate', { name })] : [];
    }),
    ...queues.filter(isLate).map(({ name }) => t('status.queueLate', { name: word('machineQueue', name) })),
    ...models.filter(({ ok }) => !ok).map(({ id }) => t('status.modelWrong', { id })),
    ...(disk && disk.state !== 'ok' ? [t('status.diskLow', { bytes: bytes(disk.free_bytes) })] : []),
  ];
}
