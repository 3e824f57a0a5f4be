import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { number } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import type { Rule } from './rule-words';
import { BelowTheLine, SweepFigure } from './sweep-result';

type Run = ReplyOf<'getBacktest'>;
const EVERY_MS = 1_500;
const STEPS = 9;
const isOpen = (run: Run | undefined) => run?.status === 'queued' || run?.status === 'running';

/** One parameter of the version that runs over a range: alerts and precision of each value, and what lies below the line. */
export function Sweep({ rule, may }: { readonly rule: Rule; readonly may: boolean }) {
  const params = { id: rule.id };
  const list = useOperation('listBacktests', { params, query: { limit: 1, sweep: true } }, { every: EVERY_MS });
  const latest = list.data?.data[0];
  const at = { id: rule.id, backtest: latest?.id ?? '' };
  const shown = useOperation('getBacktest', { params: at }, { enabled: latest?.status === 'completed' }).data;
  const numbers = Object.entries(rule.parameters).filter((one): one is [string, number] => typeof one[1] === 'number');
  const run = shown?.id === latest?.id ? shown : undefined;
  if (numbers.length === 0 && !latest) return null;
  return (
    <>
      <Panel title={t('sweep.title')} note={t('sweep.why')}>
        {may && numbers.length > 0 && <Begin rule={rule} numbers={numbers} busy={isOpen(latest)} />}
        {latest && latest.status !== 'completed' && <Progress run={latest} may={may} />}
        {!latest && <p className="px-4 pb-4 text-quiet">{t('sweep.none')}</p>}
      </Panel>
      {run?.sweep && run.result?.sweep && (
        <>
          <SweepFigure run={run} asked={run.sweep} found={run.result.sweep} />
          <BelowTheLine asked={run.sweep} below={run.result.sweep.below_the_line} />
        </>
      )}
    </>
  );
}

interface BeginProps {
  readonly rule: Rule;
  readonly numbers: readonly (readonly [string, number])[];
  readonly busy: boolean;
}

function Begin({ rule, numbers, busy }: BeginProps) {
  const begin = useAction('createBacktest');
  const [parameter, setParameter] = useState(numbers[0]?.[0] ?? '');
  const present = numbers.find(([name]) => name === parameter)?.[1] ?? 0;
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [steps, setSteps] = useState(String(STEPS));
  const [low, high] = aroundOf(present);
  const choose = (name: string) => {
    setParameter(name);
    setFrom(undefined);
    setTo(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sweep = { parameter, from: Number(from ?? low), to: Number(to ?? high), steps: Number(steps) };
    begin.mutate({ params: { id: rule.id }, body: { version: rule.version, sweep } });
  };
  const amount = { inputMode: 'decimal', required: true, className: 'w-32 max-sm:w-full' } as const;
  return (
    <form
      onSubmit={submit}
      aria-label={t('sweep.title')}
      className="flex flex-wrap items-end gap-3 p-4 max-sm:grid max-sm:grid-cols-2"
    >
      <SelectField label={t('sweep.parameter')} value={parameter} onChange={({ target }) => choose(target.value)}>
        {numbers.map(([name, value]) => (
          <option key={name} value={name}>{`${name} (${number(value)})`}</option>
        ))}
      </SelectField>
      <TextField
        {...amount}
        label={t('sweep.from')}
        value={from ?? low}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField {...amount} label={t('sweep.to')} value={to ?? high} onChange={({ target }) => setTo(target.value)} />
      <TextField {...amount} label={t('sweep.steps')} value={steps} onChange={({ target }) => setSteps(target.value)} />
      <Button type="submit" busy={begin.isPending || busy}>
        {t('sweep.run', { version: rule.version })}
      </Button>
      <Told error={begin.error?.message} />
    </form>
  );
}

/** Half to one and a half of a value; of a whole one whole. */
function aroundOf(value: number): readonly [string, string] {
  if (value === 0) return ['0', '10'];
  const [low, high] = [value * 0.5, value * 1.5].sort((a, b) => a - b) as [number, number];
  if (Number.isInteger(value)) return [String(Math.floor(low)), String(Math.ceil(high))];
  return [String(Number(low.toPrecision(6))), String(Number(high.toPrecision(6)))];
}

function Progress({ run, may }: { readonly run: Run; readonly may: boolean }) {
  const cancel = useAction('cancelBacktest');
  const resume = useAction('resumeBacktest');
  const params = { id: run.rule, backtest: run.id };
  const { done, total, percent } = run.progress;
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Tag tone={isOpen(run) ? 'accent' : 'neutral'}>{t(`rules.run.${run.status}`)}</Tag>
        <span className="num text-small text-quiet">
          {t('rules.progress', { done: number(done), total: number(total) })}
        </span>
        {may && isOpen(run) && (
          <Button small busy={cancel.isPending} onClick={() => cancel.mutate({ params, body: {} })}>
            {t('rules.cancel')}
          </Button>
        )}
        {may && !isOpen(run) && (
          <Button small busy={resume.isPending} onClick={() => resume.mutate({ params, body: {} })}>
            {t('rules.resume')}
          </Button>
        )}
      </div>
      {isOpen(run) && (
        <progress aria-label={t('sweep.title')} max={100} value={percent} className="h-1.5 w-full accent-accent" />
      )}
      <Told error={run.error ?? cancel.error?.message ?? resume.error?.message} />
    </div>
  );
}
