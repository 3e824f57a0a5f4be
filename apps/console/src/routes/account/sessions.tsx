import { useMe } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { ago, exactBoth, exactUtc } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';

/** One's own browsers that are signed in; any but this one can be signed out from here. */
export function Sessions() {
  const found = useOperation('listOwnSessions');
  const end = useAction('endOwnSession');
  const me = useMe().data;
  return (
    <Panel title={t('security.sessions')} note={me?.name}>
      {found.isPending && <Bones rows={2} />}
      {found.error && !found.data && <Failed error={found.error} retry={() => void found.refetch()} />}
      {end.error && (
        <div className="p-3">
          <Told error={end.error.message} />
        </div>
      )}
      {found.data && (
        <GridTable
          label={t('security.sessions')}
          columns={[
            {
              id: 'from',
              head: t('security.begun'),
              cell: ({ created_at: at }) => <span className="num">{exactUtc(at)}</span>,
            },
            {
              id: 'seen',
              head: t('security.seen'),
              cell: ({ last_seen_at: at }) => <span title={exactBoth(at)}>{ago(at)}</span>,
            },
            {
              id: 'end',
              head: <span className="sr-only">{t('security.end')}</span>,
              end: true,
              cell: ({ id, current }) =>
                current ? (
                  <span className="text-small text-quiet">{t('security.this')}</span>
                ) : (
                  <Button small busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
                    {t('security.end')}
                  </Button>
                ),
            },
          ]}
          items={found.data.data}
          idOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}
