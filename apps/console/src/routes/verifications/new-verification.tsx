import { Dialog } from '@base-ui/react/dialog';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { renderSVG } from 'uqr';
import type { ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useAction, useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { SelectField, TextField } from '../../ui/field';

export interface NewVerificationProps {
  /** The button that opens it, with its text. */
  readonly trigger: ReactElement;
  readonly children: string;
  /** Whom it is about, where that is known already. */
  readonly reference?: string;
}

type Created = ReplyOf<'createVerification'>;

/** Makes a session: its journey and whom it is about, then the link to send, with a code for a phone. */
export function NewVerification({ trigger, children, reference }: NewVerificationProps) {
  const [open, setOpen] = useState(false);
  const create = useAction('createVerification');
  const show = (next: boolean) => {
    if (next) create.reset();
    setOpen(next);
  };
  const make = (form: FormData) => {
    const subject = { type: 'individual' as const, reference: String(form.get('reference')).trim() };
    create.mutate({ body: { journey: String(form.get('journey')), subject } });
  };
  return (
    <Dialog.Root open={open} onOpenChange={show}>
      <Dialog.Trigger render={trigger}>{children}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-50 max-h-[84vh] w-[min(28rem,calc(100vw-1rem))] -translate-x-1/2 overflow-y-auto rounded-control bg-paper p-6 shadow-float outline-none">
          <Dialog.Title className="pb-4 text-lead">{t(create.data ? 'create.made' : 'create.title')}</Dialog.Title>
          {create.data ? (
            <Made one={create.data} />
          ) : (
            <Question
              make={make}
              busy={create.isPending}
              error={create.error?.message}
              {...(reference === undefined ? {} : { reference })}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface QuestionProps {
  readonly make: (form: FormData) => void;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly reference?: string;
}

function Question({ make, busy, error, reference }: QuestionProps) {
  const sandbox = useEnvironment() === 'sandbox';
  const journeys = useOperation('listJourneys', { query: { limit: 100 } }).data?.data ?? [];
  const published = journeys.filter((one) => one.published_version !== null && one.subject_type === 'individual');
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        make(new FormData(event.currentTarget));
      }}
    >
      <SelectField label={t('verifications.journey')} name="journey" required>
        {published.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('verifications.reference')}
        name="reference"
        required
        maxLength={128}
        autoComplete="off"
        defaultValue={reference}
        readOnly={reference !== undefined}
        hint={t(sandbox && reference === undefined ? 'create.sandboxHint' : 'create.hint')}
        error={error}
      />
      <Button type="submit" look="primary" busy={busy} disabled={published.length === 0} className="justify-self-start">
        {t('create.go')}
      </Button>
    </form>
  );
}

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The way to the person: open it here, send the link, or scan it. */
function Made({ one }: { readonly one: Created }) {
  const url = one.hosted_url;
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t('create.madeWhy', { reference: one.subject.reference })}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`}
        alt={t('create.code')}
        className="mx-auto size-44 rounded-inner"
      />
      {LOOPBACK.test(new URL(url).host) && (
        <p className="rounded-inner bg-caution-soft px-3 py-2 text-small text-caution">{t('create.loopback')}</p>
      )}
      <code className="rounded-inner bg-ground p-3 font-mono text-small break-all">{url}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={t('create.copy')} />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-7 items-center rounded-control border border-edge px-2.5 text-small font-medium hover:bg-hover"
        >
          {t('create.open')}
        </a>
        <Link
          to="/verifications/$id"
          params={{ id: one.id }}
          className="inline-flex h-7 items-center rounded-control px-2.5 text-small font-medium text-accent hover:underline"
        >
          {t('create.follow')}
        </Link>
      </div>
    </div>
  );
}
