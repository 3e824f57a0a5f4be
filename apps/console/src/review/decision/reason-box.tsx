import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReasonCode } from '../../api/reasons';
import { t } from '../../i18n/text';
import { Icon, Key } from '../../ui/button';
import { findReasons } from './reasons';

export interface ReasonBoxProps {
  readonly label: string;
  readonly reasons: readonly ReasonCode[];
  readonly choose: (reason: ReasonCode) => void;
  readonly highlight: (reason: ReasonCode | undefined) => void;
}

const SHOWN_MAX = 4;

/**
 * Typing finds reasons; the best one is highlighted, arrows move on, Enter takes the one that is highlighted. Who types
 * faster than the reasons come loses no key: the Enter is kept until there are any.
 */
export function ReasonBox({ label, reasons, choose, highlight }: ReasonBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, found, current, shown, step } = useFinding(reasons);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => highlight(current), [current, highlight]);
  const setEntered = useEntered(current, choose);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && found.length > 0) {
      event.preventDefault();
      step(by);
    }
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (current) choose(current);
    else setEntered(reasons.length === 0);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-1 text-small text-quiet">
        {label}
      </label>
      <div className="flex h-9 items-center gap-2 rounded-control border border-edge bg-paper px-2.5 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft">
        <Icon of={Search} className="text-quiet" />
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.code}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('review.reasonHint')}
          value={typed}
          onChange={({ target }) => {
            setEntered(false);
            type(target.value);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent outline-none"
        />
        <span role="status" className="num shrink-0 text-small text-quiet">
          {typed !== '' && t('review.matches', { n: found.length })}
        </span>
        <span className="mr-1">
          <Key>↵</Key>
        </span>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={label} className="h-30 pt-1">
        {shown.map((reason) => (
          <Choice key={reason.code} id={id} {...{ reason, typed, choose }} here={reason === current} />
        ))}
      </div>
      {found.length === 0 && reasons.length > 0 && <p className="-mt-28 pb-24 text-quiet">{t('review.noMatch')}</p>}
    </div>
  );
}

/** Takes what is highlighted once it is there, where Enter was pressed before. */
function useEntered(current: ReasonCode | undefined, choose: (reason: ReasonCode) => void) {
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || !current) return;
    setEntered(false);
    choose(current);
  }, [entered, current, choose]);
  return setEntered;
}

/** Reasons that hold what is typed, and the one that is highlighted. */
function useFinding(reasons: readonly ReasonCode[]) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = findReasons(reasons, typed);
  return {
    typed,
    type(text: string) {
      setTyped(text);
      setAt(0);
    },
    found,
    current: typed === '' && found.length > 1 && at === 0 ? undefined : found[at],
    shown: found.slice(Math.max(0, at - SHOWN_MAX + 1), Math.max(SHOWN_MAX, at + 1)),
    step: (by: number) => setAt((before) => (before + by + found.length) % found.length),
  };
}

interface ChoiceProps {
  /** Of the field that controls the list. */
  readonly id: string;
  readonly reason: ReasonCode;
  readonly typed: string;
  readonly choose: (reason: ReasonCode) => void;
  readonly here: boolean;
}

function Choice({ id, reason, typed, choose, here }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    <div
      id={`${id}-${reason.code}`}
      role="option"
      tabIndex={-1}
      aria-selected={here}
      onClick={() => choose(reason)}
      className="flex h-7 cursor-pointer items-center justify-between gap-3 rounded-inner px-2 hover:bg-hover aria-selected:bg-accent-soft"
    >
      <span className="min-w-0 truncate" title={reason.message}>
        <Marked text={reason.message.replace(/\.$/, '')} part={typed.trim()} />
      </span>
      <span className="shrink-0 text-small text-quiet max-sm:hidden">{reason.code}</span>
    </div>
  );
}

function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold text-accent">{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  );
}
