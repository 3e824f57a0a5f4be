import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Input } from '../api/client';
import { useMay } from '../api/me';
import { useAction } from '../api/use-operation';
import { t } from '../i18n/text';
import { Button, Icon } from '../ui/button';
import { TextField } from '../ui/field';
import { FormDialog, textOf } from '../ui/form-dialog';

type Kind = NonNullable<Input<'reveal'>['body']>['type'];

/** What the service puts in the place of a personal value. */
const MASK = '•••';

export interface Revealing {
  readonly masked: boolean;
  readonly may: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly show: (reason: string) => void;
}

/**
 * An item with its masked fields shown in the clear once a person gave a reason. The values stay in this screen alone.
 * @param fields names of the item's own fields that hold personal values
 */
export function useReveal<Item extends { readonly id: string }>(
  type: Kind,
  one: Item,
  fields: readonly (keyof Item & string)[],
) {
  const may = useMay('pii:reveal');
  const reveal = useAction('reveal');
  const shown = reveal.data?.id === one.id ? reveal.data.fields : undefined;
  const item = { ...one, ...shown } as Item;
  const masked = JSON.stringify(fields.map((name) => item[name] ?? null)).includes(MASK);
  const present = fields.filter((name) => one[name] !== undefined);
  const revealing: Revealing = {
    ...{ masked, may, busy: reveal.isPending, error: reveal.error?.message },
    show: (reason) => reveal.mutate({ body: { type, id: one.id, fields: [...present], reason } }),
  };
  return { item, revealing };
}

/** A button that asks for the reason, where a screen has no room for a line. */
export function RevealButton({ revealing: { masked, may, busy, error, show } }: { readonly revealing: Revealing }) {
  const [open, setOpen] = useState(false);
  if (!masked || !may) return null;
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        {t('reveal.open')}
      </Button>
      {open && (
        <FormDialog
          title={t('reveal.title')}
          lead={t('reveal.why')}
          submit={t('reveal.show')}
          busy={busy}
          error={error}
          run={(form) => show(textOf(form, 'reason'))}
          close={() => setOpen(false)}
        >
          <TextField
            label={t('reveal.reason')}
            name="reason"
            minLength={3}
            maxLength={500}
            required
            autoComplete="off"
          />
        </FormDialog>
      )}
    </>
  );
}

/** Says that values are masked, and shows them for a reason; who looked, at what and why stands in the audit log. */
export function RevealBar({ revealing: { masked, may, busy, error, show } }: { readonly revealing: Revealing }) {
  const [reason, setReason] = useState('');
  if (!masked) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(reason.trim());
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t('reveal.title')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-neutral-soft px-4 py-2"
    >
      <span className="flex min-w-48 grow basis-0 items-start gap-3">
        <Icon of={EyeOff} className="mt-0.5 text-neutral" />
        <span className="min-w-0">{t(may ? 'reveal.why' : 'reveal.mayNot')}</span>
      </span>
      {may && (
        <span className="flex items-center gap-3">
          <TextField
            label={t('reveal.reason')}
            value={reason}
            minLength={3}
            maxLength={500}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
            className="flex items-center gap-2 *:pb-0 [&>input]:w-44"
          />
          <Button type="submit" busy={busy} disabled={reason.trim().length < 3}>
            {t('reveal.show')}
          </Button>
        </span>
      )}
      {error && (
        <p role="alert" className="w-full text-small text-negative">
          {error}
        </p>
      )}
    </form>
  );
}
