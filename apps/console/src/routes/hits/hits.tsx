import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { PageHead } from '../../ui/page-head';
import { Bones, Empty, Failed, NothingFound } from '../../ui/states';
import { TabLinks } from '../../ui/tabs';
import { likeHits, nextOf } from './hit';
import { HitDetail } from './hit-detail';
import { HitList } from './hit-list';
import { Judged } from './judged';
import { LikeHits } from './like-hits';
import { Proposal } from './proposal';
import { HIT_VIEWS, useDuty, useHits } from './use-hits';
import { useJudging } from './use-judging';
import { VerdictBar } from './verdict-bar';

const CURL = `curl -X POST "$ASSAY/v1/checks/screening" -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" -d '{"name":"SANDBOX SANCTIONED",
  "subject_reference":"customer-1"}'`;
/** So many are judged in one action. */
const TOGETHER_MAX = 200;
const NONE: ReadonlySet<string> = new Set();

/** Screening hits: whether the listed party is the customer. */
export function Hits() {
  const desk = useHits();
  const { view, hits, hit, whole } = desk;
  const { proposal, mayJudge } = useDuty(whole);
  const [chosen, choose] = useState(NONE);
  const likes = hit && view === 'open' ? likeHits(hit, hits).slice(0, TOGETHER_MAX - 1) : [];
  const show = (id: string | undefined) => {
    choose(NONE);
    desk.show(id);
  };
  const judging = useJudging(whole, (judged) => show(nextOf(hits, hit, judged)?.id));
  const move = (step: number) => {
    const at = hits.findIndex(({ id }) => id === hit?.id);
    judging.close();
    show(hits[Math.max(0, Math.min(hits.length - 1, at + step))]?.id);
  };
  const [byKey, setByKey] = useState(false);
  const choosing = (next: ReadonlySet<string>, withKey = false) => {
    if (chosen.size === 0) judging.suggest();
    setByKey(withKey);
    choose(next);
  };
  useKeys({ down: () => move(1), up: () => move(-1) });
  useKeys(
    {
      hitTrue: () => !proposal?.mine && judging.toggle('true'),
      hitFalse: () => judging.toggle('false'),
      hitPossible: () => judging.toggle('possible'),
      hitLike: () => choosing(chosen.size > 0 ? NONE : new Set(likes.map(({ id }) => id)), true),
    },
    mayJudge && hit !== undefined,
  );
  return (
    <div className="flex min-h-0 grow max-md:flex-col">
      <Choice desk={desk} show={show} />
      <div className={`flex min-h-0 min-w-0 grow flex-col ${desk.opened || !hit ? '' : 'max-md:hidden'}`}>
        <Nothing desk={desk} judged={judging.told !== undefined} />
        {hit && desk.opened && <Back leave={() => show(undefined)} />}
        {proposal && <Proposal proposal={proposal} />}
        {whole && <HitDetail key={whole.id} hit={whole} />}
        {(hit || judging.told) && <VerdictBar judging={judging} may={hit && mayJudge} duty={proposal} />}
      </div>
      {hit && likes.length > 0 && <LikeHits {...{ hit, likes, chosen, judging, byKey }} choose={choosing} />}
    </div>
  );
}

type Desk = ReturnType<typeof useHits>;

interface ChoiceProps {
  readonly desk: Desk;
  readonly show: (id: string | undefined) => void;
}

/** The views, and the hits of one of them. */
function Choice({ desk: { view, list, isReading, hits, hit, opened }, show }: ChoiceProps) {
  const more = { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage };
  return (
    <div
      className={`flex w-72 shrink-0 flex-col border-r border-line max-md:w-full ${opened ? '' : 'max-md:min-h-0 max-md:shrink max-md:grow'}`}
    >
      <PageHead title={t('hits.title')} summary={list.data && String(hits.length)} />
      <div className={`flex min-h-0 grow flex-col ${opened ? 'max-md:hidden' : ''}`}>
        <TabLinks
          label={t('hits.views')}
          name="view"
          current={view}
          items={HIT_VIEWS.map((value) => ({ value, label: t(`hits.view.${value}`) }))}
        />
        {isReading && <Bones rows={6} />}
        {hits.length > 0 && (
          <HitList hits={hits} current={hit} open={({ id }) => show(id)} more={list.hasNextPage ? more : undefined} />
        )}
      </div>
    </div>
  );
}

function Back({ leave }: { readonly leave: () => void }) {
  return (
    <button type="button" onClick={leave} className="h-11 px-4 text-left font-medium text-accent md:hidden">
      {t('hits.back')}
    </button>
  );
}

/** In the place of a hit where there is none: why, and what to do. */
function Nothing({ desk, judged }: { readonly desk: Desk; readonly judged: boolean }) {
  const { view, list, isReading, hit } = desk;
  if (list.error && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (!list.data || hit || isReading) return null;
  if (judged) return <Judged view={view} showJudged={() => desk.showView('reviewed')} />;
  if (view !== 'open') return <NothingFound clear={() => desk.showView('open')} />;
  return (
    <Empty icon={ScanSearch} title={t('hits.empty')} curl={CURL}>
      {t('hits.emptyWhy')}
    </Empty>
  );
}
