import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { useList, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { likeHits, proposalOf } from './hit';
import { HitDetail } from './hit-detail';
import { HitList } from './hit-list';
import { LikeHits } from './like-hits';
import { Proposal } from './proposal';
import { useJudging } from './use-judging';
import { VerdictBar } from './verdict-bar';

const CURL = `curl -X POST "$ASSAY/v1/checks/screening" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"SANDBOX SANCTIONED",
  "subject_reference":"customer-1"}'`;
const EVERY_MS = 30_000;
const VIEWS = ['open', 'proposed', 'reviewed'] as const;
const NONE: ReadonlySet<string> = new Set();

/** Screening hits: whether the listed party is the customer. */
export function Hits() {
  const search = useSearch({ strict: false });
  const environment = useEnvironment();
  const view = VIEWS.find((one) => one === search.view) ?? 'open';
  const list = useList('listScreeningHits', { state: view, limit: 200 }, { every: EVERY_MS });
  // What waits for a second person has a view of its own.
  const hits = view === 'open' ? list.items.filter(({ proposal }) => proposal === null) : list.items;
  const hit = hits.find(({ id }) => id === search.row) ?? hits[0];
  // Lists are masked; whoever decides reads the hit itself.
  const read = useOperation('getScreeningHit', { params: { id: hit?.id ?? '' } }, { enabled: hit !== undefined });
  const whole = read.data && read.data.id === hit?.id ? read.data : hit;
  const navigate = useNavigate();
  const me = useMe().data;
  const proposal = proposalOf(whole, me);
  const isSenior = (me?.roles?.[environment] ?? []).includes('senior_reviewer');
  const mayReview = useMay('screening:write');
  const mayJudge = mayReview && (proposal === undefined || proposal.mine || isSenior);
  const [chosen, choose] = useState<ReadonlySet<string>>(NONE);
  const likes = hit && view === 'open' ? likeHits(hit, hits) : [];
  const show = (id: string | undefined) => {
    choose(NONE);
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true });
  };
  const judging = useJudging(hit, (judged) => {
    const gone = new Set(judged);
    const at = hits.findIndex(({ id }) => id === hit?.id);
    const left = [...hits.slice(at), ...hits.slice(0, at).reverse()].find(({ id }) => !gone.has(id));
    show(left?.id);
  });
  const move = (step: number) => {
    const at = hits.findIndex(({ id }) => id === hit?.id);
    judging.close();
    show(hits[Math.max(0, Math.min(hits.length - 1, at + step))]?.id);
  };
  const selectLike = () => {
    judging.suggest();
    choose(chosen.size > 0 ? NONE : new Set(likes.map(({ id }) => id)));
  };
  useKeys({ down: () => move(1), up: () => move(-1) });
  useKeys(
    {
      hitTrue: () => !proposal?.mine && judging.toggle('true'),
      hitFalse: () => judging.toggle('false'),
      hitPossible: () => judging.toggle('possible'),
      hitLike: selectLike,
    },
    mayJudge && hit !== undefined,
  );
  const opened = search.row !== undefined;
  return (
    <div className="flex min-h-0 grow max-md:flex-col">
      <div
        className={`flex w-72 shrink-0 flex-col border-r border-line max-md:w-full ${opened ? '' : 'max-md:min-h-0 max-md:shrink max-md:grow'}`}
      >
        <PageHead title={t('hits.title')} summary={list.data && String(hits.length)} />
        <div className={`flex min-h-0 grow flex-col ${opened ? 'max-md:hidden' : ''}`}>
          <TabLinks
            label={t('hits.views')}
            name="view"
            current={view}
            items={VIEWS.map((value) => ({ value, label: t(`hits.view.${value}`) }))}
          />
          {list.isPending && <Bones rows={6} />}
          {hits.length > 0 && (
            <HitList
              hits={hits}
              current={hit}
              open={({ id }) => show(id)}
              more={
                list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined
              }
            />
          )}
        </div>
      </div>
      <div className={`flex min-h-0 min-w-0 grow flex-col ${opened || hits.length === 0 ? '' : 'max-md:hidden'}`}>
        {list.error && !list.data && <Failed error={list.error} retry={() => void list.refetch()} />}
        {list.data && !hit && view === 'open' && (
          <Empty icon={ScanSearch} title={t('hits.empty')} curl={CURL}>
            {t('hits.emptyWhy')}
          </Empty>
        )}
        {list.data && !hit && view !== 'open' && <NothingFound clear={() => void navigate({ to: '/hits' as never })} />}
        {hit && opened && (
          <button
            type="button"
            onClick={() => show(undefined)}
            className="h-11 px-4 text-left font-medium text-accent md:hidden"
          >
            {t('hits.back')}
          </button>
        )}
        {proposal && <Proposal proposal={proposal} />}
        {whole && <HitDetail key={whole.id} hit={whole} />}
        {hit && <VerdictBar judging={judging} may={mayJudge} proposal={proposal} />}
      </div>
      {hit && view === 'open' && likes.length > 0 && (
        <LikeHits
          hit={hit}
          likes={likes}
          chosen={chosen}
          choose={(next) => {
            if (chosen.size === 0) judging.suggest();
            choose(next);
          }}
          reason={judging.reason}
          setReason={judging.setReason}
          busy={judging.busy}
          mark={() => judging.markFalse([hit.id, ...chosen])}
        />
      )}
    </div>
  );
}
