import { Ban, Check, CircleCheck, OctagonAlert, RefreshCw } from 'lucide-react';
import { useMay } from '../../api/me';
import { t } from '../../i18n/text';
import type { KeyName } from '../../keys/table';
import { useKeys } from '../../keys/use-keys';
import { Button, Icon } from '../../ui/button';
import { AnswerTray } from './answer-tray';
import type { Row } from './identity';
import { RepairTray } from './repair-tray';
import type { Message } from './status';
import { type Answer, answersFor, useAnswer } from './use-answer';

const LOOKS = {
  accept: { icon: Check, keyName: 'approve' },
  reject: { icon: OctagonAlert, keyName: 'decline' },
  ask: { icon: RefreshCw, keyName: 'askAgain' },
  repair: { icon: RefreshCw, keyName: 'askAgain' },
  cancel: { icon: Ban, keyName: undefined },
} as const;

export interface AnswerBarProps {
  readonly one: Message;
  readonly rows: readonly Row[];
  readonly masked: boolean;
}

/** The answer to a message, always in sight. */
export function AnswerBar({ one, rows, masked }: AnswerBarProps) {
  const may = useMay('travel_rule:review');
  const answering = useAnswer(one);
  const answers = may ? answersFor(one) : [];
  const missing = rows.filter(({ state }) => state === 'missing').length;
  const blocked = (answer: Answer) => answer === 'accept' && one.direction === 'in' && missing > 0;
  const usable = answers.filter((answer) => !blocked(answer));
  const handlers = usable.flatMap((answer): [KeyName, () => void][] => {
    const { keyName } = LOOKS[answer];
    return keyName ? [[keyName, () => answering.toggle(answer)]] : [];
  });
  useKeys(Object.fromEntries(handlers));
  const { open } = answering;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the line from every field in it
    <div
      className="shrink-0 bg-paper"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) answering.close();
      }}
    >
      {open === 'repair' && <RepairTray one={one} masked={masked} answering={answering} />}
      {open && open !== 'repair' && <AnswerTray key={open} answer={open} rows={rows} answering={answering} />}
      <div
        role="toolbar"
        aria-label={t('trm.bar')}
        className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line bg-ground px-6 py-2 max-sm:px-2"
      >
        {answers.map((answer) => {
          const { icon, keyName } = LOOKS[answer];
          return (
            <Button
              key={answer}
              icon={icon}
              {...(keyName ? { keyName } : {})}
              disabled={blocked(answer)}
              aria-pressed={open === answer}
              onClick={() => answering.toggle(answer)}
            >
              {t(`trm.${answer}`)}
            </Button>
          );
        })}
        <p role="status" className="flex items-center gap-2 font-medium text-positive">
          {answering.told && <Icon of={CircleCheck} />}
          {answering.told}
        </p>
        <span className="ml-auto text-small text-quiet">{hint()}</span>
      </div>
    </div>
  );

  function hint(): string {
    if (!may) return t('trm.readOnly');
    if (answers.length === 0) return t('trm.over');
    return answers.some(blocked) ? t('trm.acceptWaits', { n: missing }) : '';
  }
}
