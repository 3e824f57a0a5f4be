import { t, word } from '../../i18n/text';
import { money } from '../../ui/format';
import { Tag, type Tone } from '../../ui/tag';

export const TONES: Readonly<Record<string, Tone>> = {
  approved: 'positive',
  flagged: 'caution',
  held: 'caution',
  rejected: 'negative',
};

export interface TransactionStatusProps {
  readonly status: string;
  /** Whether its money came back: nothing waits any more, whatever its status. */
  readonly reversed: boolean;
}

export function TransactionStatus({ status, reversed }: TransactionStatusProps) {
  return (
    <>
      <Tag tone={reversed ? 'neutral' : (TONES[status] ?? 'neutral')}>{word('txStatus', status)}</Tag>
      {reversed && <Tag tone="neutral">{t('transactions.reversed')}</Tag>}
    </>
  );
}

export interface AmountProps {
  readonly amount: string | null;
  readonly currency: string | null;
  readonly direction: string;
}

/** An amount with its sign: what goes out is less. */
export function Amount({ amount, currency, direction }: AmountProps) {
  if (amount === null) return <>–</>;
  return (
    <>
      {direction === 'out' ? '−' : '+'}
      {money(amount)} {currency}
    </>
  );
}
