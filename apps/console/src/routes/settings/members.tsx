import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ShownOnce } from '../../ui/copy-button';
import { ago, exactBoth } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { MoreRows } from '../../ui/part';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { KeysLeft } from './keys-left';
import type { Member } from './member';
import { ChangeMember, Invite } from './member-form';
import type { LeftKeys } from './remove-member';
import { EVERY_MS } from './section';

/** Who can sign in and what they may do in this environment. */
export function Members() {
  const members = useList('listOperators', { limit: 100 }, { every: EVERY_MS });
  const may = useMay('operators:write');
  const me = useMe().data;
  const [open, setOpen] = useState<string>();
  // The link stands until its maker has it, whatever else is opened here.
  const [link, setLink] = useState<string>();
  const [left, setLeft] = useState<LeftKeys>([]);
  const current = members.items.find(({ id }) => id === open);
  return (
    <Panel
      title={t('settings.section.members')}
      note={t('members.why')}
      actions={
        may && (
          <Button
            small
            icon={Plus}
            aria-pressed={open === 'new'}
            onClick={() => setOpen(open === 'new' ? undefined : 'new')}
          >
            {t('members.invite')}
          </Button>
        )
      }
    >
      {link && (
        <div className="border-b border-line p-4">
          <ShownOnce title={t('members.link')} text={link} done={() => setLink(undefined)} />
        </div>
      )}
      {open === 'new' && (
        <Invite
          made={(made) => {
            setLink(made);
            setOpen(undefined);
          }}
          close={() => setOpen(undefined)}
        />
      )}
      {current && may && (
        <ChangeMember
          key={current.id}
          member={current}
          own={current.id === me?.id}
          close={() => setOpen(undefined)}
          removed={(keys) => {
            setLeft(keys);
            setOpen(undefined);
          }}
        />
      )}
      {left.length > 0 && <KeysLeft keys={left} close={() => setLeft([])} />}
      <Rows members={members} open={open} pick={may ? setOpen : undefined} />
    </Panel>
  );
}

interface RowsProps {
  readonly members: ReturnType<typeof useList<'listOperators'>>;
  readonly open: string | undefined;
  /** Without it a person only looks. */
  readonly pick: ((id: string) => void) | undefined;
}

function Rows({ members, open, pick }: RowsProps) {
  const environment = useEnvironment();
  return (
    <>
      {members.isPending && <Bones rows={4} />}
      {members.error && !members.data && <Failed error={members.error} retry={() => void members.refetch()} />}
      {members.data && (
        <GridTable
          label={t('settings.section.members')}
          columns={memberColumns(environment)}
          items={members.items}
          idOf={({ id }) => id}
          current={open}
          {...(pick ? { pick: ({ id }: Member) => pick(id) } : {})}
        />
      )}
      <MoreRows of={members} />
    </>
  );
}

function memberColumns(environment: 'sandbox' | 'production'): GridColumn<Member>[] {
  return [
    {
      id: 'name',
      head: t('overview.name'),
      cell: ({ name, email }) => (
        <span className="block max-w-72">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-small font-normal text-quiet">{email}</span>
        </span>
      ),
    },
    {
      id: 'roles',
      head: t('members.roles'),
      cell: ({ roles }) =>
        roles[environment].length === 0 ? (
          <span className="text-quiet">{t('members.none')}</span>
        ) : (
          roles[environment].map((role) => word('role', role)).join(', ')
        ),
    },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status }) => (
        <Tag tone={status === 'active' ? 'positive' : 'accent'}>{t(`members.status.${status}`)}</Tag>
      ),
    },
    {
      id: 'factors',
      head: t('members.factors'),
      wide: true,
      cell: ({ second_factors: factors }) =>
        factors.length === 0 ? (
          <Tag tone="caution">{t('members.noFactor')}</Tag>
        ) : (
          [...new Set(factors)].map((one) => word('factor', one)).join(', ')
        ),
    },
    {
      id: 'seen',
      head: t('members.seen'),
      wide: true,
      cell: ({ last_sign_in_at: at }) => (at === null ? '–' : <span title={exactBoth(at)}>{ago(at)}</span>),
    },
  ];
}
