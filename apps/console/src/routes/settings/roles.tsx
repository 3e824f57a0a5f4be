import { Check } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';

type RolesAnswer = ReplyOf<'listRoles'>;

/** Who does what: every duty with the roles that hold it. */
export function Roles() {
  const found = useOperation('listRoles');
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  const { data: roles, duties } = found.data;
  return (
    <>
      <Panel title={t('roles.duties')} note={t('roles.dutiesWhy')}>
        <GridTable
          label={t('roles.duties')}
          columns={[
            {
              id: 'duty',
              head: t('roles.duty'),
              cell: ({ duty }) => <span className="font-medium">{word('duty', duty)}</span>,
            },
            ...roles.map(({ role }) => ({
              id: role,
              head: word('role', role),
              cell: (one: RolesAnswer['duties'][number]) => <Holds one={one} role={role} />,
            })),
          ]}
          items={duties}
          idOf={({ duty }) => duty}
        />
      </Panel>
      <Panel title={t('roles.scopes')} note={t('roles.scopesWhy')}>
        <GridTable
          label={t('roles.scopes')}
          columns={[
            {
              id: 'role',
              head: t('roles.role'),
              cell: ({ role }) => <span className="font-medium">{word('role', role)}</span>,
            },
            {
              id: 'scopes',
              head: t('apiKeys.scopes'),
              cell: ({ scopes }) => <span className="text-small text-quiet">{scopes.join(', ')}</span>,
            },
          ]}
          items={roles}
          idOf={({ role }) => role}
        />
      </Panel>
    </>
  );
}

function Holds({ one, role }: { readonly one: RolesAnswer['duties'][number]; readonly role: string }) {
  const holder = one.holders.find((held) => held.role === role);
  if (!holder) return <span className="sr-only">{t('trm.no')}</span>;
  return (
    <span className="flex items-center gap-1.5 text-small text-positive">
      <Icon of={Check} size={14} />
      <span className={holder.when ? '' : 'sr-only'}>{holder.when ? word('dutyWhen', holder.when) : t('trm.yes')}</span>
    </span>
  );
}
