import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { exactUtc, number } from '../../ui/format';
import { Panel, Told } from '../../ui/panel';
import { Tag } from '../../ui/tag';
import type { PublishingProps } from './publishing';
import { REPLAY_TONES } from './replay-words';

const LIMITS = [1_000, 10_000, 100_000] as const;
const EVERY_MS = 5_000;

type ReplaysProps = Pick<PublishingProps, 'journey' | 'version' | 'definition' | 'dirty' | 'faults'> & {
  readonly may: boolean;
};

/** Replays of the journey, and one of what stands in the editor, saved or not. */
export function Replays(props: ReplaysProps) {
  const { journey, may } = props;
  const params = { id: journey.id };
  const list = useOperation('listReplays', { params, query: { limit: 5 } }, { every: EVERY_MS });
  const items = list.data?.data ?? [];
  return (
    <Panel title={t('replay.title')} note={t('replay.why')}>
      {may && <Begin {...props} />}
      {list.data && items.length === 0 && <p className="border-t border-line p-4 text-quiet">{t('replay.none')}</p>}
      <ul className="border-t border-line">
        {items.map((run) => (
          <li key={run.id} className="border-b border-line last:border-b-0">
            <Link
              to={`/journeys/${journey.id}/replays/${run.id}` as never}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover"
            >
              <span className="font-medium">
                {run.version === null ? t('replay.unsavedShort') : t('rules.version', { version: run.version })}
              </span>
              <Tag tone={REPLAY_TONES[run.status]}>{t(`rules.run.${run.status}`)}</Tag>
              <span className="num text-small text-quiet">
                {t('replay.line', { n: run.flips_count, all: number(run.replayed) })}
              </span>
              <span className="num ml-auto text-small text-quiet">{exactUtc(run.created_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Begin({ journey, version, definition, dirty, faults }: ReplaysProps) {
  const begin = useAction('createReplay');
  const navigate = useNavigate();
  const [limit, setLimit] = useState<number>(LIMITS[1]);
  const [from, setFrom] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...(dirty ? { definition } : { version: version.version }), limit, ...(from ? { from } : {}) };
    const made = await begin.mutateAsync({ params: { id: journey.id }, body }).catch(() => undefined);
    // What is not saved stays; its replay stands in the list.
    if (made && !dirty) void navigate({ to: `/journeys/${journey.id}/replays/${made.id}` as never });
  };
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={t('replay.title')} className="grid gap-3 p-4">
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t('replay.limit')} value={limit} onChange={({ target }) => setLimit(Number(target.value))}>
          {LIMITS.map((n) => (
            <option key={n} value={n}>
              {t('replay.newest', { n: number(n) })}
            </option>
          ))}
        </SelectField>
        <TextField label={t('replay.from')} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={RotateCcw} busy={begin.isPending} disabled={faults > 0}>
          {dirty ? t('replay.runUnsaved') : t('replay.run', { version: version.version })}
        </Button>
        {faults > 0 && <span className="text-small text-negative">{t('journeys.faultsFirst')}</span>}
        <Told error={begin.error?.message} />
      </div>
    </form>
  );
}
