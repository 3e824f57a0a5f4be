import { ArrowUp, Check, CircleCheck, OctagonAlert, Pencil, RefreshCw } from 'lucide-react';
import type { ReplyOf } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { useMay, useMe } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import type { Handlers } from '../../keys/listener';
import { useKeys } from '../../keys/use-keys';
import { Button, Icon } from '../../ui/button';
import { AskTray } from './ask-tray';
import { CAPTURED } from './captured-checks';
import { Changed, differencesOf } from './changed';
import { NoteTray } from './note-tray';
import { type Tray, useDecision } from './use-decision';
import { useNextItem } from './use-next-item';
import { VerdictTray } from './verdict-tray';

export interface DecisionBarProps {
  readonly session: ReplyOf<'getVerification'>;
  readonly decision: ReplyOf<'getDecision'> | undefined;
  /** Whether a person may still decide. */
  readonly open: boolean;
  /** The case is open though the decision is final: the customer contests it. */
  readonly contested: boolean;
}

/** The decision, always in sight below the evidence. */
export function DecisionBar({ session, open, contested }: DecisionBarProps) {
  const deciding = useDecision(session);
  const next = useNextItem(deciding.settled);
  const text = useReasonText();
  const { stale, tray } = deciding;
  const mayNote = useMay('cases:write') && session.case_id !== null;
  const toggle = (name: Tray) => deciding.open(tray === name ? undefined : name);
  const handlers: Handlers = {
    ...(open
      ? { approve: () => toggle('approve'), decline: () => toggle('decline'), askAgain: () => toggle('ask') }
      : {}),
    ...(mayNote && open ? { escalate: () => toggle('escalate') } : {}),
    ...(mayNote ? { note: () => toggle('note') } : {}),
    saveAndNext: () => void next.go(),
  };
  useKeys(handlers);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the tray from every field in it
    <div
      className="shrink-0 bg-paper"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && tray) deciding.open(undefined);
      }}
    >
      {stale && <Changed differences={differencesOf(stale, session, text)} />}
      <OpenTray session={session} deciding={deciding} />
      <Buttons {...{ session, open, contested, deciding, mayNote, next, toggle }} />
    </div>
  );
}

type Deciding = ReturnType<typeof useDecision>;

interface OpenTrayProps {
  readonly session: DecisionBarProps['session'];
  readonly deciding: Deciding;
}

/** The line of what was begun. */
function OpenTray({ session, deciding }: OpenTrayProps) {
  const { tray } = deciding;
  const shared = { busy: deciding.busy, error: deciding.error, close: () => deciding.open(undefined) };
  const captured = [...new Set(session.checks.map(({ type }) => type).filter((type) => CAPTURED.has(type)))];
  switch (tray) {
    case 'approve':
    case 'decline':
      return (
        <VerdictTray
          key={tray}
          verdict={tray}
          session={session}
          changed={deciding.stale !== undefined}
          {...shared}
          decide={(reason, note) => void deciding.decide(tray, reason, note)}
        />
      );
    case 'ask':
      return <AskTray {...shared} checks={captured} send={(checks, text) => void deciding.ask(checks, text)} />;
    case 'note':
      return <NoteTray kind="note" {...shared} save={(text) => void deciding.note(text)} />;
    case 'escalate':
      return <NoteTray kind="escalate" {...shared} save={(text) => void deciding.escalate(text)} />;
    default:
      return null;
  }
}

interface ButtonsProps extends OpenTrayProps {
  readonly open: boolean;
  readonly contested: boolean;
  readonly mayNote: boolean;
  readonly next: ReturnType<typeof useNextItem>;
  readonly toggle: (name: Tray) => void;
}

function Buttons({ session, open, contested, deciding, mayNote, next, toggle }: ButtonsProps) {
  const { tray, told } = deciding;
  const senior = useSeniorNote(session);
  const note = open && !told ? senior : undefined;
  return (
    <div
      role="toolbar"
      aria-label={t('review.bar')}
      className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-2 max-sm:gap-1.5 max-sm:px-2"
    >
      {open && (
        <>
          <Verdict name="approve" keyName="approve" icon={Check} tray={tray} toggle={toggle} />
          <Verdict name="decline" keyName="decline" icon={OctagonAlert} tray={tray} toggle={toggle} />
          <Verdict name="ask" keyName="askAgain" icon={RefreshCw} tray={tray} toggle={toggle} />
          {mayNote && <Verdict name="escalate" keyName="escalate" icon={ArrowUp} tray={tray} toggle={toggle} />}
        </>
      )}
      {mayNote && (
        <Button look="quiet" icon={Pencil} keyName="note" aria-pressed={tray === 'note'} onClick={() => toggle('note')}>
          {t('review.note')}
        </Button>
      )}
      <p role="status" className="flex items-center gap-2 font-medium text-positive">
        {told && <Icon of={CircleCheck} />}
        {told}
      </p>
      {contested && !told && <p className="text-small text-quiet">{fact('review.contestedOpen')}</p>}
      {note && <span className="ml-auto pr-1 text-small text-quiet max-lg:hidden">{note}</span>}
      <Button
        look={told || !tray ? 'primary' : 'plain'}
        keyName="saveAndNext"
        busy={next.busy}
        className={note ? 'max-lg:ml-auto' : 'ml-auto'}
        onClick={() => void next.go()}
      >
        {t('review.saveAndNext')}
      </Button>
    </div>
  );
}

/** What approves and what declines is told by its sign's colour too. */
const SIGNS = {
  approve: '[&>svg]:text-positive',
  decline: '[&>svg]:text-negative',
  ask: '',
  escalate: '',
  note: '',
} as const;

interface VerdictProps {
  readonly name: Exclude<Tray, undefined>;
  readonly keyName: 'approve' | 'decline' | 'askAgain' | 'escalate';
  readonly icon: typeof Check;
  readonly tray: Tray;
  readonly toggle: (name: Tray) => void;
}

function Verdict({ name, keyName, icon, tray, toggle }: VerdictProps) {
  return (
    <Button
      icon={icon}
      keyName={keyName}
      aria-pressed={tray === name}
      onClick={() => toggle(name)}
      className={`max-sm:px-2 ${SIGNS[name]} ${name === 'decline' ? 'aria-pressed:border-negative! aria-pressed:bg-negative-soft! aria-pressed:text-negative!' : ''}`}
    >
      {t(`review.${keyName}`)}
    </Button>
  );
}

/** That an item of high risk is decided by a senior reviewer. */
function useSeniorNote({ risk }: DecisionBarProps['session']): string | undefined {
  const environment = useEnvironment();
  const roles = useMe().data?.roles?.[environment];
  if (risk?.band !== 'high' && risk?.band !== 'critical') return undefined;
  const senior = roles === undefined || roles.includes('senior_reviewer');
  return t(senior ? 'review.seniorDecides' : 'review.seniorNeeded', { band: word('band', risk.band) });
}
