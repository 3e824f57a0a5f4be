import { useState } from 'react';
import { t, word } from '../../i18n/text';
import { TextArea } from '../../ui/field';
import type { Row } from './identity';
import { Tray } from './tray';
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
  const submit = () => {
    const said = comment.trim();
    void answering.give(answer, { ...(said ? { comment: said } : {}), ...(asking ? { fields: [...fields] } : {}) });
  };
  return (
    <Tray answer={answer} answering={answering} submit={submit} disabled={asking && fields.length === 0}>
      <div className="grid grid-cols-2 gap-6 max-lg:grid-cols-1 max-lg:gap-3">
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
      </div>
    </Tray>
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
