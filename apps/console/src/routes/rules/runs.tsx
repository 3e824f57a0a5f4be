import type { ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { exactUtc, number } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Bones } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { RUNNING, TONES } from './backtests';
import type { Rule } from './rule-words';

type Run = ReplyOf<'getRuleRun'>;
const EVERY_MS = 2_000;

/** Runs of the rule over stored transactions, scheduled ones among them: progress, what was found, alerts. */
export function Runs({ rule, may }: { readonly rule: Rule; readonly may: boolean }) {
  const params = { id: rule.id };
  const list = useOperation('listRuleRuns', { params, query: { limit: 5 } }, { every: EVERY_MS });
  const begin = useAction('createRuleRun');
  const runs = list.data?.data ?? [];
  // A rule without a schedule answers 404: it is asked for where one has begun a run.
  const schedule = useOperation('getRuleSchedule', { params }, { enabled: runs.some(({ scheduled }) => scheduled) });
  const busy = begin.isPending || runs.some(({ status }) => RUNNING.has(status));
  const live = rule.live_version !== null && rule.action !== 'score';
  const start = (mode: 'shadow' | 'live') => begin.mutate({ params, body: { mode } });
  return (
    <Panel
      title={t('rules.runs')}
      note={t('rules.runsWhy')}
      actions={
        may && (
          <span className="flex gap-2">
            <Button small busy={busy} onClick={() => start('shadow')}>
              {t('rules.runShadow')}
            </Button>
            {live && (
              <Button small busy={busy} onClick={() => start('live')}>
                {t('rules.runLive')}
              </Button>
            )}
          </span>
        )
      }
    >
      <div className="grid gap-2 p-4">
        {begin.error && <Told error={begin.error.message} />}
        {schedule.data?.next_run_at && (
          <p className="text-quiet">{t('rules.nextRun', { at: exactUtc(schedule.data.next_run_at) })}</p>
        )}
        {list.data && runs.length === 0 && <p className="text-quiet">{t('rules.noRuns')}</p>}
        {schedule.data?.error && <Told error={schedule.data.error} />}
        {list.isPending && <Bones rows={2} />}
        <ul className="grid gap-2">
          {runs.map((run) => (
            <One key={run.id} run={run} may={may} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function One({ run, may }: { readonly run: Run; readonly may: boolean }) {
  const cancel = useAction('cancelRuleRun');
  const resume = useAction('resumeRuleRun');
  const input = { params: { id: run.rule, run: run.id }, body: {} };
  const { hits, new_hits: fresh, alerts } = run.result;
  return (
    <li className="flex flex-wrap items-center gap-3 text-small">
      <Tag tone={TONES[run.status]}>{t(`rules.run.${run.status}`)}</Tag>
      <span>{t(run.mode === 'live' ? 'rules.runIsLive' : 'rules.runIsShadow')}</span>
      {run.scheduled && <Tag tone="neutral">{t('rules.scheduled')}</Tag>}
      <span className="num text-quiet">{exactUtc(run.created_at)}</span>
      <span className="num">
        {t('rules.progress', { done: number(run.progress.done), total: number(run.progress.total) })}
      </span>
      <span className="num">
        {t('rules.runFound', { hits: number(hits), fresh: number(fresh), alerts: number(alerts) })}
      </span>
      {may && RUNNING.has(run.status) && (
        <Button small busy={cancel.isPending} onClick={() => cancel.mutate(input)}>
          {t('rules.cancel')}
        </Button>
      )}
      {may && (run.status === 'cancelled' || run.status === 'failed') && (
        <Button small busy={resume.isPending} onClick={() => resume.mutate(input)}>
          {t('rules.resume')}
        </Button>
      )}
      {run.error && <span className="text-quiet">{run.error}</span>}
    </li>
  );
}
