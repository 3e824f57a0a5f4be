import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useList } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc, number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Facts, type FactsProps } from '../../ui/section';
import { Bones, Empty, Failed } from '../../ui/states';
import { Tag, type Tone } from '../../ui/tag';
import { ErrorFile, type ErrorFileProps } from './error-file';

/** What every import says of itself. */
interface Summary {
  readonly id: string;
  readonly created_at: string;
  readonly status: 'processing' | 'completed' | 'failed' | 'removing' | 'removed';
  readonly received: number;
  readonly failed: number;
}

const TONES: Readonly<Record<Summary['status'], Tone>> = {
  processing: 'accent',
  completed: 'positive',
  failed: 'negative',
  removing: 'accent',
  removed: 'neutral',
};

/** Which import is looked at, and the way to another. */
export interface Picked {
  readonly current: string | undefined;
  readonly pick: (id: string) => void;
}

interface ImportsListProps<One> extends Picked {
  readonly list: Pick<
    ReturnType<typeof useList>,
    'isPending' | 'error' | 'data' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  > & { readonly items: readonly One[] };
  readonly icon: LucideIcon;
  readonly empty: string;
  readonly curl: string;
  /** What stands between status and progress. */
  readonly what: GridColumn<One>;
  readonly doneOf: (one: One) => number;
  readonly detail: (one: One) => ReactNode;
}

/** Imports with their progress; beside them the chosen one. */
export function ImportsList<One extends Summary>(props: ImportsListProps<One>) {
  const { list, current, pick, icon, empty, curl, detail } = props;
  const one = list.items.find(({ id }) => id === current) ?? list.items[0];
  if (list.isPending) return <Bones rows={4} />;
  if (list.error && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (!one) {
    return (
      <Empty icon={icon} title={t('imports.empty')} curl={curl}>
        {empty}
      </Empty>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
      <Panel title={t('imports.all')}>
        <GridTable
          label={t('imports.all')}
          columns={columnsOf(props)}
          items={list.items}
          idOf={({ id }) => id}
          current={one.id}
          pick={({ id }) => pick(id)}
        />
        {list.hasNextPage && (
          <div className="flex justify-center border-t border-line p-3">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('list.more')}
            </Button>
          </div>
        )}
      </Panel>
      {detail(one)}
    </div>
  );
}

function columnsOf<One extends Summary>({ what, doneOf }: ImportsListProps<One>): GridColumn<One>[] {
  return [
    { id: 'at', head: t('imports.sentAt'), cell: ({ created_at: at }) => <span className="num">{exactUtc(at)}</span> },
    {
      id: 'status',
      head: t('overview.status'),
      cell: ({ status }) => <Tag tone={TONES[status]}>{t(`imports.status.${status}`)}</Tag>,
    },
    { ...what, wide: true },
    {
      id: 'done',
      head: t('imports.done'),
      end: true,
      cell: (one) => `${number(doneOf(one))} / ${number(one.received)}`,
    },
    { id: 'failed', head: t('imports.failed'), end: true, cell: ({ failed }) => number(failed) },
  ];
}

interface ImportDetailProps extends FactsProps {
  readonly one: Summary;
  readonly done: number;
  readonly readErrors: ErrorFileProps['read'];
  readonly children: ReactNode;
}

/** One import: how far it is, what came of it, and the rows that failed as a file. */
export function ImportDetail({ one, done, facts, readErrors, children }: ImportDetailProps) {
  return (
    <Panel
      title={t('imports.one')}
      note={<code className="font-mono">{`…${one.id.slice(-8)}`}</code>}
      actions={one.failed > 0 && <ErrorFile name={`errors-${one.id}`} read={readErrors} />}
    >
      {one.status === 'processing' && (
        <progress
          aria-label={t('imports.done')}
          max={Math.max(1, one.received)}
          value={done}
          className="mx-4 mt-4 h-1.5 accent-accent"
        />
      )}
      <div className="px-4">
        <Facts facts={facts} />
      </div>
      {children}
    </Panel>
  );
}
