import { useState } from 'react';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';

export interface AskTrayProps {
  /** Types of checks that can be asked for again. */
  readonly checks: readonly string[];
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly send: (checks: string[], comment: string) => void;
  readonly close: () => void;
}

/** Asks the person again for parts of the capture. */
export function AskTray({ checks, busy, error, send, close }: AskTrayProps) {
  const [chosen, setChosen] = useState<readonly string[]>(checks.slice(0, 1));
  const [comment, setComment] = useState('');
  const toggle = (check: string) =>
    setChosen(chosen.includes(check) ? chosen.filter((one) => one !== check) : [...chosen, check]);
  return (
    <section
      aria-label={t('review.askAgain')}
      className="grid shrink-0 grid-cols-[1fr_1fr_auto] gap-6 border-t-2 border-accent px-4 py-3 max-lg:grid-cols-1 max-lg:gap-3"
    >
      <fieldset>
        <legend className="pb-1 text-small text-quiet">{t('review.askWhat')}</legend>
        {checks.map((check, at) => (
          <label key={check} className="flex h-8 items-center gap-2">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/noAutofocus: the tray was opened to choose
              autoFocus={at === 0}
              checked={chosen.includes(check)}
              onChange={() => toggle(check)}
              className="size-4 accent-accent"
            />
            {word('check', check)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('review.noteFor')}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-col justify-end gap-2">
        {error && (
          <p role="alert" className="max-w-72 text-small text-negative">
            {error}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            look="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => send([...chosen], comment.trim())}
          >
            {t('review.askSend')}
          </Button>
          <Button look="quiet" keyName="close" onClick={close}>
            {t('review.cancel')}
          </Button>
        </div>
      </div>
    </section>
  );
}
