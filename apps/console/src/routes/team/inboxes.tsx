import { useState } from 'react';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { EVERY_MS } from '../settings/section';
import type { Inbox } from './inbox';
import { InboxForm } from './inbox-form';
import type { TeamMember } from './members';
import { NewInbox } from './new-inbox';

/** Whose work the cases of each inbox are, by when, and where they go when nobody is in time. */
export function Inboxes({ team }: { readonly team: readonly TeamMember[] }) {
  const may = useMay('team:write');
  const inboxes = useList('listInboxes', { limit: 200, order: 'asc' }, { every: EVERY_MS });
  const [open, setOpen] = useState<string>();
  const current = inboxes.items.find(({ id }) => id === open);
  const nameOf = (id: string) => inboxes.items.find((one) => one.id === id)?.name ?? id;
  return (
    <Panel title={t('team.inboxes')} note={t('team.inboxesWhy')} actions={may && <NewInbox made={setOpen} />}>
      {may && current && (
        <InboxForm
          key={current.id}
          inbox={current}
          inboxes={inboxes.items}
          team={team}
          close={() => setOpen(undefined)}
        />
      )}
      {inboxes.isPending && <Bones rows={3} />}
      {inboxes.error && !inboxes.data && <Failed error={inboxes.error} retry={() => void inboxes.refetch()} />}
      {inboxes.data && inboxes.items.length === 0 && <p className="p-4 text-quiet">{t('inboxes.none')}</p>}
      {inboxes.items.length > 0 && (
        <GridTable
          label={t('team.inboxes')}
          columns={[
            { id: 'name', head: t('team.inbox'), cell: ({ name }) => name },
            { id: 'open', head: t('team.open'), end: true, cell: ({ open_cases: n }) => n },
            { id: 'members', head: t('team.members'), end: true, cell: ({ members }) => members.length },
            { id: 'how', head: t('team.how'), cell: ({ assignment }) => t(`team.how.${assignment}`) },
            { id: 'due', head: t('team.dueIn'), end: true, wide: true, cell: ({ due_hours: n }) => hoursText(n) },
            {
              id: 'escalation',
              head: t('team.escalation'),
              wide: true,
              cell: ({ escalation }) => escalationText(escalation, nameOf),
            },
          ]}
          items={inboxes.items}
          idOf={({ id }) => id}
          current={open}
          {...(may ? { pick: ({ id }: Inbox) => setOpen(open === id ? undefined : id) } : {})}
        />
      )}
    </Panel>
  );
}

function hoursText(hours: number | null): string {
  return hours === null ? t('team.asKind') : `${hours} h`;
}

function escalationText(escalation: Inbox['escalation'], nameOf: (id: string) => string): string {
  if (!escalation) return '–';
  const { after_hours: n, inbox } = escalation;
  return inbox === null ? t('team.escalates', { n }) : t('team.escalatesTo', { n, inbox: nameOf(inbox) });
}
