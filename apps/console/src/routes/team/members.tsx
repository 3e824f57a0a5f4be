import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { exactBoth } from '../../ui/format';
import type { GridColumn } from '../../ui/grid-table';
import { Avatar, ThresholdBar } from '../../ui/meters';
import { Tag, type Tone } from '../../ui/tag';

export type TeamMember = ReplyOf<'listTeamMembers'>['data'][number];

/** How full somebody's desk is. */
export function loadTone(open: number, limit: number | null): Tone {
  if (limit === null) return 'neutral';
  if (open >= limit) return 'negative';
  return open >= limit * 0.8 ? 'caution' : 'positive';
}

/** The last whole day before an absence ends, in UTC. */
export function lastDayOf(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
}

/** The name of somebody as the team knows it; else as it is stored. */
export function nameIn(team: readonly TeamMember[], member: string): string {
  return team.find((one) => one.member === member)?.name ?? member.replace(/^(operator|key):/, '');
}

export function memberColumns(team: readonly TeamMember[]): GridColumn<TeamMember>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name, absent }) => (
        <span className="flex items-center gap-2">
          <span aria-hidden className="contents">
            <Avatar name={name} />
          </span>
          <span className="max-w-56 truncate">{name}</span>
          {absent && (
            <span className="md:hidden">
              <Tag tone="caution">{t('team.awayNow')}</Tag>
            </span>
          )}
        </span>
      ),
    },
    { id: 'load', head: t('team.load'), cell: (member) => <Load member={member} /> },
    {
      id: 'overdue',
      head: t('team.overdue'),
      end: true,
      cell: ({ overdue_cases: n }) => <span className={n > 0 ? 'text-negative' : 'text-quiet'}>{n}</span>,
    },
    {
      id: 'kinds',
      head: t('team.kinds'),
      wide: true,
      cell: ({ case_types: types }) =>
        types.length === 0 ? (
          <span className="text-quiet">{t('team.everyKind')}</span>
        ) : (
          types.map((type) => word('caseType', type)).join(', ')
        ),
    },
    { id: 'absence', head: t('team.absence'), wide: true, cell: (member) => <Away team={team} member={member} /> },
  ];
}

function Load({ member: { name, open_cases: open, load_limit: limit } }: { readonly member: TeamMember }) {
  if (limit === null) return <span className="num">{t('team.openCases', { n: open })}</span>;
  return (
    <span className="flex min-w-28 items-center gap-2">
      <span className="num w-16 shrink-0">{t('team.ofLimit', { open, limit })}</span>
      <span className="w-20 max-sm:hidden">
        <ThresholdBar
          label={t('team.loadOf', { name })}
          value={Math.min(open, limit)}
          top={Math.max(1, limit)}
          tone={loadTone(open, limit)}
        />
      </span>
    </span>
  );
}

function Away({ team, member }: { readonly team: readonly TeamMember[]; readonly member: TeamMember }) {
  const { absence, absent } = member;
  if (!absence) return <span className="text-quiet">–</span>;
  const { from, until, deputy } = absence;
  const days = { from: from.slice(0, 10), until: lastDayOf(until) };
  return (
    <span className="flex flex-wrap items-center gap-2" title={`${exactBoth(from)} – ${exactBoth(until)}`}>
      {absent && <Tag tone="caution">{t('team.awayNow')}</Tag>}
      <span className="num whitespace-nowrap">{t('team.fromTo', days)}</span>
      {deputy && <span className="text-quiet">{t('team.standsIn', { name: nameIn(team, deputy) })}</span>}
    </span>
  );
}
