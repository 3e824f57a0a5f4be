import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useNames } from '../../api/names';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { type Column, DataTable } from '../../ui/data-table';
import { exactUtc } from '../../ui/format';
import { Due } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed } from '../../ui/states';
import { Severity } from '../../ui/status';
import { Tag, type Tone } from '../../ui/tag';

type Item = ReplyOf<'listReports'>['data'][number];

const CURL = `curl -X PUT "$ASSAY/v1/cases/$CASE/sar/draft" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"narrative":"Four payments below 10,000 within a day."}'`;
const TONES: Readonly<Record<Item['status'], Tone>> = {
  draft: 'neutral',
  proposed: 'accent',
  closed: 'caution',
  filed: 'positive',
};

/** Reports of suspicion: what is written, what waits for a second person, what is due, what was filed. */
export function Reports() {
  const reports = useList('listReports', { limit: 100 });
  const navigate = useNavigate();
  const nameOf = useNames();
  const open = ({ id }: Item) => void navigate({ to: `/cases/${id}/report` } as never);
  return (
    <>
      <PageHead title={t('report.list')} summary={t('report.listSummary')} />
      <div className="flex min-h-0 grow flex-col border-t border-line">
        {reports.isPending && <Bones />}
        {reports.error && !reports.data && <Failed error={reports.error} retry={() => void reports.refetch()} />}
        {reports.data && reports.items.length === 0 && (
          <Empty icon={FileText} title={t('report.empty')} curl={CURL}>
            {t('report.emptyWhy')}
          </Empty>
        )}
        {reports.items.length > 0 && (
          <DataTable
            label={t('report.list')}
            columns={columnsOf(nameOf)}
            items={reports.items}
            idOf={({ id }) => id}
            open={open}
            more={
              reports.hasNextPage
                ? { load: () => void reports.fetchNextPage(), busy: reports.isFetchingNextPage }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}

const columnsOf = (nameOf: (maker: string) => string): Column<Item>[] => [
  { id: 'case', head: t('report.case'), cell: ({ id }) => <span className="num font-medium">{id}</span> },
  {
    id: 'status',
    head: t('verifications.status'),
    cell: ({ status }) => <Tag tone={TONES[status]}>{word('reportStatus', status)}</Tag>,
  },
  { id: 'severity', head: t('queue.severity'), wide: true, cell: ({ severity }) => <Severity severity={severity} /> },
  {
    id: 'due',
    head: t('queue.due'),
    cell: ({ due_at: at, created_at: createdAt, status }) =>
      status === 'filed' ? null : <Due at={at} createdAt={createdAt} />,
  },
  { id: 'by', head: t('report.by'), wide: true, cell: ({ drafted_by: by }) => by && nameOf(by) },
  {
    id: 'filed',
    head: t('report.filed'),
    wide: true,
    cell: ({ filed_at: at, authority_reference: reference }) =>
      at && (
        <span className="num">
          {reference}, {exactUtc(at)}
        </span>
      ),
  },
];
