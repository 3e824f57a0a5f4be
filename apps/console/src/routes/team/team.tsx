import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { GridTable } from '../../ui/grid-table';
import { PageHead } from '../../ui/page-head';
import { PageBody, Panel } from '../../ui/panel';
import { Bones, Failed, Notice } from '../../ui/states';
import { DueTimes } from './due-times';
import { Inboxes } from './inboxes';
import { MemberForm } from './member-form';
import { memberColumns, type TeamMember } from './members';

const EVERY_MS = 30_000;

/** Who does the work: load, absence, due times, and who gets the cases of each inbox. */
export function Team() {
  const mayRead = useMay('team:read');
  if (!mayRead) {
    return (
      <>
        <PageHead title={t('rooms.team')} />
        <Notice icon={UsersRound} title={t('state.forbidden')}>
          {t('team.mayNot')}
        </Notice>
      </>
    );
  }
  return <Members />;
}

function Members() {
  const may = useMay('team:write');
  const team = useList('listTeamMembers', { limit: 200, order: 'asc' }, { every: EVERY_MS });
  const [open, setOpen] = useState<string>();
  const current = team.items.find(({ id }) => id === open);
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={t('rooms.team')}
        summary={team.data && saysOf(team.items)}
        actions={
          may && (
            <Button icon={Plus} aria-pressed={open === 'new'} onClick={() => toggle('new')}>
              {t('team.add')}
            </Button>
          )
        }
      />
      <PageBody>
        <Panel title={t('team.members')} note={t('team.membersWhy')}>
          {may && open === 'new' && <MemberForm team={team.items} close={close} />}
          {may && current && <MemberForm key={current.id} team={team.items} member={current} close={close} />}
          {team.isPending && <Bones rows={4} />}
          {team.error && !team.data && <Failed error={team.error} retry={() => void team.refetch()} />}
          {team.data && team.items.length === 0 && <p className="p-4 text-quiet">{t('team.empty')}</p>}
          {team.items.length > 0 && (
            <GridTable
              label={t('team.members')}
              columns={memberColumns(team.items)}
              items={team.items}
              idOf={({ id }) => id}
              current={open}
              {...(may ? { pick: ({ id }: TeamMember) => toggle(id) } : {})}
            />
          )}
        </Panel>
        <Inboxes team={team.items} />
        <DueTimes />
      </PageBody>
    </>
  );
}

function saysOf(team: readonly TeamMember[]): string {
  const open = team.reduce((sum, member) => sum + member.open_cases, 0);
  return t('team.summary', { n: team.length, away: team.filter(({ absent }) => absent).length, open });
}
