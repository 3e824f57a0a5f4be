import { useNavigate } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Clipped } from '../../ui/clipped';
import type { Column } from '../../ui/data-table';
import { exactBoth, exactUtc } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { SessionStatus } from '../../ui/status';
import { TabLinks } from '../../ui/tabs';
import { Tag } from '../../ui/tag';
import { useView } from '../../ui/use-view';
import { Change } from './change';
import type { Decided } from './decided';

const STATES = ['approved', 'declined'] as const;

/** What was decided lately: corrected by a new verification, contested by a case. */
export function Decisions() {
  const { value: status, clear } = useView('status', STATES);
  const list = useList('listVerifications', { limit: 50, status: status ? [status] : [...STATES] });
  // The list comes in the order of creation.
  const items = [...list.items].sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  const text = useReasonText();
  const [current, setCurrent] = useState<Decided>();
  const navigate = useNavigate();
  const may = useMay('verifications:review');
  return (
    <>
      <PageHead title={t('decisions.title')} summary={t('decisions.summary')} />
      <TabLinks
        label={t('decisions.views')}
        name="status"
        current={status ?? 'all'}
        items={[
          { value: 'all', label: t('overview.all') },
          ...STATES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 grow flex-col">
          <ListStates
            label={t('decisions.title')}
            list={{ ...list, items }}
            columns={columnsOf(text)}
            idOf={({ id }) => id}
            open={({ id }) => void navigate({ to: '/verifications/$id', params: { id } })}
            onRow={setCurrent}
            clear={status && clear}
            empty={{ icon: Scale, title: t('decisions.empty'), why: t('decisions.emptyWhy') }}
          />
        </div>
        {may && current && list.items.length > 0 && <Change key={current.id} one={current} />}
      </div>
    </>
  );
}

const columnsOf = (text: (code: string) => string): Column<Decided>[] => [
  {
    id: 'reference',
    head: t('overview.reference'),
    cell: ({ subject }) => <Clipped text={subject.reference ?? ''} className="num max-w-56 font-medium" />,
  },
  {
    id: 'status',
    head: t('overview.status'),
    cell: ({ status, superseded_by: by }) => (
      <span className="flex gap-2">
        <SessionStatus status={status} />
        {by && <Tag tone="neutral">{t('decisions.replaced')}</Tag>}
      </span>
    ),
  },
  {
    id: 'reason',
    head: t('overview.reason'),
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
    id: 'when',
    head: t('overview.when'),
    end: true,
    cell: ({ updated_at: at }) => (
      <span className="num whitespace-nowrap text-quiet" title={exactBoth(at)}>
        {exactUtc(at)}
      </span>
    ),
  },
];
