import { Check, FolderOpen, type LucideIcon, Webhook } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { type ReasonCode, useReasonCodes } from '../../api/reasons';
import { t } from '../../i18n/text';
import { Button, Icon, Key } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { Confirm } from './confirm';
import { ReasonBox } from './reason-box';
import { reasonsFor, type Verdict } from './reasons';

export interface VerdictTrayProps {
  readonly verdict: Verdict;
  readonly session: ReplyOf<'getVerification'>;
  /** The item is no longer as it was when the person began: the last question gives way to what changed. */
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly decide: (reason: string, note: string) => void;
  readonly close: () => void;
}

/** Reason, note and what follows; then the last question. Part of the layout, so that it covers nothing. */
export function VerdictTray({ verdict, session, changed, busy, error, decide, close }: VerdictTrayProps) {
  const reasons = reasonsFor(verdict, useReasonCodes());
  const [highlighted, setHighlighted] = useState<ReasonCode>();
  const [confirming, setConfirming] = useState<ReasonCode>();
  const [note, setNote] = useState('');
  const highlight = useCallback((reason: ReasonCode | undefined) => setHighlighted(reason), []);
  useEffect(() => {
    if (changed) setConfirming(undefined);
  }, [changed]);
  const edge = verdict === 'decline' ? 'border-negative' : 'border-accent';
  return (
    <section
      aria-label={t(verdict === 'approve' ? 'review.approve' : 'review.decline')}
      className={`grid shrink-0 grid-cols-[1.1fr_1fr_auto] gap-6 border-t-2 ${edge} px-4 py-3 max-lg:max-h-[60vh] max-lg:grid-cols-1 max-lg:gap-3 max-lg:overflow-y-auto`}
    >
      <ReasonBox
        label={t(`review.reasonTo.${verdict}`)}
        reasons={reasons}
        highlight={highlight}
        choose={setConfirming}
      />
      <TextArea
        label={t('review.noteFor')}
        value={note}
        maxLength={2000}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.repeat || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (highlighted) setConfirming(highlighted);
        }}
      />
      <Follow session={session}>
        <Button
          look={verdict === 'decline' ? 'danger' : 'primary'}
          disabled={!highlighted}
          onClick={() => highlighted && setConfirming(highlighted)}
        >
          {t('review.reviewAndConfirm')}
          <Key filled>↵</Key>
        </Button>
        <Button look="quiet" keyName="close" onClick={close}>
          {t('review.cancel')}
        </Button>
      </Follow>
      {confirming && (
        <Confirm
          verdict={verdict}
          session={session}
          reason={confirming}
          note={note}
          busy={busy}
          error={error}
          confirm={() => decide(confirming.code, note)}
          cancel={() => setConfirming(undefined)}
        />
      )}
    </section>
  );
}

interface FollowProps {
  readonly session: VerdictTrayProps['session'];
  /** The buttons. */
  readonly children: ReactNode;
}

/** What follows from the decision, said before it. */
function Follow({ session, children }: FollowProps) {
  return (
    <div className="flex w-72 flex-col max-lg:w-full">
      <h2 className="pb-1 text-small font-normal text-quiet">{t('review.follows')}</h2>
      <ul className="grid grow content-start gap-1 text-small text-neutral max-lg:hidden">
        <Follows icon={Webhook}>{t('review.followsEvent')}</Follows>
        {session.case_id && <Follows icon={FolderOpen}>{t('review.followsCase')}</Follows>}
        <Follows icon={Check}>{t('review.followsFinal')}</Follows>
      </ul>
      <div className="flex gap-2 pt-2">{children}</div>
    </div>
  );
}

function Follows({ icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className="flex gap-2">
      <Icon of={icon} size={14} className="mt-px" />
      {children}
    </li>
  );
}
