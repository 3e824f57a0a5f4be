import { useNavigate, useSearch } from '@tanstack/react-router';
import { IdCard, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { exactBoth, since } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { SessionStatus } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { NewVerification } from './new-verification';

type Session = ReplyOf<'listVerifications'>['data'][number];

/** Views of the list, and the states that each asks for. */
const STATES = {
  all: undefined,
  referred: ['referred'],
  running: ['created', 'awaiting_subject', 'processing'],
  approved: ['approved'],
  declined: ['declined'],
  ended: ['abandoned', 'expired'],
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;
type Shown = keyof typeof STATES;

const CURL = `curl -X POST "$ASSAY/v1/verifications" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"journey":"kyc_standard",
  "subject":{"type":"individual","reference":"customer-1"}}'`;
const EVERY_MS = 30_000;

/** Every session of the environment, newest first. */
export function Verifications() {
  const { status } = useSearch({ strict: false });
  const shown: Shown = status !== undefined && Object.hasOwn(STATES, status) ? (status as Shown) : 'all';
  const wanted = STATES[shown];
  const list = useList('listVerifications', { limit: 50, ...(wanted ? { status: wanted } : {}) }, { every: EVERY_MS });
  const navigate = useNavigate();
  const mayCreate = useMay('verifications:write');
  const text = useReasonText();
  const columns = useMemo(() => sessionColumns(text), [text]);
  const open = ({ id }: Session) =>
    void navigate({ to: '/verifications/$id', params: { id }, search: { env: undefined } });
  const all = () => void navigate({ to: '.', search: ((before: object) => ({ ...before, status: 'all' })) as never });
  return (
    <>
      <PageHead
        title={t('verifications.title')}
        summary={t('verifications.summary')}
        actions={
          mayCreate && (
            <NewVerification trigger={<Button look="primary" icon={Plus} />}>{t('create.title')}</NewVerification>
          )
        }
      />
      <TabLinks
        label={t('verifications.views')}
        name="status"
        current={shown}
        items={(Object.keys(STATES) as Shown[]).map((value) => ({ value, label: t(`verifications.view.${value}`) }))}
      />
      {list.isPending && <Bones />}
      {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.data && list.items.length === 0 && shown !== 'all' && <NothingFound clear={all} />}
      {list.data && list.items.length === 0 && shown === 'all' && (
        <Empty icon={IdCard} title={t('verifications.empty')} curl={CURL}>
          {t('verifications.emptyWhy')}
        </Empty>
      )}
      {list.items.length > 0 && (
        <DataTable
          label={t('verifications.title')}
          columns={columns}
          items={list.items}
          idOf={({ id }) => id}
          open={open}
          more={list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined}
        />
      )}
    </>
  );
}

function sessionColumns(text: (code: string) => string): Column<Session>[] {
  return [
    {
      id: 'reference',
      head: t('verifications.reference'),
      cell: ({ subject }) => (
        <span className="num block max-w-72 truncate font-medium" title={subject.reference}>
          {subject.reference}
        </span>
      ),
    },
    { id: 'status', head: t('verifications.status'), cell: ({ status }) => <SessionStatus status={status} /> },
    {
      id: 'reason',
      head: t('queue.reason'),
      wide: true,
      cell: ({ reason_codes: codes }) => (
        <span className="line-clamp-1" title={codes.map(text).join('\n')}>
          {codes[0] ? text(codes[0]) : ''}
        </span>
      ),
    },
    {
      id: 'journey',
      head: t('verifications.journey'),
      wide: true,
      cell: ({ journey, journey_version: version }) => (
        <span className="whitespace-nowrap text-quiet">
          {journey} {version}
        </span>
      ),
    },
    {
      id: 'age',
      head: t('queue.age'),
      end: true,
      cell: ({ created_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {since(at)}
        </span>
      ),
    },
  ];
}
