import { useState } from 'react';
import { useMe } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { ago, exactBoth, exactUtc } from '../../ui/format';
import { GridTable } from '../../ui/grid-table';
import { Panel, Told } from '../../ui/panel';
import { Bones } from '../../ui/states';
import { SettingsForm } from './save-bar';
import type { SectionProps } from './section';

/** How many people stand behind a publication, and one's own second factors and sessions. */
export function Security({ settings, may }: SectionProps) {
  const now = settings.publish_approvals ?? null;
  const [approvals, setApprovals] = useState(now === null ? '' : String(now));
  const next = approvals === '' ? null : Number(approvals);
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      <SettingsForm
        title={t('security.publishing')}
        note={t('security.publishingWhy')}
        may={may}
        change={next === now ? undefined : { publish_approvals: next }}
      >
        <SelectField
          label={t('security.people')}
          value={approvals}
          onChange={({ target }) => setApprovals(target.value)}
        >
          <option value="">{t('security.byMembers')}</option>
          {[1, 2, 3].map((n) => (
            <option key={n} value={n}>
              {t('security.peopleN', { n })}
            </option>
          ))}
        </SelectField>
      </SettingsForm>
      <Factors />
      <Sessions />
    </div>
  );
}

function Factors() {
  const found = useOperation('listOwnFactors');
  return (
    <Panel title={t('security.factors')} note={t('security.own')}>
      {found.isPending && <Bones rows={2} />}
      {found.data?.data.length === 0 && <p className="p-4 text-quiet">{t('security.noFactors')}</p>}
      {found.data && found.data.data.length > 0 && (
        <GridTable
          label={t('security.factors')}
          columns={[
            {
              id: 'name',
              head: t('overview.name'),
              cell: ({ name, kind }) => <span className="font-medium">{name || word('factor', kind)}</span>,
            },
            { id: 'type', head: t('lists.type'), cell: ({ kind }) => word('factor', kind) },
            { id: 'since', head: t('lists.since'), cell: ({ created_at: at }) => exactUtc(at) },
          ]}
          items={found.data.data}
          idOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}

function Sessions() {
  const found = useOperation('listOwnSessions');
  const end = useAction('endOwnSession');
  const me = useMe().data;
  return (
    <Panel title={t('security.sessions')} note={me?.name}>
      {found.isPending && <Bones rows={2} />}
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
