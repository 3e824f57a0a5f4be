import type { FormEvent, ReactNode } from 'react';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Answer, useAnswer } from './use-answer';

export interface TrayProps {
  readonly answer: Answer;
  readonly answering: ReturnType<typeof useAnswer>;
  readonly submit: () => void;
  readonly disabled: boolean;
  /** Stands above the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The line of an answer: what it says on the left, what sends it on the right. */
export function Tray({ answer, answering, submit, disabled, note, children }: TrayProps) {
  const isGrave = answer === 'reject';
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={send}
      aria-label={t(`trm.${answer}`)}
      className={`grid grid-cols-[1fr_auto] gap-6 border-t-2 px-6 py-3 max-lg:grid-cols-1 max-lg:gap-3 ${isGrave ? 'border-negative' : 'border-accent'}`}
    >
      {children}
      <div className="flex flex-col justify-end gap-2">
        {note !== undefined && <p className="max-w-72 text-small text-quiet">{note}</p>}
        {answering.error && (
          <p role="alert" className="max-w-72 text-small text-negative">
            {answering.error}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" look={isGrave ? 'danger' : 'primary'} busy={answering.busy} disabled={disabled}>
            {t(`trm.do.${answer}`)}
          </Button>
          <Button look="quiet" keyName="close" onClick={answering.close}>
            {t('review.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
