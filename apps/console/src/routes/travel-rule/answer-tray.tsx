import { type FormEvent, useState } from 'react';
import { t, word } from '../../i18n/text';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import type { Row } from './identity';
import type { Answer, useAnswer } from './use-answer';

export interface AnswerTrayProps {
  readonly answer: Exclude<Answer, 'repair'>;
  readonly rows: readonly Row[];
  readonly answering: ReturnType<typeof useAnswer>;
}

/** The answer's words; where a repair is asked for, the fields that are. */
export function AnswerTray({ answer, rows, answering }: AnswerTrayProps) {
  const asking = answer === 'ask';
  const wanting = asking ? rows.filter(({ state }) => state !== 'notNeeded') : [];
  const faulty = wanting.filter(({ state }) => state !== 'given').map(pathOf);
  const [fields, setFields] = useState<readonly string[]>(faulty);
  const [comment, setComment] = useState('');
  const toggle = (path: string) =>
    setFields(fields.includes(path) ? fields.filter((one) => one !== path) : [...fields, path]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = comment.trim();
    void answering.give(answer, { ...(said ? { comment: said } : {}), ...(asking ? { fields: [...fields] } : {}) });
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t(`trm.${answer}`)}
      className={`grid grid-cols-[1fr_1fr_auto] gap-6 border-t-2 px-6 py-3 max-lg:grid-cols-1 max-lg:gap-3 ${answer === 'reject' ? 'border-negative' : 'border-accent'}`}
    >
      {asking ? (
        <fieldset className="min-w-0">
          <legend className="pb-1 text-small text-quiet">{t('trm.askWhat')}</legend>
          <div className="grid max-h-32 grid-cols-2 overflow-y-auto">
            {wanting.map((row) => (
              <label key={pathOf(row)} className="flex h-7 items-center gap-2 text-small">
                <input
                  type="checkbox"
                  checked={fields.includes(pathOf(row))}
                  onChange={() => toggle(pathOf(row))}
                  className="size-4 accent-accent"
                />
                {t(`trm.${row.side}`)}: {word('trmField', row.field)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="max-w-md text-quiet">{t(`trm.follows.${answer}`)}</p>
      )}
      <TextArea
        label={t('trm.comment')}
        value={comment}
        maxLength={2000}
        autoFocus
        onChange={({ target }) => setComment(target.value)}
      />
      <div className="flex flex-col justify-end gap-2">
        {answering.error && (
          <p role="alert" className="max-w-72 text-small text-negative">
            {answering.error}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            type="submit"
            look={answer === 'reject' ? 'danger' : 'primary'}
            busy={answering.busy}
            disabled={asking && fields.length === 0}
          >
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

const NAMES = {
  name: 'name',
  address: 'geographicAddress',
  birth: 'dateAndPlaceOfBirth',
  nationalId: 'nationalIdentification',
  customerNumber: 'customerIdentification',
  country: 'countryOfResidence',
  account: 'accountNumber',
} as const;

/** The field as messages name it: never with a value. */
function pathOf({ side, field }: Row): string {
  return `${side}.${NAMES[field]}`;
}
