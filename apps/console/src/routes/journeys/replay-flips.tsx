import { Link, useSearch } from '@tanstack/react-router';
import { ArrowRight, Download } from 'lucide-react';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { FileButton } from '../../ui/file-button';
import { exactBoth, number } from '../../ui/format';
import { type GridColumn, GridTable } from '../../ui/grid-table';
import { Panel } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { SessionStatus } from '../../ui/status';
import { type Flip, type Move, measureOf, movesOf, type Replay, ruleNamesOf } from './replay-words';

const PAGE = 25;

const viewOf = ({ before, after }: Pick<Move, 'before' | 'after'>) => `${before}-${after}`;

/** The sessions that end otherwise, each with what came, what went and how far it is from its threshold. */
export function Flips({ replay }: { readonly replay: Replay }) {
  const { view } = useSearch({ strict: false });
  const moves = movesOf(replay.matrix);
  const chosen = moves.find((move) => viewOf(move) === view);
  const mayExport = useMay('export');
  const filter = chosen ? { before: chosen.before, after: chosen.after } : {};
  const params = { id: replay.journey, replay: replay.id };
  const list = useList('listReplayFlips', { limit: PAGE, ...filter }, { params });
  const reasonText = useReasonText();
  const names = ruleNamesOf(list.items);
  const text = (code: string) => names.get(code) ?? reasonText(code);
  return (
    <Panel
      title={t('replay.flips')}
      note={t('replay.flipsWhy')}
      actions={
        mayExport && (
          <FileButton
            icon={Download}
            look="plain"
            small
            path={`/v1/journeys/${replay.journey}/replays/${replay.id}/flips`}
            name={`flips-${replay.id}.csv`}
            accept="text/csv"
          >
            {t('analytics.csv')}
          </FileButton>
        )
      }
    >
      <Moves moves={moves} all={replay.flips_count} current={chosen} />
      {list.isPending && <Bones rows={4} />}
      {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.data && list.items.length === 0 && <p className="p-4 text-quiet">{t('replay.noFlips')}</p>}
      {list.items.length > 0 && (
        <GridTable
          label={t('replay.flips')}
          columns={flipColumns(text)}
          items={list.items}
          idOf={({ verification_id: id }) => id}
        />
      )}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface MovesProps {
  readonly moves: readonly Move[];
  readonly all: number;
  readonly current: Move | undefined;
}

/** All, or those that go from one decision to one other: links, so that each has an address. */
function Moves({ moves, all, current }: MovesProps) {
  const items = [
    { view: undefined, label: t('overview.all'), count: all },
    ...moves.map((move) => ({
      view: viewOf(move),
      label: `${word('status', move.before)} → ${word('status', move.after)}`,
      count: move.count,
    })),
  ];
  return (
    <nav aria-label={t('replay.moves')} className="flex flex-wrap gap-2 border-b border-line px-4 py-2.5">
      {items.map(({ view, label, count }) => (
        <Link
          key={label}
          to="."
          replace
          activeOptions={{ explicitUndefined: true }}
          search={((before: object) => ({ ...before, view })) as never}
          aria-current={view === (current && viewOf(current)) ? 'true' : undefined}
          className="inline-flex h-7 items-center gap-2 rounded-full border border-edge px-3 text-small font-medium whitespace-nowrap hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent max-sm:h-9"
        >
          {label}
          <span className="num font-semibold">{number(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

function flipColumns(text: (code: string) => string): GridColumn<Flip>[] {
  return [
    {
      id: 'session',
      head: t('replay.session'),
      cell: ({ verification_id: id, created_at: at }) => (
        <Link
          to={`/verifications/${id}` as never}
          title={exactBoth(at)}
          className="font-mono text-small whitespace-nowrap text-accent hover:underline"
        >
          {`ver_…${id.slice(-6)}`}
        </Link>
      ),
    },
    {
      id: 'move',
      head: t('replay.move'),
      cell: ({ before, after }) => (
        <span className="flex items-center gap-1.5">
          <SessionStatus status={before} />
          <Icon of={ArrowRight} size={14} className="text-quiet" />
          <SessionStatus status={after} />
        </span>
      ),
    },
    {
      id: 'reasons',
      head: t('replay.reasons'),
      cell: ({ reasons_added: added, reasons_removed: removed }) => (
        <ul className="min-w-48">
          {[...added.map((code) => ({ code, sign: '+' })), ...removed.map((code) => ({ code, sign: '−' }))].map(
            ({ code, sign }) => (
              <li key={`${sign}${code}`} title={code}>
                <span className="font-semibold">{sign}</span> {text(code)}
              </li>
            ),
          )}
        </ul>
      ),
    },
    ...measureColumns(),
  ];
}

/** Which check the flip hangs on, and by how much. */
function measureColumns(): GridColumn<Flip>[] {
  return [
    {
      id: 'by',
      head: t('replay.by'),
      wide: true,
      cell: (flip) => {
        const check = measureOf(flip)?.check;
        return <span className="whitespace-nowrap">{check ? word('check', check) : t('replay.ruleOrPolicy')}</span>;
      },
    },
    { id: 'seen', head: t('review.seen'), end: true, wide: true, cell: (flip) => figure(measureOf(flip)?.observed) },
    {
      id: 'threshold',
      head: t('review.needs'),
      end: true,
      wide: true,
      cell: (flip) => figure(measureOf(flip)?.threshold),
    },
    {
      id: 'margin',
      head: t('replay.margin'),
      end: true,
      cell: (flip) => {
        const margin = measureOf(flip)?.margin;
        return <b className="font-semibold">{margin === undefined ? '–' : signed(margin)}</b>;
      },
    },
  ];
}

const digits = (value: number) => (Math.abs(value) >= 1 && Number.isInteger(value) ? 0 : 2);
const figure = (value: number | undefined) => (value === undefined ? '–' : number(value, digits(value)));

function signed(value: number): string {
  if (value === 0) return '0';
  return `${value < 0 ? '−' : '+'}${number(Math.abs(value), digits(value))}`;
}
