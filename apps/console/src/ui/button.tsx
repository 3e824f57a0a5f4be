import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type KeyName, shortcutOf, signOf } from '../keys/table';

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-accent bg-accent text-on-accent hover:brightness-110',
  danger: 'border-negative bg-negative text-on-negative hover:brightness-110',
  plain: 'border-edge bg-paper text-ink hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-neutral hover:bg-hover',
};

const PRESSED = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent';
const OFF = 'disabled:border-line disabled:bg-paper disabled:text-quiet disabled:hover:brightness-100';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly icon?: LucideIcon;
  /** The key that does the same; shown on the button. */
  readonly keyName?: KeyName;
  readonly busy?: boolean;
}

/** One that takes something away does nothing at the second press of a double one, which was meant for what stood there before. */
export function Button({ look = 'plain', small, icon, keyName, busy, children, className, ...rest }: ButtonProps) {
  const size = small ? 'h-7 px-2.5 text-small' : 'h-8 px-3 text-body max-sm:h-11';
  const shape =
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap';
  return (
    <button
      type="button"
      {...rest}
      onClick={look === 'danger' ? (event) => pressOnce(event, rest.onClick) : rest.onClick}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keyName && shortcutOf(keyName)}
      className={`${shape} ${size} ${LOOKS[look]} ${PRESSED} ${OFF} ${className ?? ''}`}
    >
      {icon && <Icon of={icon} />}
      {children}
      {keyName && <Key filled={look === 'primary' || look === 'danger'}>{signOf(keyName)}</Key>}
    </button>
  );
}

/** A key counts as no press of the mouse: its `detail` is 0. */
function pressOnce(event: MouseEvent<HTMLButtonElement>, press: ButtonProps['onClick']): void {
  if (event.detail < 2) press?.(event);
  else event.preventDefault();
}

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keyName?: KeyName;
}

/** A button of one picture; its name is its tooltip too. */
export function IconButton({ icon, label, keyName, className, ...rest }: IconButtonProps) {
  const name = keyName ? `${label} (${signOf(keyName)})` : label;
  return (
    <button
      type="button"
      title={name}
      aria-label={label}
      aria-keyshortcuts={keyName && shortcutOf(keyName)}
      {...rest}
      className={`inline-grid size-7 shrink-0 place-items-center rounded-control text-neutral hover:bg-hover max-sm:size-11 ${className ?? ''}`}
    >
      <Icon of={icon} />
    </button>
  );
}

/** A line drawing of 16 px that says nothing to a screen reader. */
export function Icon({ of: Drawing, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} />;
}

/** A key cap. Buttons name their key by `aria-keyshortcuts`, so that it is not read twice. */
export function Key({ children, filled }: { readonly children: ReactNode; readonly filled?: boolean }) {
  const ground = filled ? 'border-transparent bg-key-on-fill text-inherit' : 'border-line bg-paper text-quiet';
  return (
    <kbd
      aria-hidden
      className={`-mr-1 inline-grid h-4.5 min-w-4.5 place-items-center rounded-inner border px-1 font-sans text-small font-medium max-sm:hidden ${ground}`}
    >
      {children}
    </kbd>
  );
}
