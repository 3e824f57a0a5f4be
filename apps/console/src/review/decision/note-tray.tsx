import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';

export interface NoteTrayProps {
  readonly kind: 'note' | 'escalate';
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly save: (text: string) => void;
  readonly close: () => void;
}

/** A note for colleagues, or the reason why a senior reviewer should look. */
export function NoteTray({ kind, busy, error, save, close }: NoteTrayProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <section
      ref={box}
      aria-label={t(kind === 'note' ? 'review.note' : 'review.escalate')}
      className="flex shrink-0 items-end gap-6 border-t-2 border-accent px-4 py-3 max-lg:flex-col max-lg:items-stretch max-lg:gap-3"
    >
      <TextArea
        label={t(kind === 'note' ? 'review.noteFor' : 'review.escalateWhy')}
        value={text}
        maxLength={2000}
        onChange={({ target }) => setText(target.value)}
        className="grow"
      />
      <div className="grid gap-2">
        {error && (
          <p role="alert" className="text-small text-negative">
            {error}
          </p>
        )}
        <div className="flex gap-2">
          <Button look="primary" busy={busy} disabled={text.trim() === ''} onClick={() => save(text.trim())}>
            {t(kind === 'note' ? 'review.save' : 'review.escalate')}
          </Button>
          <Button look="quiet" keyName="close" onClick={close}>
            {t('review.cancel')}
          </Button>
        </div>
      </div>
    </section>
  );
}
