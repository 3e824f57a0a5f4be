import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Input } from '../../api/client';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Told } from '../../ui/panel';
import { ConditionForm } from './condition-form';
import { ConditionText } from './condition-text';
import type { Draft } from './draft';
import type { RuleVersion } from './rule-words';
import { useTrial } from './use-trial';

const COLUMN = 'grid min-w-0 content-start gap-4';

export interface RuleEditorProps {
  /** The version that is gone on from. */
  readonly latest: RuleVersion;
  /** The newest one that was read: another one where it was taken back. */
  readonly newest: number;
  readonly id: string;
  readonly may: boolean;
  /** Stands below the condition. */
  readonly runs: ReactNode;
  /** Stands below the form. */
  readonly versions: ReactNode;
}

/** A version, changed into the next one; what is typed is judged at once. */
export function RuleEditor({ latest, newest, id, may, runs, versions }: RuleEditorProps) {
  const { base, draft, setDraft, changed, dirty, goOn } = useDraft(latest);
  const [comment, setComment] = useState('');
  const save = useAction('addRuleVersion');
  const tools = useTrial();
  const faults = tools?.faultsOf({ condition: draft.condition, parameters: draft.parameters as never }) ?? [];
  const outdated = dirty && latest.version !== base.version;
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  useBlocker({ shouldBlockFn: () => dirty && !globalThis.confirm(t('policy.leave')), enableBeforeUnload: dirty });
  const keep = async () => {
    const fields = base.version === newest ? changed : wholeOf(base, draft);
    const body = { ...fields, based_on: newest, ...(comment.trim() ? { comment: comment.trim() } : {}) } as Body;
    const made = await save.mutateAsync({ params: { id }, body }).catch(() => undefined);
    if (!made) return;
    goOn(made, made);
    setComment('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
      <div className={COLUMN}>
        <ConditionText version={base.version} draft={draft} set={set} may={may} faults={faults} tools={tools} />
        {may && dirty && (
          <section
            aria-label={t('rules.save')}
            className="flex flex-wrap items-end gap-3 rounded-control border border-accent bg-accent-soft px-4 py-3"
          >
            <TextField
              label={t('policy.note')}
              value={comment}
              maxLength={2000}
              onChange={({ target }) => setComment(target.value)}
              className="w-96 max-w-full"
            />
            {outdated ? (
              <Button look="primary" onClick={() => goOn(latest, { ...latest, ...changed })}>
                {t('rules.goOnFrom', { version: latest.version })}
              </Button>
            ) : (
              <Button look="primary" busy={save.isPending} disabled={faults.length > 0} onClick={() => void keep()}>
                {t('rules.saveAs', { version: newest + 1 })}
              </Button>
            )}
            <Button look="quiet" onClick={() => goOn(latest, latest)}>
              {t('policy.discard')}
            </Button>
            {faults.length > 0 && (
              <span className="self-center text-small text-negative">{t('rules.faultsFirst')}</span>
            )}
            <Told error={outdated ? t('rules.outdated', { version: latest.version }) : save.error?.message} />
          </section>
        )}
        {runs}
      </div>
      <div className={COLUMN}>
        <ConditionForm draft={draft} set={set} may={may} />
        {versions}
      </div>
    </div>
  );
}

/**
 * What is typed, over the version that it began with. Without changes it follows the newest version; with them it stays,
 * whoever saves beside it.
 */
function useDraft(latest: RuleVersion) {
  const [seen, setSeen] = useState(latest);
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState<Draft>(latest);
  const changed = changesOf(base, draft);
  const dirty = Object.keys(changed).length > 0;
  const goOn = (from: RuleVersion, next: Draft) => {
    setBase(from);
    setDraft(next);
  };
  const isOther = latest.version !== seen.version || latest.created_at !== seen.created_at;
  // A colleague's version may be read before the own one is back from saving.
  const isNewer = latest.version !== base.version && latest.created_at >= base.created_at;
  if (isOther) setSeen(latest);
  if (!dirty && (isOther || isNewer)) goOn(latest, latest);
  return { base, draft, setDraft, changed, dirty, goOn };
}

type Body = NonNullable<Input<'addRuleVersion'>['body']>;

const NAMES = [
  'name',
  'condition',
  'parameters',
  'action',
  'score',
  'severity',
  'explanation',
  'types',
  'directions',
] as const satisfies readonly (keyof Draft)[];

/** Every field of a version with what was typed: what a request leaves out comes from the newest one. */
function wholeOf(base: RuleVersion, draft: Draft): Body {
  const { description, tags, reference, reason_code, inbox, case_owner } = base;
  const typed = Object.fromEntries(NAMES.map((name) => [name, draft[name]]));
  return { description, tags, reference, reason_code, inbox, case_owner, ...typed } as Body;
}

/** The fields of the draft that differ from the version it began with. */
function changesOf(latest: Draft, draft: Draft): Partial<Draft> {
  const names: readonly (keyof Draft)[] = NAMES;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(latest[name]))
      .map((name) => [name, draft[name]]),
  );
}
