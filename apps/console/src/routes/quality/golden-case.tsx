import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Told } from '../../ui/panel';

const ANSWERS = ['approved', 'declined'] as const;

/** A session with a known answer, on which everybody who reviews can practise once. */
export function GoldenCase({ close }: { readonly close: () => void }) {
  const make = useAction('createGoldenCase');
  const [id, setId] = useState('');
  const [decision, setDecision] = useState<(typeof ANSWERS)[number]>('declined');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { verification_id: id.trim(), decision };
    const made = await make.mutateAsync({ body }).catch(() => undefined);
    if (made) setId('');
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t('quality.golden.new')}
      className="flex shrink-0 flex-wrap items-end gap-3 border-y border-line bg-ground px-6 py-3 max-sm:px-4"
    >
      <TextField
        label={t('quality.golden.session')}
        value={id}
        required
        maxLength={64}
        placeholder="ver_…"
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setId(target.value)}
        className="w-80 max-w-full"
      />
      <SelectField
        label={t('quality.golden.answer')}
        value={decision}
        onChange={({ target }) => setDecision(ANSWERS.find((one) => one === target.value) ?? 'declined')}
        className="w-48"
      >
        {ANSWERS.map((one) => (
          <option key={one} value={one}>
            {word('status', one)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" busy={make.isPending} disabled={id.trim() === ''}>
        {t('quality.golden.make')}
      </Button>
      <Button look="quiet" onClick={close}>
        {t('policy.close')}
      </Button>
      <Told error={make.error?.message} done={make.isSuccess && id === '' ? t('quality.golden.made') : undefined} />
    </form>
  );
}
