import { Lock, Plus, X } from 'lucide-react';
import { t, word } from '../../i18n/text';
import { Button, Icon, IconButton } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Panel } from '../../ui/panel';
import { useTyped } from '../../ui/use-typed';
import { type Clause, clausesOf, conditionOf, FIELDS, kindOf, literalOf, OPERATORS, typedOf } from './clauses';
import type { EditorProps } from './draft';
import { Parameters } from './parameters';

const ACTIONS = ['score', 'flag', 'hold', 'reject'] as const;
const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

/** The same condition for those who do not write code, and what the rule does when it fires. */
export function ConditionForm({ draft, set, may }: EditorProps) {
  return (
    <Panel title={t('rules.form')} note={t('rules.formWhy')}>
      <fieldset disabled={!may} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 p-4">
        <legend className="sr-only">{t('rules.form')}</legend>
        <Clauses condition={draft.condition} change={(condition) => set({ condition })} may={may} />
        <Effect draft={draft} set={set} />
        <TextField
          label={t('rules.says')}
          hint={t('rules.saysWhy')}
          value={draft.explanation ?? ''}
          maxLength={500}
          onChange={({ target }) => set({ explanation: target.value === '' ? null : target.value })}
        />
        <Parameters draft={draft} set={set} may={may} />
      </fieldset>
    </Panel>
  );
}

interface ClausesProps {
  readonly condition: string;
  readonly change: (condition: string) => void;
  readonly may: boolean;
}

/** The parts of the condition, each on its line; all of them must hold. */
function Clauses({ condition, change, may }: ClausesProps) {
  const clauses = clausesOf(condition);
  const keep = (next: readonly Clause[]) => change(conditionOf(next));
  const replace = (at: number, clause: Clause) => keep(clauses.map((one, place) => (place === at ? clause : one)));
  return (
    <>
      {clauses.map((clause, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
          key={`${at} ${'locked' in clause ? clause.locked : clause.left}`}
          className="flex min-w-0 items-center gap-2"
        >
          <span className="w-10 shrink-0 text-quiet">{t(at === 0 ? 'rules.when' : 'rules.and')}</span>
          {'locked' in clause ? (
            <Locked text={clause.locked} />
          ) : (
            <Comparison clause={clause} change={(next) => replace(at, next)} />
          )}
          {may && clauses.length > 1 && (
            <IconButton
              icon={X}
              label={t('rules.removePart', { n: at + 1 })}
              onClick={() => keep(clauses.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {may && (
        <div className="pl-12">
          <Button
            small
            icon={Plus}
            onClick={() => keep([...clauses, { left: 'tx.base_amount', operator: '>=', right: '0' }])}
          >
            {t('rules.addPart')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the rule does when its condition holds. */
function Effect({ draft, set }: Pick<EditorProps, 'draft' | 'set'>) {
  return (
    <div className="grid grid-cols-3 items-start gap-2 pt-2 max-sm:grid-cols-1">
      <SelectField
        label={t('rules.action')}
        value={draft.action}
        onChange={({ target }) => set({ action: ACTIONS.find((one) => one === target.value) ?? 'flag' })}
      >
        {ACTIONS.map((one) => (
          <option key={one} value={one}>
            {word('ruleAction', one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('queue.severity')}
        value={draft.severity}
        onChange={({ target }) => set({ severity: SEVERITIES.find((one) => one === target.value) ?? 'medium' })}
      >
        {SEVERITIES.map((one) => (
          <option key={one} value={one}>
            {word('severity', one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('rules.score')}
        type="number"
        min={0}
        max={100}
        value={draft.score}
        onChange={({ target }) => set({ score: Math.max(0, Math.min(100, Math.round(Number(target.value)))) })}
      />
    </div>
  );
}

function Locked({ text }: { readonly text: string }) {
  return (
    <span className="flex min-w-0 grow items-center gap-2 text-quiet" title={t('rules.locked')}>
      <Icon of={Lock} size={14} />
      <span className="sr-only">{t('rules.locked')}: </span>
      <code className="truncate font-mono text-small">{text.replaceAll(/\s+/g, ' ')}</code>
    </span>
  );
}

type Said = Exclude<Clause, { locked: string }>;
const BOX =
  'h-8 min-w-0 rounded-control border border-edge bg-paper px-1.5 text-small text-ink outline-none focus:border-accent focus:ring-3 focus:ring-accent-soft max-sm:h-11';

function Comparison({ clause, change }: { readonly clause: Said; readonly change: (clause: Said) => void }) {
  const { left, operator, right } = clause;
  const kind = kindOf(left);
  const known = FIELDS.some(({ name }) => name === left);
  const { text, type, wrong, stays } = useTyped({
    value: right,
    format: typedOf,
    parse: (typed) => literalOf(typed, kind),
    change: (next) => change({ ...clause, right: next }),
  });
  return (
    <span className="flex min-w-0 grow gap-1.5">
      <select
        aria-label={t('review.field')}
        value={left}
        onChange={({ target }) =>
          change({ left: target.value, operator, right: literalOf(typedOf(right), kindOf(target.value)) ?? '0' })
        }
        className={`${BOX} w-28 grow`}
      >
        {!known && <option value={left}>{left}</option>}
        {FIELDS.map(({ name }) => (
          <option key={name} value={name}>
            {word('ruleField', name)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('rules.operator')}
        value={operator}
        onChange={({ target }) =>
          change({ ...clause, operator: OPERATORS.find((one) => one === target.value) ?? '==' })
        }
        className={`${BOX} w-24 shrink-0`}
      >
        {OPERATORS.map((one) => (
          <option key={one} value={one}>
            {word('ruleOperator', one)}
          </option>
        ))}
      </select>
      <input
        aria-label={t('review.value')}
        value={text}
        aria-invalid={wrong || undefined}
        title={wrong ? t('policy.stays', { value: stays }) : undefined}
        onChange={({ target }) => type(target.value)}
        className={`${BOX} num w-20 grow aria-invalid:border-negative`}
      />
    </span>
  );
}
