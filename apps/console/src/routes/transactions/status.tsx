import { word } from '../../i18n/text';
import { money } from '../../ui/format';
import { Tag, type Tone } from '../../ui/tag';

export const TONES: Readonly<Record<string, Tone>> = {
  approved: 'positive',
  flagged: 'caution',
  held: 'caution',
  rejected: 'negative',
};

export function TransactionStatus({ status }: { readonly status: string }) {
  return <Tag tone={TONES[status] ?? 'neutral'}>{word('txStatus', status)}</Tag>;
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
