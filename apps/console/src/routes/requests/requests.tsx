import { useNavigate } from '@tanstack/react-router';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMe, useSight } from '../../api/me';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { ListStates } from '../../ui/list-states';
import { Due } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Tag } from '../../ui/tag';
import { ApproveErasure, type Request } from './approve-erasure';
import { Ask } from './ask';
import { SaveData } from './save-data';

/** What people ask of their data: export, erasure with a second person, restriction. */
export function DataRequests() {
  const list = useList('listDataRequests', { limit: 50 });
  const may = useMay('customers:write');
  const me = useMe().data;
  const [approved, setApproved] = useState<Request>();
  const navigate = useNavigate();
  const nameOf = useNames();
  const sees = useSight(null);
  const mayExport = useMay('export') && sees;
  const step = may ? { own: [me?.email, `operator:${me?.id}`], approve: setApproved } : undefined;
  const columns = requestColumns(nameOf, mayExport, step);
  return (
    <>
      <PageHead title={t('requests.title')} summary={t('requests.summary')} />
      {may && <Ask />}
      <ListStates
        label={t('requests.title')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        open={({ customer_id: id }) => void navigate({ to: '/customers/$id', params: { id } })}
        empty={{
          icon: FileLock2,
          title: t('requests.empty'),
          why: t(may ? 'requests.emptyWhy' : 'requests.emptyRead'),
        }}
      />
      {approved && <ApproveErasure request={approved} nameOf={nameOf} close={() => setApproved(undefined)} />}
    </>
  );
}

interface Step {
  /** By what the person who looks is known: nobody approves what they asked for themselves. */
  readonly own: readonly (string | null | undefined)[];
  readonly approve: (request: Request) => void;
}

function requestColumns(
  nameOf: (maker: string) => string,
  mayExport: boolean,
  step: Step | undefined,
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
      cell: (one) => (
        <>
          {step && one.status === 'pending_approval' && <Approve one={one} step={step} />}
          {mayExport && one.export_url && <SaveData id={one.id} path={one.export_url} />}
        </>
      ),
    },
  ];
}

function Approve({ one, step: { own, approve } }: { readonly one: Request; readonly step: Step }) {
  if (own.includes(one.requested_by)) return <span className="text-small text-quiet">{t('requests.another')}</span>;
  return (
    <Button
      small
      aria-label={`${t('requests.approve')}: ${one.subject_reference ?? one.id}`}
      onClick={() => approve(one)}
    >
      {t('requests.approve')}
    </Button>
  );
}
