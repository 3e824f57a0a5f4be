import { Check, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { Button, Icon, Key } from '../../ui/button';
import { TextField } from '../../ui/field';
import type { HitProposal } from './hit';
import type { useJudging, Verdict } from './use-judging';

const LOOKS = {
  true: { icon: OctagonAlert, keyName: 'hitTrue' },
  false: { icon: Check, keyName: 'hitFalse' },
  possible: { icon: TriangleAlert, keyName: 'hitPossible' },
} as const;

/** An Enter that is still held from before confirms nothing. */
const FRESH_MS = 400;

export interface VerdictBarProps {
  readonly judging: ReturnType<typeof useJudging>;
  /** Whether the person may judge; undefined where no hit is left to judge. */
  readonly may: boolean | undefined;
  /** What somebody proposed of the hit. */
  readonly duty: HitProposal | undefined;
}

/** True, false or possible; each with its reason, and with what follows where it is "true". */
export function VerdictBar({ judging, may, duty: proposal }: VerdictBarProps) {
  const { verdict, told, toggle, error } = judging;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the line from every field in it
    <div
      className="shrink-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && verdict) judging.close();
      }}
    >
      {verdict && <ReasonLine key={verdict} verdict={verdict} judging={judging} confirms={proposal !== undefined} />}
      <div
        role="toolbar"
        aria-label={t('review.bar')}
        className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line bg-ground px-5 py-2 max-md:px-2"
      >
        {may &&
          (Object.keys(LOOKS) as Verdict[]).map((name) => (
            <Button
              key={name}
              icon={LOOKS[name].icon}
              keyName={LOOKS[name].keyName}
              aria-pressed={verdict === name}
              disabled={name === 'true' && proposal?.mine === true}
              onClick={() => toggle(name)}
            >
              {t(`hits.${name}`)}
            </Button>
          ))}
        <p role="status" className="flex items-center gap-2 font-medium text-positive">
          {told && <Icon of={CircleCheck} />}
          {told}
        </p>
        {!verdict && error && (
          <p role="alert" className="text-small text-negative">
            {error}
          </p>
        )}
        <span className="ml-auto text-small text-quiet max-lg:hidden">
          {may !== undefined && noteOf(may, proposal)}
        </span>
      </div>
    </div>
  );
}

function noteOf(may: boolean, proposal: HitProposal | undefined): string {
  if (proposal && !proposal.mine) return fact(may ? 'hits.secondYours' : 'hits.secondSenior');
  return may ? `${fact('hits.notAgain')} ${t('hits.trueNeeds')}` : t('hits.readOnly');
}

interface ReasonLineProps {
  readonly verdict: Verdict;
  readonly judging: VerdictBarProps['judging'];
  /** Whether "true" confirms what somebody else proposed. */
  readonly confirms: boolean;
}

function ReasonLine({ verdict, judging, confirms }: ReasonLineProps) {
  const proposes = verdict === 'true' && !confirms;
  const { reason, setReason, busy, error } = judging;
  const openedAt = useRef(performance.now());
  return (
    <form
      aria-label={t(`hits.${verdict}`)}
      className={`grid gap-2 border-t-2 px-5 py-3 max-md:px-4 ${verdict === 'true' ? 'border-negative' : 'border-accent'}`}
      onSubmit={(event) => {
        event.preventDefault();
        const fresh = performance.now() - openedAt.current >= FRESH_MS;
        if (reason.trim().length >= 3 && (verdict !== 'true' || fresh)) judging.submit();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t(`hits.reasonTo.${verdict}`)}
          value={reason}
          autoFocus
          required
          minLength={3}
          maxLength={500}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setReason(target.value)}
          className="min-w-56 grow"
        />
        <Button
          type="submit"
          look={verdict === 'true' ? 'danger' : 'primary'}
          busy={busy}
          disabled={reason.trim().length < 3}
        >
          {proposes ? fact('hits.propose') : t(`hits.mark.${verdict}`)}
          <Key filled>↵</Key>
        </Button>
        <Button look="quiet" keyName="close" onClick={judging.close}>
          {t('review.cancel')}
        </Button>
      </div>
      <p className="text-small text-quiet">
        {proposes && `${fact('hits.proposeFollows')} `}
        {t(`hits.follows.${verdict}`)}
      </p>
      {error && (
        <p role="alert" className="text-small text-negative">
          {error}
        </p>
      )}
    </form>
  );
}
