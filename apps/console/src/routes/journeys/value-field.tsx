import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { SelectField, TextField } from '../../ui/field';
import { useTyped } from '../../ui/use-typed';
import { listText, wordsOfText } from '../policy/typed-values';
import { InboxField } from '../queue/inbox-field';
import { valueAt, withValue } from './definition';
import type { PartProps } from './editor-state';
import type { FieldSpec } from './fields';

export interface ValueFieldProps extends PartProps {
  readonly spec: FieldSpec;
}

/** One value of the definition: a number, days or none, an inbox, a choice, words, kinds of screening, or a yes. */
export function ValueField({ spec, state, problems }: ValueFieldProps) {
  const { definition, set } = state;
  const name = spec.path.join('.');
  const label = word('journeyField', name);
  const value = valueAt(definition, spec.path);
  const change = (next: unknown) => set(withValue(definition, spec.path, next));
  const error = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;
  switch (spec.kind) {
    case 'number':
    case 'days':
      return <Amount spec={spec} label={label} error={error} value={value} change={change} />;
    case 'words':
      return <Words label={label} error={error} value={Array.isArray(value) ? value : []} change={change} />;
    case 'inbox':
      return (
        <InboxField
          label={label}
          value={typeof value === 'string' ? value : ''}
          choose={(id) => change(id || undefined)}
          empty={fact('queue.inboxNone')}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={String(value ?? '')}
          onChange={({ target }) => change(choiceOf(target.value))}
        >
          {spec.choices?.map((one) => (
            <option key={one} value={one}>
              {word('journeyChoice', one === '' ? 'default' : one)}
            </option>
          ))}
        </SelectField>
      );
    default:
      return <Ticks spec={spec} label={label} value={value} change={change} />;
  }
}

interface WordsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly change: (value: readonly string[]) => void;
}

/** Words between commas. */
function Words({ label, error, value, change }: WordsProps) {
  const { text, type } = useTyped({ value, format: listText, parse: wordsOfText, change });
  return (
    <TextField
      label={label}
      error={error}
      hint={t('journeys.commas')}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}

interface AmountProps extends TicksProps {
  readonly error: string | undefined;
}

/** A number; where it may be none, an empty field says so. */
function Amount({ spec, label, error, value, change }: AmountProps) {
  const none = spec.kind === 'days' ? null : undefined;
  return (
    <TextField
      label={label}
      type="number"
      error={error}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => change(target.value === '' ? none : Number(target.value))}
      {...(spec.kind === 'days' ? { min: 0, hint: t('journeys.emptyIsNone') } : { step: spec.step })}
    />
  );
}

function choiceOf(text: string): unknown {
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : text;
}

interface TicksProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
}

function Ticks({ spec, label, value, change }: TicksProps) {
  if (spec.kind === 'truth') {
    return (
      <label className="flex h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
          className="size-4 accent-accent"
        />
        {label}
      </label>
    );
  }
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (kind: string) => {
    const next = spec.choices?.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))) ?? [];
    // Nothing waived is written as nothing, so that equal journeys stay equal texts.
    change(next.length === 0 && spec.path.at(-1) === 'waive' ? undefined : next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-medium text-neutral">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {spec.choices?.map((kind) => (
          <label key={kind} className="flex h-7 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
              className="size-4 accent-accent"
            />
            {word('coverage', kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
