import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';
import type { Draft, EditorProps } from './draft';

/** Named values that the condition reads; texts stay texts and numbers numbers, lists stand with commas. */
export function Parameters({ draft, set }: EditorProps) {
  const entries = Object.entries(draft.parameters as Readonly<Record<string, unknown>>);
  if (entries.length === 0) return null;
  const change = (name: string, typed: string, before: unknown) =>
    set({ parameters: { ...draft.parameters, [name]: typedValue(typed, before) } });
  return (
    <div className="grid grid-cols-2 gap-2 pt-1 max-sm:grid-cols-1">
      <p className="col-span-full text-small font-medium text-neutral">{t('rules.parameters')}</p>
      {entries.map(([name, value]) => (
        <TextField
          key={name}
          label={name}
          value={Array.isArray(value) ? value.join(', ') : String(value)}
          onChange={({ target }) => change(name, target.value, value)}
        />
      ))}
    </div>
  );
}

type Value = Draft['parameters'][string];

function typedValue(typed: string, before: unknown): Value {
  if (Array.isArray(before)) {
    const parts = typed.split(',').map((part) => part.trim());
    return typeof before[0] === 'number' ? parts.map(Number) : parts;
  }
  if (typeof before === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : before;
  return typeof before === 'boolean' ? typed === 'true' : typed;
}
