import { useMe } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { t, word } from '../../i18n/text';
import { FourEyes } from '../../review/decision/four-eyes';
import type { Manifest } from '../../review/manifest';
import type { Case, Decision } from './use-review';

export interface SecondPersonProps {
  readonly decision: Decision | undefined;
  readonly manifest: Pick<Manifest, 'trail'>;
  readonly one: Case | undefined;
}

/** Where one person decided and a second one has to: who, what and why. */
export function SecondPerson({ decision, manifest, one }: SecondPersonProps) {
  const me = useMe().data;
  const text = useReasonText();
  if (!decision?.awaiting_approval) return null;
  const waiting = manifest.trail.findLast(({ action }) => action === 'opinion_recorded');
  const by = waiting?.reviewer ?? decision.decided_by.id;
  const mine = by !== undefined && (by === me?.id || by === me?.email);
  const name = one?.proposed_outcome?.reviewer ?? by ?? '';
  const reasons = (waiting?.reason_codes ?? decision.reason_codes).map(text).join(', ');
  return (
    <FourEyes mine={mine}>
      {t('review.proposed', {
        name: mine ? (me?.name ?? name) : name,
        decision: word('status', waiting?.decision ?? decision.decision),
        reason: reasons,
      })}
    </FourEyes>
  );
}
