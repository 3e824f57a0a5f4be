import { useState } from 'react';
import type { Input } from '../../api/client';
import { useReasonCodes } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { useKeys } from '../../keys/use-keys';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Told } from '../../ui/panel';

type Decision = NonNullable<Input<'reviewSample'>['body']>['decision'];

export interface VerdictProps {
  readonly type: 'verification' | 'alert';
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly decide: (decision: Decision, codes: string[]) => void;
}

const ALERT_ANSWERS = ['false_positive', 'confirmed', 'no_action'] as const;

/** The second decision. It changes nothing about the item; afterwards the first one is shown. */
export function Verdict({ type, busy, error, decide }: VerdictProps) {
  const codes = useReasonCodes();
  const [code, setCode] = useState('');
  const say = (decision: Decision) => decide(decision, code === '' ? [] : [code]);
  useKeys({ approve: () => say('approved'), decline: () => say('declined') }, type === 'verification' && !busy);
  return (
    <section
      aria-label={t('quality.decide')}
      className="flex shrink-0 flex-wrap items-end gap-3 border-t border-line bg-paper px-6 py-3 max-sm:px-4"
    >
      <SelectField
        label={t('quality.reason')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        className="w-80 max-w-full"
      >
        <option value="">{t('overview.none')}</option>
        {codes.map((one) => (
          <option key={one.code} value={one.code}>
            {one.message}
          </option>
        ))}
      </SelectField>
      {type === 'verification' ? (
        <>
          <Button look="primary" keyName="approve" busy={busy} onClick={() => say('approved')}>
            {t('review.approve')}
          </Button>
          <Button look="danger" keyName="decline" busy={busy} onClick={() => say('declined')}>
            {t('review.decline')}
          </Button>
        </>
      ) : (
        ALERT_ANSWERS.map((one) => (
          <Button key={one} busy={busy} onClick={() => say(one)}>
            {word('alertAnswer', one)}
          </Button>
        ))
      )}
      <span className="pb-2 text-small text-quiet">{t('quality.changesNothing')}</span>
      <Told error={error} />
    </section>
  );
}
