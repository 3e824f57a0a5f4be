import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay, useMe } from '../../api/me';
import { useAction, useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import { ago, day, exactBoth } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { PageBody, Panel, Told } from '../../ui/panel';
import { More } from '../../ui/part';
import { Bones, Empty, Failed, Notice } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { AddKey, type Made } from './add-key';
import { DeveloperHead } from './head';

type Key = ReplyOf<'listKeys'>['data'][number];

/** The keys of this environment: what each may do, when it was used, and new ones. */
export function Keys() {
  const me = useMe();
  const may = useMay('keys:write');
  if (me.isPending) return <Bones />;
  if (!may) {
    return (
      <>
        <DeveloperHead title={t('apiKeys.title')} />
        <Notice icon={KeyRound} title={t('apiKeys.mayNot')}>
          {t('apiKeys.mayNotWhy')}
        </Notice>
      </>
    );
  }
  return <Shown />;
}

function Shown() {
  const keys = useList('listKeys', { limit: 100 });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const close = () => {
    setAdding(false);
    setMade(undefined);
  };
  return (
    <>
      <DeveloperHead
        title={t('apiKeys.title')}
        summary={keys.data && t('apiKeys.summary', { n: keys.items.length })}
        actions={
          // A key that is shown once is not put away by the button that began it.
          <Button icon={Plus} aria-pressed={adding} disabled={made !== undefined} onClick={() => setAdding(!adding)}>
            {t('apiKeys.add')}
          </Button>
        }
      />
      {keys.isPending && <Bones />}
      {keys.error && !keys.data && <Failed error={keys.error} retry={() => void keys.refetch()} />}
      {keys.data && (
        <PageBody>
          {adding && <AddKey made={made} setMade={setMade} close={close} />}
          {keys.items.length === 0 && !adding && (
            <Empty icon={KeyRound} title={t('apiKeys.empty')}>
              {t('apiKeys.emptyWhy')}
            </Empty>
          )}
          {keys.items.length > 0 && <KeyTable items={keys.items} />}
          <More of={keys} />
        </PageBody>
      )}
    </>
  );
}

function KeyTable({ items }: { readonly items: readonly Key[] }) {
  const revoke = useAction('deleteApiKey');
  const [sure, setSure] = useState<string>();
  const end: GridColumn<Key> = {
    id: 'revoke',
    head: <span className="sr-only">{t('apiKeys.revokeHead')}</span>,
    end: true,
    cell: ({ id, name }) =>
      sure === id ? (
        <span className="flex justify-end gap-2">
          <Button small look="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ params: { id } })}>
            {t('apiKeys.revokeSure')}
          </Button>
          <Button small look="quiet" onClick={() => setSure(undefined)}>
            {t('review.cancel')}
          </Button>
        </span>
      ) : (
        <Button small look="quiet" aria-label={`${t('apiKeys.revoke')}: ${name}`} onClick={() => setSure(id)}>
          {t('apiKeys.revoke')}
        </Button>
      ),
  };
  return (
    <Panel title={t('apiKeys.title')}>
      {revoke.error && (
        <div className="p-3">
          <Told error={revoke.error.message} />
        </div>
      )}
      <GridTable
        label={t('apiKeys.title')}
        columns={[...keyColumns(), end]}
        items={items}
        idOf={({ id }) => id}
        current={sure}
      />
    </Panel>
  );
}

function keyColumns(): GridColumn<Key>[] {
  return [
    {
      id: 'name',
      head: t('apiKeys.name'),
      cell: ({ name, id, pending_approval: waits }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Clipped text={name || id} className="max-w-64 font-medium" />
          {waits && <Tag tone="caution">{t('apiKeys.pending')}</Tag>}
        </span>
      ),
    },
    { id: 'key', head: t('apiKeys.key'), cell: ({ last4 }) => <code className="font-mono text-small">…{last4}</code> },
    {
      id: 'scopes',
      head: t('apiKeys.scopes'),
      cell: ({ scopes }) => <span title={scopes.join('\n')}>{scopesOf(scopes)}</span>,
    },
    {
      id: 'used',
      head: t('apiKeys.used'),
      wide: true,
      cell: ({ last_used_at: at }) =>
        at === null ? (
          <span className="text-quiet">{t('apiKeys.unused')}</span>
        ) : (
          <span title={exactBoth(at)}>{ago(at)}</span>
        ),
    },
    {
      id: 'expires',
      head: t('apiKeys.expires'),
      wide: true,
      cell: ({ expires_at: at }) => <End at={at} />,
    },
    { id: 'made', head: t('apiKeys.made'), wide: true, cell: ({ created_at: at }) => day(at) },
  ];
}

/** Until when a key works; one that has ended stays in sight and opens nothing. Keys end by the clock on the wall. */
function End({ at }: { readonly at: string | null }) {
  if (at === null) return <span className="text-quiet">{t('apiKeys.never')}</span>;
  const isOver = Date.parse(at) <= Date.now();
  return isOver ? <Tag tone="neutral">{t('apiKeys.expired', { day: day(at) })}</Tag> : day(at);
}

function scopesOf(scopes: readonly string[]): string {
  if (scopes.includes('*')) return t('apiKeys.scopesAll');
  return scopes.length === 1 ? (scopes[0] ?? '') : t('apiKeys.scopesN', { n: scopes.length });
}
