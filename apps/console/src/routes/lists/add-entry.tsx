import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Told } from '../../ui/panel';
import { TYPES, typeOf } from './entry-types';
import { endOfDay } from './read-csv';

const NOTHING = { value: '', reason: '', type: 'any', expires: '' };

/** One entry with its reason, and until when it counts. */
export function AddEntry({ list }: { readonly list: string }) {
  const [given, setGiven] = useState(NOTHING);
  const add = useAction('addListEntry');
  const set = (part: Partial<typeof NOTHING>) => setGiven({ ...given, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { value, reason, type, expires } = given;
    const body = {
      ...{ value: value.trim(), reason: reason.trim(), type: typeOf(type) ?? 'any' },
      ...(expires ? { expires_at: endOfDay(expires) } : {}),
    };
    const made = await add.mutateAsync({ params: { list }, body }).catch(() => undefined);
    if (made) setGiven({ ...NOTHING, type, reason });
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('lists.add')}
      className="grid gap-3 border-b border-line bg-ground p-4"
    >
      <div className="grid grid-cols-4 items-start gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <TextField
          label={t('lists.value')}
          value={given.value}
          required
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => set({ value: target.value })}
        />
        <SelectField label={t('lists.type')} value={given.type} onChange={({ target }) => set({ type: target.value })}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {word('listType', type)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('lists.reason')}
          value={given.reason}
          required
          minLength={3}
          maxLength={500}
          onChange={({ target }) => set({ reason: target.value })}
        />
        <TextField
          label={t('lists.expiresOn')}
          type="date"
          value={given.expires}
          onChange={({ target }) => set({ expires: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={add.isPending}>
          {t('lists.addGo')}
        </Button>
        <Told error={add.error?.message} done={add.isSuccess && given.value === '' ? t('lists.added') : undefined} />
      </div>
    </form>
  );
}
