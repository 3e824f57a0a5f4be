import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useMay } from '../../api/me';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactBoth, exactUtc, number } from '../../ui/format';
import { PageHead } from '../../ui/page-head';
import { PageBody, Told } from '../../ui/panel';
import { Bones, Failed } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { Causes } from './replay-causes';
import { Figures } from './replay-figures';
import { Flips } from './replay-flips';
import { Known } from './replay-known';
import { Matrix } from './replay-matrix';
import { ReplayPublish } from './replay-publish';
import { REPLAY_TONES, type Replay, RUNNING } from './replay-words';

const EVERY_MS = 1_000;

/** A draft, decided again on the stored results of past sessions: what would end otherwise, why, and what it costs. */
export function ReplayPage() {
  const { id = '', replay = '' } = useParams({ strict: false });
  const found = useOperation('getReplay', { params: { id, replay } });
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return (
    <>
      {RUNNING.has(found.data.status) && <Follow id={id} replay={replay} />}
      <Shown replay={found.data} />
    </>
  );
}

/** Reads the replay again while it runs; the page shows the same answer. */
function Follow({ id, replay }: { readonly id: string; readonly replay: string }) {
  useOperation('getReplay', { params: { id, replay } }, { every: EVERY_MS });
  return null;
}

function Shown({ replay }: { readonly replay: Replay }) {
  const may = useMay('journeys:write');
  const over = !RUNNING.has(replay.status);
  return (
    <>
      <PageHead
        title={t('replay.title')}
        summary={<Summary replay={replay} />}
        actions={may && <Acts replay={replay} />}
      />
      <PageBody>
        {!over && <Progress replay={replay} />}
        {replay.error && <Told error={replay.error} />}
        <Figures replay={replay} />
        <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
          <Matrix matrix={replay.matrix} />
          {over && <Causes key={replay.flips_count} replay={replay} />}
        </div>
        {over && <Flips key={replay.flips_count} replay={replay} />}
        <Known replay={replay} />
        {over && replay.status === 'completed' && <ReplayPublish replay={replay} />}
      </PageBody>
    </>
  );
}

function Summary({ replay }: { readonly replay: Replay }) {
  const { version, status, created_at: begun, completed_at: ended, from, to } = replay;
  const seconds = ended === null ? undefined : (Date.parse(ended) - Date.parse(begun)) / 1000;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {version === null ? (
        <span>{t('replay.unsaved', { journey: replay.journey })}</span>
      ) : (
        <Link to={`/journeys/${replay.journey}/${version}` as never} className="text-accent hover:underline">
          {`${replay.journey}, ${t('rules.version', { version })}`}
        </Link>
      )}
      <span title={exactBoth(begun)}>
        {from !== null || to !== null
          ? t('replay.period', { from: from ? exactUtc(from) : '…', to: to ? exactUtc(to) : exactUtc(begun) })
          : t('replay.newest', { n: number(replay.limit) })}
      </span>
      <Tag tone={REPLAY_TONES[status]}>
        {seconds === undefined ? t(`rules.run.${status}`) : t('replay.finished', { seconds: number(seconds, 1) })}
      </Tag>
      <span>{t('replay.noModel')}</span>
    </span>
  );
}

/** Stop, go on, or run the same again. */
function Acts({ replay }: { readonly replay: Replay }) {
  const params = { id: replay.journey, replay: replay.id };
  const cancel = useAction('cancelReplay');
  const resume = useAction('resumeReplay');
  const again = useAction('createReplay');
  const navigate = useNavigate();
  const { status, version } = replay;
  const run = async () => {
    if (version === null) return;
    const body = { version, limit: replay.limit, ...period(replay) };
    const made = await again.mutateAsync({ params: { id: replay.journey }, body }).catch(() => undefined);
    if (made) void navigate({ to: `/journeys/${replay.journey}/replays/${made.id}` as never });
  };
  const error = cancel.error ?? resume.error ?? again.error;
  return (
    <>
      {error && <Told error={error.message} />}
      {RUNNING.has(status) && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ params, body: {} })}>
          {t('rules.cancel')}
        </Button>
      )}
      {(status === 'cancelled' || status === 'failed') && (
        <Button busy={resume.isPending} onClick={() => resume.mutate({ params, body: {} })}>
          {t('rules.resume')}
        </Button>
      )}
      {!RUNNING.has(status) && version !== null && (
        <Button icon={RotateCcw} busy={again.isPending} onClick={() => void run()}>
          {t('replay.again')}
        </Button>
      )}
    </>
  );
}

function period({ from, to }: Replay): { from?: string; to?: string } {
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
}

function Progress({ replay: { progress } }: { readonly replay: Replay }) {
  const percent = Math.round(progress.percent);
  return (
    <div className="grid gap-2">
      <p role="status" className="num text-quiet">
        {t('replay.progress', {
          done: number(progress.done),
          total: progress.total === null ? '…' : number(progress.total),
        })}
      </p>
      <progress aria-label={t('replay.title')} max={100} value={percent} className="h-1.5 w-full accent-accent" />
    </div>
  );
}
