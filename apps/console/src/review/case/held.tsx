import { Lock } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { t } from '../../i18n/text';
import { Button, Icon } from '../../ui/button';
import { clock, exactBoth, since } from '../../ui/format';
import { Avatar } from '../../ui/meters';
import type { useLease } from './use-lease';
import type { Viewer } from './use-presence';

type Case = ReplyOf<'getCase'>;

export interface HeldProps {
  readonly one: Case;
  readonly lease: ReturnType<typeof useLease>;
  readonly viewers: readonly Viewer[];
}

/** Who has the case, until when, and who else looks at it. */
export function Held({ one, lease, viewers }: HeldProps) {
  if (one.state === 'closed') return null;
  const { mine, other, take, busy } = lease;
  return (
    <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-neutral">
      {mine && one.lease && (
        <span className="inline-flex items-center gap-1.5" title={exactBoth(one.lease.until)}>
          <Icon of={Lock} size={14} />
          {t('review.yours', { time: clock(one.lease.until) })}
        </span>
      )}
      {other && (
        <span className="inline-flex items-center gap-2" title={exactBoth(other.until)}>
          <Avatar name={other.operator.name} looking />
          {t('review.held', { name: other.operator.name, time: clock(other.until) })}
        </span>
      )}
      {take && (
        <Button small icon={Lock} busy={busy} onClick={take}>
          {t('review.take')}
        </Button>
      )}
      {viewers
        .filter(({ operator }) => operator.id !== other?.operator.id)
        .map(({ operator, since: from }) => (
          <span key={operator.id} className="inline-flex items-center gap-2 pl-1" title={exactBoth(from)}>
            <Avatar name={operator.name} looking />
            {t('review.looks', { name: operator.name, span: since(from) })}
          </span>
        ))}
    </span>
  );
}
