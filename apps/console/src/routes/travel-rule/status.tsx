import type { ReplyOf } from '../../api/client';
import { t, word } from '../../i18n/text';
import { Tag, type Tone } from '../../ui/tag';

export type Message = ReplyOf<'getTravelRuleMessage'>;
export type MessageSummary = ReplyOf<'listTravelRuleMessages'>['data'][number];

const TONES: Readonly<Record<string, Tone>> = {
  review: 'caution',
  repair: 'caution',
  accepted: 'positive',
  completed: 'positive',
  rejected: 'negative',
  expired: 'negative',
  counterparty_not_found: 'negative',
  counterparty_unreachable: 'negative',
};

/** A message's state as word, sign and colour. */
export function MessageStatus({ status }: { readonly status: string }) {
  return <Tag tone={TONES[status] ?? 'neutral'}>{word('trmStatus', status)}</Tag>;
}

/** The other side, also where no directory knows it. */
export function counterpartyOf({ counterparty, counterparty_id: id }: MessageSummary): string {
  return counterparty?.name ?? id ?? t('trm.unknownVasp');
}

/** "0.84 BTC" */
export function transferOf({ transfer: { amount, asset } }: MessageSummary): string {
  return `${amount} ${asset}`;
}
