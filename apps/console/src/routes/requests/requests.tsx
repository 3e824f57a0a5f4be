import { useNavigate } from '@tanstack/react-router';
import { FileLock2 } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useMay, useSight } from '../../api/me';
import { useNames } from '../../api/names';
import { useAction, useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { ListStates } from '../../ui/list-states';
import { Due } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Tag } from '../../ui/tag';
import { Ask } from './ask';
import { SaveData } from './save-data';

type Request = ReplyOf<'listDataRequests'>['data'][number];

/** What people ask of their data: export, erasure with a second person, restriction. */
export function DataRequests() {
  const list = useList('listDataRequests', { limit: 50 });
  const may = useMay('customers:write');
  const approve = useAction('approveErasure');
  const navigate = useNavigate();
  const nameOf = useNames();
  const sees = useSight(null);
  const mayExport = useMay('export') && sees;
  const columns = requestColumns(
    nameOf,
    mayExport,
    may ? (id) => approve.mutate({ params: { id }, body: {} }) : undefined,
  );
  return (
    <>
      <PageHead title={t('requests.title')} summary={t('requests.summary')} />
      {may && <Ask />}
      {approve.error && (
        <p role="alert" className="px-6 py-2 text-negative">
          {approve.error.message}
        </p>
      )}
      <ListStates
        label={t('requests.title')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        open={({ customer_id: id }) => void navigate({ to: '/customers/$id', params: { id } })}
        empty={{ icon: FileLock2, title: t('requests.empty'), why: t('requests.emptyWhy') }}
      />
    </>
  );
}

function requestColumns(
  nameOf: (maker: string) => string,
  mayExport: boolean,
  approve: ((id: string) => void) | undefined,
): Column<Request>[] {
  return [
    {
      id: 'who',
      head: t('overview.reference'),
      cell: (one) => <Clipped text={one.subject_reference ?? one.id} className="num max-w-56 font-medium" />,
    },
    { id: 'type', head: t('requests.type'), cell: ({ type }) => word('requestType', type) },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status }) =>
        status === 'pending_approval' ? (
          <Tag tone="caution">{t('requests.waits')}</Tag>
        ) : (
          <Tag tone="positive">{word('requestStatus', status)}</Tag>
        ),
    },
    { id: 'by', head: t('requests.by'), wide: true, cell: ({ requested_by: by }) => nameOf(by ?? '') },
    {
      id: 'due',
      head: t('requests.due'),
      wide: true,
      cell: (one) => (one.completed_at === null ? <Due at={one.due_at} createdAt={one.created_at} /> : ''),
    },
    {
      id: 'act',
      head: t('requests.step'),
      end: true,
      cell: ({ id, status, export_url: path }) => (
        <>
          {approve && status === 'pending_approval' && (
            <Button small onClick={() => approve(id)}>
              {t('requests.approve')}
            </Button>
          )}
          {mayExport && path && <SaveData id={id} path={path} />}
        </>
      ),
    },
  ];
}
