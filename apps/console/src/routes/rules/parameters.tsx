import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import { useTyped } from '../../ui/use-typed';
import { listText, numberOf, numbersOf, wordsOfText } from '../policy/typed-values';
import type { Draft, EditorProps } from './draft';

type Value = Draft['parameters'][string];

/** Named values that the condition reads; texts stay texts and numbers numbers, lists stand with commas. */
export function Parameters({ draft, set }: EditorProps) {
  const entries = Object.entries(draft.parameters as Readonly<Record<string, Value>>);
  if (entries.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-2 pt-1 max-sm:grid-cols-1">
      <p className="col-span-full text-small font-medium text-neutral">{t('rules.parameters')}</p>
      {entries.map(([name, value]) => (
        <Parameter
          key={name}
          name={name}
          value={value}
          change={(next) => set({ parameters: { ...draft.parameters, [name]: next } })}
        />
      ))}
    </div>
  );
}

interface ParameterProps {
  readonly name: string;
  readonly value: Value;
  readonly change: (value: Value) => void;
}

function Parameter({ name, value, change }: ParameterProps) {
  const format = (one: Value) => (Array.isArray(one) ? listText(one) : String(one));
  const { text, type, wrong, stays } = useTyped({ value, format, parse: (typed) => meantBy(typed, value), change });
  return (
    <TextField
      label={name}
      value={text}
      error={wrong ? t('policy.stays', { value: stays }) : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** What a text means in the place of a value; undefined where it has another kind. */
function meantBy(typed: string, before: Value): Value | undefined {
  if (Array.isArray(before)) return typeof before[0] === 'number' ? numbersOf(typed) : wordsOfText(typed);
  if (typeof before === 'number') return numberOf(typed);
  if (typeof before === 'boolean') return ({ true: true, false: false } as const)[typed.trim()];
  return typed;
}
