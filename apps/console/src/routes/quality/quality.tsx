import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { environmentNow } from '../../api/clock';
import { useMay } from '../../api/me';
import { useList } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/data-table';
import { ago, exactBoth } from '../../ui/format';
import { ListStates } from '../../ui/list-states';
import { PageHead } from '../../ui/page-head';
import { TabLinks } from '../../ui/tabs';
import { Tag } from '../../ui/tag';
import { useView } from '../../ui/use-view';
import type { Sample } from './agreement';
import { Agreement } from './agreement-panel';
import { Agrees } from './agrees';
import { Blind } from './blind';
import { GoldenCase } from './golden-case';
import { Reviewed } from './reviewed';

const VIEWS = ['open', 'golden', 'reviewed'] as const;
type View = (typeof VIEWS)[number];
const FILTERS = {
  open: { state: 'open' },
  golden: { kind: 'golden' },
  reviewed: { state: 'reviewed' },
} as const satisfies Record<View, object>;

/** Decisions drawn for a second, blind review; practice on golden cases; how often two people come to the same. */
export function Quality() {
  const view = useView('view', VIEWS).value ?? 'open';
  const { row } = useSearch({ strict: false });
  const list = useList('listSamples', { limit: 50, ...FILTERS[view] });
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const mayKeep = useMay('settings:write');
  const chosen = useChosen(list.items, row);
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never });
  return (
    <>
      <PageHead
        title={t('rooms.quality')}
        summary={t('quality.summary')}
        actions={
          mayKeep && (
            <Button icon={Plus} aria-pressed={adding} onClick={() => setAdding(!adding)}>
              {t('quality.golden.new')}
            </Button>
          )
        }
      />
      {adding && <GoldenCase close={() => setAdding(false)} />}
      <TabLinks
        label={t('quality.views')}
        name="view"
        current={view}
        items={VIEWS.map((value) => ({ value, label: t(`quality.view.${value}`) }))}
      />
      {chosen && <One key={chosen.id} sample={chosen} close={() => open(undefined)} />}
      {!chosen && view === 'reviewed' && <Agreement samples={list.items} more={list.hasNextPage} />}
      {!chosen && (
        <ListStates
          label={t('rooms.quality')}
          list={list}
          columns={sampleColumns()}
          idOf={({ id }) => id}
          open={({ id }) => open(id)}
          empty={{ icon: BadgeCheck, title: t(`quality.empty.${view}`), why: t(`quality.emptyWhy.${view}`) }}
        />
      )}
    </>
  );
}

/** The sample that the address names. It stays in sight once it is reviewed, though it waits no more. */
function useChosen(items: readonly Sample[], row: string | undefined): Sample | undefined {
  const found = items.find(({ id }) => id === row);
  const [kept, keep] = useState<Sample>();
  if (found && found.id !== kept?.id) keep(found);
  return row !== undefined && kept?.id === row ? kept : undefined;
}

interface OneProps {
  readonly sample: Sample;
  readonly close: () => void;
}

function One({ sample, close }: OneProps) {
  return sample.state === 'open' ? <Blind sample={sample} close={close} /> : <Reviewed sample={sample} close={close} />;
}

function sampleColumns(): Column<Sample>[] {
  return [
    {
      id: 'item',
      head: t('quality.item'),
      cell: ({ item }) => (
        <span className="block">
          <span className="block font-medium">{t(`quality.item.${item.type}`)}</span>
          <code className="block font-mono text-small text-quiet">{`…${item.id.slice(-8)}`}</code>
        </span>
      ),
    },
    { id: 'kind', head: t('quality.kind'), cell: ({ kind }) => word('sampleKind', kind) },
    {
      id: 'state',
      head: t('overview.status'),
      cell: ({ state, reviews, claimed_until: until }) => {
        const [review] = reviews;
        if (review) return <Agrees agrees={review.agrees} />;
        if (until && Date.parse(until) > environmentNow()) return <Tag tone="accent">{t('quality.taken')}</Tag>;
        return <Tag tone="caution">{word('sampleState', state)}</Tag>;
      },
    },
    {
      id: 'drawn',
      head: t('quality.drawn'),
      end: true,
      cell: ({ created_at: at }) => (
        <span className="text-quiet" title={exactBoth(at)}>
          {ago(at)}
        </span>
      ),
    },
  ];
}
